import type { Action } from "../contract/index.ts";
import {
  INDICATORS,
  reading,
  sma,
  suiteReader,
  withParameters,
  type IndicatorVote,
  type VoteBars,
} from "../indicators/index.ts";
import type { CandleColumns } from "../market/index.ts";
import type { TechnicalVote, VoteGroup } from "./technical-vote.ts";

/** A voting indicator with its settings, over one history. */
type Voter = {
  /** In the format of `parseIndicator`: 'macd:12:26:9'. */
  readonly id: string;
  readonly name: string;
  readonly vote: IndicatorVote;
  /** Returns the vote's bars as of an index; no later bar counts. */
  readonly at: (index: number) => VoteBars;
};

/** Number of equal closes that mean trading is halted. */
const HALTED_BARS = 15;
/** The slowest average spans 200 bars. */
const RATED_FROM = 200;

/**
 * Every voting indicator with its settings, in registry order: resolved once, because resolving creates an indicator's
 * initial state.
 */
const SETTLED = INDICATORS.flatMap((definition) => {
  const { vote, parameters, chart } = definition;
  if (vote === undefined) return [];
  return (vote.settings ?? [parameters.map((parameter) => parameter.default)]).map((settings) => ({
    vote,
    indicator: withParameters(definition, settings),
    name: chart.label(settings),
  }));
});

/** Returns every vote of the technical analysis over a history, in the order of the registry. */
export function votersOf(columns: CandleColumns, read = suiteReader(columns)): readonly Voter[] {
  const { close, volume, length } = columns;
  const isHaltedAt = haltedBars(close);
  const firstVolume = volume.findIndex((one) => one > 0);
  return SETTLED.map(({ vote, indicator, name }): Voter => {
    const isShort = indicator.warmUp.every((bars) => bars >= length);
    // An average longer than the history is not computed.
    const outputs = new Outputs(isShort ? [] : read(indicator));
    return {
      id: indicator.id,
      name,
      vote,
      at: (index) => ({
        close: reading(close, index),
        bars: index + 1,
        hasVolume: firstVolume >= 0 && firstVolume <= index,
        isHalted: isHaltedAt[index] === 1,
        output: (output, back = 0) => readingOf(outputs.columns[output], index - back),
        mean: (output, bars) => readingOf(outputs.mean(output, bars), index),
      }),
    };
  });
}

/** The columns of an indicator over one history, and simple means of them. */
class Outputs {
  readonly columns: readonly Float64Array[];
  /** The last mean requested: a verdict and its evidence request the same one. */
  #mean: { readonly output: number; readonly bars: number; readonly column: Float64Array } | undefined;

  constructor(columns: readonly Float64Array[]) {
    this.columns = columns;
  }

  mean(output: number, bars: number): Float64Array | undefined {
    const column = this.columns[output];
    if (column === undefined || column.length < bars) return undefined;
    if (this.#mean?.output !== output || this.#mean.bars !== bars)
      this.#mean = { output, bars, column: sma(column, bars) };
    return this.#mean.column;
  }
}

/**
 * Returns the gauge at every bar, -1 (all sell) to 1 (all buy); NaN before bar 200, where the slowest votes are
 * missing.
 */
export function voteRatings(columns: CandleColumns): Float64Array {
  const voters = votersOf(columns);
  return Float64Array.from({ length: columns.length }, (_, index) => {
    if (index < RATED_FROM) return NaN;
    const votes = voters.map(({ name, vote, at }) => ({
      group: vote.group,
      vote: vote.verdict(at(index), name).vote,
    }));
    return voteRating(voteTally(votes, "moving_averages"), voteTally(votes, "oscillators")) ?? NaN;
  });
}

const readingOf = (column: Float64Array | undefined, index: number): number | undefined =>
  column === undefined ? undefined : reading(column, index);

/** Returns 1 at each bar whose close equals the previous 14. */
function haltedBars(close: Float64Array): Uint8Array {
  const halted = new Uint8Array(close.length);
  let equal = 1;
  for (let i = 1; i < close.length; i += 1) {
    equal = close[i] === close[i - 1] ? equal + 1 : 1;
    if (equal >= HALTED_BARS) halted[i] = 1;
  }
  return halted;
}

export type Tally = { readonly buy: number; readonly neutral: number; readonly sell: number };

/** Counts the votes of a group (or of both) by direction; unavailable votes are not counted. */
export function voteTally(votes: readonly Pick<TechnicalVote, "group" | "vote">[], group?: VoteGroup): Tally {
  const of = (vote: TechnicalVote["vote"]): number =>
    votes.filter((one) => one.vote === vote && (group === undefined || one.group === group)).length;
  return { buy: of("BUY"), neutral: of("NEUTRAL"), sell: of("SELL") };
}

/**
 * Returns the gauge's rating: each group's votes averaged from -1 (all sell) to 1 (all buy), then the groups; undefined
 * without votes.
 */
export function voteRating(movingAverages: Tally, oscillators: Tally): number | undefined {
  const means = [movingAverages, oscillators].flatMap(({ buy, neutral, sell }) => {
    const all = buy + neutral + sell;
    return all === 0 ? [] : [(buy - sell) / all];
  });
  return means.length === 0 ? undefined : means.reduce((sum, one) => sum + one, 0) / means.length;
}

/**
 * Returns the gauge's action: above 0.5 strong, above 0.1 plain, mirrored for selling. Source: TradingView Technical
 * Ratings. It is a vote, not a probability.
 */
export function ratingAction(movingAverages: Tally, oscillators: Tally): Action {
  const rating = voteRating(movingAverages, oscillators) ?? 0;
  if (rating > 0.5) return "STRONG_BUY";
  if (rating > 0.1) return "BUY";
  if (rating < -0.5) return "STRONG_SELL";
  if (rating < -0.1) return "SELL";
  return "HOLD";
}

/** Counts the votes that agree with the action: buys for a buy, sells for a sell, neutral ones for a hold. */
function agreeingVotes(action: Action, { buy, neutral, sell }: Tally): number {
  if (action === "BUY" || action === "STRONG_BUY") return buy;
  return action === "HOLD" ? neutral : sell;
}

/**
 * Returns the share of agreeing votes in percent, to one decimal; undefined without votes. It is uncalibrated and
 * labelled so.
 */
export function agreementPercent(action: Action, tally: Tally): number | undefined {
  const all = tally.buy + tally.neutral + tally.sell;
  return all === 0 ? undefined : Math.round((agreeingVotes(action, tally) / all) * 1000) / 10;
}
