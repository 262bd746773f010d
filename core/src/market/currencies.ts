/** Dollar stablecoins that pairs are quoted in. */
export const DOLLAR_COINS = ["USDT", "USDC", "FDUSD", "BUSD", "TUSD", "DAI"] as const;
/** Currencies of other states that pairs are quoted in. */
export const FOREIGN_MONEY = ["EUR", "GBP", "JPY", "CHF", "AUD", "CAD", "BRL", "TRY", "KRW"] as const;

/**
 * Currencies and coins that prices are quoted in, as crypto venues list them. Text after a dash is a quote currency
 * only if listed here; with any other text, the symbol is not a pair.
 */
export const QUOTE_CURRENCIES = ["USD", ...DOLLAR_COINS, ...FOREIGN_MONEY, "BTC", "ETH", "BNB"] as const;
export type QuoteCurrency = (typeof QUOTE_CURRENCIES)[number];

const KNOWN: ReadonlySet<string> = new Set(QUOTE_CURRENCIES);

/** Whether a text (upper case) is a currency that pairs are quoted in. */
export function isQuoteCurrency(text: string): text is QuoteCurrency {
  return KNOWN.has(text);
}

const FIAT: ReadonlySet<string> = new Set(["USD", ...FOREIGN_MONEY, "NZD", "CNY", "CNH", "SEK", "NOK", "DKK", "MXN"]);

/** Returns whether a code is a fiat currency: a pair with it as its base (EUR-USD) is an exchange rate, not a coin. */
export function isFiat(code: string): boolean {
  return FIAT.has(code);
}

/** Common names of quote currencies. */
export const CURRENCY_NAMES: Readonly<Record<string, string>> = {
  USD: "US Dollar",
  USDT: "Tether",
  USDC: "USD Coin",
  FDUSD: "First Digital USD",
  BUSD: "Binance USD",
  TUSD: "TrueUSD",
  DAI: "Dai",
  EUR: "Euro",
  GBP: "Pound Sterling",
  JPY: "Japanese Yen",
  CHF: "Swiss Franc",
  AUD: "Australian Dollar",
  CAD: "Canadian Dollar",
  BRL: "Brazilian Real",
  TRY: "Turkish Lira",
  KRW: "South Korean Won",
  BTC: "Bitcoin",
  ETH: "Ethereum",
  BNB: "BNB",
};
