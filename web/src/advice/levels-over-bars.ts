import type { CandlesAnswer } from "@sextant/core/contract";
import { barEndMs, expectedBars, parseSymbol, type Instrument } from "@sextant/core/market";
import type { ChartCone, ChartLevel, ChartLevels } from "../chart/chart-view.ts";
import { formatDay } from "../lib/time-text.ts";
import * as TEXTS from "./texts.tsx";

/** What to draw over bars, and what it belongs to. */
export type Drawn = {
  /** Its name in a sentence: 'analysis', 'advice'. */
  readonly name: string;
  readonly currency: string;
  readonly lines: readonly ChartLevel[];
  readonly cone?: ChartCone | undefined;
  /** The timestamps it belongs to, the one that a sentence names first; empty if unknown. */
  readonly timestampsMs: readonly number[];
};

/**
 * Returns levels and cone, only over bars of their own time and currency: over others a level is a number from another
 * market.
 */
export function levelsOverBars(drawn: Drawn, bars: CandlesAnswer): ChartLevels {
  const { name, lines, cone, currency, timestampsMs } = drawn;
  if (lines.length === 0 && cone === undefined) return { lines, cone, absence: undefined };
  const none = (absence: string) => ({ lines: [], cone: undefined, absence });
  if (bars.currency !== currency) return none(TEXTS.otherCurrency(name, currency, bars.currency));
  const instrument = parseSymbol(bars.symbol);
  const [firstMs] = timestampsMs;
  const last = bars.candles.at(-1);
  if (!instrument || firstMs === undefined || !last) return { lines, cone, absence: undefined };
  const openMs = Date.parse(last.time);
  const endMs = barEndMs(instrument, bars.timeframe, openMs);
  const within = bars.timeframe === "1w" ? 7 : 1;
  if (timestampsMs.some((at) => daysBetween(instrument, openMs, endMs, at) <= within))
    return { lines, cone, absence: undefined };
  // A close is named by the day of its session.
  const [from, of] = [formatDay(openMs, "UTC"), formatDay(firstMs - 1, "UTC")];
  return none(TEXTS.otherTime(name, from, of));
}

/**
 * Returns the number of trading days that begin between a bar and a timestamp; none if the timestamp is within the bar.
 */
function daysBetween(instrument: Instrument, openMs: number, endMs: number, atMs: number): number {
  if (atMs >= openMs && atMs <= endMs) return 0;
  const [fromMs, toMs] = atMs < openMs ? [atMs, openMs] : [endMs, atMs];
  return expectedBars(instrument, "1d", fromMs, toMs).length;
}
