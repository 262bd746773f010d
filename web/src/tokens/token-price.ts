import { formatPriceIn } from "@sextant/core/market";

/** Formats the price of a token, which every source reports in US dollars: '$0.002440', '$1.69e-4'. */
export const tokenPrice = (value: number | null): string => formatPriceIn(value, "USD");
