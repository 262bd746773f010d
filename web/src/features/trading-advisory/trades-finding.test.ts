import type { Strategy } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { tradesFinding } from "./trades-finding.ts";

const SKILLED = { percent: 58, basePercent: 54, skilled: true };
const of = (results: readonly number[], up: Strategy["up"] = SKILLED) => ({
  trades: results.map((expectedPercent) => ({ expectedPercent })) as unknown as Strategy["trades"],
  up,
});

it.each([
  [[-1, -1, -1, -1, -1, 0], "On average none of them earns anything after cost."],
  [[1, -1, -1, -1, -1, -1], "On average one of the six earns something after cost."],
  [[1, 1, -1, -1, -1, -1], "On average two of the six earn something after cost."],
  [[1, 1, 1, 1, 1, 1], "On average each of them earns something after cost."],
  [[], ""],
])("results of %j read: %s", (results, sentence) => {
  expect(tradesFinding(of(results))).toBe(sentence);
});

it("without skill in telling direction the results are called drift", () => {
  const unskilled = { percent: 54, basePercent: 54, skilled: false };
  expect(tradesFinding(of([1, -1], unskilled))).toMatch(/only repeat how prices drifted\.$/);
  expect(tradesFinding(of([1, -1], null))).toMatch(/only repeat how prices drifted\.$/);
  expect(tradesFinding(of([1, -1]))).not.toMatch(/drifted/);
});
