import { formatPriceIn } from "@sextant/core/market";
import * as TEXTS from "./texts.tsx";

/**
 * Formats a range of prices for a headline, no finer than its width needs: '$202–217', '$53,174–61,210'. It is rounded
 * outwards, so that the price ends within it at least as often as within the exact range. No line breaks at its dash.
 */
export function rangeText(low: number, high: number, currency: string): string {
  const decimals = high - low >= 10 ? 0 : Math.max(2, 1 - Math.floor(Math.log10(high - low)));
  if (!Number.isFinite(decimals) || decimals > MOST_DECIMALS || !(low > 0))
    return `${formatPriceIn(low, currency)}${TEXTS.rangeTo}${formatPriceIn(high, currency)}`;
  const step = 10 ** decimals;
  const digits = new Intl.NumberFormat("en-US", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const [from, to] = [Math.floor(low * step) / step, Math.ceil(high * step) / step];
  // The currency as core writes it, without its number: its sign in front, or its code behind.
  const [before = "", after = ""] = formatPriceIn(2, currency).split("2.00");
  return `${before}${digits.format(from)}–\u2060${digits.format(to)}${after}`;
}

/** With more, digits say less than the exponential form. */
const MOST_DECIMALS = 6;
