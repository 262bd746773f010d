/** The formatters of core under the short names that screens read well with. A missing figure reads 'N/A' from all of them. */
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

/** Which way a figure points: for the arrow, the word and the colour beside it. */
export const direction = (value: number | null): "up" | "down" | "flat" =>
  !value ? "flat" : value > 0 ? "up" : "down";
