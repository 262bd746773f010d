import { DOLLAR_COINS } from "../market/index.ts";

/** ISO 4217 codes of the currencies of brokerage accounts; pence in London's notation. */
const STATES =
  "AED ARS AUD BGN BHD BRL CAD CHF CLP CNH CNY COP CZK DKK EGP EUR GBP GBX GEL HKD HRK HUF IDR ILS INR ISK JPY KES KRW KWD KZT MAD MXN MYR NGN NOK NZD PEN PHP PKR PLN QAR RON RSD RUB SAR SEK SGD THB TRY TWD UAH USD UYU VND ZAR";
const MONEY: ReadonlySet<string> = new Set([...STATES.split(" "), ...DOLLAR_COINS]);

/** Returns whether a code is money: a state's currency, or a dollar stablecoin. Anything else is an asset. */
export function isMoney(code: string): boolean {
  return MONEY.has(code.toUpperCase()) || code === "GBp";
}

/**
 * Returns the two sides of a pair: 'BTC-USDT', 'BTC/USDT', 'BTCUSDT', 'XXBTZEUR'. Without a separator, the known quote
 * currency at the end; undefined if none matches.
 */
export function pairSides(pair: string): { readonly base: string; readonly quote: string } | undefined {
  const [, left, right] = /^([^\s/:_-]+)[/:_-]([^\s/:_-]+)$/.exec(pair) ?? [];
  if (left !== undefined && right !== undefined) return { base: left, quote: right };
  for (const quote of QUOTES) {
    if (pair.length > quote.length && pair.endsWith(quote)) return { base: pair.slice(0, -quote.length), quote };
  }
  return undefined;
}

/** Longer ones first, so that FDUSD is not read as USD. */
const QUOTES = [...MONEY, "BTC", "XBT", "ETH", "BNB", "SOL", "DOT", "TRX", "XRP"].toSorted(
  (a, b) => b.length - a.length,
);
