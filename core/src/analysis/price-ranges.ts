import {
  type AnyMetric,
  type CandleColumns,
  fundamentalMetrics,
  type Fundamentals,
  type Instrument,
  type Quote,
  type Sourced,
} from "../market/index.ts";
import type { EvidenceLedger } from "./evidence-ledger.ts";

type Range = { low: number | null; high: number | null };
type Edges = { readonly low: Sourced<number>; readonly high: Sourced<number> };
type From = { readonly source: string; readonly asOfMs: number };

export type RangeInput = {
  readonly instrument: Instrument;
  readonly daily: CandleColumns;
  readonly dailyFrom: From | undefined;
  /** The quote that the price comes from; undefined when a close replaces it. */
  readonly quote: Quote | undefined;
  readonly fundamentals: Fundamentals | undefined;
  readonly currency: string;
};

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
const LONG_WEEKEND_MS = 5 * DAY_MS;
/** A year has some 252 sessions, or 365 days: if more than a twentieth is missing, its edge may be in the gap. */
const FEWEST_YEAR_BARS = { stock: 240, crypto: 345 } as const;
/** Edges dated further than this from the price belong to another year. */
const SAME_WEEK_MS = 7 * DAY_MS;
/** A day's range dated this much before the price may belong to another day. */
const SAME_DAY_MS = 12 * 3_600_000;

/**
 * Returns the ranges of the day and of the year around the price. Values come from vendors at different times, so the
 * wider range is extended to contain the narrower one: price within day, day within year. An extended edge takes the
 * source that extended it.
 */
export function priceRanges(input: RangeInput, ledger: EvidenceLedger): { dayRange: Range; yearRange: Range } {
  const price = input.quote?.price;
  const day = widened(dayEdges(input), [price]);
  const year = widened(yearEdges(input), [price, day?.low, day?.high]);
  return {
    dayRange: reported("Day", day, input.currency, ledger),
    yearRange: reported("Year", year, input.currency, ledger),
  };
}

/**
 * Returns the quote's range, else that of the company metrics if they are from the same day, else (without a quote) the
 * last bar's own.
 */
function dayEdges({ instrument, quote, fundamentals, daily, dailyFrom, currency }: RangeInput): Edges | undefined {
  const own = whole(quote?.dayLow, quote?.dayHigh);
  if (own !== undefined) return own;
  // A coin's metrics cover 24 hours: next to a change over the UTC day they would cover a different period.
  const isOfDays = instrument.kind === "crypto" && (quote === undefined || quote.period === "utc_day");
  const metrics = isOfDays ? undefined : inSameCurrency(fundamentals, currency);
  const given = whole(metrics?.dayLow, metrics?.dayHigh);
  const priceMs = quote?.price.asOfMs ?? dailyFrom?.asOfMs ?? 0;
  if (given !== undefined && Math.abs(given.high.asOfMs - priceMs) <= SAME_DAY_MS) return given;
  return quote === undefined ? barEdges(daily, daily.length - 1, dailyFrom) : undefined;
}

/**
 * Returns the 52 weeks up to the price: the quote's own, else the company metrics' if they are from the price's week
 * (extended by the days that closed since), else our own bars if they cover those weeks. A shorter or older range under
 * this name would mislead.
 */
function yearEdges(input: RangeInput): Edges | undefined {
  const { daily, dailyFrom, fundamentals, currency, quote } = input;
  const own = whole(quote?.yearLow, quote?.yearHigh);
  if (own !== undefined) return own;
  const metrics = inSameCurrency(fundamentals, currency);
  const given = whole(metrics?.yearLow, metrics?.yearHigh);
  const priceMs = quote?.price.asOfMs ?? dailyFrom?.asOfMs ?? 0;
  if (given === undefined || Math.abs(given.high.asOfMs - priceMs) > SAME_WEEK_MS) return barsYear(input, priceMs);
  const since = daily.openTimeMs.findIndex((openTimeMs) => openTimeMs > given.high.asOfMs - DAY_MS);
  const later = since < 0 ? undefined : barEdges(daily, since, dailyFrom);
  return widened(given, [later?.low, later?.high]);
}

/**
 * Returns the range of our bars over the year that ends with the last of them; undefined if they end or begin too far
 * away.
 */
function barsYear({ instrument, daily, dailyFrom }: RangeInput, priceMs: number): Edges | undefined {
  const lastMs = daily.openTimeMs[daily.length - 1];
  const firstMs = daily.openTimeMs[0];
  if (lastMs === undefined || firstMs === undefined || priceMs - lastMs > SAME_WEEK_MS) return undefined;
  const sinceMs = lastMs - YEAR_MS;
  // A long weekend may precede a stock's first session of the year.
  if (firstMs > sinceMs + (instrument.kind === "stock" ? LONG_WEEKEND_MS : DAY_MS)) return undefined;
  const first = daily.openTimeMs.findIndex((openTimeMs) => openTimeMs > sinceMs);
  return daily.length - first < FEWEST_YEAR_BARS[instrument.kind] ? undefined : barEdges(daily, first, dailyFrom);
}

/** Returns the lowest low and highest high of the bars from an index on. */
function barEdges(daily: CandleColumns, first: number, from: From | undefined): Edges | undefined {
  if (from === undefined || first < 0 || first >= daily.length) return undefined;
  const low = daily.low.subarray(first).reduce((a, b) => Math.min(a, b));
  const high = daily.high.subarray(first).reduce((a, b) => Math.max(a, b));
  return whole({ value: low, ...from }, { value: high, ...from });
}

/** Returns the company's metrics that are ratios, or amounts in the currency of the price. */
function inSameCurrency(fundamentals: Fundamentals | undefined, currency: string): Fundamentals["metrics"] | undefined {
  if (fundamentals === undefined) return undefined;
  const entries: readonly [string, AnyMetric][] = Object.entries(fundamentals.metrics);
  return fundamentalMetrics(
    entries.filter(([, metric]) => metric.currency === undefined || metric.currency === currency),
  );
}

function whole(low: Sourced<number> | undefined, high: Sourced<number> | undefined): Edges | undefined {
  if (low === undefined || high === undefined) return undefined;
  return low.value > 0 && low.value <= high.value && Number.isFinite(high.value) ? { low, high } : undefined;
}

function widened(edges: Edges | undefined, inside: readonly (Sourced<number> | undefined)[]): Edges | undefined {
  if (edges === undefined) return undefined;
  let { low, high } = edges;
  for (const one of inside) {
    if (one === undefined) continue;
    if (one.value < low.value) low = one;
    if (one.value > high.value) high = one;
  }
  return { low, high };
}

function reported(name: string, edges: Edges | undefined, currency: string, ledger: EvidenceLedger): Range {
  // Unknown: both edges are null, as in the API.
  if (edges === undefined) return { low: null, high: null };
  const { low, high } = edges;
  ledger.add({ name: `${name} low`, value: low.value, unit: currency, asOfMs: low.asOfMs, source: low.source });
  ledger.add({ name: `${name} high`, value: high.value, unit: currency, asOfMs: high.asOfMs, source: high.source });
  return { low: low.value, high: high.value };
}
