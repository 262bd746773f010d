import { expect, test } from "vitest";
import { comparableBrier } from "./comparable-brier.ts";

test("what stands against the usual odds counts the same claims as they do, so that the two give the skill", () => {
  const ours = comparableBrier({ brier: 0.158, brierBase: 0.233, skillPercent: 4.97 });
  expect(ours).toBeCloseTo(0.2214, 4);
  expect(100 * (1 - (ours ?? 0) / 0.233)).toBeCloseTo(4.97, 9);
});

test("claims without usual odds keep the score over all of them", () => {
  expect(comparableBrier({ brier: 0.095, brierBase: null, skillPercent: null })).toBe(0.095);
  expect(comparableBrier({ brier: null, brierBase: null, skillPercent: null })).toBeNull();
});
