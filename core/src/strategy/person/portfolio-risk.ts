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
  /** Exact; null where no price in the portfolio's currency is known. */
  readonly holdings: readonly { readonly symbol: string; readonly value: string | null }[];
};

/** Sessions that a range looks ahead: a quarter. */
export const RANGE_SESSIONS = 63;

/** One holding that has a price. */
export type RiskHolding = {
  readonly symbol: string;
  readonly value: Decimal;
  /** Of all holdings that have a price, 0 to 1. */
  readonly weight: number;
  /** Its place in `risks`; undefined where it is left out of the range. */
  readonly place: number | undefined;
  /** Share of the portfolio's variance; undefined where it is left out. */
  readonly riskShare: number | undefined;
  readonly reading: SymbolReading | undefined;
};

/** What a portfolio's recommendations are made from. */
export type PortfolioRisk = {
  readonly portfolio: PersonPortfolio;
  readonly total: Decimal;
  /** Largest first, then by symbol. */
  readonly holdings: readonly RiskHolding[];
  readonly risks: HoldingRisks;
  /** One list of returns per place, over the same sessions. */
  readonly returns: readonly Float64Array[];
  /** Priced holdings that the range leaves out, for too few closes or no known volatility. */
  readonly leftOut: readonly string[];
  /** Of many holdings, how many were looked at, the largest, and their share of the value; undefined where all were. */
  readonly looked: { readonly count: number; readonly of: number; readonly share: number } | undefined;
  /** Holdings without a price in the portfolio's currency. */
  readonly unpriced: readonly string[];
};

/** Correlations of symbols over their common sessions, made by the caller so that they may be cached. */
export type CommonRisks = (readings: readonly SymbolReading[]) => {
  readonly symbols: readonly string[];
  readonly returns: readonly Float64Array[];
  readonly correlations: Float64Array;
};

/** Computes correlations of symbols anew. */
export const commonRisks: CommonRisks = (readings) => {
  const { symbols, returns } = commonReturns(readings.map(({ closes }) => closes));
  return { symbols, returns, correlations: shrunkCorrelations(returns).correlations };
};

/**
 * Reads a portfolio's risk. `extras` join with a value of zero, so that purchases of them can be computed and every recommendation
 * of a portfolio speaks of one range. `unread` are holdings that were not looked at. Undefined where nothing has a price.
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
  // In the order of their names: the same symbols are the same correlations whatever they are worth.
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

/** Whether the range covers enough of the portfolio's value to speak for it. */
export function isCovered({ holdings }: PortfolioRisk): boolean {
  return holdings.reduce((sum, { place, weight }) => sum + (place === undefined ? 0 : weight), 0) >= COVERED;
}

/** Amounts added to holdings, below zero where sold. */
export type Changes = ReadonlyMap<string, Decimal>;

/** The values by place after changes. */
function valuesAfter({ holdings, risks }: PortfolioRisk, changes: Changes): number[] {
  const values = new Array<number>(risks.volatilities.length).fill(0);
  for (const { symbol, value, place } of holdings) {
    if (place !== undefined) values[place] = Math.max(0, approximately(plus(value, changes.get(symbol) ?? ZERO)));
  }
  return values;
}

/** The range of what the portfolio is worth a quarter ahead, after changes. */
export function rangeAfter(risk: PortfolioRisk, changes: Changes = new Map()): ValueRange {
  return valueRange(weightsOf(valuesAfter(risk, changes)), risk.risks, RANGE_SESSIONS);
}

/** A holding's share of the portfolio's variance after changes; 0 where it is left out. */
export function riskShareAfter(risk: PortfolioRisk, symbol: string, changes: Changes): number {
  const place = risk.holdings.find((one) => one.symbol === symbol)?.place;
  if (place === undefined) return 0;
  return riskShares(weightsOf(valuesAfter(risk, changes)), risk.risks)[place] ?? 0;
}

/** A holding's weight after changes, 0 to 1. */
export function weightAfter({ holdings, total }: PortfolioRisk, symbol: string, changes: Changes): number {
  const value = holdings.find((one) => one.symbol === symbol)?.value ?? ZERO;
  const whole = [...changes.values()].reduce(plus, total);
  return weightIn(plus(value, changes.get(symbol) ?? ZERO), whole);
}

/** What is sold, as a change. */
export const sold = (amount: Decimal): Decimal => minus(ZERO, amount);
