import type { CandleColumns, Fundamentals, Instrument, Quote, Sourced } from "../market/index.ts";
import type { EvidenceLedger } from "./evidence-ledger.ts";

type Range = { low: number | null; high: number | null };

/** Not known: both edges null, as the wire has it. */
const UNKNOWN: Range = { low: null, high: null };
type Edges = { readonly low: Sourced<number> | undefined; readonly high: Sourced<number> | undefined };
type RangeInput = {
  readonly instrument: Instrument;
  readonly daily: CandleColumns;
  readonly dailyFrom: { readonly source: string; readonly asOfMs: number } | undefined;
  readonly quote: Quote | undefined;
  readonly fundamentals: Fundamentals | undefined;
  readonly currency: string;
};

const STOCK_YEAR_BARS = 252;
const CRYPTO_YEAR_MS = 365 * 86_400_000;

/** Low and high of the day: the quote's, else the company figures', else (without a quote) the last bar's own. */
export function dayRange(input: RangeInput, ledger: EvidenceLedger): Range {
  const { quote, fundamentals, daily, dailyFrom } = input;
  const last = daily.length - 1;
  const bar =
    quote === undefined && dailyFrom !== undefined && last >= 0
      ? { low: sourcedBar(daily.low[last], dailyFrom), high: sourcedBar(daily.high[last], dailyFrom) }
      : undefined;
  return firstWhole(
    "Day",
    [
      { low: quote?.dayLow, high: quote?.dayHigh },
      { low: fundamentals?.figures.dayLow, high: fundamentals?.figures.dayHigh },
      ...(bar === undefined ? [] : [bar]),
    ],
    input.currency,
    ledger,
  );
}

/**
 * Low and high of a year: the vendor's figure, else from our own bars (the last 252 of a stock, the last 365 days of a coin).
 * Bars that do not reach back a year give none: a shorter range under this name would mislead.
 */
export function yearRange(input: RangeInput, ledger: EvidenceLedger): Range {
  const { instrument, daily, dailyFrom, fundamentals } = input;
  const given = { low: fundamentals?.figures.yearLow, high: fundamentals?.figures.yearHigh };
  const first = yearStart(instrument, daily);
  const bars =
    first === undefined || dailyFrom === undefined
      ? undefined
      : {
          low: sourcedBar(
            daily.low.subarray(first).reduce((a, b) => Math.min(a, b)),
            dailyFrom,
          ),
          high: sourcedBar(
            daily.high.subarray(first).reduce((a, b) => Math.max(a, b)),
            dailyFrom,
          ),
        };
  return firstWhole("Year", [given, ...(bars === undefined ? [] : [bars])], input.currency, ledger);
}

/** Index of the first bar of the last year; undefined when the bars are too few to know it. */
function yearStart(instrument: Instrument, daily: CandleColumns): number | undefined {
  if (instrument.kind === "stock") return daily.length < STOCK_YEAR_BARS ? undefined : daily.length - STOCK_YEAR_BARS;
  const lastMs = daily.openTimeMs[daily.length - 1];
  const firstMs = daily.openTimeMs[0];
  if (lastMs === undefined || firstMs === undefined) return undefined;
  const sinceMs = lastMs - CRYPTO_YEAR_MS;
  if (firstMs > sinceMs + 86_400_000) return undefined;
  return daily.openTimeMs.findIndex((openTimeMs) => openTimeMs > sinceMs);
}

function sourcedBar(
  value: number | undefined,
  from: { readonly source: string; readonly asOfMs: number },
): Sourced<number> | undefined {
  return value === undefined ? undefined : { value, ...from };
}

function firstWhole(name: string, candidates: readonly Edges[], currency: string, ledger: EvidenceLedger): Range {
  for (const { low, high } of candidates) {
    if (low === undefined || high === undefined) continue;
    if (!(low.value > 0 && low.value <= high.value && Number.isFinite(high.value))) continue;
    ledger.add({ name: `${name} low`, value: low.value, unit: currency, asOfMs: low.asOfMs, source: low.source });
    ledger.add({ name: `${name} high`, value: high.value, unit: currency, asOfMs: high.asOfMs, source: high.source });
    return { low: low.value, high: high.value };
  }
  return UNKNOWN;
}
