/** Coins that stand for a dollar, as far as pairs are quoted in them. */
export const DOLLAR_COINS = ["USDT", "USDC", "FDUSD", "BUSD", "TUSD", "DAI"] as const;
/** Money that other states issue, as far as pairs are quoted in it. */
export const FOREIGN_MONEY = ["EUR", "GBP", "JPY", "CHF", "AUD", "CAD", "BRL", "TRY", "KRW"] as const;

/**
 * Currencies and coins that prices are written in, as crypto venues list them. A text after a dash that stands here is a
 * quote currency; anything else there is no pair.
 */
export const QUOTE_CURRENCIES = ["USD", ...DOLLAR_COINS, ...FOREIGN_MONEY, "BTC", "ETH", "BNB"] as const;
export type QuoteCurrency = (typeof QUOTE_CURRENCIES)[number];

const KNOWN: ReadonlySet<string> = new Set(QUOTE_CURRENCIES);

/** Whether a text (upper case) is a currency that pairs are quoted in. */
export function isQuoteCurrency(text: string): text is QuoteCurrency {
  return KNOWN.has(text);
}

const FIAT: ReadonlySet<string> = new Set(["USD", ...FOREIGN_MONEY, "NZD", "CNY", "CNH", "SEK", "NOK", "DKK", "MXN"]);

/** Returns whether a code is a fiat currency: a pair with it as its base (EUR-USD) is an exchange rate and no coin. */
export function isFiat(code: string): boolean {
  return FIAT.has(code);
}

/** What people call what prices are written in. */
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
