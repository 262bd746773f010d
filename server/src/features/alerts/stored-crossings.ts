import { isPoised, missedCrossing, sight } from "@sextant/core/alerts";
import type { Crossing } from "./commit-crossings.ts";
import type { MinuteBars } from "./gap-cover.ts";
import { storedCrossing } from "./price-crossing.ts";
import type { SeenStance } from "./rule-book.ts";
import type { RuleRow } from "./rule-row.ts";

/** What bars of a time when nobody watched say of a rule about a price. */
export type StoredCrossings = {
  /** In the order in which they happened; at most one, but for a rule that tells each bar. */
  readonly crossings: readonly Crossing[];
  /** Where the value stood in the end; absent where that is as it was, or the rule has fired for good. */
  readonly stood?: SeenStance;
};

const MINUTE_MS = 60_000;

/** Judges a rule by minute bars from `fromMs` on, oldest first. */
export function storedCrossings(row: RuleRow, of: MinuteBars, fromMs: number, nowMs: number): StoredCrossings {
  if (row.condition.kind !== "price") return { crossings: [] };
  const { direction, price } = row.condition;
  const level = { direction, level: price, hysteresisPercent: row.hysteresis_percent };
  const armedMs = row.armed_at.getTime();
  let armedAtMs = Math.max(armedMs, row.stance_at.getTime());
  // What happened before it was armed is not its matter, but where the value stood then is; and what was seen of it is seen.
  let watchedUntilMs = Math.max(fromMs, armedAtMs);
  const before = of.bars.findLast((bar) => bar.openTimeMs + MINUTE_MS <= armedMs);
  let from =
    before === undefined || isPoised(direction, row.stance)
      ? row.stance
      : sight(level, row.stance, before.close).stance;
  const crossings: Crossing[] = [];
  for (;;) {
    const { crossing, stance } = missedCrossing(
      { ...level, stance: from, armedAtMs, watchedUntilMs },
      of.bars,
      MINUTE_MS,
    );
    if (crossing === undefined) {
      if (stance === row.stance) return { crossings };
      return { crossings, stood: { stance, atMs: (of.bars.at(-1)?.openTimeMs ?? 0) + MINUTE_MS } };
    }
    const { bar, way } = crossing;
    const { low, high, close, openTimeMs: barOpenMs } = bar;
    const finding = { kind: "price_bar", way, barOpenMs, low, high, close } as const;
    crossings.push(storedCrossing(row, { bar, finding }, of, nowMs));
    if (row.repeat !== "per_bar") return { crossings };
    // It ended beyond the level: of one that crosses either way, that is where it comes from next.
    from = sight(level, stance, close).stance;
    armedAtMs = watchedUntilMs = barOpenMs + MINUTE_MS;
  }
}
