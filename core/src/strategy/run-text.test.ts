import { expect, test } from "vitest";
import { runText } from "./run-text.ts";

const LENGTHS = [5, 21, 63, 126, 252];

test.each([
  ["stock", "1d", ["week", "month", "three months", "six months", "year"]],
  ["crypto", "1d", ["few days", "three weeks", "two months", "four months", "eight months"]],
  ["crypto", "4h", ["day", "few days", "two weeks", "three weeks", "six weeks"]],
  ["stock", "1h", ["few hours", "few days", "two weeks", "month", "two months"]],
  ["crypto", "1h", ["few hours", "day", "few days", "week", "two weeks"]],
  ["crypto", "5m", ["half hour", "two hours", "few hours", "half day", "day"]],
  ["stock", "5m", ["half hour", "two hours", "few hours", "few days", "few days"]],
] as const)("the last bars of a %s at %s are named by the time they cover", (assetClass, timeframe, names) => {
  expect(LENGTHS.map((bars) => runText(bars, { assetClass, timeframe }))).toEqual(
    names.map((name) => `over the past ${name}`),
  );
});
