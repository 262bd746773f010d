import { BARE_COINS, COIN_NAMES } from "./coins.ts";
import { isQuoteCurrency, QUOTE_CURRENCIES } from "./currencies.ts";
import type { CryptoInstrument, Instrument, StockInstrument } from "./instrument.ts";
import { shareClassSymbol } from "./share-symbol.ts";

const MAX_LENGTH = 20;
// Checked before any upper-casing: Unicode folds (dotless i, Kelvin sign, sharp s) must not turn into letters of a ticker.
const ALLOWED = /^[A-Za-z0-9][A-Za-z0-9./_-]*$/;
const PAIR = /^([A-Z0-9]{1,12})[-/_]([A-Z]{3,5})$/;
const CLASS_SHARE = /^([A-Z]{1,5})[-/_]([A-Z])$/;
// Outside the US a class or unit stands between ticker and exchange: VOLV-B.ST, REI-UN.TO.
const TICKER = /^[A-Z0-9]{1,10}((-[A-Z]{1,3})?\.[A-Z]{1,3})?$/;
// No ticker in New York has more than five letters, so six or more that end in a currency are a pair written together.
const SHORTEST_JOINED_PAIR = 6;

// Written together, ZZTUSD is far more likely ZZT against USD than ZZ against TUSD.
const RARE_QUOTES: ReadonlySet<string> = new Set(["TUSD", "BUSD"]);

/** A share or fund by its ticker in upper case. */
export function stock(symbol: string): StockInstrument {
  return { kind: "stock", symbol };
}

/** A pair in canonical form; Kraken's XBT is bitcoin. */
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
 * What a person means by a symbol, in its one canonical form: `btc/usd`, `BTCUSD`, `BTC_USD`, `BTC%2FUSD` and `BTC` are
 * BTC-USD; `aapl` is AAPL; `brk-b` and `BRK/B` are BRK.B. A suffix after a dot names an exchange as Yahoo does (`OCDO.L`,
 * `BMW.DE`), or a class where no exchange has that letter (`share-symbol.ts`). A bare ticker is a stock, except the coins of `BARE_COINS`.
 * Undefined for what cannot be a symbol, hostile text included: nothing outside is asked for those.
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
 * The pair that stands in where the asked one has no data: BTC-USDT for BTC-USD (the screen then says 'quoted in USDT').
 * Undefined where nothing honest stands in.
 */
export function quoteStandIn(instrument: Instrument): CryptoInstrument | undefined {
  if (instrument.kind !== "crypto" || instrument.quote !== "USD" || instrument.base === "USDT") return undefined;
  return cryptoPair(instrument.base, "USDT");
}
