import { approximately, compare, decimal, type Decimal, minus, plus, ZERO } from "../../decimal/index.ts";
import {
  commonReturns,
  type HoldingRisks,
  riskShares,
  totalOf,
  valueRange,
  type ValueRange,
  weightIn,
  weightsOf,
} from "../../portfolio-risk/index.ts";
import { shrunkCorrelations } from "../../statistics/index.ts";
import { COVERED } from "./limits.ts";
import type { SymbolReading } from "./symbol-reading.ts";

/** A portfolio at current prices, as its owner sees it. */
export type PersonPortfolio = {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  /** Exact; null if no price in the portfolio's currency is known. */
  readonly holdings: readonly { readonly symbol: string; readonly value: string | null }[];
};

/** Sessions that a range looks ahead: a quarter. */
export const RANGE_SESSIONS = 63;

/** One holding that has a price. */
export type RiskHolding = {
  readonly symbol: string;
  readonly value: Decimal;
  /** Share of all priced holdings, 0 to 1. */
  readonly weight: number;
  /** Its index in `risks`; undefined if the range leaves it out. */
  readonly place: number | undefined;
  /** Share of the portfolio's variance; undefined if left out. */
  readonly riskShare: number | undefined;
  readonly reading: SymbolReading | undefined;
};

/** The inputs of a portfolio's recommendations. */
export type PortfolioRisk = {
  readonly portfolio: PersonPortfolio;
  readonly total: Decimal;
  /** Largest first, then by symbol. */
  readonly holdings: readonly RiskHolding[];
  readonly risks: HoldingRisks;
  /** One list of returns per index, over the same sessions. */
  readonly returns: readonly Float64Array[];
  /** Priced holdings that the range leaves out, because of too few closes or an unknown volatility. */
  readonly leftOut: readonly string[];
  /** The number of holdings analysed (the largest) and their share of the value; undefined if all were analysed. */
  readonly looked: { readonly count: number; readonly of: number; readonly share: number } | undefined;
  /** Holdings without a price in the portfolio's currency. */
  readonly unpriced: readonly string[];
};

/** Computes correlations of symbols over their common sessions; supplied by the caller so that they can be cached. */
export type CommonRisks = (readings: readonly SymbolReading[]) => {
  readonly symbols: readonly string[];
  readonly returns: readonly Float64Array[];
  readonly correlations: Float64Array;
};

/** Computes correlations of symbols without a cache. */
export const commonRisks: CommonRisks = (readings) => {
  const { symbols, returns } = commonReturns(readings.map(({ closes }) => closes));
  return { symbols, returns, correlations: shrunkCorrelations(returns).correlations };
};

/**
 * Computes a portfolio's risk. `extras` are added with a value of zero, so that purchases of them can be computed and
 * every recommendation of a portfolio uses the same range. `unread` are holdings that were not analysed. Undefined if
 * nothing has a price.
 */
export function portfolioRisk(
  portfolio: PersonPortfolio,
  readings: ReadonlyMap<string, SymbolReading>,
  risksOf: CommonRisks = commonRisks,
  extras: readonly string[] = [],
  unread: ReadonlySet<string> = new Set(),
): PortfolioRisk | undefined {
  const priced = portfolio.holdings
    .flatMap(({ symbol, value }) => (value === null ? [] : [{ symbol, value: decimal(value) }]))
    .filter(({ value }) => value.units > 0n);
  if (priced.length === 0) return undefined;
  const more = extras.filter((extra) => !priced.some(({ symbol }) => symbol === extra));
  const held = [...priced, ...more.map((symbol) => ({ symbol, value: ZERO }))];
  const sorted = held.sort((a, b) => compare(b.value, a.value) || (a.symbol < b.symbol ? -1 : 1));
  const total = totalOf(sorted.map(({ value }) => value));
  const known = sorted.flatMap(({ symbol }) => readings.get(symbol) ?? []);
  // Ordered by name, so that the same symbols have the same correlations whatever their values.
  const { symbols, returns, correlations } = risksOf(known.toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1)));
  const risks: HoldingRisks = {
    volatilities: symbols.map((symbol) => readings.get(symbol)?.sessionVolatility ?? 0),
    correlations,
  };
  const place = new Map(symbols.map((symbol, i) => [symbol, i]));
  const values = new Map(sorted.map(({ symbol, value }) => [symbol, approximately(value)]));
  const shares = riskShares(weightsOf(symbols.map((symbol) => values.get(symbol) ?? 0)), risks);
  return {
    portfolio,
    total,
    risks,
    returns,
    holdings: sorted.map(({ symbol, value }) => {
      const at = place.get(symbol);
      return {
        symbol,
        value,
        place: at,
        reading: readings.get(symbol),
        weight: weightIn(value, total),
        riskShare: at === undefined ? undefined : shares[at],
      };
    }),
    leftOut: sorted.flatMap(({ symbol, value }) =>
      value.units > 0n && !place.has(symbol) && !unread.has(symbol) ? [symbol] : [],
    ),
    looked: lookedAt(priced, total, unread),
    unpriced: portfolio.holdings.flatMap(({ symbol, value }) => (value === null ? [symbol] : [])).sort(),
  };
}

function lookedAt(
  priced: readonly { readonly symbol: string; readonly value: Decimal }[],
  total: Decimal,
  unread: ReadonlySet<string>,
): PortfolioRisk["looked"] {
  const looked = priced.filter(({ symbol }) => !unread.has(symbol));
  if (looked.length === priced.length) return undefined;
  const share = weightIn(totalOf(looked.map(({ value }) => value)), total);
  return { count: looked.length, of: priced.length, share };
}

/** Whether the range covers enough of the portfolio's value to represent it. */
export function isCovered({ holdings }: PortfolioRisk): boolean {
  return holdings.reduce((sum, { place, weight }) => sum + (place === undefined ? 0 : weight), 0) >= COVERED;
}

/** Amounts added to holdings, negative if sold. */
export type Changes = ReadonlyMap<string, Decimal>;

/** Returns the values by index after changes. */
function valuesAfter({ holdings, risks }: PortfolioRisk, changes: Changes): number[] {
  const values = new Array<number>(risks.volatilities.length).fill(0);
  for (const { symbol, value, place } of holdings) {
    if (place !== undefined) values[place] = Math.max(0, approximately(plus(value, changes.get(symbol) ?? ZERO)));
  }
  return values;
}

/** Returns the range of the portfolio's value a quarter ahead, after changes. */
export function rangeAfter(risk: PortfolioRisk, changes: Changes = new Map()): ValueRange {
  return valueRange(weightsOf(valuesAfter(risk, changes)), risk.risks, RANGE_SESSIONS);
}

/** Returns a holding's share of the portfolio's variance after changes; 0 if it is left out. */
export function riskShareAfter(risk: PortfolioRisk, symbol: string, changes: Changes): number {
  const place = risk.holdings.find((one) => one.symbol === symbol)?.place;
  if (place === undefined) return 0;
  return riskShares(weightsOf(valuesAfter(risk, changes)), risk.risks)[place] ?? 0;
}

/** Returns a holding's weight after changes, 0 to 1. */
export function weightAfter({ holdings, total }: PortfolioRisk, symbol: string, changes: Changes): number {
  const value = holdings.find((one) => one.symbol === symbol)?.value ?? ZERO;
  const whole = [...changes.values()].reduce(plus, total);
  return weightIn(plus(value, changes.get(symbol) ?? ZERO), whole);
}

/** Returns a sale as a change. */
export const sold = (amount: Decimal): Decimal => minus(ZERO, amount);
