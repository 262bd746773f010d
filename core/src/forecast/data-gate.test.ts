import { describe, expect, it } from "vitest";
import { barEndMs, candleColumns, stock, type Candle } from "../market/index.ts";
import { forecastAndBefore, frozenModel, horizonOf, type HorizonId } from "./index.ts";
import { sampleCandles } from "./sample-charts.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const model = frozenModel();

function request(
  candles: readonly Candle[],
  assetClass: "stock" | "crypto" = "crypto",
  id: HorizonId = "4h",
  lateMs = 0,
) {
  const barMs = assetClass === "stock" ? DAY_MS : HOUR_MS;
  const nowMs = (candles.at(-1)?.openTimeMs ?? 0) + barMs + lateMs;
  return forecastAndBefore({ model, horizon: horizonOf(assetClass, id)!, candles: candleColumns(candles), nowMs }).now;
}

const errorOf = (...args: Parameters<typeof request>): string => {
  const statement = request(...args);
  return statement.kind === "error" ? statement.error : "none";
};

describe("the end of the last bar", () => {
  const bars = sampleCandles(400, 9, DAY_MS);
  const lastMs = bars.at(-1)!.openTimeMs;
  const after = (symbol: string, hours: number) =>
    forecastAndBefore({
      model,
      horizon: horizonOf("stock", "5d")!,
      instrument: stock(symbol),
      candles: candleColumns(bars),
      nowMs: lastMs + hours * HOUR_MS,
    }).now;

  it("follows the share's own exchange, and a bar still open there is rejected", () => {
    for (const symbol of ["AAPL", "OCDO.L", "7203.T"])
      expect(after(symbol, 30)).toMatchObject({ kind: "forecast", barCloseMs: barEndMs(stock(symbol), "1d", lastMs) });
    expect(after("7203.T", 7).kind).toBe("forecast");
    expect(after("OCDO.L", 7)).toMatchObject({ kind: "error", error: "bad_values" });
  });
});

describe("the data gate", () => {
  const bars = sampleCandles(400, 9);
  const days = sampleCandles(400, 9, DAY_MS);
  const changed = (from: readonly Candle[], place: number, change: (bar: Candle) => Candle): Candle[] =>
    from.map((bar, i) => (i === place ? change(bar) : bar));

  it("accepts sound bars", () => {
    expect(errorOf(bars)).toBe("none");
    expect(errorOf(days, "stock", "5d")).toBe("none");
  });

  it("rejects too few bars, including none", () => {
    expect(errorOf(bars.slice(0, 259))).toBe("too_few_bars");
    expect(errorOf(bars.slice(0, 260))).toBe("none");
    expect(errorOf([])).toBe("too_few_bars");
  });

  it("says how many bars are missing, and since which one", () => {
    const lastOpenMs = bars[217]!.openTimeMs;
    expect(request(bars.slice(0, 218))).toMatchObject({ lacks: { timeframe: "1h", bars: 42, lastOpenMs } });
    expect(request([])).not.toHaveProperty("lacks");
  });

  it("rejects impossible values", () => {
    expect(errorOf(changed(bars, 380, (bar) => ({ ...bar, close: NaN })))).toBe("bad_values");
    expect(errorOf(changed(bars, 380, (bar) => ({ ...bar, low: 0 })))).toBe("bad_values");
    expect(errorOf(changed(bars, 380, (bar) => ({ ...bar, high: bar.low * 0.9 })))).toBe("bad_values");
    expect(errorOf(changed(bars, 380, (bar) => ({ ...bar, openTimeMs: bars[379]!.openTimeMs })))).toBe("bad_values");
  });

  it("rejects a gap among the last bars, but not a stock's weekend", () => {
    const holed = bars.map((bar, i) => (i < 390 ? bar : { ...bar, openTimeMs: bar.openTimeMs + 20 * HOUR_MS }));
    expect(errorOf(holed)).toBe("gap");
    const weekend = days.map((bar, i) => (i < 390 ? bar : { ...bar, openTimeMs: bar.openTimeMs + 4 * DAY_MS }));
    expect(errorOf(weekend, "stock", "5d")).toBe("none");
    const halted = days.map((bar, i) => (i < 390 ? bar : { ...bar, openTimeMs: bar.openTimeMs + 30 * DAY_MS }));
    expect(errorOf(halted, "stock", "5d")).toBe("gap");
  });

  it("treats a stock's jump as a missed split, and a coin's as a jump", () => {
    const scaled = (from: readonly Candle[]): Candle[] =>
      from.map((bar, i) =>
        i < 390 ? bar : { ...bar, open: bar.open / 4, high: bar.high / 4, low: bar.low / 4, close: bar.close / 4 },
      );
    expect(errorOf(scaled(days), "stock", "5d")).toBe("split");
    expect(errorOf(scaled(bars))).toBe("none");
  });

  it("rejects old bars and bars that have not closed", () => {
    expect(errorOf(bars, "crypto", "4h", 2 * HOUR_MS)).toBe("none");
    expect(errorOf(bars, "crypto", "4h", 2 * HOUR_MS + 1)).toBe("stale");
    expect(errorOf(bars, "crypto", "4h", -1)).toBe("bad_values");
    expect(errorOf(days, "stock", "5d", 12 * DAY_MS)).toBe("stale");
  });

  it("reports a horizon without a model", () => {
    expect(errorOf(bars, "stock", "5x1m")).toBe("no_model");
  });
});
