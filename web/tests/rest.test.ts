import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { restWhenLeft } from "../src/lib/rest";

const flow = () => document.documentElement.style.getPropertyValue("--flow");

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("water rests when nobody has touched anything for a while, and flows again", () => {
  restWhenLeft();
  vi.advanceTimersByTime(15_000);
  dispatchEvent(new Event("pointermove"));
  vi.advanceTimersByTime(15_000);
  expect(flow()).toBe("");
  vi.advanceTimersByTime(6_000);
  expect(flow()).toBe("paused");
  dispatchEvent(new Event("keydown"));
  expect(flow()).toBe("");
});
