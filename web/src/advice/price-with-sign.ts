import { formatPrice, formatPriceIn } from "@sextant/core/market";

/**
 * Formats a price with its currency's sign: '$64,250.12'. A currency without one, such as USDT, is named once at the
 * head of its screen instead of at each number.
 */
export function priceWithSign(value: number | null, currency: string): string {
  const text = formatPriceIn(value, currency);
  return text.endsWith(` ${currency}`) ? formatPrice(value) : text;
}
