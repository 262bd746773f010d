import { formatPriceIn } from "@sextant/core/market";

/** Formats the price of a token, which every source reports in US dollars: '$0.002440', '$1.69e-4'. */
export const tokenPrice = (value: number | null): string => formatPriceIn(value, "USD");

const PLAIN = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 3 });

/** Returns a price that `tokenPrice` shows with an exponent as a plain decimal, '$0.000169'; undefined for any other. */
export const plainPrice = (value: number | null): string | undefined =>
  value !== null && value > 0 && value < 0.001 ? `$${PLAIN.format(value)}` : undefined;
