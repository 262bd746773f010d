import { BARE_COINS, COIN_NAMES } from "./coins.ts";
import { isQuoteCurrency, QUOTE_CURRENCIES } from "./currencies.ts";
import type { CryptoInstrument, Instrument, StockInstrument } from "./instrument.ts";
import { shareClassSymbol } from "./share-symbol.ts";

const MAX_LENGTH = 20;
// Checked before upper-casing: Unicode case folding (dotless i, Kelvin sign, sharp s) must not produce ticker letters.
const ALLOWED = /^[A-Za-z0-9][A-Za-z0-9./_-]*$/;
const PAIR = /^([A-Z0-9]{1,12})[-/_]([A-Z]{3,5})$/;
const CLASS_SHARE = /^([A-Z]{1,5})[-/_]([A-Z])$/;
// Outside the US, a class or unit precedes the exchange: VOLV-B.ST, REI-UN.TO.
const TICKER = /^[A-Z0-9]{1,10}((-[A-Z]{1,3})?\.[A-Z]{1,3})?$/;
// No ticker in New York has more than five letters, so six or more that end in a currency are a pair without a
// separator.
const SHORTEST_JOINED_PAIR = 6;

// Without a separator, ZZTUSD is far more likely ZZT against USD than ZZ against TUSD.
const RARE_QUOTES: ReadonlySet<string> = new Set(["TUSD", "BUSD"]);

/** Returns a share or fund by its upper-case ticker. */
export function stock(symbol: string): StockInstrument {
  return { kind: "stock", symbol };
}

/** Returns a pair in canonical form; Kraken's XBT is bitcoin. */
export function cryptoPair(base: string, quote: string): CryptoInstrument {
  const coin = base === "XBT" ? "BTC" : base;
  return { kind: "crypto", symbol: `${coin}-${quote}`, base: coin, quote };
}

const isKnownCoin = (base: string) => Object.hasOwn(COIN_NAMES, base) || base === "XBT";

function joinedPair(text: string): CryptoInstrument | undefined {
  if (!/^[A-Z0-9]+$/.test(text)) return undefined;
  const splits = QUOTE_CURRENCIES.filter((quote) => text.endsWith(quote))
    .map((quote) => ({ base: text.slice(0, -quote.length), quote }))
    .filter(({ base, quote }) => /[A-Z]/.test(base) && base.length <= 12 && base !== quote);
  const known = splits.find(({ base }) => isKnownCoin(base));
  if (known !== undefined) return cryptoPair(known.base, known.quote);
  if (text.length < SHORTEST_JOINED_PAIR) return undefined;
  const likely = splits.find(({ quote }) => !RARE_QUOTES.has(quote));
  return likely === undefined ? undefined : cryptoPair(likely.base, likely.quote);
}

/**
 * Parses a symbol as typed by a user to canonical form: `btc/usd`, `BTCUSD`, `BTC_USD`, `BTC%2FUSD` and `BTC` are
 * BTC-USD; `aapl` is AAPL; `brk-b` and `BRK/B` are BRK.B. A suffix after a dot names an exchange by Yahoo's convention
 * (`OCDO.L`, `BMW.DE`), or a class if no exchange has that letter (`share-symbol.ts`). A bare ticker is a stock, except
 * the coins of `BARE_COINS`. Returns undefined for text that can't be a symbol, including hostile text: no external
 * request is made for it.
 */
export function parseSymbol(text: string): Instrument | undefined {
  if (text.length > MAX_LENGTH + 16) return undefined;
  const plain = text.trim().replace(/%2f/i, "/");
  if (plain.length === 0 || plain.length > MAX_LENGTH || !ALLOWED.test(plain)) return undefined;
  const spelled = plain.toUpperCase();

  const [, base, quote] = PAIR.exec(spelled) ?? [];
  if (base !== undefined && quote !== undefined && isQuoteCurrency(quote)) {
    return base !== quote && /[A-Z]/.test(base) ? cryptoPair(base, quote) : undefined;
  }
  const [, root, shareClass] = CLASS_SHARE.exec(spelled) ?? [];
  if (root !== undefined && shareClass !== undefined) return stock(shareClassSymbol(root, shareClass));

  if (BARE_COINS.has(spelled) || spelled === "XBT") return cryptoPair(spelled, "USD");
  const joined = joinedPair(spelled);
  if (joined !== undefined) return joined;
  return TICKER.test(spelled) && /[A-Z]/.test(spelled) ? stock(spelled) : undefined;
}

/**
 * Returns the pair that is used if the requested one has no data: BTC-USDT for BTC-USD (the screen then says 'quoted in
 * USDT'). Undefined if there is no fair substitute.
 */
export function quoteStandIn(instrument: Instrument): CryptoInstrument | undefined {
  if (instrument.kind !== "crypto" || instrument.quote !== "USD" || instrument.base === "USDT") return undefined;
  return cryptoPair(instrument.base, "USDT");
}
