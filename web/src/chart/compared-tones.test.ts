import { expect, it } from "vitest";
import type { ChartToggle } from "./chart-view.ts";
import { comparedTones } from "./compared-tones.ts";

const best = (...shown: ChartToggle[]) => comparedTones(new Set(shown)).slice(0, 3);

it("what is compared has none of the colours of the readings that are shown, while there are others", () => {
  expect(best()).toEqual(["accent", "line-d", "line-f"]);
  expect(best("sma20", "sma50", "sma200", "macd")).toEqual(["line-f", "accent", "line-d"]);
  expect(best("keltner")).toEqual(["accent", "line-f", "line-e"]);
  expect(best("ichimoku")).toEqual(["line-f", "line-b", "line-a"]);
  expect(best("ema20", "wma20", "sma20")).toEqual(["accent", "line-e", "line-b"]);
});

it("where all are taken each symbol still has its own", () => {
  const all = comparedTones(new Set<ChartToggle>(["sma20", "sma50", "ema20", "ema50", "wma20"]));
  expect(new Set(all).size).toBe(6);
});
