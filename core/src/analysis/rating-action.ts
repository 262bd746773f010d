import type { Action } from "../contract/index.ts";
import type { TechnicalVote, VoteGroup } from "./technical-vote.ts";

export type Tally = { readonly buy: number; readonly neutral: number; readonly sell: number };

/** How many votes of a group (or of both) say what; votes that cannot speak yet are not counted. */
export function voteTally(votes: readonly Pick<TechnicalVote, "group" | "vote">[], group?: VoteGroup): Tally {
  const of = (vote: TechnicalVote["vote"]): number =>
    votes.filter((one) => one.vote === vote && (group === undefined || one.group === group)).length;
  return { buy: of("BUY"), neutral: of("NEUTRAL"), sell: of("SELL") };
}

/** Returns the familiar gauge: each group's votes averaged from -1 (all sell) to 1 (all buy), then the groups; undefined without votes. */
export function voteRating(movingAverages: Tally, oscillators: Tally): number | undefined {
  const means = [movingAverages, oscillators].flatMap(({ buy, neutral, sell }) => {
    const all = buy + neutral + sell;
    return all === 0 ? [] : [(buy - sell) / all];
  });
  return means.length === 0 ? undefined : means.reduce((sum, one) => sum + one, 0) / means.length;
}

/**
 * Returns what the gauge says: above 0.5 strong, above 0.1 plain, mirrored for selling. Source: TradingView Technical Ratings. It is a vote,
 * not a probability.
 */
export function ratingAction(movingAverages: Tally, oscillators: Tally): Action {
  const rating = voteRating(movingAverages, oscillators) ?? 0;
  if (rating > 0.5) return "STRONG_BUY";
  if (rating > 0.1) return "BUY";
  if (rating < -0.5) return "STRONG_SELL";
  if (rating < -0.1) return "SELL";
  return "HOLD";
}

/** Votes that say the same as the action: buys for a buy, sells for a sell, neutral ones for a hold. */
export function agreeingVotes(action: Action, { buy, neutral, sell }: Tally): number {
  if (action === "BUY" || action === "STRONG_BUY") return buy;
  return action === "HOLD" ? neutral : sell;
}

/** Share of agreeing votes in percent, one decimal; undefined without votes. It is uncalibrated and labelled so. */
export function agreementPercent(action: Action, tally: Tally): number | undefined {
  const all = tally.buy + tally.neutral + tally.sell;
  return all === 0 ? undefined : Math.round((agreeingVotes(action, tally) / all) * 1000) / 10;
}
