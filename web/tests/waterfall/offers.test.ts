import { expect, test } from "vitest";
import type { WaterfallAction } from "../../src/api";
import { sorted, touchable } from "../../src/games/waterfall/offers";
import { Window } from "../../src/games/waterfall/window.svelte";

const offered = (...actions: WaterfallAction[]) =>
  sorted(actions.map((struct, number) => ({ number, text: String(number), struct })));

test("all that can be touched is known, whatever is asked", () => {
  const swaps = offered({ do: "swap tiles", tiles: [3, 9] }, { do: "swap tiles", tiles: [4, 9] });
  expect([...touchable(swaps, null).tiles].sort()).toEqual([3, 4, 9]);
  expect([...touchable(swaps, { what: "swap", tile: 3 }).tiles]).toEqual([3, 9]);
  expect([...touchable(offered({ do: "remove", tile: 7 }), null).tiles]).toEqual([7]);
  const moves = offered({ do: "move", seat: 1, tile: 5 }, { do: "move", seat: 2, tile: 6 });
  expect([...touchable(moves, null).pawns]).toEqual([1, 2]);
  expect([...touchable(moves, { what: "pawn", seat: 1 }).tiles]).toEqual([5]);
  expect([...touchable(offered({ do: "free", seat: 2 }), null).pawns]).toEqual([2]);
  const adds = offered({ do: "add", tile: 8, place: "r2c3" });
  expect(touchable(adds, { what: "hand", tile: 8 }).places).toEqual(["r2c3"]);
});

test("who looks around is only called back where something is asked of them", () => {
  const window = new Window();
  const all = { left: 0, top: 0, right: 2000, bottom: 2000 };
  const room = { left: 0, top: 0, right: 360, bottom: 300 };
  const near = { left: 0, top: 0, right: 100, bottom: 100 };
  window.look(all, room, 0.62, near, false);
  window.pan(600, 600);
  const mine = window.camera;
  window.look(all, room, 0.62, near, false); // another's pawn, up there
  expect(window.camera).toEqual(mine);
  window.look(all, room, 0.62, near, true);
  expect(window.camera).toMatchObject({ x: 0, y: 0, scale: mine.scale });
});
