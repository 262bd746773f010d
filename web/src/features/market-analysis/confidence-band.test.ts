import { expect, it } from "vitest";
import { confidenceBand } from "./confidence-band.ts";

it.each([
  [100, "up"],
  [79.5, "up"],
  [79.4, "cau"],
  [60, "cau"],
  [59.5, "cau"],
  [59.4, "down"],
  [0, "down"],
] as const)("a confidence of %d reads %s", (confidence, band) => {
  expect(confidenceBand(confidence)).toBe(band);
});
