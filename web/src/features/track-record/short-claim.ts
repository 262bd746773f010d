import type { RecordRow } from "@sextant/core/contract";
import { formatPriceIn } from "@sextant/core/market";
import { percent } from "../../lib/metrics.ts";
import { claimCurrency } from "./claim-currency.ts";
import * as TEXTS from "./texts.tsx";

/** Describes the claim without what the adjacent columns show. */
export function shortClaim({ symbol, kind, action, entry, target, stop, low, high, movePercent }: RecordRow): string {
  const currency = claimCurrency(symbol);
  const price = (value: number | null) => formatPriceIn(value, currency);
  if (kind === "volatility") return TEXTS.movesMoreThan(percent(movePercent), price(entry));
  if (kind === "range" || kind === "hold") return TEXTS.endsBetween(price(low), price(high));
  if (target !== null && stop !== null) return TEXTS.reachesBefore(price(target), price(stop), price(entry));
  if (target !== null) return TEXTS.touches(price(target), price(entry));
  return TEXTS.endsAt(action.endsWith("SELL") ? TEXTS.below : TEXTS.above, price(entry));
}
