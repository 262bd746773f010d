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

/** The fields that a valuation needs of a price; any other fields are passed through. */
export type QuotedPrice = { readonly price: number; readonly currency: string };

/** A held symbol. Without a price, or a rate into the portfolio's currency, it has neither value nor profit. */
export type ValuedHolding<P extends QuotedPrice> = {
  readonly symbol: string;
  readonly quantity: Decimal;
  readonly cost: Decimal;
  readonly priced:
    | {
        readonly by: P;
        /**
         * The exchange rate of the day at which the price was converted; undefined if it is in the portfolio's
         * currency.
         */
        readonly rate: DayRate | undefined;
        /** In the portfolio's currency. */
        readonly price: Decimal;
        readonly value: Decimal;
        readonly profit: Decimal;
        /** Relative to the cost; undefined if it cost nothing. */
        readonly profitPercent: number | undefined;
      }
    | undefined;
};

/** A portfolio at the given prices: exact, only rates are rounded. */
export type Valuation<P extends QuotedPrice> = {
  readonly holdings: readonly ValuedHolding<P>[];
  /** Of priced holdings. */
  readonly totalValue: Decimal;
  /** Of all holdings, priced or not. */
  readonly cost: Decimal;
  /** Of priced holdings, relative to their cost only. */
  readonly profit: Decimal;
  /** Of all sales to date. */
  readonly realised: Decimal;
  /**
   * Held symbols that have no price, or whose price has no rate into the portfolio's currency: left out of value and
   * profit.
   */
  readonly unpriced: readonly string[];
};

const PERCENT_PLACES = 6;

/**
 * Returns the value of a portfolio at the given prices. A price in the portfolio's currency, or in a minor unit of it
 * (pence in a portfolio of pounds), counts exactly; one in another currency is converted with `rateOf`, which returns
 * the value of one unit of that currency in the portfolio's.
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

/**
 * Returns the average cost of one unit of a holding, rounded half to even at 18 places; the holding's quantity is above
 * zero.
 */
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

/**
 * Converts a price to another unit: exactly within one currency (315 pence are 3.15 pounds), at the rate for another
 * currency. Undefined without a rate.
 */
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
