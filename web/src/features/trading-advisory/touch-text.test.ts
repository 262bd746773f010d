import { describe, expect, it } from "vitest";
import { distanceOf, moveOf, touchSentence, typedMove } from "./touch-text.ts";

const touch = {
  sessions: 63,
  falls: Array.from({ length: 60 }, (_, k) => (k === 11 ? 23.4 : k > 50 ? 0.2 : 99.4)),
  rises: Array.from({ length: 60 }, (_, k) => (k === 0 ? 100 : 12.5)),
};

describe("chance of a touch in words", () => {
  it("is the number that the server sent for exactly that move", () => {
    expect(touchSentence(touch, "fall", 12, "stock")).toEqual({
      percent: 23.4,
      sentence: "In about 23 of 100 similar situations, the price fell 12% or more within three months.",
    });
    expect(touchSentence(touch, "rise", 2, "stock")?.sentence).toBe(
      "In about 13 of 100 similar situations, the price rose 2% or more within three months.",
    );
  });

  it("never rounds a chance to zero or to certainty", () => {
    expect(touchSentence(touch, "fall", 60, "stock")?.sentence).toContain(
      "fewer than 1 of 100 similar situations, the price fell 60%",
    );
    expect(touchSentence(touch, "fall", 1, "stock")?.sentence).toContain(
      "more than 99 of 100 similar situations, the price fell 1%",
    );
    expect(touchSentence(touch, "rise", 1, "stock")?.sentence).toContain(
      "about 100 of 100 similar situations, the price rose 1%",
    );
  });

  it("is absent for a move without odds from the server", () => {
    for (const move of [0, 61, 12.5, NaN]) expect(touchSentence(touch, "fall", move, "stock")).toBeUndefined();
  });
});

it("the plan's own levels start at the nearest whole percentage available", () => {
  expect(distanceOf(200, 186)).toEqual({ way: "fall", percent: expect.closeTo(7, 9) as number });
  expect(distanceOf(200, 231)).toEqual({ way: "rise", percent: expect.closeTo(15.5, 9) as number });
  expect([0.2, 7.4, 7.6, 88].map(moveOf)).toEqual([1, 7, 8, 60]);
});

it("a move is typed as a whole percentage from 1 to 60", () => {
  expect(["1", " 60 ", "0", "61", "7.5", "", "-3", "x"].map(typedMove)).toEqual([
    ...[1, 60, undefined, undefined, undefined, undefined, undefined, undefined],
  ]);
});
