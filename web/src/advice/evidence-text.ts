import type { Evidence } from "@sextant/core/contract";
import { formatFact } from "@sextant/core/market";
import { compact, decimal, price, signedPercent } from "../lib/figures.ts";
import { READERS_ZONE } from "../lib/time-words.ts";

const CURRENCY = /^[A-Z]{3,5}$/;

/** A fact's value with its unit, as it stands in the evidence table. Units such as '0 to 100' name the scale. */
export function evidenceText({ value, unit }: Pick<Evidence, "value" | "unit">): string {
  if (value === null) return "N/A";
  if (unit === "% change") return signedPercent(value);
  if (unit === "%" || unit === "percent") return `${decimal(value)}%`;
  if (CURRENCY.test(unit)) return `${Math.abs(value) >= 1e5 ? compact(value) : price(value)} ${unit}`;
  const text = formatFact({ value, unit }, READERS_ZONE);
  return unit.includes(" to ") ? `${text} (${unit.replaceAll("-", "−")})` : text;
}
