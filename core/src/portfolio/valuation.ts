import { majorUnit } from "../market/index.ts";
import {
  approximately,
  decimal,
  type Decimal,
  minus,
  plus,
  PRICE_PLACES,
  priceDecimal,
  quotient,
  times,
  ZERO,
} from "../decimal/index.ts";
import type { Position } from "./positions.ts";

/** What a valuation must know of a price; whatever else comes with it is handed through. */
export type QuotedPrice = { readonly price: number; readonly currency: string };

/** One symbol that is held. Without a price in the portfolio's currency it has neither value nor profit. */
export type ValuedHolding<P extends QuotedPrice> = {
  readonly symbol: string;
  readonly quantity: Decimal;
  readonly cost: Decimal;
  readonly priced:
    | {
        readonly by: P;
        /** In the portfolio's currency. */
        readonly price: Decimal;
        readonly value: Decimal;
        readonly profit: Decimal;
        /** Against the cost; undefined where it cost nothing. */
        readonly profitPercent: number | undefined;
      }
    | undefined;
};

/** A portfolio at the prices given: exact, nothing is rounded. */
export type Valuation<P extends QuotedPrice> = {
  readonly holdings: readonly ValuedHolding<P>[];
  /** Of what has a price. */
  readonly totalValue: Decimal;
  /** Of all that is held, priced or not. */
  readonly cost: Decimal;
  /** Of what has a price, against the cost of just that. */
  readonly profit: Decimal;
  /** Of all that was ever sold. */
  readonly realised: Decimal;
  /** Symbols held whose price is not known in the portfolio's currency: left out of value and profit. */
  readonly unpriced: readonly string[];
};

const PERCENT_PLACES = 6;

/**
 * What a portfolio is worth at prices given. A price counts only when it is written in the portfolio's own currency or in its small unit
 * (pence in a portfolio of pounds): there is no rate between currencies here, and USD and USDT are two.
 */
export function valuation<P extends QuotedPrice>(
  held: Iterable<Position>,
  currency: string,
  priceOf: (symbol: string) => P | undefined,
): Valuation<P> {
  const all = [...held];
  const holdings = all
    .filter(({ quantity }) => quantity.units > 0n)
    .map((position) => valued(position, currency, priceOf(position.symbol)));
  const priced = holdings.flatMap(({ priced: one }) => (one === undefined ? [] : [one]));
  return {
    holdings,
    totalValue: sum(priced.map(({ value }) => value)),
    cost: sum(holdings.map(({ cost }) => cost)),
    profit: sum(priced.map(({ profit }) => profit)),
    realised: sum(all.map(({ realised }) => realised)),
    unpriced: holdings.filter((one) => one.priced === undefined).map(({ symbol }) => symbol),
  };
}

/** What one unit of a holding cost on average, rounded half to even at 18 places; the holding's quantity is above zero. */
export function averageCost({ quantity, cost }: Pick<Position, "quantity" | "cost">): Decimal {
  return quotient(cost, quantity, PRICE_PLACES);
}

function valued<P extends QuotedPrice>(
  { symbol, quantity, cost }: Position,
  currency: string,
  by: P | undefined,
): ValuedHolding<P> {
  const price = by === undefined ? undefined : priceIn(currency, by);
  if (by === undefined || price === undefined) return { symbol, quantity, cost, priced: undefined };
  const value = times(quantity, price);
  const profit = minus(value, cost);
  return { symbol, quantity, cost, priced: { by, price, value, profit, profitPercent: percentOf(profit, cost) } };
}

/** A price in another currency's unit, exactly: 315 pence are 3.15 pounds. Undefined where a rate would be needed. */
function priceIn(currency: string, by: QuotedPrice): Decimal | undefined {
  const [from, to] = [majorUnit(by.currency), majorUnit(currency)];
  const price = from.major === to.major ? priceDecimal(by.price) : undefined;
  if (price === undefined || from.units === to.units) return price;
  const [more, fewer] = [decimal(String(to.units)), decimal(String(from.units))];
  // A unit is a hundredth of the next one, so that no digit is lost in the division.
  return quotient(times(price, more), fewer, price.places + String(from.units).length);
}

function percentOf(part: Decimal, whole: Decimal): number | undefined {
  if (whole.units <= 0n) return undefined;
  return approximately(quotient({ units: part.units * 100n, places: part.places }, whole, PERCENT_PLACES));
}

function sum(all: readonly Decimal[]): Decimal {
  return all.reduce(plus, ZERO);
}
