import type { CandlesAnswer } from "@sextant/core/contract";
import { liveColumns } from "@sextant/core/indicators";
import { expect, it } from "vitest";
import { candleColumns } from "./candle-columns.ts";
import { changedSlot } from "./changed-slot.ts";
import { chartBars } from "./chart-bars.ts";
import { patternMarks, turningLevels } from "./chart-marks.ts";
import type { ChartToggle } from "./chart-view.ts";
import { barsAhead, menuOf } from "./chart-indicators.ts";
import { readings } from "./readings.ts";

const HOUR = 3_600_000;
const START = Date.UTC(2025, 5, 2);
/** Bars that rise and fall by a formula, so that every indicator has values. */
const bars = (count: number, lastClose?: number): CandlesAnswer => ({
  symbol: "BTC-USD",
  timeframe: "1h",
  currency: "USD",
  quotedIn: null,
  source: "test",
  asOf: "",
  adjusted: "none",
  freshness: { state: "live", delayMinutes: null },
  candles: Array.from({ length: count }, (_, i) => {
    const middle = 100 + 10 * Math.sin(i / 7) + 3 * Math.sin(i / 2.3) + i * 0.01;
    const close = i === count - 1 && lastClose !== undefined ? lastClose : middle + Math.sin(i * 1.7);
    const [high, low] = [Math.max(middle, close) + 1, Math.min(middle, close) - 1];
    const time = new Date(START + i * HOUR).toISOString();
    return { time, open: middle, high, low, close, volume: 10 + (i % 5), closed: i < count - 1 };
  }),
});
const inputOf = (answer: CandlesAnswer, anchor = 0) => ({
  symbol: answer.symbol,
  timeframe: answer.timeframe,
  bars: liveColumns(candleColumns(answer), answer.candles.length - 1),
  anchor,
});
const [OVERLAYS, PANES] = [menuOf("price", new Set()), menuOf("own", new Set())];
const every: readonly ChartToggle[] = [...OVERLAYS, ...PANES].map(([id]) => id);
const CLOUD = "ichimoku:9:26:52:26";
const CLOUD_AHEAD = 26;

it.each(every)("%s has a value at the last of many bars, one per bar, and a pane where declared", (key) => {
  const answer = bars(400);
  const rows = readings(inputOf(answer), new Set([key]));
  expect(rows.length).toBeGreaterThan(0);
  for (const { name, values, pane } of rows) {
    expect(values, name).toHaveLength(400);
    expect(Number.isFinite(values.at(-1)), name).toBe(true);
    expect(pane, name).toBe(PANES.some(([id]) => id === key) ? key.split(":")[0] : "price");
  }
});

it("computes nothing that is switched off, and leaves values missing when there are too few bars", () => {
  expect(readings(inputOf(bars(400)), new Set(["volume", "range", "patterns"]))).toEqual([]);
  const few = readings(inputOf(bars(3)), new Set(every.filter((key) => !/^(?:a?vwap|psar|obv)/.test(key))));
  for (const { name, values } of few)
    expect([name, values.some((value) => Number.isFinite(value))]).toEqual([name, false]);
});

it("the session's VWAP is for intraday bars, the anchored one begins at its bar", () => {
  const answer = bars(50);
  expect(readings({ ...inputOf(answer), timeframe: "1d" }, new Set(["vwap"]))).toEqual([]);
  const [row] = readings(inputOf(answer, 20), new Set(["avwap"]));
  expect([...(row?.values ?? [])].findIndex((value) => Number.isFinite(value))).toBe(20);
});

it("the cloud extends over future bars, and the chart reserves their slots", () => {
  const answer = bars(200);
  const cloud = readings(inputOf(answer), new Set([CLOUD])).find((row) => row.cloud);
  expect(barsAhead(new Set([CLOUD, "rsi:14"]))).toBe(CLOUD_AHEAD);
  expect(cloud?.ahead).toHaveLength(CLOUD_AHEAD);
  expect(cloud?.cloud?.ahead.every((value) => Number.isFinite(value))).toBe(true);
  const { slots } = chartBars(answer, "UTC", undefined, CLOUD_AHEAD);
  expect(slots.filter(({ isAhead }) => isAhead).map(({ time }) => time)).toEqual(
    Array.from({ length: CLOUD_AHEAD }, (_, i) => new Date(START + (200 + i) * HOUR).toISOString()),
  );
});

it("redraws only a bar that moved or arrived, and everything for older or revised bars", () => {
  const drawn = (answer: CandlesAnswer) => chartBars(answer, "UTC");
  expect(changedSlot(drawn(bars(50)), drawn(bars(50)))).toBe(50);
  expect(changedSlot(drawn(bars(50)), drawn(bars(50, 123)))).toBe(49);
  expect(changedSlot(drawn(bars(50)), drawn(bars(51)))).toBe(49);
  expect(changedSlot(drawn(bars(51)), drawn(bars(50)))).toBeUndefined();
  const revised = bars(50);
  const candles = revised.candles.map((bar, i) => (i === 10 ? { ...bar, close: bar.close + 0.1 } : bar));
  expect(changedSlot(drawn(bars(50)), drawn({ ...revised, candles }))).toBeUndefined();
  const older = {
    ...revised,
    candles: [{ ...revised.candles[0]!, time: new Date(START - HOUR).toISOString() }, ...revised.candles],
  };
  expect(changedSlot(drawn(revised), drawn(older))).toBeUndefined();
  expect(changedSlot(drawn(bars(50)), drawn({ ...bars(50), timeframe: "4h" }))).toBeUndefined();
});

it("patterns appear at the bar that completed them, one sign per direction; levels name their turns", () => {
  const columns = candleColumns(bars(400));
  const marks = patternMarks(columns);
  expect(marks.length).toBeGreaterThan(0);
  expect(new Set(marks.map(({ index, tone }) => `${index} ${tone}`)).size).toBe(marks.length);
  for (const { index, side, text } of marks)
    expect([index < 400, side === "below" ? /bullish/.test(text) : !/bullish/.test(text)]).toEqual([true, true]);
  const levels = turningLevels(columns);
  expect(levels.length).toBeGreaterThan(0);
  for (const { kind, text } of levels) expect(text).toMatch(kind === "support" ? /^Support/ : /^Resistance/);
});

it("amounts in the price's currency have its decimals, whatever their own size", () => {
  const written = (lastClose: number) =>
    readings(inputOf(bars(60, lastClose)), new Set<ChartToggle>(["macd:12:26:9", "atr:14"])).map(({ write }) =>
      write(-0.09071),
    );
  expect(written(209.6)).toEqual(Array(4).fill("−0.09"));
  expect(written(0.35)).toEqual(Array(4).fill("−0.090710"));
  expect(readings(inputOf(bars(60)), new Set<ChartToggle>(["atr:14"]))[0]?.write(0.5)).toBe("0.50");
});
