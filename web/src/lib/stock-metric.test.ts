import { expect, it } from "vitest";
import { stockMetric } from "./stock-metric.ts";

it("values of one column have the same number of decimals", () => {
  expect([3.4e12, 1e12, 9e11, -2.5e9, 532].map((value) => stockMetric("marketCap", value))).toEqual([
    ...["$3.4T", "$1.0T", "$900.0B", "\u2212$2.5B", "$532"],
  ]);
  expect([0.5, 0, 0.04, -12.345].map((value) => stockMetric("profitMarginPercent", value))).toEqual([
    ...["0.50%", "0.00%", "0.04%", "\u221212.35%"],
  ]);
  expect([8, -20].map((value) => stockMetric("revenueGrowthPercent", value))).toEqual(["+8.00%", "\u221220.00%"]);
  expect([1, 0.44, -0.5].map((value) => stockMetric("earningsPerShare", value))).toEqual([
    "$1.00",
    "$0.44",
    "\u2212$0.50",
  ]);
});
