import { approximately, type Decimal, plus } from "../decimal/index.ts";
import { shrunkCorrelations, standardDeviation } from "../statistics/index.ts";
import { commonReturns, type DailyCloses } from "./common-returns.ts";
import { stress, type Stress, type StressInput } from "./stress.ts";
import { totalOf } from "./trade-to-weight.ts";
import { type RangeAhead, valueRanges } from "./value-ranges.ts";

/** Sessions a year of coins against those of shares: what takes a session of shares takes a coin so many days. */
export const COIN_DAYS_A_SESSION = 365 / 252;

/** What a forecast says of how far a symbol swings. */
export type ForecastVolatility = {
  readonly symbol: string;
  /** Volatility of one session's log return, a fraction, over each horizon. */
  readonly perSession: readonly { readonly sessions: RangeAhead["sessions"]; readonly volatility: number }[];
};

/** A portfolio in one currency, whose closes are converted into it. */
export type RiskAheadInput = {
  readonly holdings: StressInput["holdings"];
  /** Cash in other currencies: its closes are exchange rates. */
  readonly cash: StressInput["holdings"];
  /** Cash in the portfolio's own currency, which does not swing. */
  readonly still: Decimal;
  /** Of the holdings, of cash in other currencies and of the symbol that is shocked. */
  readonly closes: readonly DailyCloses[];
  readonly shock: StressInput["shock"];
  /** Of symbols whose closes are written in the portfolio's currency; the others' volatility is measured on their closes. */
  readonly forecasts: readonly ForecastVolatility[];
};

export type RiskAhead = {
  /** None where nothing has closes enough, or what has is worth nothing. */
  readonly ranges: readonly RangeAhead[];
  /** The value that the ranges are of. */
  readonly covered: Decimal;
  /** Of what has a range, that whose volatility was measured for want of a forecast. */
  readonly measured: readonly string[];
  /** Of holdings and cash, those without closes enough. */
  readonly leftOut: readonly string[];
  readonly stress: Stress;
};

/**
 * Returns where a portfolio's value may lie at each horizon, and what a shock of one symbol would make of it. Volatilities are the
 * forecasts', else those of the last 126 common sessions, as are correlations, drawn towards their average. Cash weighs in the ranges,
 * and stays as it is under the shock. Takes a second for a thousand holdings.
 */
export function riskAhead({ holdings, cash, still, closes, shock, forecasts }: RiskAheadInput): RiskAhead {
  const swinging = [...holdings, ...cash].filter(({ value }) => value.units !== 0n);
  const wanted = new Set(swinging.map(({ symbol }) => symbol));
  const { symbols, returns } = commonReturns(closes.filter(({ symbol }) => wanted.has(symbol)));
  const values = new Map(swinging.map(({ symbol, value }) => [symbol, value]));
  const covered = plus(still, totalOf(symbols.map((symbol) => values.get(symbol)!)));
  const whole = approximately(covered);
  const forecast = new Map(forecasts.map(({ symbol, perSession }) => [symbol, perSession]));
  const forecastOver = (symbol: string, sessions: number): number | undefined =>
    forecast.get(symbol)?.find((one) => one.sessions === sessions)?.volatility;
  const ranges = (): readonly RangeAhead[] => {
    const weights = symbols.map((symbol) => approximately(values.get(symbol)!) / whole);
    const measured = returns.map((one) => standardDeviation(one)!);
    const { correlations } = shrunkCorrelations(returns);
    return valueRanges(weights, (sessions) => ({
      volatilities: symbols.map((symbol, i) => forecastOver(symbol, sessions) ?? measured[i]!),
      correlations,
    }));
  };
  return {
    ranges: symbols.length === 0 || covered.units <= 0n ? [] : ranges(),
    covered,
    measured: symbols.filter((symbol) => !forecast.has(symbol)),
    leftOut: swinging.map(({ symbol }) => symbol).filter((symbol) => !symbols.includes(symbol)),
    stress: stress({ holdings, closes, shock }),
  };
}
