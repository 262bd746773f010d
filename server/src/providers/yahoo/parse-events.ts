import {
  type CorporateEvent,
  type DividendEvent,
  type EarningsEvent,
  type EarningsTime,
  isSameUnit,
  type SplitEvent,
} from "@sextant/core/market";
import { codeOf, listOf, timestampOf, numberOf, priceOf, recordOf } from "../at-the-edge.ts";
import { exchangeDayMs } from "./exchange-day.ts";
import { yahooChart, yahooSummary } from "./yahoo-answer.ts";

const ZONE = "America/New_York";
const DAY_MS = 86_400_000;
/** No company announces further ahead. */
const AHEAD_MS = 730 * DAY_MS;
/** New York's bells, minutes of the day. */
const OPEN_MINUTE = 9.5 * 60;
const CLOSE_MINUTE = 16 * 60;

type Requested = { readonly symbol: string; readonly canonical: string; readonly nowMs: number };

/**
 * Parses dividends and splits from a chart that was requested with events. Yahoo writes dividends per today's shares:
 * each is converted back to the amount then paid, using later splits in the same answer. Oldest first. Throws
 * VendorError.
 */
export function parseYahooChartEvents(body: unknown, requested: Requested): readonly (DividendEvent | SplitEvent)[] {
  const chart = yahooChart(body, requested.symbol);
  if (chart === "empty") return [];
  const { result, meta } = chart;
  const zone = typeof meta["exchangeTimezoneName"] === "string" ? meta["exchangeTimezoneName"] : ZONE;
  const currency = codeOf(meta["currency"], 10);
  const { nowMs } = requested;
  const common = { symbol: requested.canonical, source: "yahoo", asOfMs: nowMs };
  const rows = (name: string) =>
    Object.values(recordOf(recordOf(result["events"])?.[name]) ?? {})
      .slice(0, 2_000)
      .map(recordOf);

  const splits = rows("splits").flatMap((row): SplitEvent[] => {
    const date = dateOf(row?.["date"], zone, nowMs);
    const [to, from] = [priceOf(row?.["numerator"]), priceOf(row?.["denominator"])];
    if (date === undefined || to === undefined || from === undefined || to === from) return [];
    if (to / from > 1e4 || from / to > 1e4) return [];
    return [{ kind: "split", date, state: stateOf(date, nowMs), to, from, ...common }];
  });
  const dividends = rows("dividends").flatMap((row): DividendEvent[] => {
    const date = dateOf(row?.["date"], zone, nowMs);
    const amount = priceOf(row?.["amount"]);
    if (date === undefined || amount === undefined) return [];
    const later = splits.filter((split) => split.date > date).reduce((ratio, { to, from }) => (ratio * to) / from, 1);
    const paid = asPaid(amount, later);
    if (paid >= 1e6) return [];
    const money = currency === undefined ? {} : { currency };
    return [{ kind: "dividend", date, state: stateOf(date, nowMs), amount: paid, ...money, ...common }];
  });
  return onceADay([...dividends, ...splits]);
}

/** Parses the next report and the next dividend from the summary's `calendarEvents`. Throws VendorError. */
export function parseYahooCalendar(body: unknown, requested: Requested): readonly (EarningsEvent | DividendEvent)[] {
  const result = yahooSummary(body, requested.symbol);
  const calendar = recordOf(result["calendarEvents"]);
  const { nowMs } = requested;
  const common = { symbol: requested.canonical, source: "yahoo", asOfMs: nowMs };
  const events: (EarningsEvent | DividendEvent)[] = [];

  const earnings = recordOf(calendar?.["earnings"]);
  const timestamps = (listOf(earnings?.["earningsDate"]) ?? [])
    .slice(0, 4)
    .flatMap((value) => timestampOf(numberOf(value), nowMs + AHEAD_MS) ?? [])
    .sort((a, b) => a - b);
  const [first] = timestamps;
  const last = timestamps.at(-1);
  if (first !== undefined && last !== undefined) {
    const [date, until] = [dayOf(first), dayOf(last)];
    // Estimates are in the reporting currency, which they do not name: it is known only if price and reports share one.
    const money = currencyOfBooksAndPrice(result);
    const estimate = money === undefined ? undefined : metricOf(earnings?.["earningsAverage"]);
    const isOneDay = date === until;
    const when = isOneDay ? timeOf(first) : undefined;
    const isPast = until < dayOf(nowMs);
    // The day within a past window on which it was reported is unknown.
    if (!isPast || isOneDay)
      events.push({
        kind: "earnings",
        date,
        state: isPast ? "told" : "expected",
        ...(isOneDay ? {} : { until }),
        ...(when === undefined ? {} : { when }),
        ...(estimate === undefined || money === undefined ? {} : { epsEstimate: estimate, epsCurrency: money }),
        ...common,
      });
  }
  const exMs = timestampOf(numberOf(calendar?.["exDividendDate"]), nowMs + AHEAD_MS);
  if (exMs !== undefined) {
    // Yahoo writes days of dividends as midnight UTC of the day itself.
    const date = new Date(exMs).toISOString().slice(0, 10);
    const payMs = timestampOf(numberOf(calendar?.["dividendDate"]), nowMs + AHEAD_MS);
    const paid = payMs === undefined || payMs < exMs ? {} : { payDate: new Date(payMs).toISOString().slice(0, 10) };
    // Confirmed by the board: a source reports an ex-date only after it was declared.
    events.push({ kind: "dividend", date, state: "told", ...paid, ...common });
  }
  return events;
}

/**
 * Returns the currency that both a share and its company's reports use; undefined if they differ or either is unknown.
 */
function currencyOfBooksAndPrice(result: Readonly<Record<string, unknown>>): string | undefined {
  const currency = codeOf(recordOf(result["price"])?.["currency"], 10);
  const reportedIn = codeOf(recordOf(result["financialData"])?.["financialCurrency"], 10);
  const isOne = currency !== undefined && reportedIn !== undefined && isSameUnit(currency, reportedIn);
  return isOne ? currency : undefined;
}

/**
 * Converts an amount per today's shares to the one paid before splits of `ratio` in total. Yahoo's digits end at the
 * millionth, so the product is off by up to half of one times the ratio: the shortest amount within that range is the
 * one that a board declares.
 */
function asPaid(amount: number, ratio: number): number {
  if (ratio === 1) return amount;
  const product = amount * ratio;
  const off = 5.01e-7 * ratio;
  for (let digits = 2; digits < 8; digits++) {
    const paid = Number(product.toFixed(digits));
    if (paid > 0 && Math.abs(paid - product) <= off) return paid;
  }
  return Number(product.toPrecision(6));
}

/** Merges several of a kind on one day: dividends add up, a repeated split is one. Oldest first. */
function onceADay(events: readonly (DividendEvent | SplitEvent)[]): readonly (DividendEvent | SplitEvent)[] {
  const stored = new Map<string, DividendEvent | SplitEvent>();
  for (const event of events) {
    const name = `${event.date} ${event.kind}`;
    const held = stored.get(name);
    if (held?.kind === "dividend" && event.kind === "dividend")
      stored.set(name, { ...held, amount: Number(((held.amount ?? 0) + (event.amount ?? 0)).toPrecision(6)) });
    else if (held === undefined) stored.set(name, event);
  }
  return [...stored].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, event]) => event);
}

function stateOf(date: string, nowMs: number): CorporateEvent["state"] {
  return date <= dayOf(nowMs) ? "told" : "expected";
}

function dateOf(value: unknown, zone: string, nowMs: number): string | undefined {
  const atMs = timestampOf(value, nowMs + AHEAD_MS);
  const dayMs = atMs === undefined ? undefined : exchangeDayMs(atMs, zone);
  return dayMs === undefined ? undefined : new Date(dayMs).toISOString().slice(0, 10);
}

/** Returns New York's day at a timestamp; midnight UTC is a day without a time, and means that day. */
function dayOf(atMs: number): string {
  const dayMs = atMs % DAY_MS === 0 ? atMs : (exchangeDayMs(atMs, ZONE) ?? atMs);
  return new Date(dayMs).toISOString().slice(0, 10);
}

/**
 * Returns whether it is before the bell, after it or in between, if a time is reported; midnight in New York or UTC
 * means none.
 */
function timeOf(atMs: number): EarningsTime | undefined {
  if (atMs % DAY_MS === 0) return undefined;
  const [hour = 0, minute = 0] = CLOCK.format(atMs).split(":").map(Number);
  const minutes = (hour % 24) * 60 + minute;
  if (minutes === 0) return undefined;
  return minutes < OPEN_MINUTE ? "before_open" : minutes >= CLOSE_MINUTE ? "after_close" : "during_session";
}

const CLOCK = new Intl.DateTimeFormat("en-GB", { timeZone: ZONE, hour: "2-digit", minute: "2-digit", hour12: false });

function metricOf(value: unknown): number | undefined {
  const metric = numberOf(value);
  return metric !== undefined && Math.abs(metric) < 1e6 ? metric : undefined;
}
