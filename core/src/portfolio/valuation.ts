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
import type { DayRate } from "./ledger-settings.ts";
import type { Position } from "./positions.ts";

/** What a valuation must know of a price; whatever else comes with it is handed through. */
export type QuotedPrice = { readonly price: number; readonly currency: string };

/** One symbol that is held. Without a price, or a rate into the portfolio's currency, it has neither value nor profit. */
export type ValuedHolding<P extends QuotedPrice> = {
  readonly symbol: string;
  readonly quantity: Decimal;
  readonly cost: Decimal;
  readonly priced:
    | {
        readonly by: P;
        /** The exchange rate of the day that the price was converted at; undefined where it is in the portfolio's currency. */
        readonly rate: DayRate | undefined;
        /** In the portfolio's currency. */
        readonly price: Decimal;
        readonly value: Decimal;
        readonly profit: Decimal;
        /** Against the cost; undefined where it cost nothing. */
        readonly profitPercent: number | undefined;
      }
    | undefined;
};

/** A portfolio at the prices given: exact, nothing but rates is rounded. */
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
  /** Symbols held that have no price, or whose price has no rate into the portfolio's currency: left out of value and profit. */
  readonly unpriced: readonly string[];
};

const PERCENT_PLACES = 6;

/**
 * Returns what a portfolio is worth at prices given. A price in its own currency, or in a small unit of it (pence in a portfolio of pounds),
 * counts exactly; one in another goes by `rateOf`, which gives what one unit of that currency is in the portfolio's.
 */
export function valuation<P extends QuotedPrice>(
  held: Iterable<Position>,
  currency: string,
  priceOf: (symbol: string) => P | undefined,
  rateOf: (currency: string) => DayRate | undefined = () => undefined,
): Valuation<P> {
  const all = [...held];
  const holdings = all
    .filter(({ quantity }) => quantity.units > 0n)
    .map((position) => valued(position, currency, priceOf(position.symbol), rateOf));
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
  rateOf: (currency: string) => DayRate | undefined,
): ValuedHolding<P> {
  const found = by === undefined ? undefined : priceIn(currency, by, rateOf);
  if (by === undefined || found === undefined) return { symbol, quantity, cost, priced: undefined };
  const { price, rate } = found;
  const value = times(quantity, price);
  const profit = minus(value, cost);
  return { symbol, quantity, cost, priced: { by, rate, price, value, profit, profitPercent: percentOf(profit, cost) } };
}

/** A price in another unit: of the same currency exactly (315 pence are 3.15 pounds), of another at its rate. Undefined without one. */
function priceIn(
  currency: string,
  by: QuotedPrice,
  rateOf: (currency: string) => DayRate | undefined,
): { readonly price: Decimal; readonly rate: DayRate | undefined } | undefined {
  const [from, to] = [majorUnit(by.currency), majorUnit(currency)];
  const own = priceDecimal(by.price);
  const rate = from.major === to.major ? undefined : rateOf(from.major);
  if (own === undefined || (from.major !== to.major && rate === undefined)) return undefined;
  const price = rate === undefined ? own : times(own, rate.rate);
  if (from.units === to.units) return { price, rate };
  const [more, fewer] = [decimal(String(to.units)), decimal(String(from.units))];
  // A unit is a hundredth of the next one, so that no digit is lost in the division.
  return { price: quotient(times(price, more), fewer, price.places + String(from.units).length), rate };
}

function percentOf(part: Decimal, whole: Decimal): number | undefined {
  if (whole.units <= 0n) return undefined;
  return approximately(quotient({ units: part.units * 100n, places: part.places }, whole, PERCENT_PLACES));
}

function sum(all: readonly Decimal[]): Decimal {
  return all.reduce(plus, ZERO);
}
