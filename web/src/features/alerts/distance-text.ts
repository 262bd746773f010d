import { formatMinutes } from "@sextant/core/alerts";
import type { AlertCondition, AlertRule, SymbolPrice } from "@sextant/core/contract";
import { formatPriceIn } from "@sextant/core/market";
import { isStale } from "../../lib/is-stale.ts";
import { percent } from "../../lib/metrics.ts";
import type { MoveNow } from "./move-now.ts";
import * as TEXTS from "./texts.tsx";

export type PriceNow = {
  /** Null if the latest one is too old to act on. */
  readonly price: number | null;
  readonly currency: string;
  readonly atMs: number;
  readonly isSimulated: boolean;
};

type Priced = Pick<SymbolPrice, "price" | "currency" | "asOf" | "freshness">;

/** Returns a price as alerts see it. */
export const priceNowOf = ({ price, currency, asOf, freshness }: Priced): PriceNow => ({
  price: isStale(freshness) || !(price > 0) ? null : price,
  currency,
  atMs: Date.parse(asOf),
  isSimulated: freshness.state === "simulated",
});

/** States in which a rule waits for its price. */
const WAITING: ReadonlySet<AlertRule["state"]> = new Set(["armed", "resting", "muted", "snoozed"]);

/**
 * Describes how far a price is from what a rule waits for: its level, or a move; undefined for other kinds, and for
 * rules that are off.
 */
export function distanceText(
  { condition, state }: Pick<AlertRule, "condition" | "state">,
  now: PriceNow,
  move?: MoveNow,
): string | undefined {
  if ((condition.kind !== "price" && condition.kind !== "move") || !WAITING.has(state)) return undefined;
  if (now.price === null) return TEXTS.noPriceNow;
  const shown = TEXTS.nowAt(formatPriceIn(now.price, now.currency));
  const isMet = isAlreadyMet(condition, now.price, move);
  if (condition.kind === "price")
    return `${shown}, ${isMet ? TEXTS.pastLevel : TEXTS.toGo(percent(away(condition.price, now.price)))}`;
  return move === undefined ? shown : `${shown}, ${moveText(move, condition)}${isMet ? TEXTS.nextSuch : ""}`;
}

/**
 * Describes a price beside the alert that is about to watch it: how far away it is, or if the condition is already met,
 * that the alert waits for the next time.
 */
export function nowText(name: string, condition: AlertCondition | undefined, now: PriceNow, move?: MoveNow): string {
  if (now.price === null) return TEXTS.noPriceOf(name);
  const shown = TEXTS.isAt(name, formatPriceIn(now.price, now.currency));
  const isMet = condition !== undefined && isAlreadyMet(condition, now.price, move);
  if (condition?.kind === "price" && isMet) return `${shown}. ${TEXTS.levelMet(condition.direction)}`;
  if (condition?.kind === "price") return `${shown}, ${TEXTS.toGo(percent(away(condition.price, now.price)))}.`;
  if (condition?.kind !== "move" || move === undefined) return `${shown}.`;
  return `${shown}, ${moveText(move, condition)}.${isMet ? ` ${TEXTS.moveMet(percent(condition.percent))}` : ""}`;
}

/** Returns whether a condition is met already: it then fires the next time, after it was not met. */
export function isAlreadyMet(condition: AlertCondition, price: number, move?: MoveNow): boolean {
  if (condition.kind === "move") return move !== undefined && move.percent >= condition.percent;
  return (
    condition.kind === "price" &&
    ((condition.direction === "above" && price >= condition.price) ||
      (condition.direction === "below" && price <= condition.price))
  );
}

const away = (level: number, price: number): number => Math.abs((100 * (level - price)) / price);

const moveText = ({ way, percent: size }: MoveNow, { windowMinutes }: { readonly windowMinutes: number }): string =>
  TEXTS.moved(percent(size), way, formatMinutes(windowMinutes));
