import type { Strategy } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { tradesFinding } from "./trades-finding.ts";

const trades = (results: readonly number[]) =>
  results.map((expectedPercent) => ({ expectedPercent })) as unknown as Strategy["trades"];

it.each([
  [[-1, -1, -1, -1, -1, 0], "On average none of them earns anything after cost."],
  [[1, -1, -1, -1, -1, -1], "On average one of the six earns something after cost."],
  [[1, 1, -1, -1, -1, -1], "On average two of the six earn something after cost."],
  [[1, 1, 1, 1, 1, 1], "On average each of them earns something after cost."],
  [[], ""],
])("results of %j read: %s", (results, sentence) => {
  expect(tradesFinding(trades(results))).toBe(sentence);
});
