import { expect, test } from "vitest";
import { addressOf, Branch, branchesIn, sharedIn, sharing } from "../src/lib/branches.svelte";

/** Two ways to go on after three actions; in the first, two ways after that. */
function tree(): { roots: Branch[]; deep: Branch } {
  const first = new Branch(null, 3, "c3 teal", 0);
  const [one, other] = ["d4 coral", "e5 coral"].map((text) => new Branch(first, 3, text, 1));
  first.next = [one!, other!];
  first.name = "In the middle";
  return { roots: [first, new Branch(null, 3, "pass", 0)], deep: other! };
}

test("what was tried comes back from an address", async () => {
  const { roots, deep } = tree();
  const address = await addressOf(sharing(roots, deep, { record: "…" }));
  expect(address).toMatch(/^[\w-]+$/);
  const shared = await sharedIn(address!);
  expect(shared!.start).toEqual({ record: "…" });
  const found = branchesIn(shared!);
  expect(found.roots.map(({ after, text, seat, name }) => [after, text, seat, name])).toEqual([
    [3, "c3 teal", 0, "In the middle"],
    [3, "pass", 0, ""],
  ]);
  expect(found.at!.line.map(({ text, seat }) => [text, seat])).toEqual([
    ["c3 teal", 0],
    ["e5 coral", 1],
  ]);
});

test("an address that is not whole is recognised", async () => {
  const { roots } = tree();
  const address = (await addressOf(sharing(roots, null)))!;
  for (const broken of ["", "%", address.slice(0, -6), btoa("{}"), await addressOf({} as never)])
    expect(await sharedIn(broken!)).toBeNull();
});

test("what is too much for an address is not put into one, nor taken from one", async () => {
  const many = Array.from({ length: 400 }, (_, i) => new Branch(null, 0, `move ${i}`, 0));
  expect(await sharedIn((await addressOf(sharing(many, null)))!)).toBeNull();
  const noise = Array.from({ length: 9_000 }, () => Math.random().toString(36)).join("");
  expect(await addressOf(sharing([], null, { record: noise }))).toBeNull();
});
