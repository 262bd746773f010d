import type { Evidence } from "@sextant/core/contract";
import { formatCompactIn, formatFact, isCurrencyUnit } from "@sextant/core/market";
import { READERS_ZONE } from "../lib/time-text.ts";

/** Amounts from here on are those of a company, which no sentence writes out; prices and levels are less. */
const LARGE_AMOUNT = 1e7;

/**
 * Writes a fact's value with its unit for an evidence table, as the sentence beside it does. Units such as '0 to 100' name the scale,
 * and large amounts are made short.
 */
export function evidenceText({ value, unit }: Pick<Evidence, "value" | "unit">): string {
  if (value !== null && isCurrencyUnit(unit) && Math.abs(value) >= LARGE_AMOUNT) return formatCompactIn(value, unit);
  const text = formatFact({ value, unit: unit === "percent" ? "%" : unit }, READERS_ZONE);
  return value !== null && unit.includes(" to ") ? `${text} (${unit.replaceAll("-", "\u2212")})` : text;
}
