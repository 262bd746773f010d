import { approximately, type Decimal } from "../decimal/index.ts";
import { normalQuantile } from "../statistics/index.ts";
import { commonReturns, type DailyCloses } from "./common-returns.ts";
import { type Regression, regression } from "./regression.ts";
import { shareOf, totalOf, weightIn } from "./trade-to-weight.ts";
import { RANGE_SHARE } from "./value-range.ts";

export type StressInput = {
  readonly holdings: readonly { readonly symbol: string; readonly value: Decimal }[];
  /** Daily closes of the holdings and of the symbol that is shocked. */
  readonly closes: readonly DailyCloses[];
  readonly shock: {
    readonly symbol: string;
    /** Above -100 and not 0: -20 for a fall by a fifth. */
    readonly percent: number;
    /** Trading days that the move takes: the longer, the more else may happen. */
    readonly sessions: number;
  };
};

/** What a shock of one symbol makes of a holding; percents of its value, the range holds nine cases in ten. */
export type StressEffect = {
  readonly symbol: string;
  readonly value: Decimal;
  /** Of its log returns on the shocked symbol's, after shrinkage. */
  readonly beta: number;
  /** Of the beta before shrinkage. */
  readonly standardError: number;
  readonly percent: number;
  readonly lowPercent: number;
  readonly highPercent: number;
  /** In money, to the cent. */
  readonly change: Decimal;
};

export type Stress =
  | {
      readonly kind: "computed";
      readonly effects: readonly StressEffect[];
      /** Sum of the changes. */
      readonly change: Decimal;
      /** Of the value of the holdings that are counted. */
      readonly percent: number;
      readonly lowPercent: number;
      readonly highPercent: number;
      /** Holdings without enough history beside the shocked symbol: not in the total. */
      readonly leftOut: readonly string[];
      /** Share of the value that is counted, 0 to 1. */
      readonly counted: number;
      /** Sessions that betas are read from. */
      readonly commonSessions: number;
      /** How far betas were drawn towards their average, 0 to 1 for each effect's beta on average; 0 with fewer than three. */
      readonly shrinkage: number;
    }
  | {
      readonly kind: "undefined";
      /** Nothing has a value; the shocked symbol has too few closes or never moved; no holding has enough beside it. */
      readonly reason: "no-value" | "no-shock-history" | "no-holding-history";
    };

const QUANTILE = normalQuantile((1 + RANGE_SHARE) / 2);
/** Fewer betas tell nothing of how betas differ, which shrinkage rests on. */
const FEWEST_SHRUNK = 3;

/**
 * Returns what a portfolio would be worth if one symbol moved by so much: each holding by its beta to that symbol over the last 126
 * common sessions, with a range from what its returns did on their own. Betas are drawn towards their average as far as their errors
 * are large beside their differences (Vasicek 1973, 'A Note on Using Cross-Sectional Information in Bayesian Estimation of Security
 * Betas'). It assumes that co-movement stays what it was, which in a crash it often does not: falls tend to be more common than betas say.
 */
export function stress({ holdings, closes, shock }: StressInput): Stress {
  if (!(shock.percent > -100 && shock.percent < Infinity) || shock.percent === 0 || !(shock.sessions > 0)) {
    throw new RangeError("a shock is above -100 % and not 0, over at least one session");
  }
  const held = holdings.filter(({ value }) => value.units > 0n);
  if (held.length === 0) return { kind: "undefined", reason: "no-value" };
  const wanted = new Set([shock.symbol, ...held.map(({ symbol }) => symbol)]);
  const { symbols, returns } = commonReturns(closes.filter(({ symbol }) => wanted.has(symbol)));
  const returnsOf = new Map(symbols.map((symbol, i) => [symbol, returns[i]!]));
  const moves = returnsOf.get(shock.symbol);
  if (moves === undefined) return { kind: "undefined", reason: "no-shock-history" };
  const counted = held.flatMap((one) => {
    const own = returnsOf.get(one.symbol);
    return own === undefined
      ? []
      : [{ ...one, own, line: one.symbol === shock.symbol ? undefined : regression(moves, own)! }];
  });
  if (counted.length === 0) return { kind: "undefined", reason: "no-holding-history" };

  const { betas, shrinkage } = shrunkBetas(counted.map(({ line }) => line));
  const logMove = Math.log1p(shock.percent / 100);
  const uncertainty = uncertaintyOf(moves, logMove, shock.sessions);
  const residuals = counted.map(({ own, line }, i) =>
    line === undefined ? new Float64Array(own.length) : own.map((value, t) => value - betas[i]! * moves[t]!),
  );
  const effects = counted.map(({ symbol, value, line }, i): StressEffect => {
    const expected = betas[i]! * logMove;
    const fraction = Math.expm1(expected);
    return {
      symbol,
      value,
      beta: betas[i]!,
      standardError: line?.slopeError ?? 0,
      percent: fraction * 100,
      ...rangeAround(expected, uncertainty(residuals[i]!)),
      change: shareOf(value, fraction),
    };
  });
  const countedValue = totalOf(effects.map(({ value }) => value));
  const weights = effects.map(({ value }) => approximately(value) / approximately(countedValue));
  const after = weights.map((weight, i) => weight * Math.exp(betas[i]! * logMove));
  const left = after.reduce((sum, one) => sum + one, 0);
  // The portfolio's own residual, so that what holdings have in common beside the shock stays in it.
  const together = moves.map((_, t) => after.reduce((sum, one, i) => sum + (one / left) * residuals[i]![t]!, 0));
  return {
    kind: "computed",
    effects,
    change: totalOf(effects.map(({ change }) => change)),
    percent: (left - 1) * 100,
    ...rangeAround(Math.log(left), uncertainty(together)),
    leftOut: held.filter(({ symbol }) => !returnsOf.has(symbol)).map(({ symbol }) => symbol),
    counted: weightIn(countedValue, totalOf(held.map(({ value }) => value))),
    commonSessions: moves.length,
    shrinkage,
  };
}

/** Betas drawn towards their average, each by its error beside how much betas differ; the shocked symbol's own stays 1. */
function shrunkBetas(lines: readonly (Regression | undefined)[]): {
  readonly betas: readonly number[];
  readonly shrinkage: number;
} {
  const measured = lines.flatMap((line) => (line === undefined ? [] : [line]));
  const count = measured.length;
  if (count < FEWEST_SHRUNK) return { betas: lines.map((line) => line?.slope ?? 1), shrinkage: 0 };
  const average = measured.reduce((sum, { slope }) => sum + slope, 0) / count;
  const spread = measured.reduce((sum, { slope }) => sum + (slope - average) ** 2, 0) / (count - 1);
  const error = measured.reduce((sum, { slopeError }) => sum + slopeError ** 2, 0) / count;
  // What betas differ by beyond their errors.
  const beyond = Math.max(0, spread - error);
  const share = ({ slopeError }: Regression): number => {
    const all = beyond + slopeError ** 2;
    return all > 0 ? slopeError ** 2 / all : 0;
  };
  return {
    betas: lines.map((line) => (line === undefined ? 1 : line.slope + share(line) * (average - line.slope))),
    shrinkage: measured.reduce((sum, line) => sum + share(line), 0) / count,
  };
}

/** Makes of a residual how far the log return may lie from what is expected: what happens beside the shock, and the beta's own error. */
function uncertaintyOf(moves: Float64Array, logMove: number, sessions: number): (residual: Float64Array) => number {
  const squares = spreadOf(moves);
  return (residual) => {
    const variance = spreadOf(residual) / (residual.length - 2);
    return Math.sqrt(variance * (sessions + (logMove * logMove) / squares));
  };
}

/** The sum of squares around the mean. */
function spreadOf(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
}

/** Beyond so many percent a range says no more than that nothing is known. */
const MOST_PERCENT = 1e6;

function rangeAround(
  expected: number,
  deviation: number,
): { readonly lowPercent: number; readonly highPercent: number } {
  const end = (at: number): number => Math.min(MOST_PERCENT, Math.expm1(at) * 100);
  return { lowPercent: end(expected - QUANTILE * deviation), highPercent: end(expected + QUANTILE * deviation) };
}
