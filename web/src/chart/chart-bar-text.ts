import { WORDS_LOCALE } from "@sextant/core/market";
import type { CandlesAnswer } from "@sextant/core/contract";
import { compact, price, signedPercent } from "../lib/metrics.ts";
import { zoneTime } from "../lib/time-text.ts";
import * as TEXTS from "./workspace-texts.ts";

export type Bar = CandlesAnswer["candles"][number];

const DAY = new Intl.DateTimeFormat(WORDS_LOCALE, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

/** Returns whether bars of a timeframe are dated by day, with neither hour nor zone. */
export const isDated = (timeframe: string): boolean => timeframe.endsWith("d") || timeframe.endsWith("w");

/** Formats a bar's start: the exchange's date for days and weeks; date, time and zone for shorter bars. */
export function barTime(time: string, timeframe: string, zone: string): string {
  const at = Date.parse(time);
  if (timeframe.endsWith("w")) return `${TEXTS.weekOf}${DAY.format(at)}`;
  if (isDated(timeframe)) return DAY.format(at);
  const day = new Intl.DateTimeFormat(WORDS_LOCALE, {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: zone,
  });
  return `${day.format(at)}, ${zoneTime(at, zone)}`;
}

/** Returns a bar's values with their names, as legend and table show them. */
export function barMetrics(bar: Bar): readonly (readonly [name: string, metric: string])[] {
  return [
    [TEXTS.open, price(bar.open)],
    [TEXTS.high, price(bar.high)],
    [TEXTS.low, price(bar.low)],
    [TEXTS.close, price(bar.close)],
    [TEXTS.volume, compact(bar.volume)],
  ];
}

/** Formats the change of a bar's close from the previous bar; empty for the first. */
export function barChange(bar: Bar, before: Bar | undefined): string {
  return before ? signedPercent((bar.close / before.close - 1) * 100) : "";
}
