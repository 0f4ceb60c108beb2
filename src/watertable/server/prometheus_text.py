"""Figures in the form that Prometheus reads."""

from collections.abc import Mapping

import msgspec


class Sample(msgspec.Struct, frozen=True, array_like=True):
    """A figure."""

    name: str
    label: str  # as it is written, such as `code="stale"`; or nothing
    value: float


class Family(msgspec.Struct, frozen=True, array_like=True):
    """Figures that belong together."""

    name: str
    kind: str
    help: str
    samples: list[Sample]


def prometheus_text(processes: Mapping[str, list[Family]]) -> str:
    """Return the figures of one process, or of several: then with the name of each."""
    families: dict[str, Family] = {}
    lines: dict[str, list[str]] = {}
    for process, found in processes.items():
        label = f'process="{process}"' if len(processes) > 1 else ""
        for family in found:
            families.setdefault(family.name, family)
            lines.setdefault(family.name, []).extend(_line(each, label) for each in family.samples)
    return "".join(
        f"{line}\n" for name, family in families.items() for line in (*_head(family), *lines[name])
    )


def _head(family: Family) -> list[str]:
    help_line = [f"# HELP {family.name} {family.help}"] if family.help else []
    return [*help_line, f"# TYPE {family.name} {family.kind}"]


def _line(sample: Sample, process: str) -> str:
    labels = ",".join(filter(None, (sample.label, process)))
    value = f"{sample.value:.15g}"
    return f"{sample.name}{{{labels}}} {value}" if labels else f"{sample.name} {value}"
