"""What physics made of an action, as text for the record, and actions carried out by such a text.

So a record shows the same game everywhere, also where physics would come to another result.
"""

from watertable.core.contract import State
from watertable.core.errors import NotationError
from watertable.core.text import say
from watertable.games.splash import physics
from watertable.games.splash.geometry import Quaternion
from watertable.games.splash.rules import World, apply_in
from watertable.games.splash.scene_text import read_scene, scene_lines
from watertable.games.splash.scenes import Scene
from watertable.games.splash.trajectory import Camera, encode

_AT_REST = {True: "rest yes", False: "rest no"}


def engine() -> str:
    """Return the name of the physics engine of this machine."""
    return physics.engine_name()


def play(state: State, seat: int, action: int) -> str:
    """Carry out an action; return what physics made of it, or nothing if it was not asked."""
    return _observe(state, seat, action, physics)


def film(state: State, seat: int, action: int) -> tuple[str, list[bytes]]:
    """Do what `play` does, and also return how pieces moved: a trajectory for each time that
    physics was asked."""
    camera = Camera()
    result = _observe(state, seat, action, camera)
    return result, [encode(trajectory) for trajectory in camera.trajectories]


def _observe(state: State, seat: int, action: int, world: World) -> str:
    witness = Witness(world)
    apply_in(state, seat, action, witness)
    return result_text(witness.scenes)


def replay(state: State, seat: int, action: int, result: str) -> None:
    """Carry out an action that is known to have come to this."""
    script = Script(read_result(result))
    apply_in(state, seat, action, script)
    script.finish()


def result_text(scenes: list[Scene]) -> str:
    """Return what physics said, each time that it was asked, as text for a record."""
    lines = [line for scene in scenes for line in (_AT_REST[scene.at_rest], *scene_lines(scene))]
    return "\n".join(lines)


def read_result(text: str) -> list[Scene]:
    """Return what physics said by such a text."""
    scenes: list[tuple[bool, list[str]]] = []
    for line in text.splitlines():
        if line in _AT_REST.values():
            scenes.append((line == _AT_REST[True], []))
        elif not scenes:
            raise NotationError(say("A physics result begins with 'rest yes' or 'rest no'."))
        else:
            scenes[-1][1].append(line)
    return [read_scene(lines, at_rest) for at_rest, lines in scenes]


class Witness:
    """A world that remembers what happened in it."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.scenes: list[Scene] = []

    def drop(self, scene: Scene, piece: int, turn: Quaternion, x: float, y: float) -> Scene:
        self.scenes.append(self._world.drop(scene, piece, turn, x, y))
        return self.scenes[-1]

    def settle(self, scene: Scene) -> Scene:
        self.scenes.append(self._world.settle(scene))
        return self.scenes[-1]


class Script:
    """A world in which what happens was written down before."""

    def __init__(self, scenes: list[Scene]) -> None:
        self._scenes = list(scenes)

    def drop(self, scene: Scene, piece: int, turn: Quaternion, x: float, y: float) -> Scene:
        return self._next((*scene.pieces, piece))

    def settle(self, scene: Scene) -> Scene:
        return self._next(scene.pieces)

    def finish(self) -> None:
        """Complain if more was written down than was asked for."""
        if self._scenes:
            raise NotationError(say("The physics result tells of more than happens."))

    def _next(self, pieces: tuple[int, ...]) -> Scene:
        if not self._scenes:
            raise NotationError(say("The physics result does not tell all that happens."))
        scene = self._scenes.pop(0)
        if scene.pieces != pieces:
            raise NotationError(
                say("The physics result tells of other pieces than those on the table.")
            )
        return scene
