import { formatDate } from "./format-time.ts";
import type { ExchangeRate } from "./money.ts";
import { sourceName } from "./source-name.ts";
import * as WORDS from "./words.ts";

/** Formats the exchange rate used in a value: 'converted at 0.1389 USD for 1 CNY of 3 Jun 2025, Yahoo'. */
export function formatRate({ value, from, to, source, asOfMs }: ExchangeRate): string {
  return `${WORDS.convertedAt}${Number(value.toPrecision(4))} ${to}${WORDS.rateFor}${from}${WORDS.rateOf}${formatDate(asOfMs)}, ${sourceName(source)}`;
}
