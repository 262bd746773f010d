import { formatDate } from "./format-time.ts";
import type { ExchangeRate } from "./money.ts";
import { sourceName } from "./source-name.ts";

/** Formats the exchange rate used in a value: 'converted at 0.1389 USD for 1 CNY of 3 Jun 2025, Yahoo'. */
export function formatRate({ value, from, to, source, asOfMs }: ExchangeRate): string {
  return `converted at ${Number(value.toPrecision(4))} ${to} for 1 ${from} of ${formatDate(asOfMs)}, ${sourceName(source)}`;
}
