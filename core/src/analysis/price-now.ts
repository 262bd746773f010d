import type { MarketData } from "../contract/index.ts";
import {
  barEndMs,
  hasKnownHolidays,
  hasKnownHours,
  type Instrument,
  isoTimeOf,
  isSameUnit,
  shareCalendar,
  usualPeriod,
  worstFreshness,
  type Quote,
} from "../market/index.ts";
import type { AnalysisInput } from "./analysis-input.ts";
import type { EvidenceLedger } from "./evidence-ledger.ts";
import { knownNumber } from "./evidence-ledger.ts";

const DAY_MS = 86_400_000;
/** New York's day ends at 04:00 or 05:00 UTC: assigns after-hours trades to the day they belong to. */
const STOCK_DAY_SHIFT_MS = 4 * 3_600_000;
/** Time of the UTC day from which some exchange may have opened its next day. */
const NEXT_DAY_MS = 21 * 3_600_000;
/** Longest pause between two sessions (long weekends, holidays): beyond it the last bar is not the previous close. */
const LONGEST_PAUSE_MS = 5 * DAY_MS;

/** The price an analysis uses, with the day's change; `evidence` names the price's fact. */
export type PriceNow = Pick<
  MarketData,
  "price" | "change" | "changePercent" | "changePeriod" | "volume" | "source" | "asOf" | "freshness"
> & {
  readonly evidence: readonly string[];
  /** 'quote', or 'close' if there is no quote and the last close replaces it. */
  readonly basis: "quote" | "close" | "none";
};

/**
 * Returns the quote if there is one, else the last close with its own time. The freshness is that of the price;
 * simulated or replayed bars mark the whole, whatever the quote's freshness.
 */
export function priceNow(input: AnalysisInput, currency: string, ledger: EvidenceLedger): PriceNow {
  const { daily, dailyProvenance, nowMs } = input;
  const last = daily.length - 1;
  const quote = usableQuote(input);
  if (quote !== undefined) {
    const { price } = quote;
    const name = quote.timeframe === undefined ? "Price" : `Price (last closed ${quote.timeframe} bar)`;
    const evidence = [
      ledger.add({ name, value: price.value, unit: currency, asOfMs: price.asOfMs, source: price.source }),
    ];
    const before =
      quote.previousClose ?? (isOfOtherPeriod(input, quote) ? undefined : closeBefore(input, price.asOfMs));
    const usual = quote.period ?? usualPeriod(input.instrument.kind);
    // A coin's daily bars give the close of the previous UTC day, not the price 24 hours ago.
    const isOfDays = quote.previousClose === undefined && before !== undefined && input.instrument.kind === "crypto";
    if (before !== undefined) {
      ledger.add({
        name: quote.previousClose === undefined ? "Previous close (daily bars)" : "Previous close",
        value: before.value,
        unit: currency,
        asOfMs: before.asOfMs,
        source: before.source,
      });
    }
    const marks = dailyProvenance?.freshness;
    const state =
      marks === "simulated" || marks === "replay" ? worstFreshness([quote.freshness, marks]) : quote.freshness;
    return {
      price: price.value,
      ...changeFrom(price.value, before?.value),
      changePeriod: isOfDays ? "utc_day" : usual,
      volume: knownNumber(quote.volume?.value),
      source: price.source,
      asOf: isoTimeOf(price.asOfMs),
      freshness: { state, delayMinutes: state === "delayed" ? (quote.delayMinutes ?? null) : null },
      evidence,
      basis: "quote",
    };
  }
  const close = daily.close[last];
  if (close === undefined || dailyProvenance === undefined) {
    const source = input.parts.quote.source ?? input.parts.candles.source ?? "none";
    const freshness = { state: "stale", delayMinutes: null } as const;
    return {
      price: null,
      change: null,
      changePercent: null,
      changePeriod: usualPeriod(input.instrument.kind),
      volume: null,
      source,
      asOf: isoTimeOf(nowMs),
      freshness,
      evidence: [],
      basis: "none",
    };
  }
  const { source, asOfMs } = dailyProvenance;
  return {
    price: close,
    ...changeFrom(close, daily.close[last - 1]),
    changePeriod: input.instrument.kind === "crypto" ? "utc_day" : "session",
    volume: knownNumber(daily.volume[last]),
    source,
    asOf: isoTimeOf(asOfMs),
    freshness: { state: dailyProvenance.freshness, delayMinutes: null },
    evidence: [ledger.add({ name: "Price (last close)", value: close, unit: currency, asOfMs, source })],
    basis: "close",
  };
}

/** Returns the quote, unless it is more than a day older than the last bar: then the close is the better price. */
export function usableQuote({ quote, dailyProvenance, daily }: AnalysisInput): AnalysisInput["quote"] {
  if (quote === undefined || !(quote.price.value > 0) || !Number.isFinite(quote.price.value)) return undefined;
  if (daily.length > 0 && dailyProvenance !== undefined && dailyProvenance.asOfMs - quote.price.asOfMs > DAY_MS)
    return undefined;
  return quote;
}

/**
 * Returns whether a coin's quote has a 24-hour range: a change since midnight next to it would cover a different
 * period.
 */
function isOfOtherPeriod({ instrument }: AnalysisInput, { dayHigh, period }: Quote): boolean {
  return instrument.kind === "crypto" && dayHigh !== undefined && period !== "utc_day";
}

/** Returns the day that a quote belongs to, as its daily bar is dated. */
function dayOf(instrument: Instrument, quoteMs: number): number {
  const isUtc = instrument.kind === "crypto" || !hasKnownHours(instrument);
  if (isUtc) return Math.floor(quoteMs / DAY_MS) * DAY_MS;
  if (hasKnownHolidays(instrument)) return Math.floor((quoteMs - STOCK_DAY_SHIFT_MS) / DAY_MS) * DAY_MS;
  return shareCalendar(instrument.symbol).dayOf(quoteMs);
}

/** Returns the previous close for the quote's day from our own bars; undefined if the bars do not reach that day. */
function closeBefore(
  { instrument, daily, dailyProvenance, quote, quotedIn }: AnalysisInput,
  quoteMs: number,
): { value: number; source: string; asOfMs: number } | undefined {
  if (dailyProvenance === undefined) return undefined;
  // A close in tether cannot be compared with a price in dollars, nor one in pence with a price in pounds.
  if (quotedIn !== undefined && quote !== undefined && !isSameUnit(quotedIn, quote.currency)) return undefined;
  // From 21:00 UTC on it may already be the next day, and cannot be decided without the exchange's hours.
  if (!hasKnownHours(instrument) && quoteMs % DAY_MS >= NEXT_DAY_MS) return undefined;
  const dayMs = dayOf(instrument, quoteMs);
  const index = daily.openTimeMs.findLastIndex((openTimeMs) => openTimeMs < dayMs);
  const value = daily.close[index];
  const openTimeMs = daily.openTimeMs[index];
  if (value === undefined || openTimeMs === undefined || dayMs - openTimeMs > LONGEST_PAUSE_MS) return undefined;
  const isLast = index === daily.length - 1;
  return {
    value,
    source: dailyProvenance.source,
    asOfMs: isLast ? dailyProvenance.asOfMs : barEndMs(instrument, "1d", openTimeMs),
  };
}

function changeFrom(
  price: number,
  before: number | undefined,
): { change: number | null; changePercent: number | null } {
  if (before === undefined || !(before > 0)) return { change: null, changePercent: null };
  const percent = ((price - before) / before) * 100;
  return { change: price - before, changePercent: Number.isFinite(percent) ? percent : null };
}
