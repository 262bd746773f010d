import type { Candle } from "../market/index.ts";
import { sight, type Level, type Side } from "./side.ts";

/** A rule's level, and how it stood when it was last watched. */
export type LeftLevel = Level & {
  readonly side: Side;
  /** Until when it was watched without firing. */
  readonly watchedUntilMs: number;
  /** Since when it has been watched under this stance without a gap; a bar that began before it tells its close only. */
  readonly armedAtMs: number;
};

/** A crossing found afterwards: in which bar, and which way. Within the bar the moment is not known. */
export type MissedCrossing = { readonly bar: Candle; readonly way: "up" | "down" };

/** What the bars since tell: the first crossing, or how the rule stands after the last of them. */
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

/** Only what is certain: open, then one extreme, then close; in which order the two extremes came is not known. */
function throughBar(rule: Level, side: Side, bar: Candle): { side: Side; way: "up" | "down" | undefined } {
  const byLow = along(rule, side, [bar.open, bar.low, bar.close]);
  if (byLow.way !== undefined) return byLow;
  const byHigh = along(rule, side, [bar.open, bar.high, bar.close]);
  if (byHigh.way !== undefined) return byHigh;
  // Seen on both sides from neither: it went through, the close says which way it ended.
  if (byLow.side === "below" && byHigh.side === "above")
    return { side: "returning", way: bar.close >= rule.level ? "up" : "down" };
  return byLow.side === side ? byHigh : byLow;
}

/**
 * The first crossing of a level since it was last watched, from stored bars (1m, oldest first, closed): told once, marked late.
 * It never claims what the bars do not prove: a bar that the watch ended in counts whole only where the rule was poised before
 * it began (else its close alone), and a rule that still had to go back needs a bar that shows it before the crossing.
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
