import { approximately, type Decimal, plus } from "../decimal/index.ts";
import { shrunkCorrelations, standardDeviation } from "../statistics/index.ts";
import { commonReturns, type DailyCloses } from "./common-returns.ts";
import { stress, type Stress, type StressInput } from "./stress.ts";
import { totalOf } from "./trade-to-weight.ts";
import { type RangeAhead, valueRanges } from "./value-ranges.ts";

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
};

export type RiskAhead = {
  /** None where nothing has closes enough, or what has is worth nothing. */
  readonly ranges: readonly RangeAhead[];
  /** The value that the ranges are of. */
  readonly covered: Decimal;
  /** Of holdings and cash, those without closes enough. */
  readonly leftOut: readonly string[];
  readonly stress: Stress;
};

/**
 * Returns where a portfolio's value may lie at each horizon, and what a shock of one symbol would make of it. Volatilities and
 * correlations are those of the last 126 common sessions, correlations drawn towards their average. Cash weighs in the ranges, and
 * stays as it is under the shock. Takes a second for a thousand holdings.
 */
export function riskAhead({ holdings, cash, still, closes, shock }: RiskAheadInput): RiskAhead {
  const swinging = [...holdings, ...cash].filter(({ value }) => value.units !== 0n);
  const wanted = new Set(swinging.map(({ symbol }) => symbol));
  const { symbols, returns } = commonReturns(closes.filter(({ symbol }) => wanted.has(symbol)));
  const values = new Map(swinging.map(({ symbol, value }) => [symbol, value]));
  const covered = plus(still, totalOf(symbols.map((symbol) => values.get(symbol)!)));
  const whole = approximately(covered);
  const ranges = (): readonly RangeAhead[] => {
    const weights = symbols.map((symbol) => approximately(values.get(symbol)!) / whole);
    const volatilities = returns.map((one) => standardDeviation(one)!);
    const { correlations } = shrunkCorrelations(returns);
    return valueRanges(weights, () => ({ volatilities, correlations }));
  };
  return {
    ranges: symbols.length === 0 || covered.units <= 0n ? [] : ranges(),
    covered,
    leftOut: swinging.map(({ symbol }) => symbol).filter((symbol) => !symbols.includes(symbol)),
    stress: stress({ holdings, closes, shock }),
  };
}
