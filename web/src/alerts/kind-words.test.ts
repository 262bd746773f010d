import { expect, it } from "vitest";
import { kindWords } from "./kind-words.ts";

it("a kind this page does not know is shown as it came", () => {
  expect(["rsi", "webhook", "lunar_phase", "constructor"].map(kindWords)).toEqual([
    "RSI",
    "From another platform",
    "lunar phase",
    "constructor",
  ]);
});
