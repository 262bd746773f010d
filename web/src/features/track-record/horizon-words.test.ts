import { expect, it } from "vitest";
import { byLength, horizonWords } from "./horizon-words.ts";

it("horizons are said in words", () => {
  const said = {
    "24h": "24 hours",
    "1d": "1 day",
    "5x1m": "5 minutes",
    "4x15m": "4 bars of 15 minutes",
    later: "later",
  };
  for (const [horizon, words] of Object.entries(said)) expect(horizonWords(horizon)).toBe(words);
});

it("horizons stand from short to long", () => {
  expect(["5d", "6x4h", "4h", "15m", "5x1m", "4x15m"].sort(byLength)).toEqual([
    ...["5x1m", "15m", "4x15m", "4h", "6x4h", "5d"],
  ]);
});
