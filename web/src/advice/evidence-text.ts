import type { Evidence } from "@sextant/core/contract";
import { compact, decimal, price, signedPercent, tone } from "../lib/figures.ts";

const CURRENCY = /^[A-Z]{3,5}$/;

/** A fact's value with its unit, as it stands in the evidence table. Units such as '0 to 100' name the scale. */
export function evidenceText({ value, unit }: Pick<Evidence, "value" | "unit">): string {
  if (value === null) return "N/A";
  if (unit === "% change") return signedPercent(value);
  if (unit === "%" || unit === "percent") return `${decimal(value)}%`;
  const large = Math.abs(value) >= 1e5;
  if (CURRENCY.test(unit)) return `${large ? compact(value) : price(value)} ${unit}`;
  const figure = large ? compact(value) : Number.isInteger(value) ? String(value).replace("-", "−") : decimal(value);
  if (unit === "" || unit === "ratio") return figure;
  if (unit.includes(" to ")) return `${unit === "-1 to 1" ? tone(value) : figure} (${unit.replaceAll("-", "−")})`;
  return `${figure} ${value === 1 ? unit.replace(/s$/, "") : unit}`;
}
