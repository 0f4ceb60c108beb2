"""One thread's search tree, as Python sees it."""

from types import ModuleType

import numpy as np

from watertable.bots.nodes import NODE
from watertable.core.contract import MAX_SEATS


class Tree:
    """The nodes, the random keys of the simulations, and what they came to."""

    def __init__(self, memory: int, key: int) -> None:
        """Make an empty tree of `memory` MiB; half of it is for keeping a part when the game
        moves on."""
        self._nodes = max(memory * 2**20 // NODE.itemsize // 2, 2048)
        self.nodes = np.zeros(self._nodes, NODE)
        self._spare: np.ndarray | None = None
        self.totals = np.zeros(MAX_SEATS)  # rewards of the simulations run since the last move
        self.runs = 0  # and their number
        self.used = 1
        self.key = key

    def clear(self) -> None:
        self.nodes[0] = 0
        self.used = 1
        self._forget_runs()

    def begin_with(self, action: int) -> None:
        """Make an empty tree of which the root has one action, for a search with a fixed root."""
        self.clear()
        self.nodes[0]["first"] = 1
        self.nodes[1] = 0
        self.nodes[1]["action"] = action
        self.used = 2

    def advance(self, kernel: ModuleType, actions: list[int]) -> bool:
        """Keep what follows these actions; False if nothing is known of them."""
        node = 0
        for action in actions:
            children = [c for c in self.children(node) if self.nodes[c]["action"] == action]
            if not children:
                return False
            node = children[0]
        if self._spare is None:
            self._spare = np.zeros(self._nodes, NODE)
        self.used = int(kernel.rebase(self.nodes, node, self._spare))
        self.nodes, self._spare = self._spare, self.nodes
        self._forget_runs()
        return True

    def _forget_runs(self) -> None:
        self.totals[:] = 0.0
        self.runs = 0

    def children(self, node: int = 0) -> list[int]:
        children = []
        child = int(self.nodes[node]["first"])
        while child:
            children.append(child)
            child = int(self.nodes[child]["next"])
        return children

    def child(self, action: int) -> int:
        """Return the node of an action at the root, or 0."""
        return next((c for c in self.children() if self.nodes[c]["action"] == action), 0)

    def line(self, node: int) -> list[int]:
        """Return the actions from a node on that were visited most."""
        actions = []
        while node and self.nodes[node]["visits"]:
            actions.append(int(self.nodes[node]["action"]))
            node = max(self.children(node), key=lambda c: int(self.nodes[c]["visits"]), default=0)
        return actions
