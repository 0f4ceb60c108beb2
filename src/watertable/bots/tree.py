"""Template: Monte-Carlo tree search, compiled for a game.

One tree serves any number of seats: each choice is valued for the seat that makes it. Chance and
hidden things are met by information-set search: every simulation starts from a fresh redeal for
the searching seat, and a node stands for all states that are reached by the same actions.

Only the most promising actions of a node are looked at first, and more of them the more often the
node is visited (progressive widening), so that hundreds of actions a turn are no obstacle.
"""

import numpy as np

from watertable.bots.nodes import MAX_DEPTH
from watertable.core.contract import MAX_SEATS, NOBODY, Actions, Rewards, State, Weights
from watertable.core.hooks import Advice
from watertable.core.kernels import bound, i64, kernel
from watertable.core.rng import SEED_STEP, mix

rules = bound(__name__, "rules")
policy = bound(__name__, "policy")
playouts = bound(__name__, "playouts")
imagine = policy.believe if isinstance(policy, Advice) else rules.redeal

MAX_LEGAL = i64(rules.MAX_LEGAL)
ACTIONS = i64(rules.ACTIONS)


@kernel
def simulate(
    root: np.ndarray,
    seat: int,
    tree: np.ndarray,
    used: int,
    simulations: int,
    key: np.uint64,
    settings: np.ndarray,
    totals: Rewards,
) -> int:
    """Run simulations from the state root[0], seen by a seat; return how many nodes are in use.

    tree[0] is the root node; `totals` sums up the rewards of all seats.
    """
    limits = settings[0]
    scratch = np.empty_like(root)
    actions = np.empty(MAX_LEGAL, np.int32)
    weights = np.empty(MAX_LEGAL, np.float32)
    best = np.empty(MAX_LEGAL, np.int32)
    hidden = rules.has_hidden_info(root[0])
    stamps = np.zeros(ACTIONS if hidden else 1, np.int64)
    path = np.empty(MAX_DEPTH, np.int32)
    choosers = np.empty(MAX_DEPTH, np.int8)
    rewards = np.zeros(MAX_SEATS)
    seats = i64(root[0]["seats"])

    tick = 0  # of each decision: what was legal at the last one says nothing about the next
    for _ in range(simulations):
        key += SEED_STEP
        scratch[0] = root[0]
        state = scratch[0]
        if limits["plain"]:
            rules.redeal(state, seat, mix(key))
        else:
            imagine(state, seat, mix(key))
        node = np.int32(0)
        depth = 0
        while depth < MAX_DEPTH:
            chooser = i64(rules.mover(state))
            if chooser == NOBODY:
                break
            if tree[node]["first"] == 0:
                if tree[node]["visits"] < limits["expand_after"] and node != 0:
                    break
                used = expand(state, chooser, tree, used, node, limits, actions, weights, best)
                if tree[node]["first"] == 0:
                    break  # the tree is full: go on without growing it
            unsure = hidden and not (node == 0 and limits["fixed_root"])
            if unsure:
                tick += 1
                used = meet(
                    state, chooser, tree, used, node, limits, actions, weights, best, stamps, tick
                )
            node = choose(tree, node, limits, unsure, stamps, tick)
            if node == 0:
                break  # nothing that is legal now found room in the tree
            path[depth] = node
            choosers[depth] = chooser
            depth += 1
            rules.apply(state, chooser, i64(tree[node]["action"]))
            if tree[node]["visits"] == 0:
                break

        if rules.mover(state) == NOBODY:
            rules.score(state, rewards)
        elif limits["plain"]:
            playouts.random_game(state)
            rules.score(state, rewards)
        else:
            playouts.estimate(state, rewards)

        tree[0]["visits"] += 1
        for i in range(depth):
            tree[path[i]]["visits"] += 1
            tree[path[i]]["worth"] += rewards[choosers[i]]
        # An estimate may have regard to more than the result. The chances are those of the result,
        # if the estimate played on to one.
        if rules.mover(state) == NOBODY:
            rules.score(state, rewards)
        for other in range(seats):
            totals[other] += rewards[other]
    return used


@kernel
def choose(
    tree: np.ndarray,
    node: np.int32,
    limits: np.void,
    hidden: bool,
    stamps: np.ndarray,
    tick: int,
) -> np.int32:
    """Return the child to follow: what has done well, what promises much, what was hardly tried."""
    visits = np.float64(tree[node]["visits"])
    widest = i64(limits["widen_base"] + limits["widen_rate"] * visits ** limits["widen_power"])
    plain = limits["plain"]
    explore = limits["explore"] * np.sqrt(np.log(visits + 1.0))
    if plain:
        widest = MAX_LEGAL
    trust = limits["trust"]
    unknown = first_worth(tree, node, limits)
    best = np.int32(0)
    best_value = -1.0e30
    child = tree[node]["first"]
    looked_at = 0
    while child != 0:
        if hidden and stamps[tree[child]["action"]] != tick:
            child = tree[child]["next"]
            continue
        n = np.float64(tree[child]["visits"])
        if plain:
            if n == 0.0:
                return np.int32(child)
            value = tree[child]["worth"] / n + explore / np.sqrt(n)
        else:
            worth = tree[child]["worth"] / n if n > 0.0 else unknown
            value = worth + explore / np.sqrt(1.0 + n) + trust * tree[child]["promise"] / (1.0 + n)
        if value > best_value:
            best_value = value
            best = child
        looked_at += 1
        if looked_at >= widest:
            break
        child = tree[child]["next"]
    return best


@kernel
def first_worth(tree: np.ndarray, node: np.int32, limits: np.void) -> float:
    """Return what an action that was not tried yet is taken for: a little worse than the first
    choice."""
    child = tree[node]["first"]
    n = np.float64(tree[child]["visits"])
    return np.float64(tree[child]["worth"] / n - limits["doubt"]) if n > 0.0 else 0.5


@kernel
def expand(
    state: State,
    seat: int,
    tree: np.ndarray,
    used: int,
    node: np.int32,
    limits: np.void,
    actions: Actions,
    weights: Weights,
    best: np.ndarray,
) -> int:
    """List the actions of a node, the most promising first; return how many nodes are in use."""
    n = rules.legal(state, seat, actions)
    kept = rank(state, seat, limits, actions, n, weights, best)
    if used + kept > len(tree):
        return used
    for i in range(kept):
        child = used + i
        fill(tree, child, actions[best[i]], weights[best[i]] / weights[best[0]])
        tree[child]["next"] = child + 1 if i + 1 < kept else 0
    tree[node]["first"] = used
    return used + kept


@kernel
def rank(
    state: State,
    seat: int,
    limits: np.void,
    actions: Actions,
    n: int,
    weights: Weights,
    best: np.ndarray,
) -> int:
    """Put the indices of the most promising actions, best first, into `best`; return their number.

    A little noise breaks ties by chance.
    """
    if limits["plain"]:
        for i in range(n):  # which compiles much sooner than a slice
            weights[i] = 1.0
    else:
        policy.weigh(state, seat, actions, n, weights)
    # With hidden things other actions will be legal next time, so none is dropped.
    most = n if rules.has_hidden_info(state) else max(1, min(n, i64(limits["most_children"])))
    noise = mix(np.uint64(state["rng"]))
    kept = 0
    for i in range(n):
        noise = noise * np.uint64(6364136223846793005) + np.uint64(1442695040888963407)
        weights[i] = weights[i] * (1.0 + 1e-3 * np.float32(noise >> np.uint64(40)) / 2**24) + 1e-6
        if kept == most and weights[i] <= weights[best[kept - 1]]:
            continue
        at = kept if kept < most else kept - 1
        while at > 0 and weights[best[at - 1]] < weights[i]:
            best[at] = best[at - 1]
            at -= 1
        best[at] = i
        if kept < most:
            kept += 1
    return kept


@kernel
def meet(
    state: State,
    seat: int,
    tree: np.ndarray,
    used: int,
    node: np.int32,
    limits: np.void,
    actions: Actions,
    weights: Weights,
    best: np.ndarray,
    stamps: np.ndarray,
    tick: int,
) -> int:
    """Mark the actions that are legal this time, as hidden things have it, and add the new ones."""
    n = rules.legal(state, seat, actions)
    for i in range(n):
        stamps[actions[i]] = tick
    last = np.int32(0)
    met = 0
    child = tree[node]["first"]
    while child != 0:
        if stamps[tree[child]["action"]] == tick:
            met += 1
            stamps[tree[child]["action"]] = -tick
        last = child
        child = tree[child]["next"]
    if met < n:
        new = 0
        for i in range(n):
            if stamps[actions[i]] == tick:
                actions[new] = actions[i]
                new += 1
        kept = rank(state, seat, limits, actions, new, weights, best)
        for i in range(kept):
            if used >= len(tree):
                break
            fill(tree, used, actions[best[i]], weights[best[i]] / weights[best[0]])
            tree[last]["next"] = used
            last = np.int32(used)
            used += 1
    child = tree[node]["first"]
    while child != 0:
        action = tree[child]["action"]
        if stamps[action] == -tick:
            stamps[action] = tick
        child = tree[child]["next"]
    return used


@kernel
def fill(tree: np.ndarray, node: int, action: int, promise: float) -> None:
    tree[node]["action"] = action
    tree[node]["first"] = 0
    tree[node]["next"] = 0
    tree[node]["visits"] = 0
    tree[node]["worth"] = 0.0
    tree[node]["promise"] = promise


@kernel
def settled(tree: np.ndarray, left: int) -> bool:
    """Whether as many simulations as are left cannot change which action was visited most."""
    first, second = 0, 0
    child = tree[0]["first"]
    while child != 0:
        visits = i64(tree[child]["visits"])
        if visits > first:
            first, second = visits, first
        elif visits > second:
            second = visits
        child = tree[child]["next"]
    return first - second > left


@kernel
def later_key(key: np.uint64, simulations: int) -> np.uint64:
    """Return the key to go on with after so many simulations."""
    return key + SEED_STEP * np.uint64(simulations)


@kernel
def rebase(tree: np.ndarray, node: int, fresh: np.ndarray) -> int:
    """Copy the part of the tree below a node, which becomes the root; return the nodes in use."""
    fresh[0] = tree[node]
    fresh[0]["next"] = 0
    used = 1
    at = 0
    while at < used:
        # Until its turn comes, a copied node still names its first child in the old tree.
        child = fresh[at]["first"]
        if child != 0:
            fresh[at]["first"] = used
        while child != 0:
            following = tree[child]["next"]
            fresh[used] = tree[child]
            fresh[used]["next"] = used + 1 if following != 0 else 0
            used += 1
            child = following
        at += 1
    return used
