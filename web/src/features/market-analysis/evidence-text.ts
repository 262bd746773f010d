import type { Evidence } from "@sextant/core/contract";
import { compact, decimal, price } from "../../lib/figures.ts";

const CURRENCY = /^[A-Z]{3,5}$/;

/** A fact's value with its unit, as it stands in the evidence table. */
export function evidenceText({ value, unit }: Evidence): string {
  if (value === null) return "N/A";
  if (unit === "%" || unit === "percent") return `${decimal(value)}%`;
  if (CURRENCY.test(unit)) return value > 0 && value < 1e6 ? `${price(value)} ${unit}` : `${compact(value)} ${unit}`;
  const figure = Math.abs(value) >= 1e5 ? compact(value) : Number.isInteger(value) ? String(value) : decimal(value);
  return unit === "" ? figure : `${figure} ${unit}`;
}
