import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import type { GameCard, TableSummary } from "../src/api";
import { games } from "../src/lib/games.svelte";
import TableList from "../src/parts/TableList.svelte";

const TABLE: TableSummary = {
  ...{ id: "t", game: "pond", title: "Pond", options: { size: 5 }, public: true, clock: null },
  ...{
    phase: "waiting",
    seats: [
      { name: "Ada", bot: false },
      { name: "", bot: false },
    ],
    open: 1,
    you: [],
    your_turn: false,
    actions: 0,
  },
  ...{ created: 0, updated: 0, result: null },
};

function lines(table: Partial<TableSummary>): string {
  const reasons = { full: "the board is full" };
  const options = [{ name: "size", defaults: { 2: 7 } }];
  games.cards = [{ name: "pond", reasons, options } as unknown as GameCard];
  const shown = mount(TableList, {
    target: document.body,
    props: { tables: [{ ...TABLE, ...table }] },
  });
  flushSync();
  const text = document.body.textContent!;
  void unmount(shown);
  return text;
}

test("an open table says what is played, with which clock, and leads in", () => {
  const text = lines({ clock: { kind: "per_move", seconds: 30 } });
  for (const part of ["one seat is free", "size: 5", "30 s a turn", "Sit down"])
    expect(text).toContain(part);
  expect(lines({})).toContain("no clock");
  expect(lines({ you: [0] })).not.toContain("Sit down");
});

test("a table that is over says how it has ended", () => {
  const result = { how: "game", reason: "full", ranks: [1, 2], winners: [0] } as const;
  const players = [
    { name: "Ada", bot: false },
    { name: "tadpole", bot: true },
  ];
  const over = { phase: "over", seats: players } as const;
  const end = { ...result, ranks: [...result.ranks], winners: [...result.winners], seat: null };
  expect(lines({ ...over, result: end, you: [0] })).toContain("You win: the board is full.");
  expect(lines({ ...over, result: end })).toContain("Ada wins");
  expect(lines({ ...over, result: end })).toContain("Ada, Tadpole (bot)");
  const lost = { ...end, ranks: [2, 1], winners: [1] };
  expect(lines({ ...over, result: lost })).toContain("Tadpole wins");
});
