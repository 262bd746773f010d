import type { AlertRule } from "@sextant/core/contract";
import { formatPriceIn } from "@sextant/core/market";
import { percent } from "../../lib/metrics.ts";
import * as TEXTS from "./texts.tsx";

export type PriceNow = { readonly price: number; readonly currency: string };

/** States in which a rule waits for its price. */
const WAITING: ReadonlySet<AlertRule["state"]> = new Set(["armed", "resting", "muted", "snoozed"]);

/** Describes how far a price is from the level that a rule waits for; undefined for other kinds, and for rules that are off. */
export function distanceText(
  { condition, state }: Pick<AlertRule, "condition" | "state">,
  { price, currency }: PriceNow,
): string | undefined {
  if (condition.kind !== "price" || !WAITING.has(state) || price <= 0) return undefined;
  const now = formatPriceIn(price, currency);
  const isPast =
    (condition.direction === "above" && price >= condition.price) ||
    (condition.direction === "below" && price <= condition.price);
  if (isPast) return TEXTS.pastLevel(now);
  return TEXTS.toGo(now, percent(Math.abs((100 * (condition.price - price)) / price)));
}
