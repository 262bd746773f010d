import { expect, it } from "vitest";
import { describeKind } from "./kind-text.ts";

it("a kind this page does not know is shown as it came", () => {
  expect(["rsi", "webhook", "lunar_phase", "constructor"].map(describeKind)).toEqual([
    "RSI",
    "From another platform",
    "lunar phase",
    "constructor",
  ]);
});
