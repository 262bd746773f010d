import type { Finding } from "@sextant/core/alerts";
import type { Candle, LivePrice } from "@sextant/core/market";
import type { Crossing } from "./commit-crossings.ts";
import type { RuleRow } from "./rule-row.ts";
import { toldWhy } from "./told-why.ts";

const MINUTE_MS = 60_000;

/** How a series of bars says where it comes from; `currency` is what its prices are in. */
export type BarsSource = Pick<Crossing, "source" | "freshness" | "delayMinutes"> & { readonly currency: string };

/** Where a live price comes from, as a crossing keeps it. */
export function seenIn(price: LivePrice, nowMs: number): Omit<Crossing, "no" | "arming" | "tell"> {
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
  rule: Pick<Crossing, "no" | "arming">,
  price: LivePrice,
  before: number | undefined,
  nowMs: number,
): Crossing {
  return {
    ...seenIn(price, nowMs),
    ...rule,
    tell: (row) => {
      const way = wayOf(row, price.price, before);
      const finding = { kind: "price", way, price: price.price, before: before ?? null } as const;
      return toldWhy(row, finding, { currency: price.currency, late: false });
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
    arming: row.arming,
    late: true,
    barMs: minuteEnd(bar.openTimeMs),
    dataAgeMs: Math.max(0, nowMs - happenedAtMs),
    tell: (now) => toldWhy(now, finding, { currency, late: true }),
  };
}

function wayOf({ condition }: RuleRow, price: number, before: number | undefined): "up" | "down" {
  if (condition.kind !== "price") return "up";
  if (condition.direction !== "crosses") return condition.direction === "above" ? "up" : "down";
  return (before ?? 2 * condition.price - price) <= condition.price ? "up" : "down";
}

function minuteEnd(atMs: number): number {
  return (Math.floor(atMs / MINUTE_MS) + 1) * MINUTE_MS;
}
