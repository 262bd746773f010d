import { type CryptoInstrument, type Instrument, tradeSequence, type TradeSequence } from "@sextant/core/market";
import type { Dialect } from "./dialect.ts";

const MOST_TIMES = 5;
const ALIKE = 1.2;
const TRUSTED_AFTER = 3;
const FORGOTTEN_MS = 10 * 60_000;

/** Holds back prices that are far from the last one, until others confirm them. */
type PriceGuard = { isSound(price: number, atMs: number): boolean };

/**
 * A price more than five times off the last is ignored until three in a row agree (in real files no coin ever moved
 * that far within a minute). After ten minutes without a price any is accepted.
 */
function createPriceGuard(): PriceGuard {
  let last: { readonly price: number; readonly atMs: number } | undefined;
  let odd: { readonly price: number; readonly times: number } | undefined;
  return {
    isSound(price, atMs) {
      const isFar = last !== undefined && atMs - last.atMs < FORGOTTEN_MS && timesApart(price, last.price) > MOST_TIMES;
      if (isFar) {
        const agrees = odd !== undefined && timesApart(price, odd.price) <= ALIKE;
        odd = { price, times: agrees && odd !== undefined ? odd.times + 1 : 1 };
        if (odd.times < TRUSTED_AFTER) return false;
      }
      odd = undefined;
      last = { price, atMs };
      return true;
    },
  };
}

function timesApart(a: number, b: number): number {
  return a > b ? a / b : b / a;
}

/** One subscribed product of a venue, and the symbols it serves: BTCUSDT may serve BTC-USD and BTC-USDT. */
export type Subscription = {
  readonly product: string;
  readonly quotedIn: string;
  readonly symbols: Set<string>;
  readonly sequence: TradeSequence;
  readonly guard: PriceGuard;
  /** Which of the venue's two numberings is followed on this connection. */
  numbering: string | undefined;
  /** Time until which the venue itself confirmed the last price. */
  confirmedMs: number;
  /** When it was subscribed on this connection; undefined while it is not. */
  requestedMs: number | undefined;
  /** Whether the venue confirmed the subscription, or sent data for it. */
  isReceived: boolean;
};

/** The subscriptions at one venue. */
export type SubscriptionList = {
  /** Adds subscriptions and returns the products that are new. */
  add(instruments: readonly Instrument[]): readonly Subscription[];
  /** Removes subscriptions and returns the products that are no longer needed. */
  remove(symbols: readonly string[]): readonly string[];
  of(product: string): Subscription | undefined;
  ofSymbol(symbol: string): Subscription | undefined;
  /** Removes a product that the venue does not know, and returns the symbols it served. */
  strike(product: string): readonly string[];
  all(): IterableIterator<Subscription>;
  readonly size: number;
};

export function createSubscriptionList(dialect: Dialect): SubscriptionList {
  const byProduct = new Map<string, Subscription>();
  const productOf = new Map<string, string>();

  function addOne(instrument: CryptoInstrument): Subscription | undefined {
    const named = dialect.productOf(instrument);
    if (named === undefined) return undefined;
    productOf.set(instrument.symbol, named.product);
    const known = byProduct.get(named.product);
    if (known !== undefined) {
      known.symbols.add(instrument.symbol);
      return undefined;
    }
    const made: Subscription = {
      ...named,
      symbols: new Set([instrument.symbol]),
      sequence: tradeSequence(),
      guard: createPriceGuard(),
      numbering: undefined,
      confirmedMs: -Infinity,
      requestedMs: undefined,
      isReceived: false,
    };
    byProduct.set(named.product, made);
    return made;
  }

  return {
    add: (instruments) =>
      instruments.flatMap((one) => {
        const isNew = one.kind === "crypto" && !productOf.has(one.symbol) && byProduct.size < dialect.mostProducts;
        return isNew ? (addOne(one) ?? []) : [];
      }),
    remove: (symbols) =>
      symbols.flatMap((symbol) => {
        const product = productOf.get(symbol);
        const subscription = product === undefined ? undefined : byProduct.get(product);
        productOf.delete(symbol);
        if (product === undefined || subscription === undefined) return [];
        subscription.symbols.delete(symbol);
        if (subscription.symbols.size > 0) return [];
        byProduct.delete(product);
        return [product];
      }),
    of: (product) => byProduct.get(product),
    ofSymbol(symbol) {
      const product = productOf.get(symbol);
      return product === undefined ? undefined : byProduct.get(product);
    },
    strike(product) {
      const symbols = [...(byProduct.get(product)?.symbols ?? [])];
      byProduct.delete(product);
      for (const symbol of symbols) productOf.delete(symbol);
      return symbols;
    },
    all: () => byProduct.values(),
    get size() {
      return byProduct.size;
    },
  };
}
