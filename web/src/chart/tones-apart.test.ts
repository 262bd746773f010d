import { liveColumns } from "@sextant/core/indicators";
import { expect, it } from "vitest";
import { candleColumns } from "./candle-columns.ts";
import type { ChartToggle } from "./chart-view.ts";
import { menuOf } from "./chart-indicators.ts";
import { readings } from "./readings.ts";

const rowsOf = (...shown: readonly ChartToggle[]) =>
  readings(
    { symbol: "", timeframe: "1h", bars: liveColumns(candleColumns({ candles: [] }), 0), anchor: 0 },
    new Set(shown),
  );
const tonesOf = (...shown: readonly ChartToggle[]) =>
  Object.fromEntries(rowsOf(...shown).map(({ name, tone }) => [name, tone]));
const CLOUD = "ichimoku:9:26:52:26";
const FROM_THE_START: readonly ChartToggle[] = ["sma:20", "sma:50", "sma:200"];

it("no other indicator, over the candles or in a pane, has the colour of a default moving average", () => {
  const averages = new Set(rowsOf(...FROM_THE_START).map(({ tone }) => tone));
  const others = [...menuOf("price", new Set()), ...menuOf("own", new Set())]
    .map(([id]) => id)
    .filter((id) => !FROM_THE_START.includes(id));
  const alike = others.filter((key) => rowsOf(key).some(({ tone }) => averages.has(tone)));
  expect(others).toHaveLength(23);
  expect(alike).toEqual([]);
});

it("lines over the candles that would share a colour take spare ones; the averages keep theirs", () => {
  expect(tonesOf(CLOUD)).toMatchObject({ Tenkan: "line-d", Kijun: "line-e" });
  expect(tonesOf("ema:20", "ema:50", CLOUD)).toMatchObject({
    "EMA 20": "line-d",
    "EMA 50": "line-e",
    Tenkan: "line-f",
    Kijun: "accent",
  });
  const {
    "Keltner upper": upper,
    "Keltner lower": lower,
    "Donchian upper": other,
  } = tonesOf("keltner:20:2:10", "donchian:20");
  expect(upper).toBe(lower);
  expect(other).not.toBe(upper);
});

it("a pane's colours do not depend on those over the candles", () => {
  expect(tonesOf("ema:20", "ema:50", "stochastic:14:3:3")).toMatchObject({
    "Stoch %K": "line-d",
    "Stoch %D": "line-e",
  });
});

it("two lengths of one indicator share a pane, each with its own colour and name", () => {
  const [long, short] = rowsOf("rsi:14", "rsi:7").toReversed();
  expect([short?.name, long?.name]).toEqual(["RSI 7", "RSI 14"]);
  expect(new Set([short?.pane, long?.pane])).toEqual(new Set(["rsi"]));
  expect(short?.tone).not.toBe(long?.tone);
});

it("the legend names parameters that differ from the defaults", () => {
  expect(Object.keys(tonesOf("bollinger:20:2", "bollinger:20:2.5"))).toEqual([
    "Upper band",
    "Lower band",
    "Upper band 20, 2.5",
    "Lower band 20, 2.5",
  ]);
});
