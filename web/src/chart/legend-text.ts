import type { CandlesAnswer } from "@sextant/core/contract";
import { compact, price, signedPercent } from "../lib/figures.ts";

/** One bar in words, as the crosshair finds it; empty where there is none. */
export function legendText({ candles, timeframe }: CandlesAnswer, index: number): string {
  const bar = candles[index];
  if (!bar) return "";
  const before = candles[index - 1]?.close;
  const change = before ? ` ${signedPercent((bar.close / before - 1) * 100)}` : "";
  const figures = `Open ${price(bar.open)}  High ${price(bar.high)}  Low ${price(bar.low)}  Close ${price(bar.close)}${change}`;
  return `${barTime(bar.time, timeframe)}  ${figures}  Volume ${compact(bar.volume)}${bar.closed ? "" : "  (forming)"}`;
}

/** A bar's start: the day for days and weeks, day and minute for shorter ones, in UTC. */
export function barTime(time: string, timeframe: string): string {
  const withClock = !timeframe.endsWith("d") && !timeframe.endsWith("w");
  return new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
    ...(withClock ? { hour: "2-digit", minute: "2-digit", timeZoneName: "short" } : {}),
  }).format(new Date(time));
}
