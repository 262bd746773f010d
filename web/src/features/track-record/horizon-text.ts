import { spanOf, spanText, TIMEFRAMES, type Timeframe } from "@sextant/core/market";
import { spanWords } from "../../advice/span-words.ts";
import * as TEXTS from "./texts.tsx";

const UNITS = { m: "minute", h: "hour", d: "day", w: "week" } as const;

/** Stocks count trading days, coins calendar days: a list of both names neither. */
const DAILY = TEXTS.dailyBar;

/** Bars of one unit, whose number is not a duration by the clock: four hourly bars of a stock are hours of trading. */
const ONE_BAR = { m: TEXTS.minuteBar, h: TEXTS.hourlyBar, d: DAILY, w: TEXTS.weeklyBar } as const;

/**
 * Describes how far the claims of one class look, in the words of advice: '126d' is '126 trading days' for stocks, '126
 * days' for coins.
 */
export function claimSpan(horizon: string, assetClass: "stock" | "crypto"): string {
  const [, bars, count = "", unit = ""] = /^(?:(\d+)x)?(\d+)([mhdw])$/.exec(horizon) ?? [];
  const timeframe = TIMEFRAMES.find((one): one is Timeframe => one === (bars === undefined ? "1" : count) + unit);
  if (timeframe === undefined) return describeHorizon(horizon);
  return spanWords(spanText(spanOf({ assetClass, timeframe, barsAhead: Number(bars ?? count) })));
}

/**
 * Describes how far claims of any class look: '24h' is '24 hours', '4x1h' is '4 hourly bars', '6x4h' is '6 bars of 4
 * hours', '126d' is '126 daily bars'.
 */
export function describeHorizon(horizon: string): string {
  const parts = /^(?:(\d+)x)?(\d+)([mhdw])$/.exec(horizon);
  if (parts === null) return horizon;
  const [, bars, count, unit] = parts;
  if (bars === undefined && unit === "d") return `${count} ${DAILY}${count === "1" ? "" : TEXTS.moreBars}`;
  const length = spanWords(`${count} ${UNITS[unit as keyof typeof UNITS]}${count === "1" ? "" : "s"}`);
  if (bars === undefined) return length;
  return count === "1"
    ? `${bars} ${ONE_BAR[unit as keyof typeof ONE_BAR]}${TEXTS.moreBars}`
    : `${bars}${TEXTS.barsOf}${length}`;
}

const MINUTES = { m: 1, h: 60, d: 1440, w: 10_080 } as const;

/** Sorts horizons from short to long. */
export function byLength(one: string, other: string): number {
  return minutesOf(one) - minutesOf(other) || one.localeCompare(other);
}

function minutesOf(horizon: string): number {
  const [, bars = "1", count = "0", unit = "m"] = /^(?:(\d+)x)?(\d+)([mhdw])$/.exec(horizon) ?? [];
  return Number(bars) * Number(count) * MINUTES[unit as keyof typeof MINUTES];
}
