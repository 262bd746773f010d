import { type Finding, isPoised, missedCrossing, sight } from "@sextant/core/alerts";
import type { Candle, LivePrice } from "@sextant/core/market";
import type { Crossing } from "./commit-crossings.ts";
import type { SeenSide } from "./rule-book.ts";
import type { RuleRow } from "./rule-row.ts";
import { explainTrigger } from "./explain-trigger.ts";

const MINUTE_MS = 60_000;

/** How a series of bars says where it comes from; `currency` is what its prices are in. */
export type BarsSource = Pick<Crossing, "source" | "freshness" | "delayMinutes"> & { readonly currency: string };

/** Where a live price comes from, as a crossing keeps it. */
export function seenIn(price: LivePrice, nowMs: number): Omit<Crossing, "no" | "sequence" | "publish"> {
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

/** A price went through a rule's level just now; `before` is the price seen before it. */
export function priceCrossing(
  rule: Pick<Crossing, "no" | "sequence">,
  price: LivePrice,
  before: number | undefined,
  nowMs: number,
): Crossing {
  return {
    ...seenIn(price, nowMs),
    ...rule,
    publish: (row) => {
      const way = wayOf(row, price.price, before);
      const finding = { kind: "price", way, price: price.price, before: before ?? null } as const;
      return explainTrigger(row, finding, { currency: price.currency, late: false });
    },
  };
}

/** A stored bar shows that a rule's condition came true while nobody watched. */
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
    publish: (now) => explainTrigger(now, finding, { currency, late: true }),
  };
}

/** What bars of a time when nobody watched say of a rule about a price. */
export type StoredCrossings = {
  /** In the order in which they happened; at most one, but for a rule that tells each bar. */
  readonly crossings: readonly Crossing[];
  /** Where the value stood in the end; absent where that is as it was, or the rule has fired for good. */
  readonly stood?: SeenSide;
};

type StoredBars = BarsSource & { readonly bars: readonly Candle[] };

/** Judges a rule by minute bars from `fromMs` on, oldest first. */
export function storedCrossings(row: RuleRow, of: StoredBars, fromMs: number, nowMs: number): StoredCrossings {
  if (row.condition.kind !== "price") return { crossings: [] };
  const { direction, price } = row.condition;
  const level = { direction, level: price, hysteresisPercent: row.hysteresis_percent };
  const armedMs = row.armed_at.getTime();
  let armedAtMs = Math.max(armedMs, row.stance_at.getTime());
  // What happened before it was armed is not its matter, but where the value stood then is; and what was seen of it is seen.
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
    // It ended beyond the level: of one that crosses either way, that is where it comes from next.
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
