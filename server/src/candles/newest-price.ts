import {
  barEndMs,
  expectedBars,
  hasKnownHours,
  inRegularSession,
  presumedCurrency,
  shareCalendar,
  sliceColumns,
  timeframeMs,
  type CandleColumns,
  type ChangePeriod,
  type Instrument,
  type Quote,
  type Sourced,
  type Timeframe,
  UNKNOWN_CURRENCY,
} from "@sextant/core/market";
import type { Clock } from "../clock.ts";
import { barsFreshness } from "./bars-freshness.ts";
import type { SourceBars } from "./candle-source.ts";
import { firstAtOrAfter } from "./columns.ts";
import { lastCloses, type LastCloses } from "./last-closes.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A span with more missing bars gives no range and no volume: the lowest price may be in the gap. */
const COMPLETE = 0.98;
/** Maximum pause between two sessions (long weekends, holidays): an earlier close is unrelated. */
const LONGEST_PAUSE_MS = 5 * DAY_MS;

/** A whole series of a symbol, or of its substitute pair: closed bars only, never simulated. */
export type PricedSeries = { readonly timeframe: Timeframe; readonly bars: SourceBars };

/** A price from closed bars, with its series and that series' last closes. */
export type BarsPrice = Quote & {
  readonly timeframe: Timeframe;
  readonly period: ChangePeriod;
  /** Traded within `period`, in the currency of the price. */
  readonly turnover?: number | undefined;
  readonly closes: LastCloses;
};

type Known = PricedSeries & { readonly columns: CandleColumns; readonly asOfMs: number };

/**
 * Returns the newest close across all series of a symbol. Its own quote currency is preferred where it is as new: a
 * substitute pair (USDT for dollars) provides the price only where it is ahead by a bar or an hour. Among equally new
 * series the finest is used; for a share the daily one, whose close is the auction's. A coin's change and range cover
 * the 24 hours up to the price, from the finest bars of the same source and currency that span them; where only daily
 * bars do, they cover the UTC day, and `period` says so. Undefined without a single bar.
 */
export function newestPrice(all: readonly PricedSeries[], instrument: Instrument, clock: Clock): BarsPrice | undefined {
  const known = all.flatMap((one) => knownOf(one, instrument));
  const chosen = newestOf(known, instrument);
  const last = (chosen?.columns.length ?? 0) - 1;
  const close = chosen?.columns.close[last];
  if (chosen === undefined || close === undefined) return undefined;
  const { bars, timeframe, asOfMs, columns } = chosen;
  const around =
    instrument.kind === "crypto" ? coinsDay(known, chosen, instrument) : sharesDay(known, chosen, instrument);
  const { turnover, ...day } = around;
  const said = (value: number): Sourced<number> => ({ value, source: bars.source, asOfMs });
  return {
    symbol: instrument.symbol,
    ...ageOf(chosen, instrument, clock),
    price: said(close),
    ...Object.fromEntries(
      Object.entries(day.metrics).flatMap(([name, value]) => (value === undefined ? [] : [[name, said(value)]])),
    ),
    ...(day.previousClose === undefined ? {} : { previousClose: day.previousClose }),
    period: day.period,
    ...(turnover === undefined ? {} : { turnover }),
    currency: bars.quotedIn,
    timeframe,
    closes: lastCloses(columns, timeframe),
  };
}

/**
 * Returns a series up to its newest bar that provides a price: a share's bars outside the session do not, where its
 * hours are known.
 */
function knownOf({ bars, timeframe }: PricedSeries, instrument: Instrument): Known[] {
  const { columns } = bars;
  let last = columns.length - 1;
  if (instrument.kind === "stock" && hasKnownHours(instrument) && timeframeMs(timeframe) < DAY_MS)
    while (last >= 0 && !inRegularSession(instrument.symbol, columns.openTimeMs[last] ?? 0)) last -= 1;
  const openTimeMs = columns.openTimeMs[last];
  if (openTimeMs === undefined) return [];
  const cut = last === columns.length - 1 ? columns : sliceColumns(columns, 0, last + 1);
  return [{ bars, timeframe, columns: cut, asOfMs: barEndMs(instrument, timeframe, openTimeMs) }];
}

function newestOf(known: readonly Known[], instrument: Instrument): Known | undefined {
  const newest = furthest(known, instrument);
  const own = furthest(
    known.filter(({ bars }) => isNative(bars.quotedIn, instrument)),
    instrument,
  );
  if (own === undefined || newest === undefined) return own ?? newest;
  return newest.asOfMs - own.asOfMs < Math.min(timeframeMs(own.timeframe), HOUR_MS) ? own : newest;
}

/**
 * Returns the series that reaches furthest; of several, the finest. At a share's close that is the daily one: shorter
 * bars end before the auction.
 */
function furthest(known: readonly Known[], { kind }: Instrument): Known | undefined {
  const rank = ({ timeframe }: Known): number => (kind === "stock" && timeframe === "1d" ? 0 : timeframeMs(timeframe));
  return known.reduce<Known | undefined>((best, one) => {
    if (best === undefined || one.asOfMs > best.asOfMs) return one;
    return one.asOfMs === best.asOfMs && rank(one) < rank(best) ? one : best;
  }, undefined);
}

/** Whether a series is in the instrument's own currency. What a share abroad trades in is not known: any currency that is named will do. */
function isNative(quotedIn: string, instrument: Instrument): boolean {
  const native = presumedCurrency(instrument);
  return native === UNKNOWN_CURRENCY ? quotedIn !== UNKNOWN_CURRENCY : quotedIn === native;
}

function ageOf({ bars, columns, timeframe, asOfMs }: Known, instrument: Instrument, clock: Clock) {
  const { freshness } = barsFreshness({ ...bars, columns, forming: undefined }, instrument, timeframe, clock);
  if (freshness === "stale" || freshness === "replay") return { freshness };
  const isOfToday =
    timeframeMs(timeframe) < DAY_MS && clock.nowMs() - asOfMs < (hasKnownHours(instrument) ? DAY_MS : HOUR_MS);
  return isOfToday
    ? { freshness: "delayed" as const, delayMinutes: Math.ceil((clock.nowMs() - asOfMs) / 60_000) }
    : { freshness: "end_of_day" as const };
}

type Around = {
  readonly period: ChangePeriod;
  readonly previousClose?: Sourced<number> | undefined;
  readonly metrics: Partial<Record<"dayOpen" | "dayHigh" | "dayLow" | "volume", number>>;
  readonly turnover?: number | undefined;
};

/** Returns the bars of a series that overlap a time span, where hardly any is missing. */
function within(one: Known, instrument: Instrument, fromMs: number, toMs: number): CandleColumns | undefined {
  const barMs = timeframeMs(one.timeframe);
  const first = firstAtOrAfter(one.columns, fromMs - barMs + 1);
  const end = firstAtOrAfter(one.columns, toMs);
  const columns = sliceColumns(one.columns, first, Math.max(first, end));
  const [firstMs, lastMs] = [columns.openTimeMs[0], columns.openTimeMs[columns.length - 1]];
  if (firstMs === undefined || lastMs === undefined || firstMs >= fromMs + barMs) return undefined;
  const expected = expectedBars(instrument, one.timeframe, fromMs, toMs).length;
  return lastMs + 2 * barMs > toMs && columns.length >= expected * COMPLETE ? columns : undefined;
}

/** Returns a series' price at a time: the open of the bar that contains it. */
function openAt({ bars, columns, timeframe }: Known, atMs: number): Sourced<number> | undefined {
  const index = firstAtOrAfter(columns, atMs - timeframeMs(timeframe) + 1);
  const [openTimeMs, value] = [columns.openTimeMs[index], columns.open[index]];
  if (openTimeMs === undefined || value === undefined || openTimeMs > atMs) return undefined;
  return { value, source: bars.source, asOfMs: openTimeMs };
}

function metricsOf(columns: CandleColumns, price: number) {
  return {
    dayOpen: columns.open[0] ?? price,
    dayHigh: columns.high.reduce((a, b) => Math.max(a, b), price),
    dayLow: columns.low.reduce((a, b) => Math.min(a, b), price),
    volume: columns.volume.reduce((a, b) => a + b, 0),
  };
}

function turnoverOf({ volume, close }: CandleColumns): number {
  return volume.reduce((sum, units, i) => sum + units * (close[i] ?? 0), 0);
}

/** Returns whether values of both may be compared: the same source and the same currency. */
function isAlike(one: Known, other: Known): boolean {
  return one.bars.source === other.bars.source && one.bars.quotedIn === other.bars.quotedIn;
}

/** Returns a coin's last 24 hours; where no intraday bars cover them, its UTC day. */
function coinsDay(known: readonly Known[], chosen: Known, instrument: Instrument): Around {
  const { asOfMs, columns } = chosen;
  const price = columns.close[columns.length - 1] ?? NaN;
  const fine = known
    .filter((one) => isAlike(one, chosen) && timeframeMs(one.timeframe) < DAY_MS)
    .sort((a, b) => timeframeMs(a.timeframe) - timeframeMs(b.timeframe));
  for (const one of fine) {
    const day = within(one, instrument, asOfMs - DAY_MS, asOfMs);
    if (day === undefined) continue;
    const metrics = metricsOf(day, price);
    const { source } = one.bars;
    const previousClose = { value: metrics.dayOpen, source, asOfMs: day.openTimeMs[0] ?? asOfMs };
    return { period: "24h", previousClose, metrics, turnover: turnoverOf(day) };
  }
  // A daily bar that ends at the price covers those hours without a gap.
  const isDay = timeframeMs(chosen.timeframe) === DAY_MS;
  // With bars missing in between the change is known, the range is not.
  const holed = isDay ? undefined : fine.flatMap((one) => openAt(one, asOfMs - DAY_MS) ?? [])[0];
  if (holed !== undefined) return { period: "24h", previousClose: holed, metrics: {} };
  // The bar that ends at midnight is of the day before.
  const dayMs = Math.floor((asOfMs - 1) / DAY_MS) * DAY_MS;
  const today = isDay
    ? sliceColumns(columns, columns.length - 1, columns.length)
    : timeframeMs(chosen.timeframe) < DAY_MS
      ? within(chosen, instrument, dayMs, asOfMs)
      : undefined;
  return {
    period: "utc_day",
    previousClose: closeBefore(known, chosen, instrument, dayMs, 0),
    ...(today === undefined ? { metrics: {} } : { metrics: metricsOf(today, price), turnover: turnoverOf(today) }),
  };
}

/** Returns a share's session around its price; the change is against the previous session. */
function sharesDay(known: readonly Known[], chosen: Known, instrument: Instrument): Around {
  const { asOfMs, columns, timeframe } = chosen;
  const last = columns.length - 1;
  const openTimeMs = columns.openTimeMs[last] ?? asOfMs;
  const price = columns.close[last] ?? NaN;
  const isDay = timeframeMs(timeframe) >= DAY_MS;
  // Which shorter bars make up the day of an exchange abroad is unknown without its hours.
  if (!isDay && !hasKnownHours(instrument)) return { period: "session", metrics: {} };
  const calendar = shareCalendar(instrument.symbol);
  const fromMs = isDay ? openTimeMs : calendar.tradingDay(calendar.dayOf(openTimeMs)).openMs;
  const first = isDay ? last : firstAtOrAfter(columns, fromMs);
  const session = sliceColumns(columns, first, last + 1);
  const isWhole = isDay || session.length >= expectedBars(instrument, timeframe, fromMs, asOfMs).length * COMPLETE;
  const metrics = isWhole && timeframe !== "1w" ? metricsOf(session, price) : undefined;
  const previousClose = closeBefore(known, chosen, instrument, fromMs, LONGEST_PAUSE_MS);
  if (metrics === undefined) return { period: "session", previousClose, metrics: {} };
  return { period: "session", previousClose, metrics, turnover: metrics.volume * price };
}

/** Returns the daily close that a day began from: it ended no more than a pause between sessions before. */
function closeBefore(
  known: readonly Known[],
  chosen: Known,
  instrument: Instrument,
  dayMs: number,
  longestPauseMs: number,
): Sourced<number> | undefined {
  const days = known.find((one) => one.timeframe === "1d" && isAlike(one, chosen));
  if (days === undefined) return undefined;
  const { openTimeMs, close } = days.columns;
  const index = openTimeMs.findLastIndex((ms) => barEndMs(instrument, "1d", ms) <= dayMs);
  const [value, openMs] = [close[index], openTimeMs[index]];
  if (value === undefined || openMs === undefined) return undefined;
  const endMs = barEndMs(instrument, "1d", openMs);
  return dayMs - endMs > longestPauseMs ? undefined : { value, source: days.bars.source, asOfMs: endMs };
}
