import { expect, it } from "vitest";
import { describeKind } from "./kind-text.ts";

it("an unknown kind is shown unchanged", () => {
  expect(["rsi", "webhook", "lunar_phase", "constructor"].map(describeKind)).toEqual([
    "RSI",
    "From another platform",
    "lunar phase",
    "constructor",
  ]);
});
