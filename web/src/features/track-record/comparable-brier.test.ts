import { expect, test } from "vitest";
import { comparableBrier } from "./comparable-brier.ts";

test("compares scores over the same claims as the usual odds, so that the two give the skill", () => {
  const ours = comparableBrier({ brier: 0.158, brierBase: 0.233, skillPercent: 4.97 });
  expect(ours).toBeCloseTo(0.2214, 4);
  expect(100 * (1 - (ours ?? 0) / 0.233)).toBeCloseTo(4.97, 9);
});

test("without usual odds uses the score over all claims", () => {
  expect(comparableBrier({ brier: 0.095, brierBase: null, skillPercent: null })).toBe(0.095);
  expect(comparableBrier({ brier: null, brierBase: null, skillPercent: null })).toBeNull();
});
