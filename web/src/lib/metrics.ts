import { formatCompactIn } from "@sextant/core/market";

/** Core's formatters under short names for screens. All of them format a missing value as 'N/A'. */
export {
  formatCompact as compact,
  formatPercent as percent,
  formatPrice as price,
  formatPriceBeside as priceBeside,
  formatReading as decimal,
  formatSignedPercent as signedPercent,
  formatSignedPrice as signedPrice,
  formatSmallPercent as smallPercent,
  formatTone as tone,
} from "@sextant/core/market";

/** Abbreviates an amount of US dollars: '$2.4M'. */
export const dollars = (value: number | null): string => formatCompactIn(value, "USD");

/** Returns the direction of a change, for its arrow, word and colour. */
export const direction = (value: number | null): "up" | "down" | "flat" =>
  !value ? "flat" : value > 0 ? "up" : "down";
