import type { Instrument } from "./instrument.ts";
import { timeframeMs, type Timeframe } from "./timeframe.ts";

/** A number of bars ahead, for a share or a coin. */
export type BarsAhead = {
  readonly assetClass: Instrument["kind"];
  readonly timeframe: Timeframe;
  readonly barsAhead: number;
};

/** A horizon's length in common units. */
export type Span = { readonly count: number; readonly unit: string };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Returns a span such as '5 trading days', '24 hours' or '15 minutes': a stock's time counts only while its exchange
 * trades.
 */
export function spanOf({ assetClass, timeframe, barsAhead }: BarsAhead): Span {
  if (assetClass === "stock" && timeframe === "1d") return { count: barsAhead, unit: "trading days" };
  // Two such bars make a session, and one of them is shorter, so hours would not add up.
  if (assetClass === "stock" && timeframe === "4h") return { count: barsAhead, unit: "four-hour bars" };
  const spanMs = barsAhead * timeframeMs(timeframe);
  const trading = assetClass === "stock" ? " of trading" : "";
  if (spanMs >= 2 * DAY_MS && spanMs % DAY_MS === 0) return { count: spanMs / DAY_MS, unit: "days" };
  if (spanMs % HOUR_MS === 0) return { count: spanMs / HOUR_MS, unit: `hours${trading}` };
  return { count: spanMs / MINUTE_MS, unit: `minutes${trading}` };
}

/** Formats a span in words: '1 hour', '5 trading days'. */
export function spanText({ count, unit }: Span): string {
  return `${count} ${count === 1 ? unit.replace(/s\b/, "") : unit}`;
}
