import { tradeSequence, type CryptoInstrument, type Instrument, type TradeSequence } from "@sextant/core/market";
import type { Dialect } from "./dialect.ts";
import { createPriceGuard, type PriceGuard } from "./price-guard.ts";

/** One product of a venue that somebody wants, and the symbols it serves: BTCUSDT may serve BTC-USD and BTC-USDT. */
export type Subscription = {
  readonly product: string;
  readonly quotedIn: string;
  readonly symbols: Set<string>;
  readonly sequence: TradeSequence;
  readonly guard: PriceGuard;
  /** Which of the venue's two numberings is followed on this line. */
  numbering: string | undefined;
  /** Until when the venue itself said that the last price stands. */
  confirmedMs: number;
  /** When it was asked for on this line; undefined while it is not. */
  askedMs: number | undefined;
  /** Whether the venue answered that it sends it, or sent it. */
  isHeard: boolean;
};

/** What is wanted of one venue. */
export type SubscriptionBook = {
  /** The products that nobody wanted before. */
  add(instruments: readonly Instrument[]): readonly Subscription[];
  /** The products that nobody wants any more. */
  remove(symbols: readonly string[]): readonly string[];
  of(product: string): Subscription | undefined;
  ofSymbol(symbol: string): Subscription | undefined;
  /** Takes a product away that the venue does not know, and tells which symbols it served. */
  strike(product: string): readonly string[];
  all(): IterableIterator<Subscription>;
  readonly size: number;
};

export function createSubscriptionBook(dialect: Dialect): SubscriptionBook {
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
      askedMs: undefined,
      isHeard: false,
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
