"""Template: an action tried in worlds that are equally possible for whoever looks on."""

import numpy as np
import numpy.typing as npt

from watertable.core.kernels import bound, kernel
from watertable.core.rng import mix

rules = bound(__name__, "rules")


@kernel
def differs_somewhere(
    start: np.ndarray,
    seat: int,
    action: int,
    led_to: np.ndarray,
    bytes_led_to: npt.NDArray[np.uint8],
    viewer: int,
    worlds: int,
    scratch: np.ndarray,
    bytes_worked_on: npt.NDArray[np.uint8],
) -> bool:
    """Whether the action of a seat in the state start[0] leads, in any of so many worlds, to a
    state that looks otherwise to the viewer than led_to[0]. The bytes are those of `led_to` and of
    `scratch`, which holds one state for the work; both are written over."""
    # By the contract of `redeal` two states are the same after it if they look the same to the
    # seat. It takes a fraction of the time that two views would.
    rules.redeal(led_to[0], viewer, np.uint64(0))
    for number in range(1, worlds + 1):
        scratch[0] = start[0]
        rules.redeal(scratch[0], viewer, mix(np.uint64(number)))
        if rules.refusal(scratch[0], seat, action) != 0:
            return True
        rules.apply(scratch[0], seat, action)
        rules.redeal(scratch[0], viewer, np.uint64(0))
        for i in range(len(bytes_led_to)):
            if bytes_worked_on[i] != bytes_led_to[i]:
                return True
    return False
