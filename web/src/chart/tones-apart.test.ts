import { expect, it } from "vitest";
import { candleColumns } from "./candle-columns.ts";
import type { ChartToggle } from "./chart-view.ts";
import { OVERLAY_LIST, PANE_LIST } from "./indicator-list.ts";
import { readings } from "./readings.ts";

const rowsOf = (...shown: readonly ChartToggle[]) =>
  readings({ symbol: "", timeframe: "1h", columns: candleColumns({ candles: [] }), anchor: 0 }, new Set(shown));
const tonesOf = (...shown: readonly ChartToggle[]) =>
  Object.fromEntries(rowsOf(...shown).map(({ name, tone }) => [name, tone]));
const FROM_THE_START: readonly ChartToggle[] = ["sma20", "sma50", "sma200"];

it("no other indicator, over the candles or in a pane, has the colour of an average that is drawn from the start", () => {
  const averages = new Set(rowsOf(...FROM_THE_START).map(({ tone }) => tone));
  const others = ([...Object.keys(OVERLAY_LIST), ...Object.keys(PANE_LIST)] as ChartToggle[]).filter(
    (key) => !FROM_THE_START.includes(key),
  );
  const alike = others.filter((key) => rowsOf(key).some(({ tone }) => averages.has(tone)));
  expect(others).toHaveLength(23);
  expect(alike).toEqual([]);
});

it("lines over the candles that would share a colour take others while there are any, the averages keep theirs", () => {
  expect(tonesOf("ichimoku")).toMatchObject({ Tenkan: "line-d", Kijun: "line-e" });
  expect(tonesOf("ema20", "ema50", "ichimoku")).toMatchObject({
    "EMA 20": "line-d",
    "EMA 50": "line-e",
    Tenkan: "line-f",
    Kijun: "accent",
  });
  const { "Keltner upper": upper, "Keltner lower": lower, "Donchian upper": other } = tonesOf("keltner", "donchian");
  expect(upper).toBe(lower);
  expect(other).not.toBe(upper);
});

it("a pane takes no colour from the candles: its lines are its own", () => {
  expect(tonesOf("ema20", "ema50", "stoch")).toMatchObject({ "Stoch %K": "line-d", "Stoch %D": "line-e" });
});
