import { describe, expect, it } from "vitest";
import { rsi, sma } from "../indicators/index.ts";
import { candleColumns, isSessionDay, type Candle } from "../market/index.ts";
import { PRICE_METRIC_BARS, priceMetrics } from "./price-metrics.ts";

const DAY_MS = 86_400_000;
const LAST_MS = Date.UTC(2025, 5, 2);

/** The last sessions up to 2 June 2025, each close computed from its position from the end. */
function bars(
  count: number,
  closeOf: (back: number) => number,
  change: (candle: Candle, back: number) => Candle = (candle) => candle,
) {
  const candles: Candle[] = [];
  for (let dayMs = LAST_MS; candles.length < count; dayMs -= DAY_MS) {
    if (!isSessionDay(dayMs)) continue;
    const close = closeOf(candles.length);
    candles.unshift(
      change({ openTimeMs: dayMs, open: close, high: close + 1, low: close - 1, close, volume: 1_000 }, candles.length),
    );
  }
  return { symbol: "ABC", columns: candleColumns(candles), source: "files", quotedIn: "USD" };
}

describe("price metrics from daily bars", () => {
  const wave = (back: number) => 100 + 10 * Math.sin(back / 9) + back / 50;

  it("are dated at the closing bell of the last bar, with its source", () => {
    const { price } = priceMetrics(bars(5, wave));
    expect(price).toEqual({ value: wave(0), source: "files", asOfMs: Date.UTC(2025, 5, 2, 20) });
  });

  it("include each change over exactly its number of sessions", () => {
    const metrics = priceMetrics(bars(PRICE_METRIC_BARS, wave));
    for (const [field, sessions] of [
      ["changePercent", 1],
      ["changePercent5d", 5],
      ["changePercent21d", 21],
      ["changePercent63d", 63],
      ["changePercent126d", 126],
      ["changePercent252d", 252],
    ] as const)
      expect(metrics[field]?.value).toBeCloseTo(100 * (wave(0) / wave(sessions) - 1), 9);
  });

  it("match the indicator readings of the same bars", () => {
    const given = bars(PRICE_METRIC_BARS, wave, (candle, back) => ({ ...candle, volume: 500 + back }));
    const { close } = given.columns;
    const metrics = priceMetrics(given);
    expect(metrics.rsi14?.value).toBe(rsi(close, 14).at(-1));
    expect(metrics.aboveSma50Percent?.value).toBeCloseTo(100 * (wave(0) / sma(close, 50).at(-1)! - 1), 9);
    expect(metrics.aboveSma200Percent?.value).toBeCloseTo(100 * (wave(0) / sma(close, 200).at(-1)! - 1), 9);
    expect(metrics.volume?.value).toBe(500);
    expect(metrics.averageVolume20?.value).toBe(500 + 19 / 2);
  });

  it("include yearly volatility: days that alternate by one percent move 16 percent a year", () => {
    const { volatility20Percent } = priceMetrics(bars(60, (back) => 100 * Math.exp(0.01 * (back % 2))));
    // Ten returns of +0.01, ten of -0.01: a sample deviation of 0.01 x sqrt(20 / 19).
    expect(volatility20Percent?.value).toBeCloseTo(100 * 0.01 * Math.sqrt(20 / 19) * Math.sqrt(252), 9);
  });

  it("include its position within its year by highs and lows, not those of earlier years", () => {
    const spike = (candle: Candle, back: number): Candle =>
      back === 10 ? { ...candle, high: 250, low: 40 } : back === 300 ? { ...candle, high: 900, low: 1 } : candle;
    const metrics = priceMetrics(bars(PRICE_METRIC_BARS, () => 100, spike));
    expect(metrics.belowYearHighPercent?.value).toBeCloseTo(60, 9);
    expect(metrics.aboveYearLowPercent?.value).toBeCloseTo(150, 9);
  });

  it("leave out metrics that need more bars", () => {
    const metrics = priceMetrics(bars(30, wave));
    expect(Object.keys(metrics).sort()).toEqual(
      [
        ...["averageVolume20", "changePercent", "changePercent21d", "changePercent5d"],
        ...["price", "rsi14", "volatility20Percent", "volume"],
      ].sort(),
    );
    expect(priceMetrics(bars(0, wave))).toEqual({});
  });

  it("leave out metrics across a gap, and those of a year with many missing days", () => {
    const given = bars(PRICE_METRIC_BARS, wave);
    const holed = { ...given, columns: candleColumns(rowsOf(given).filter((_, at) => at < 300 || at >= 360)) };
    const metrics = priceMetrics(holed);
    expect(metrics.changePercent21d).toBeDefined();
    expect(metrics.changePercent63d).toBeUndefined();
    expect(metrics.aboveSma200Percent).toBeUndefined();
    expect(metrics.belowYearHighPercent).toBeUndefined();
  });

  it("leave out the RSI of an unchanged price, the volume of a source that writes 0, and prices in other currencies", () => {
    const metrics = priceMetrics({
      ...bars(
        60,
        () => 5,
        (candle) => ({ ...candle, volume: 0 }),
      ),
      quotedIn: "EUR",
    });
    expect(metrics.rsi14).toBeUndefined();
    expect(metrics.volume).toBeUndefined();
    expect(metrics.averageVolume20).toBeUndefined();
    expect(metrics.price).toBeUndefined();
    expect(metrics.changePercent?.value).toBe(0);
  });
});

function rowsOf({ columns }: ReturnType<typeof bars>): Candle[] {
  const { openTimeMs, open, high, low, close, volume } = columns;
  return Array.from(openTimeMs, (timeMs, at) => ({
    openTimeMs: timeMs,
    open: open[at]!,
    high: high[at]!,
    low: low[at]!,
    close: close[at]!,
    volume: volume[at]!,
  }));
}
