import type { Evidence } from "@sextant/core/contract";
import { formatCompactIn, formatFact, isCurrencyUnit } from "@sextant/core/market";
import { READERS_ZONE } from "../lib/time-text.ts";

/** Amounts from here on are a company's, which no sentence writes in full; prices and levels are smaller. */
const LARGE_AMOUNT = 1e7;

/**
 * Formats a fact's value with its unit for an evidence table, as the sentence next to it does. Units such as '0 to 100'
 * name the scale, and large amounts are abbreviated.
 */
export function evidenceText({ value, unit }: Pick<Evidence, "value" | "unit">): string {
  if (value !== null && isCurrencyUnit(unit) && Math.abs(value) >= LARGE_AMOUNT) return formatCompactIn(value, unit);
  const text = formatFact({ value, unit: unit === "percent" ? "%" : unit }, READERS_ZONE);
  return value !== null && unit.includes(" to ") ? `${text} (${unit.replaceAll("-", "\u2212")})` : text;
}
