import { expect, test } from "vitest";
import { Ground } from "../../src/games/droplets/geometry";
import { courses } from "../../src/games/droplets/splashing";
import { pointTargets } from "../../src/games/droplets/targets";
import { game, views } from "./game";

const ground = new Ground(views[0]!.spaces);
const seats = ["Coral", "Teal"].map((label, seat) => ({ seat, label, name: label }));

test("the point of a star is pressed once where that settles the splash, and else asks on", () => {
  const splash = game.steps.flatMap((step) => step.choices)[0]!;
  const [[one], [other]] = courses(ground, splash) as [[number, number], [number, number]];
  const said = new Map<number, number>();
  const open = [
    { side: one, leaves: [splash], said },
    { side: other, leaves: [splash, splash], said },
  ];
  const targets = pointTargets(splash.space, open, 0, ground, seats, 3, () => ", ending all");
  expect(targets.map(({ side, action }) => [side, action])).toEqual([
    [one, splash],
    [other, null],
  ]);
  for (const { label, space } of targets) {
    expect(label).toMatch(new RegExp(`^Splash ${splash.space}: the coral droplet `));
    expect(label.endsWith(space === null ? "off the board" : ", ending all")).toBe(true);
  }
});
