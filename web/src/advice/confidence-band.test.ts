import { expect, it } from "vitest";
import { confidenceBand } from "./confidence-band.ts";

it.each([
  [100, "up"],
  [80, "up"],
  [79.96, "up"],
  [79.94, "cau"],
  [60, "cau"],
  [59.96, "cau"],
  [59.94, "down"],
  [0, "down"],
] as const)("a confidence of %d reads %s", (confidence, band) => {
  expect(confidenceBand(confidence)).toBe(band);
});
