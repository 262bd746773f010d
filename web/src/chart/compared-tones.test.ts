import { expect, it } from "vitest";
import type { ChartToggle } from "./chart-view.ts";
import { comparedTones } from "./compared-tones.ts";

const best = (...shown: ChartToggle[]) => comparedTones(new Set(shown)).slice(0, 3);

it("avoids the colours of shown readings while others are free", () => {
  expect(best()).toEqual(["accent", "line-d", "line-f"]);
  expect(best("sma:20", "sma:50", "sma:200", "macd:12:26:9")).toEqual(["line-f", "accent", "line-d"]);
  expect(best("keltner:20:2:10")).toEqual(["accent", "line-f", "line-e"]);
  expect(best("ichimoku:9:26:52:26")).toEqual(["line-f", "line-b", "line-a"]);
  expect(best("ema:20", "wma:20", "sma:20")).toEqual(["accent", "line-e", "line-b"]);
});

it("gives each symbol a different colour even if all are taken", () => {
  const all = comparedTones(new Set<ChartToggle>(["sma:20", "sma:50", "ema:20", "ema:50", "wma:20"]));
  expect(new Set(all).size).toBe(6);
});
