import { expect, test } from "vitest";
import type { Moment, Review, Sentence } from "../src/api";
import { chosenMoments, readBy } from "../src/lib/review.svelte";

test("a sentence is read by whom it names as it is meant for them", () => {
  const sentence: Sentence = { told: ["Coral passes."], to_seats: { "0": ["You pass."] } };
  expect(readBy(sentence, 0)).toEqual(["You pass."]);
  expect(readBy(sentence, 1)).toEqual(["Coral passes."]);
  expect(readBy(sentence, null)).toEqual(["Coral passes."]);
});

test("who has played sees their own moments, and a team those of all", () => {
  const moment = (number: number, seat: number, loss: number) => ({ number, seat, loss }) as Moment;
  const moments = [moment(1, 0, 0.1), moment(2, 1, 0.4), moment(3, 1, 0.2), moment(4, 0, 0.3)];
  const review = (cooperative: boolean) => ({ cooperative, moments }) as Review;
  const numbers = (found: Moment[]) => found.map(({ number }) => number);
  expect(numbers(chosenMoments(review(false), [0]))).toEqual([1, 4]);
  expect(numbers(chosenMoments(review(true), [0]))).toEqual([2, 3, 4]);
  expect(numbers(chosenMoments(review(false), []))).toEqual([2, 3, 4]);
});
