import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eager } from "../src/lib/eager";

/** A board on which "b" can be pressed only when nothing is shown and nothing is on its way. */
let busy = false;
let turn = 0;
let answer: Promise<unknown> | null = null;
const pressed = vi.fn<() => void>();
const board = document.createElement("section");
const place = document.createElement("span");
let leave: () => void;

beforeEach(() => {
  [busy, answer, turn] = [false, null, 0];
  pressed.mockClear();
  place.onclick = () => place.classList.contains("target") && pressed();
  board.append(place);
  document.body.append(board);
  document.elementFromPoint = () => place;
  draw();
  leave = eager({
    busy: () => busy,
    skip: () => (busy = false),
    answered: () => answer,
    turn: () => turn,
    drawn: () => Promise.resolve(draw()),
  })(board);
});
afterEach(() => {
  leave();
  document.body.innerHTML = "";
});

function draw(): void {
  place.className = busy || answer ? "" : "target";
}
/** What is under the finger when it goes down is not there any more when it is lifted. */
async function press(x = 50): Promise<void> {
  const at = { bubbles: true, clientX: x, clientY: 50 };
  place.dispatchEvent(new MouseEvent("pointerdown", at));
  (place.classList.contains("target") ? place : board).dispatchEvent(new MouseEvent("click", at));
  for (let i = 0; i < 9; i++) await Promise.resolve();
}

test("a press while something is shown ends that, and is taken", async () => {
  busy = true;
  draw();
  await press();
  expect(busy).toBe(false);
  expect(pressed).toHaveBeenCalledTimes(1);
});

test("a press while an action is on its way is taken when it has come", async () => {
  let come = () => {};
  answer = new Promise<void>((done) => (come = done));
  draw();
  await press();
  expect(pressed).not.toHaveBeenCalled();
  answer = null;
  busy = true; // it is being shown
  come();
  for (let i = 0; i < 9; i++) await Promise.resolve();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test("of several presses in quick succession none is lost, and each waits for the one before", async () => {
  let come = () => {};
  const send = () => {
    answer = new Promise<void>((done) => (come = done));
    draw();
  };
  const arrive = async () => {
    answer = null;
    busy = true;
    come();
    for (let i = 0; i < 20; i++) await Promise.resolve();
  };
  pressed.mockImplementation(send);
  await press(50);
  await press(90);
  await press(130);
  expect(pressed).toHaveBeenCalledTimes(1);
  await arrive();
  expect(pressed).toHaveBeenCalledTimes(2);
  await arrive();
  expect(pressed).toHaveBeenCalledTimes(3);
  pressed.mockReset();
});

test("a press that was meant for a turn is not taken in the next one", async () => {
  let come = () => {};
  answer = new Promise<void>((done) => (come = done));
  draw();
  await press();
  answer = null;
  [busy, turn] = [true, 2]; // that ended the turn, and somebody else has played
  come();
  for (let i = 0; i < 20; i++) await Promise.resolve();
  expect(pressed).not.toHaveBeenCalled();
  await press(90); // while it is being shown what they did
  expect(pressed).toHaveBeenCalledTimes(1);
});

test("a press when all is calm is left alone", async () => {
  await press();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test("the second half of a double click is no move", async () => {
  await press();
  busy = true;
  draw();
  await press(53);
  expect(pressed).toHaveBeenCalledTimes(1);
  busy = true;
  draw();
  await press(90);
  expect(pressed).toHaveBeenCalledTimes(2);
});
