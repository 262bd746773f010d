import type { Candle } from "../market/index.ts";
import { sight, type Level, type Side } from "./side.ts";

/** A rule's level, and its state when it was last watched. */
export type LeftLevel = Level & {
  readonly side: Side;
  /** Until when it was watched without firing. */
  readonly watchedUntilMs: number;
  /**
   * Since when it has been watched in this state without a gap; for a bar that began earlier, only the close counts.
   */
  readonly armedAtMs: number;
};

/** A crossing found afterwards: its bar and its direction. The exact time within the bar is unknown. */
export type MissedCrossing = { readonly bar: Candle; readonly way: "up" | "down" };

/** The result of the bars since: the first crossing, or the rule's state after the last bar. */
export type CaughtUp =
  | { readonly crossing: MissedCrossing; readonly side: "returning" }
  | { readonly crossing: undefined; readonly side: Side };

function along(rule: Level, side: Side, prices: readonly number[]): { side: Side; way: "up" | "down" | undefined } {
  let now = side;
  for (const price of prices) {
    const seen = sight(rule, now, price);
    if (seen.fires !== undefined) return { side: seen.side, way: seen.fires };
    now = seen.side;
  }
  return { side: now, way: undefined };
}

/** Uses only what is certain: open, then one extreme, then close; the order of the two extremes is unknown. */
function throughBar(rule: Level, side: Side, bar: Candle): { side: Side; way: "up" | "down" | undefined } {
  const byLow = along(rule, side, [bar.open, bar.low, bar.close]);
  if (byLow.way !== undefined) return byLow;
  const byHigh = along(rule, side, [bar.open, bar.high, bar.close]);
  if (byHigh.way !== undefined) return byHigh;
  // Both sides were reached and neither was known before: it went through, and the close says in which direction it
  // ended.
  if (byLow.side === "below" && byHigh.side === "above")
    return { side: "returning", way: bar.close >= rule.level ? "up" : "down" };
  return byLow.side === side ? byHigh : byLow;
}

/**
 * Finds the first crossing of a level since it was last watched, from stored 1m bars (oldest first, closed): it is
 * reported once and marked late. It never claims what the bars do not prove: the bar in which watching ended counts in
 * full only if the rule was poised before the bar began (otherwise only its close counts), and a rule that was still
 * returning needs a bar that shows the return before the crossing.
 */
export function missedCrossing(rule: LeftLevel, bars: readonly Candle[], barMs: number): CaughtUp {
  let side = rule.side;
  for (const bar of bars) {
    if (bar.openTimeMs + barMs <= rule.watchedUntilMs) continue;
    const isWhole = bar.openTimeMs >= rule.watchedUntilMs || bar.openTimeMs >= rule.armedAtMs;
    const seen = isWhole ? throughBar(rule, side, bar) : along(rule, side, [bar.close]);
    if (seen.way !== undefined) return { crossing: { bar, way: seen.way }, side: "returning" };
    side = seen.side;
  }
  return { crossing: undefined, side };
}
