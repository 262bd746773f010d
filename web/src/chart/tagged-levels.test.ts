import { expect, it } from "vitest";
import { taggedLevels } from "./tagged-levels.ts";

// A chart of 200 px, from price 200 at the top down to 0.
const yOf = (price: number) => 200 - price;
const room = { height: 200, tagHeight: 18 };
const tagged = (prices: readonly number[], last: number) =>
  [
    ...taggedLevels(
      prices.map((price) => ({ price })),
      last,
      yOf,
      room,
    ),
  ].map(({ price }) => price);

it("names levels from the price outwards", () => {
  expect(tagged([150, 60, 110], 100)).toEqual([110, 60, 150]);
});

it("names the level nearer to the price when two tags would overlap", () => {
  expect(tagged([130, 120, 112], 100)).toEqual([112, 130]);
  expect(tagged([118, 100], 90)).toEqual([100, 118]);
});

it("names no level that is only partly on the chart", () => {
  expect(tagged([195, 250, -3, 5, 30], 100)).toEqual([30]);
  expect(taggedLevels([{ price: 50 }], 60, () => null, room).size).toBe(0);
});
