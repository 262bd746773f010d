import { approximately, type Decimal } from "../decimal/index.ts";
import { normalQuantile } from "../statistics/index.ts";
import { commonReturns, type DailyCloses } from "./common-returns.ts";
import { type Regression, regression } from "./regression.ts";
import { shareOf, totalOf, weightIn } from "./trade-to-weight.ts";
import { RANGE_SHARE } from "./value-range.ts";

export type StressInput = {
  readonly holdings: readonly { readonly symbol: string; readonly value: Decimal }[];
  /** Daily closes of the holdings and of the shocked symbol. */
  readonly closes: readonly DailyCloses[];
  readonly shock: {
    readonly symbol: string;
    /** Above -100 and not 0: -20 for a fall by a fifth. */
    readonly percent: number;
    /** Trading days that the move takes: the longer, the more else may happen. */
    readonly sessions: number;
  };
};

/** The effect of one symbol's shock on a holding; in percent of its value, the range contains nine cases in ten. */
export type StressEffect = {
  readonly symbol: string;
  readonly value: Decimal;
  /** Slope of its log returns on the shocked symbol's, after shrinkage. */
  readonly beta: number;
  /** Standard error of the beta before shrinkage. */
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
      /** Percent of the counted holdings' value. */
      readonly percent: number;
      readonly lowPercent: number;
      readonly highPercent: number;
      /** Holdings without enough history in common with the shocked symbol: not in the total. */
      readonly leftOut: readonly string[];
      /** Counted share of the value, 0 to 1. */
      readonly counted: number;
      /** Sessions from which betas are estimated. */
      readonly commonSessions: number;
      /** Average shrinkage of the betas towards their average, 0 to 1; 0 with fewer than three. */
      readonly shrinkage: number;
    }
  | {
      readonly kind: "undefined";
      /**
       * Nothing has a value; the shocked symbol has too few closes or never moved; no holding has enough in common with
       * it.
       */
      readonly reason: "no-value" | "no-shock-history" | "no-holding-history";
    };

const QUANTILE = normalQuantile((1 + RANGE_SHARE) / 2);
/** Minimum betas to estimate how betas differ, which shrinkage is based on. */
const FEWEST_SHRUNK = 3;

/**
 * Returns what a portfolio would be worth if one symbol moved by a given amount: each holding by its beta to that
 * symbol over the last 126 common sessions, with a range from its residual returns. Betas are shrunk towards their
 * average in proportion to their errors relative to their differences (Vasicek 1973, 'A Note on Using Cross-Sectional
 * Information in Bayesian Estimation of Security Betas'). It assumes that co-movement stays the same, which in a crash
 * it often does not: assets tend to fall together more than betas indicate.
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
  // The portfolio's own residual, so that common movement of holdings beyond the shock is included.
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

/**
 * Shrinks betas towards their average, each by its error relative to how much betas differ; the shocked symbol's own
 * stays 1.
 */
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
  // The variance of betas beyond their errors.
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

/**
 * Converts a residual to the uncertainty of the log return: other movement in addition to the shock, and the beta's own
 * error.
 */
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

/** Percentage beyond which a range only says that nothing is known. */
const MOST_PERCENT = 1e6;

function rangeAround(
  expected: number,
  deviation: number,
): { readonly lowPercent: number; readonly highPercent: number } {
  const end = (at: number): number => Math.min(MOST_PERCENT, Math.expm1(at) * 100);
  return { lowPercent: end(expected - QUANTILE * deviation), highPercent: end(expected + QUANTILE * deviation) };
}
