import { type Finding, isPoised, missedCrossing, sight } from "@sextant/core/alerts";
import type { Candle, LivePrice } from "@sextant/core/market";
import type { Crossing } from "./commit-crossings.ts";
import type { SeenSide } from "./watched-rules.ts";
import type { RuleRow } from "./rule-row.ts";
import { explainTrigger } from "./explain-trigger.ts";

const MINUTE_MS = 60_000;

/** The origin of a series of bars; `currency` is the currency of its prices. */
export type BarsSource = Pick<Crossing, "source" | "freshness" | "delayMinutes"> & { readonly currency: string };

/** Returns the origin of a live price, as a crossing stores it. */
export function seenIn(price: LivePrice, nowMs: number): Omit<Crossing, "no" | "sequence" | "explain"> {
  return {
    happenedAtMs: price.asOfMs,
    late: false,
    barMs: minuteEnd(price.asOfMs),
    source: price.source,
    freshness: price.freshness,
    delayMinutes: price.delayMinutes ?? null,
    dataAgeMs: Math.max(0, nowMs - price.asOfMs),
  };
}

/** Returns the crossing of a rule's level by the latest price; `before` is the price seen before it. */
export function priceCrossing(
  rule: Pick<Crossing, "no" | "sequence">,
  price: LivePrice,
  before: number | undefined,
  nowMs: number,
): Crossing {
  return {
    ...seenIn(price, nowMs),
    ...rule,
    explain: (row) => {
      const way = wayOf(row, price.price, before);
      const finding = { kind: "price", way, price: price.price, before: before ?? null } as const;
      return explainTrigger(row, finding, { currency: price.currency, late: false });
    },
  };
}

/** Returns a crossing found in a stored bar from a gap. */
export function storedCrossing(
  row: RuleRow,
  { bar, finding }: { readonly bar: Candle; readonly finding: Finding },
  { source, freshness, delayMinutes, currency }: BarsSource,
  nowMs: number,
): Crossing {
  const happenedAtMs = Math.min(minuteEnd(bar.openTimeMs), nowMs);
  return {
    source,
    freshness,
    delayMinutes,
    happenedAtMs,
    no: Number(row.no),
    sequence: row.sequence,
    late: true,
    barMs: minuteEnd(bar.openTimeMs),
    dataAgeMs: Math.max(0, nowMs - happenedAtMs),
    explain: (now) => explainTrigger(now, finding, { currency, late: true }),
  };
}

/** The result of evaluating a price rule with the bars of a gap. */
export type StoredCrossings = {
  /** In chronological order; at most one, except for a rule that fires for each bar. */
  readonly crossings: readonly Crossing[];
  /** The side of the value at the end; absent where that is unchanged, or the rule has finished. */
  readonly stood?: SeenSide;
};

type StoredBars = BarsSource & { readonly bars: readonly Candle[] };

/** Evaluates a rule by minute bars from `fromMs` on, oldest first. */
export function storedCrossings(row: RuleRow, of: StoredBars, fromMs: number, nowMs: number): StoredCrossings {
  if (row.condition.kind !== "price") return { crossings: [] };
  const { direction, price } = row.condition;
  const level = { direction, level: price, hysteresisPercent: row.hysteresis_percent };
  const armedMs = row.armed_at.getTime();
  let armedAtMs = Math.max(armedMs, row.side_at.getTime());
  // Events before it was armed don't concern it, but the side of the value at that time does; and what was already seen
  // is not evaluated again.
  let watchedUntilMs = Math.max(fromMs, armedAtMs);
  const before = of.bars.findLast((bar) => bar.openTimeMs + MINUTE_MS <= armedMs);
  let from =
    before === undefined || isPoised(direction, row.side) ? row.side : sight(level, row.side, before.close).side;
  const crossings: Crossing[] = [];
  for (;;) {
    const { crossing, side } = missedCrossing({ ...level, side: from, armedAtMs, watchedUntilMs }, of.bars, MINUTE_MS);
    if (crossing === undefined) {
      if (side === row.side) return { crossings };
      return { crossings, stood: { side, atMs: (of.bars.at(-1)?.openTimeMs ?? 0) + MINUTE_MS } };
    }
    const { bar, way } = crossing;
    const { low, high, close, openTimeMs: barOpenMs } = bar;
    const finding = { kind: "price_bar", way, barOpenMs, low, high, close } as const;
    crossings.push(storedCrossing(row, { bar, finding }, of, nowMs));
    if (row.repeat !== "per_bar") return { crossings };
    // It ended beyond the level: a rule that crosses either way next crosses from there.
    from = sight(level, side, close).side;
    armedAtMs = watchedUntilMs = barOpenMs + MINUTE_MS;
  }
}

function wayOf({ condition }: RuleRow, price: number, before: number | undefined): "up" | "down" {
  if (condition.kind !== "price") return "up";
  if (condition.direction !== "crosses") return condition.direction === "above" ? "up" : "down";
  return (before ?? 2 * condition.price - price) <= condition.price ? "up" : "down";
}

function minuteEnd(atMs: number): number {
  return (Math.floor(atMs / MINUTE_MS) + 1) * MINUTE_MS;
}
