import type { MarketData } from "@sextant/core/contract";
import { formatTimestamp, type Timeframe } from "@sextant/core/market";
import { spanShort } from "../../advice/advice-labels.ts";
import { classOf, isCalibrated } from "../../advice/chance-text.ts";
import { describeAction } from "../../advice/action-text.ts";
import { rangeText } from "../../advice/range-text.ts";
import { percent } from "../../lib/metrics.ts";
import { formatDay, plainEnd, READERS_ZONE } from "../../lib/time-text.ts";
import * as TEXTS from "./texts.tsx";
import { spanWords } from "../../advice/span-words.ts";

/** A likely range with its end: the words before how often it holds, which a screen explains. */
export type LikelyRange = { readonly text: string; readonly isEstimate: boolean };

/**
 * Returns where the price likely is when the advice ends, by its own range and not that of the shorter forecast beside it;
 * by the forecast if the advice has no range; undefined if neither has one. `isEndNamed`: a sentence before it names the end.
 */
export function likelyRange(data: MarketData, nowMs: number, isEndNamed = false): LikelyRange | undefined {
  const { forecast, currency, kind, combinedRecommendation: advice } = data;
  const { range90, span } = advice;
  // Without a span, the range is that of past moves alone, which the reasoning explains.
  if (span !== null && range90?.low != null && range90.high != null) {
    const range = rangeText(range90.low, range90.high, currency);
    const isEstimate = !isCalibrated(kind, advice);
    if (isEndNamed) return { text: TEXTS.likelyThen(range), isEstimate };
    const endMs = claimEndMs(data) ?? (forecast?.span === span ? Date.parse(forecast.expiresAt) : undefined);
    return endMs === undefined
      ? { text: TEXTS.likelyIn(range, spanShort(span)), isEstimate }
      : { text: TEXTS.likelyBy(range, endDayText(endMs, data, nowMs)), isEstimate };
  }
  if (forecast === null) return undefined;
  const { low, high } = forecast.range90;
  const until = endText(Date.parse(forecast.expiresAt), data, nowMs);
  return { text: TEXTS.likelyBy(rangeText(low, high, currency), until), isEstimate: false };
}

/** Returns what is advised, how surely and until when, in one sentence; undefined for a HOLD and without a chance. */
export function describeAdvised(data: MarketData, nowMs: number): string | undefined {
  const { combinedRecommendation: advice } = data;
  const { action, confidence, calibrated, span } = advice;
  if (action === "HOLD" || confidence === null) return undefined;
  const verdict = describeAction(action);
  const among = classOf(advice);
  if (among !== undefined)
    return TEXTS.advisedAmong(verdict, among, percent(confidence), span === null ? "" : spanShort(span));
  const claim = claimText(data, nowMs);
  return calibrated
    ? TEXTS.advised(verdict, percent(confidence), claim)
    : TEXTS.advisedPast(verdict, percent(confidence), claim);
}

/** Returns the claim with its end as people say it: 'AAPL ends above $208.20 on Mon 30 Nov, market close.' */
export function claimText(data: MarketData, nowMs: number): string {
  const { claim } = data.combinedRecommendation;
  const endMs = claimEndMs(data);
  return endMs === undefined ? claim : claim.replace(formatTimestamp(endMs), endText(endMs, data, nowMs));
}

/** Returns when the advised trade ends if nothing else ends it: 'on Mon 8 Dec, market close'; undefined if unknown. */
export function claimEndText(data: MarketData, nowMs: number): string | undefined {
  const endMs = claimEndMs(data);
  if (endMs === undefined) return undefined;
  const end = endText(endMs, data, nowMs);
  return end.startsWith(TEXTS.today) ? end : TEXTS.onDay(end);
}

/**
 * Returns whether a chart has room for the whole span of the advice: daily and weekly bars, if its range and its end are
 * known. Another shades the days of the shorter forecast.
 */
export const isAdviceShaded = (data: MarketData, timeframe: Timeframe): boolean =>
  data.combinedRecommendation.plan !== null &&
  data.combinedRecommendation.range90 !== null &&
  /1[dw]/.test(timeframe) &&
  claimEndMs(data) !== undefined;

/** Returns how far ahead the range on the chart looks, in a few words; undefined if nothing is shaded. */
export const shadedSpan = (data: MarketData, timeframe: Timeframe): string | undefined =>
  isAdviceShaded(data, timeframe)
    ? spanShort(data.combinedRecommendation.span ?? "")
    : data.forecast === null
      ? undefined
      : spanWords(data.forecast.span);

/** Returns when the claim ends; undefined if unknown. */
export function claimEndMs({ evidence }: MarketData): number | undefined {
  const end = evidence.find(({ name, unit }) => name === END_FACT && unit.endsWith(" ahead"));
  return end && Date.parse(end.asOf);
}

/**
 * Formats the end of a claim: a stock's by the close of its exchange, a coin's in the reader's zone. No line breaks
 * beside its numbers.
 */
export function endText(atMs: number, { kind, session }: MarketData, nowMs: number): string {
  const isMarketClose = kind === "stock";
  const end = plainEnd({ atMs, isMarketClose }, isMarketClose ? session.zone : READERS_ZONE, nowMs);
  return end.replaceAll(/ (?=\d)|(?<=\d) /g, "\u00a0");
}

/** Formats the end in few words: without the hour of a coin's day that is days away. */
const endDayText = (atMs: number, data: MarketData, nowMs: number): string =>
  data.kind === "crypto" && atMs - nowMs > DAY_LONG_MS
    ? formatDay(atMs, READERS_ZONE, nowMs)
    : endText(atMs, data, nowMs);

/** Claims that end later than this end on a day; earlier ones at a time. */
const DAY_LONG_MS = 36 * 3_600_000;
/** The engine's name for the end of a claim; the fact has that date. */
const END_FACT = "End of the claim";
