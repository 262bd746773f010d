import type { AdvisoryHorizon, MarketData, Sentence } from "../contract/index.ts";
import { PROFILES, type Forecast, type ForecastError } from "../forecast/index.ts";
import {
  barEndMs,
  formatTimestamp,
  nextOpeningMs,
  sessionAt,
  timeframeMs,
  type Instrument,
  type Timeframe,
} from "../market/index.ts";
import { barEnds, nextCloseMs } from "./bar-ends.ts";
import { decide, type Decision } from "./decide.ts";
import type { ForecastAnswer, Policy } from "./forecast-answer.ts";
import { count, silent, type Quantity } from "./quantity.ts";
import type { SentenceWriter } from "./sentence-writer.ts";

/** Bars that the immediate section is computed from. */
const IMMEDIATE_BARS: Timeframe = "5m";

/** Maximum bars to wait for: a date further ahead is of no use to a reader. */
const MOST_BARS_AWAITED = 500;

const LENGTH: Readonly<Record<Timeframe, string>> = {
  "1m": "one-minute",
  "5m": "five-minute",
  "15m": "quarter-hour",
  "1h": "hourly",
  "4h": "four-hour",
  "1d": "daily",
  "1w": "weekly",
};

/** Why a section of an advisory is unavailable, and when to check again. */
export type Absence = {
  readonly reason: (writer: SentenceWriter, basis: Quantity) => Sentence;
  readonly againMs: number;
};

export type AbsenceCase = {
  readonly part: AdvisoryHorizon;
  readonly instrument: Instrument;
  readonly nowMs: number;
  /** The finest fresh timeframe available; undefined if there is none within the day. */
  readonly finest: Timeframe | undefined;
  /** The forecast found for it; undefined if none was requested. */
  readonly forecast: ForecastAnswer | undefined;
  /** The market price next to which the advice would be shown. */
  readonly market: Pick<MarketData, "price" | "asOf">;
};

/** Returns why a section can't be evaluated; undefined if it can and its forecast is valid. */
export function absenceOf({ part, instrument, nowMs, finest, forecast, market }: AbsenceCase): Absence | undefined {
  if (part === "immediate") {
    const closed = marketAbsence(instrument, nowMs);
    if (closed !== undefined) return closed;
    const coarse = finest === undefined || timeframeMs(finest) > timeframeMs(IMMEDIATE_BARS);
    if (forecast?.kind !== "forecast" && coarse) return barsAbsence(instrument, nowMs, finest);
    if (forecast?.kind === "forecast") {
      const { horizon } = forecast;
      if (leavesSession(instrument, forecast)) return sessionAbsence(instrument, nowMs);
      if (timeframeMs(horizon.timeframe) > timeframeMs(IMMEDIATE_BARS)) return barsAbsence(instrument, nowMs, finest);
    }
  }
  if (forecast?.kind === "forecast") {
    if (isHalfOver(instrument, forecast, nowMs)) return staleAbsence(instrument, nowMs, forecast);
    return isBehindPrice(instrument, forecast, market) ? behindAbsence(instrument, nowMs, forecast, market) : undefined;
  }
  if (forecast?.error === "session_over") return sessionAbsence(instrument, nowMs);
  const againMs = nextCloseMs(instrument, part === "immediate" ? IMMEDIATE_BARS : "1d", nowMs, nowMs);
  if (forecast === undefined)
    return { againMs, reason: ({ say }, basis) => say`Not available: no forecast was requested.${silent(basis)}` };
  if (forecast.newest !== undefined) return oldAbsence(againMs, nowMs, forecast.newest);
  const why = describeError(forecast);
  const enoughMs = enoughBarsMs(instrument, nowMs, forecast);
  return {
    againMs,
    reason: ({ say }, basis) =>
      enoughMs === undefined
        ? say`Not available. ${why}${forecast.error === "stale" ? NEWER_BARS : ""}${silent(basis)}`
        : say`Not available. ${why} There will be enough on ${at(enoughMs, basis)} at the earliest.`,
  };
}

/** It is unknown when a delayed source catches up, so no date is given. */
const NEWER_BARS = " It will appear once newer bars arrive.";

/** Bars too old to forecast from, with the age of the newest, so that a reader knows what is missing. */
function oldAbsence(
  againMs: number,
  nowMs: number,
  { timeframe, closeMs }: NonNullable<ForecastError["newest"]>,
): Absence {
  const age = timeSince("Age of the newest bar", closeMs, nowMs);
  return {
    againMs,
    reason: ({ say }, basis) =>
      say`Not available: the newest ${LENGTH[timeframe]} bar is ${age} old.${NEWER_BARS}${silent(basis)}`,
  };
}

/**
 * Returns when enough bars will have closed, if none is missed from now on; undefined if that is unknown or too far
 * ahead.
 */
function enoughBarsMs(instrument: Instrument, nowMs: number, { lacks }: ForecastError): number | undefined {
  if (lacks === undefined || lacks.bars > MOST_BARS_AWAITED) return undefined;
  const lastMs = barEndMs(instrument, lacks.timeframe, lacks.lastOpenMs);
  const ends = barEnds(instrument, lacks.timeframe, lastMs, Math.max(2, lacks.bars));
  // Two bars are overdue: the source is delayed.
  return ends[1]! <= nowMs ? undefined : ends[lacks.bars - 1];
}

/** Formats a timestamp as text; its fact has that date. */
function at(ms: number, basis: Quantity): Quantity {
  const days = Math.max(0, Math.round((ms - (basis.from?.asOfMs ?? ms)) / 86_400_000));
  return {
    ...count("Next check, days ahead", days, "days"),
    text: formatTimestamp(ms),
    from: { asOfMs: ms, source: basis.from?.source ?? "engine" },
  };
}

function marketAbsence(instrument: Instrument, nowMs: number): Absence | undefined {
  const { state } = sessionAt(instrument, nowMs);
  if (state === "open") return undefined;
  if (state === "unknown") {
    const laterMs = nowMs + timeframeMs("1d");
    return {
      againMs: laterMs,
      reason: ({ say }, basis) =>
        say`Not available: we don't know this exchange's trading hours, so we can't forecast the next few minutes. Next check: ${at(laterMs, basis)}.`,
    };
  }
  const againMs = nextOpeningMs(instrument.symbol, nowMs);
  return {
    againMs,
    reason: ({ say }, basis) =>
      say`Not available: the market is closed, and a forecast of the next few minutes needs fresh bars. Next possible: ${at(againMs, basis)}.`,
  };
}

function sessionAbsence(instrument: Instrument, nowMs: number): Absence {
  const againMs =
    instrument.kind === "stock"
      ? nextOpeningMs(instrument.symbol, nowMs)
      : nextCloseMs(instrument, IMMEDIATE_BARS, nowMs, nowMs);
  return {
    againMs,
    reason: ({ say }, basis) =>
      say`Not available: too little of today's trading session is left. Next possible: ${at(againMs, basis)}.`,
  };
}

function barsAbsence(instrument: Instrument, nowMs: number, finest: Timeframe | undefined): Absence {
  const againMs = nextCloseMs(instrument, IMMEDIATE_BARS, nowMs, nowMs);
  const found =
    finest === undefined ? "there are no recent intraday bars" : `the shortest recent bars here are ${LENGTH[finest]}`;
  return {
    againMs,
    reason: ({ say }, basis) =>
      say`Not available: it needs ${LENGTH[IMMEDIATE_BARS]} bars, but ${found}. It will appear once shorter bars arrive. Next check: ${at(againMs, basis)}.`,
  };
}

/**
 * A claim of which half the period has elapsed is no longer a forecast: the record rejects it, and it should not be
 * shown.
 */
export function isHalfOver(instrument: Instrument, forecast: Forecast, nowMs: number): boolean {
  const { barCloseMs } = forecast;
  return nowMs - barCloseMs > (endMsOf(instrument, forecast) - barCloseMs) / 2;
}

/** Whether two whole bars lie between the last bar and the price: an entry at that bar's close is then outdated. */
function isBehindPrice(
  instrument: Instrument,
  { barCloseMs, horizon }: Forecast,
  market: AbsenceCase["market"],
): boolean {
  if (market.price === null) return false;
  const secondMs = barEnds(instrument, horizon.timeframe, barCloseMs, 2).at(-1) ?? Infinity;
  return Date.parse(market.asOf) >= secondMs;
}

function behindAbsence(
  instrument: Instrument,
  nowMs: number,
  { barCloseMs, horizon }: Forecast,
  { asOf }: AbsenceCase["market"],
): Absence {
  const againMs = nextCloseMs(instrument, horizon.timeframe, barCloseMs, nowMs);
  const behind = timeSince("Bars end before the price", barCloseMs, Date.parse(asOf));
  return {
    againMs,
    reason: ({ say }, basis) =>
      say`Not available: the newest bar closed ${behind} before the price shown, so the entry price would be out of date.${NEWER_BARS}${silent(basis)}`,
  };
}

function endMsOf(instrument: Instrument, { barCloseMs, horizon }: Forecast): number {
  return barEnds(instrument, horizon.timeframe, barCloseMs, horizon.barsAhead).at(-1) ?? barCloseMs;
}

function staleAbsence(instrument: Instrument, nowMs: number, { barCloseMs, horizon }: Forecast): Absence {
  const againMs = nextCloseMs(instrument, horizon.timeframe, barCloseMs, nowMs);
  const minutes = Math.round((nowMs - barCloseMs) / 60_000);
  const hours = Math.round(minutes / 60);
  const newest: Quantity = {
    ...(minutes < 180
      ? count("Age of the newest bar", minutes, "minutes")
      : count("Age of the newest bar", hours, "hours")),
    from: { asOfMs: barCloseMs, source: "engine" },
  };
  return {
    againMs,
    reason: ({ say }, basis) =>
      say`Not available: the bars are out of date. The newest closed ${newest} ago. It will appear once newer bars arrive. Next check: ${at(againMs, basis)}.`,
  };
}

function leavesSession(instrument: Instrument, forecast: Forecast): boolean {
  if (instrument.kind === "crypto") return false;
  const { barCloseMs, horizon } = forecast;
  return endMsOf(instrument, forecast) - barCloseMs > horizon.barsAhead * timeframeMs(horizon.timeframe);
}

/**
 * Returns whether the current price has already left the range claimed at the last close, for any profile: past a
 * trade's target or stop, or outside the 90 % range of a HOLD. Probabilities computed at the close are then
 * meaningless. Checks all profiles at once, so that on one snapshot they all have the same sections.
 */
export function hasMovedPastEntry(
  priceNow: number | null,
  forecast: Forecast,
  costPercent: number,
  policy: Policy,
): boolean {
  if (priceNow === null) return false;
  return PROFILES.some((profile) => isOutside(priceNow, forecast, decide(forecast, profile, costPercent, policy)));
}

function isOutside(priceNow: number, { ranges }: Forecast, { trade }: Decision): boolean {
  const range = ranges.find(({ nominal }) => nominal === 90);
  const low = trade === undefined ? range?.low : Math.min(trade.target, trade.stop);
  const high = trade === undefined ? range?.high : Math.max(trade.target, trade.stop);
  return low !== undefined && high !== undefined && (priceNow <= low || priceNow >= high);
}

/** Shown when the price has moved past a forecast's entry. */
export const MOVED_PAST_ENTRY =
  "The price has moved so far since the last closed bar that these odds no longer apply. The next bar brings new ones.";

const ERROR_LABELS: Readonly<Record<ForecastError["error"], string>> = {
  too_few_bars: "There are too few bars for this forecast.",
  stale: "The newest bars are too old to act on.",
  gap: "Bars are missing, so we can't trust the chart.",
  split: "The chart jumps as if a share split is missing from it.",
  bad_values: "The data contradicts itself, so we don't use it.",
  no_model: "We have no model for this horizon.",
  other_currency: "The bars and the price are in different currencies.",
  session_over: "Too little of today's trading session is left.",
};

/** Explains on screen why there is no forecast; without numbers, since no fact could support them. */
export function describeError({ error }: Pick<ForecastError, "error">): string {
  return ERROR_LABELS[error];
}

/** Returns the time since a bar's close: in hours below three days, afterwards in whole days. */
function timeSince(name: string, closeMs: number, toMs: number): Quantity {
  const hours = Math.round((toMs - closeMs) / 3_600_000);
  return {
    ...(hours < 72 ? count(name, hours, "hours") : count(name, Math.floor(hours / 24), "days")),
    from: { asOfMs: closeMs, source: "engine" },
  };
}
