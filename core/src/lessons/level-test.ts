import { atr } from "../indicators/index.ts";
import { type CandleColumns, sliceColumns } from "../market/index.ts";
import { LEVEL_TOLERANCE, type PriceLevel, priceLevels } from "../price-levels/index.ts";

/** How many bars after reaching a level decide whether it held. */
const BARS_AFTER = 10;

export type LevelTest = {
  readonly level: PriceLevel;
  /** The first later bar that reached it; undefined if none did. */
  readonly reachedAt: number | undefined;
  /** The close that went beyond it by more than half an average true range, within ten bars. */
  readonly brokenAt: number | undefined;
  readonly result: "held" | "broke" | "not-reached";
};

/**
 * Returns the strongest level that was known after `until` bars, and what happened when the price came back to it: it
 * broke if one of the next ten closes was beyond it by more than half an average true range. Undefined without levels.
 */
export function levelTest(bars: CandleColumns, until: number): LevelTest | undefined {
  const known = sliceColumns(bars, 0, until);
  const range = atr(known, 14);
  const [level] = priceLevels(known, range)
    .filter(({ touches }) => touches.length > 1)
    .toSorted((a, b) => b.strength - a.strength);
  if (level === undefined) return undefined;
  const reach = range[until - 1]! * LEVEL_TOLERANCE;
  const isSupport = level.kind === "support";
  for (let at = until; at < bars.length; at++) {
    if (isSupport ? bars.low[at]! > level.price : bars.high[at]! < level.price) continue;
    const end = Math.min(bars.length, at + BARS_AFTER);
    for (let next = at; next < end; next++) {
      const beyond = isSupport ? level.price - bars.close[next]! : bars.close[next]! - level.price;
      if (beyond > reach) return { level, reachedAt: at, brokenAt: next, result: "broke" };
    }
    return { level, reachedAt: at, brokenAt: undefined, result: "held" };
  }
  return { level, reachedAt: undefined, brokenAt: undefined, result: "not-reached" };
}
