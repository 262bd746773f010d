import { describe, expect, it } from "vitest";
import { rsi, sma } from "../indicators/index.ts";
import { candleColumns, isSessionDay, type Candle } from "../market/index.ts";
import { PRICE_FIGURE_BARS, priceFigures } from "./price-figures.ts";

const DAY_MS = 86_400_000;
const LAST_MS = Date.UTC(2025, 5, 2);

/** The last sessions up to 2 June 2025, each close made of its place from the end. */
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

describe("what daily bars say of a stock", () => {
  const wave = (back: number) => 100 + 10 * Math.sin(back / 9) + back / 50;

  it("is as of the closing bell of the last bar, and from its source", () => {
    const { price } = priceFigures(bars(5, wave));
    expect(price).toEqual({ value: wave(0), source: "files", asOfMs: Date.UTC(2025, 5, 2, 20) });
  });

  it("is each change over as many sessions as it says", () => {
    const figures = priceFigures(bars(PRICE_FIGURE_BARS, wave));
    for (const [field, sessions] of [
      ["changePercent", 1],
      ["changePercent5d", 5],
      ["changePercent21d", 21],
      ["changePercent63d", 63],
      ["changePercent126d", 126],
      ["changePercent252d", 252],
    ] as const)
      expect(figures[field]?.value).toBeCloseTo(100 * (wave(0) / wave(sessions) - 1), 9);
  });

  it("is the readings of the same bars", () => {
    const given = bars(PRICE_FIGURE_BARS, wave, (candle, back) => ({ ...candle, volume: 500 + back }));
    const { close } = given.columns;
    const figures = priceFigures(given);
    expect(figures.rsi14?.value).toBe(rsi(close, 14).at(-1));
    expect(figures.aboveSma50Percent?.value).toBeCloseTo(100 * (wave(0) / sma(close, 50).at(-1)! - 1), 9);
    expect(figures.aboveSma200Percent?.value).toBeCloseTo(100 * (wave(0) / sma(close, 200).at(-1)! - 1), 9);
    expect(figures.volume?.value).toBe(500);
    expect(figures.averageVolume20?.value).toBe(500 + 19 / 2);
  });

  it("is a yearly volatility: days that go up and down by one percent in turn move 16 percent a year", () => {
    const { volatility20Percent } = priceFigures(bars(60, (back) => 100 * Math.exp(0.01 * (back % 2))));
    // Ten returns of +0.01, ten of -0.01: a sample deviation of 0.01 x sqrt(20 / 19).
    expect(volatility20Percent?.value).toBeCloseTo(100 * 0.01 * Math.sqrt(20 / 19) * Math.sqrt(252), 9);
  });

  it("is how far it stands in its year by highs and lows, not in the years before", () => {
    const spike = (candle: Candle, back: number): Candle =>
      back === 10 ? { ...candle, high: 250, low: 40 } : back === 300 ? { ...candle, high: 900, low: 1 } : candle;
    const figures = priceFigures(bars(PRICE_FIGURE_BARS, () => 100, spike));
    expect(figures.belowYearHighPercent?.value).toBeCloseTo(60, 9);
    expect(figures.aboveYearLowPercent?.value).toBeCloseTo(150, 9);
  });

  it("is nothing that the bars do not reach back for", () => {
    const figures = priceFigures(bars(30, wave));
    expect(Object.keys(figures).sort()).toEqual(
      [
        ...["averageVolume20", "changePercent", "changePercent21d", "changePercent5d"],
        ...["price", "rsi14", "volatility20Percent", "volume"],
      ].sort(),
    );
    expect(priceFigures(bars(0, wave))).toEqual({});
  });

  it("is nothing that lies beyond a hole, and nothing of a year with many days missing", () => {
    const given = bars(PRICE_FIGURE_BARS, wave);
    const holed = { ...given, columns: candleColumns(rowsOf(given).filter((_, at) => at < 300 || at >= 360)) };
    const figures = priceFigures(holed);
    expect(figures.changePercent21d).toBeDefined();
    expect(figures.changePercent63d).toBeUndefined();
    expect(figures.aboveSma200Percent).toBeUndefined();
    expect(figures.belowYearHighPercent).toBeUndefined();
  });

  it("is no strength of a price that stood still, no volume of a source that writes 0, no price in other money", () => {
    const figures = priceFigures({
      ...bars(
        60,
        () => 5,
        (candle) => ({ ...candle, volume: 0 }),
      ),
      quotedIn: "EUR",
    });
    expect(figures.rsi14).toBeUndefined();
    expect(figures.volume).toBeUndefined();
    expect(figures.averageVolume20).toBeUndefined();
    expect(figures.price).toBeUndefined();
    expect(figures.changePercent?.value).toBe(0);
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
