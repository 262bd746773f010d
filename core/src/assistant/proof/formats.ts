import type { ProofFormat } from "../../contract/index.ts";
import {
  formatCoinPriceIn,
  formatCompact,
  formatCompactIn,
  formatDate,
  formatPrice,
  formatPriceIn,
  formatTimestamp,
} from "../../market/index.ts";

const WHOLE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const TWO = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
const ONE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/**
 * Writes a value of an answer in one of the formats of proofs; undefined if it can't be written so, because it is
 * missing or of another kind. Decimal strings count as numbers.
 */
export function written(value: unknown, format: ProofFormat, unit: unknown): string | undefined {
  if (format === "text") return typeof value === "string" && value !== "" ? value : undefined;
  if (format === "day" || format === "time") {
    const atMs = typeof value === "string" ? Date.parse(value) : Number.NaN;
    if (!Number.isFinite(atMs)) return undefined;
    return format === "day" ? formatDate(atMs) : formatTimestamp(atMs);
  }
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) return undefined;
  const currency = typeof unit === "string" ? unit : undefined;
  switch (format) {
    case "price":
      return currency === undefined ? formatPrice(number) : formatPriceIn(number, currency);
    case "coin_price":
      return formatCoinPriceIn(number, currency ?? "");
    case "compact":
      return currency === undefined ? formatCompact(number) : formatCompactIn(number, currency);
    case "percent":
      return `${ONE.format(number)}%`;
    case "signed_percent":
      return `${number < 0 ? "−" : "+"}${TWO.format(Math.abs(number))}%`;
    case "count":
      return WHOLE.format(number);
    case "number":
      return TWO.format(number);
  }
}
