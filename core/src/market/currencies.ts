/**
 * Currencies and coins that prices are written in, as crypto venues list them. A text after a dash that stands here is a
 * quote currency; anything else there is no pair.
 */
export const QUOTE_CURRENCIES = [
  "USD",
  "USDT",
  "USDC",
  "FDUSD",
  "BUSD",
  "TUSD",
  "DAI",
  "EUR",
  "GBP",
  "JPY",
  "CHF",
  "AUD",
  "CAD",
  "BRL",
  "TRY",
  "KRW",
  "BTC",
  "ETH",
  "BNB",
] as const;
export type QuoteCurrency = (typeof QUOTE_CURRENCIES)[number];

const KNOWN: ReadonlySet<string> = new Set(QUOTE_CURRENCIES);

/** Whether a text (upper case) is a currency that pairs are quoted in. */
export function isQuoteCurrency(text: string): text is QuoteCurrency {
  return KNOWN.has(text);
}
