import { expect, test } from "vitest";
import { roving } from "../src/lib/roving";

const button = (name: string) => {
  const made = document.createElement("div");
  made.className = "target";
  made.id = name;
  made.tabIndex = -1;
  return made;
};
const settled = () => new Promise((done) => setTimeout(done, 20));

test("whoever plays by keyboard stays on the board when its targets come and go", async () => {
  const board = document.createElement("div");
  document.body.append(board);
  board.append(button("a"), button("b"));
  const leave = roving(board);
  const first = board.querySelector<HTMLElement>("#a")!;
  // happy-dom does not know how somebody came to stand somewhere.
  Object.assign(first, { matches: (query: string) => query.startsWith(".target") });
  first.focus();
  board.replaceChildren();
  await settled();
  board.append(button("c"), button("d"));
  await settled();
  expect(document.activeElement?.classList.contains("target")).toBe(true);
  leave();
  board.remove();
});
