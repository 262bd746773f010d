import { INDICATORS, withParameters } from "../indicators/index.ts";
import { barEndMs, sliceColumns, type CandleColumns, type Sourced, type StockField } from "../market/index.ts";
import { mean, volatility } from "../statistics/index.ts";
import type { StockMetrics } from "./stored-stock.ts";

const DAY_MS = 86_400_000;
/** 52 weeks. */
const YEAR_MS = 364 * DAY_MS;
const SESSIONS_A_YEAR = 252;
/** Days beyond the calendar that a number of sessions may take: holidays, a halt. More means a gap in the series. */
const SLACK_DAYS = 12;

/** The indicators that are screener fields, according to their definitions. */
const SCREENED = INDICATORS.flatMap((definition) => (definition.screener ?? []).map((one) => ({ definition, ...one })));

/** Number of bars needed for every metric: a year plus the warm-up of Wilder's RSI. */
export const PRICE_METRIC_BARS = 420;

/** One stock's daily bars, from which its metrics are computed. */
export type DailyBars = {
  readonly symbol: string;
  /** Closed, oldest first, split-adjusted. */
  readonly columns: CandleColumns;
  readonly source: string;
  /** Currency of the prices; amounts in currencies other than dollars are left out. */
  readonly quotedIn: string;
};

/**
 * Computes a stock's metrics from its daily bars, dated at the last one's close: its price, changes, averages, RSI,
 * volatility and position within its year. A metric is absent if the bars do not reach back far enough or have a gap.
 */
export function priceMetrics({ symbol, columns, source, quotedIn }: DailyBars): StockMetrics {
  const { length, openTimeMs, high, low, close, volume } = columns;
  const last = length - 1;
  const lastMs = openTimeMs[last];
  const price = close[last];
  if (lastMs === undefined || price === undefined) return {};
  const asOfMs = barEndMs({ kind: "stock", symbol }, "1d", lastMs);
  const metrics: { [Field in StockField]?: Sourced<number> } = {};
  const report = (field: StockField, value: number | undefined): void => {
    if (value !== undefined && Number.isFinite(value)) metrics[field] = { value, source, asOfMs };
  };

  /** Returns the bar this many sessions before the last, unless there is a gap. */
  const back = (sessions: number): number | undefined => {
    const at = last - sessions;
    const atMs = openTimeMs[at];
    if (atMs === undefined) return undefined;
    return lastMs - atMs <= ((sessions * 365.25) / SESSIONS_A_YEAR + SLACK_DAYS) * DAY_MS ? at : undefined;
  };
  const changeOver = (sessions: number): number | undefined => {
    const at = back(sessions);
    return at === undefined ? undefined : percentOver(price, close[at]!);
  };

  if (quotedIn === "USD") report("price", price);
  report("changePercent", changeOver(1));
  report("changePercent5d", changeOver(5));
  report("changePercent21d", changeOver(21));
  report("changePercent63d", changeOver(63));
  report("changePercent126d", changeOver(126));
  report("changePercent252d", changeOver(SESSIONS_A_YEAR));
  // Some sources write 0 for unknown; a listed share without trades is not expected here.
  if (volume[last]! > 0) report("volume", volume[last]);
  if (back(19) !== undefined) report("averageVolume20", aboveZero(mean(volume.subarray(-20))));
  if (back(20) !== undefined) report("volatility20Percent", yearlyVolatility(close.subarray(-21)));
  for (const { definition, field, parameters, as } of SCREENED) {
    const { warmUp, bulk } = withParameters(definition, parameters);
    const [bars] = warmUp;
    if (bars === undefined || back(bars) === undefined) continue;
    if (as === "percentAbove")
      report(field, percentOver(price, bulk(sliceColumns(columns, last - bars, length))[0]![bars]!));
    else if (hasMoved(close.subarray(last - bars))) report(field, bulk(columns)[0]![last]);
  }
  if (openTimeMs[0]! <= lastMs - YEAR_MS) {
    const first = openTimeMs.findIndex((timeMs) => timeMs > lastMs - YEAR_MS);
    // With many days missing, the true high may be missing too.
    if (length - first >= 0.9 * SESSIONS_A_YEAR) {
      const yearHigh = high.subarray(first).reduce((most, one) => Math.max(most, one));
      const yearLow = low.subarray(first).reduce((least, one) => Math.min(least, one));
      report("belowYearHighPercent", 100 * (1 - price / yearHigh));
      report("aboveYearLowPercent", percentOver(price, yearLow));
    }
  }
  return metrics;
}

const percentOver = (value: number, before: number): number => 100 * (value / before - 1);
const aboveZero = (value = 0): number | undefined => (value > 0 ? value : undefined);

/** An unchanged price has no strength: Wilder's RSI would read 0, as if it had fallen all the time. */
function hasMoved(closes: Float64Array): boolean {
  return closes.some((one) => one !== closes[0]);
}

function yearlyVolatility(closes: Float64Array): number | undefined {
  const returns = Float64Array.from({ length: closes.length - 1 }, (_, at) => Math.log(closes[at + 1]! / closes[at]!));
  const share = volatility(returns, SESSIONS_A_YEAR);
  return share === undefined ? undefined : 100 * share;
}
