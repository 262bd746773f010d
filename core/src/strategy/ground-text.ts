import type { Sentence, Strategy } from "../contract/index.ts";
import type { Profile } from "../forecast/index.ts";
import { RESTLESS_COINS } from "../market/index.ts";
import { oddsOfClaim } from "./claim-text.ts";
import type { ForecastCase, ForecastFacts } from "./forecast-facts.ts";
import type { GroundFacts } from "./ground-facts.ts";
import { GROUND_HORIZON_DAYS, type GroundForecast, type Membership } from "./ground-forecast.ts";
import { BUY_RELATIVE_VOLATILITY, DEEP_FALL_LIMITS, type GroundVerdict } from "./ground-policy.ts";
import { aProfile } from "./profile-text.ts";
import { publishedPercent } from "./published-percent.ts";
import { silent } from "./quantity.ts";
import type { SentenceWriter } from "./sentence-writer.ts";

export type GroundTextCase = {
  readonly of: ForecastCase;
  readonly facts: ForecastFacts;
  readonly ground: GroundFacts;
  readonly grounds: GroundForecast;
  readonly profile: Profile;
};

/** Name of the market, without digits, since each digit in a sentence is a fact. */
const MARKET = "US market (SPY)";

/** Returns the claim of a verdict as one verifiable sentence; for a HOLD, its range. */
export function groundClaim(
  { of, facts, ground, grounds, profile }: GroundTextCase,
  { say }: SentenceWriter,
): Sentence {
  const { symbol } = of;
  const { action, ground: why } = grounds.verdicts[profile];
  if (action === "BUY") return say`${symbol} ends above ${facts.entry} on ${facts.until}.`;
  if (action === "HOLD") return say`${symbol} ends between ${facts.holdLow} and ${facts.holdHigh} on ${facts.until}.`;
  return why === "risk"
    ? say`${symbol} falls to ${ground.deepLevel} or lower, ${ground.deepSize} below ${facts.entry}, by ${facts.until}.`
    : say`${symbol} ends below ${facts.entry} on ${facts.until}.`;
}

/** Returns the claim with its probability; for a coin's SELL, the past frequency it is based on. */
export function claimWithOdds(
  { of, facts, ground, grounds, profile }: GroundTextCase,
  claim: Sentence,
  writer: SentenceWriter,
): Sentence {
  return grounds.state.kind === "coin" && grounds.verdicts[profile].action === "SELL"
    ? writer.say`${ground.lower} of ${RESTLESS_COINS} ended lower; that is a past frequency, not a chance for this coin.`
    : oddsOfClaim(of, facts, claim, writer);
}

/** Returns the same as a separate line among the key indicators. */
export function oddsLine({ facts, ground, grounds, profile }: GroundTextCase, { say }: SentenceWriter): Sentence {
  if (grounds.state.kind !== "coin") return say`Odds of the claim ${facts.confidence}`;
  return grounds.verdicts[profile].action === "SELL"
    ? say`Past frequency of ${RESTLESS_COINS} ending lower ${ground.lower}`
    : say`Estimated odds of the claim ${facts.confidence}`;
}

/** States what to do and why, with numbers. */
export function describeGroundVerdict(one: GroundTextCase, { say }: SentenceWriter): Sentence {
  const { ground, grounds, profile, of } = one;
  const { symbol } = of;
  const { action, because, changing } = grounds.verdicts[profile];
  const { kind } = grounds.state;
  if (changing !== undefined) {
    return withDeepFall(
      one,
      say`${action} still stands: the latest close points to ${changing.to}, and advice changes only after ${ground.closes} in a row agree.${metricOfStanding(one, say)}`,
      say,
    );
  }
  if (action === "BUY") {
    return kind === "index"
      ? say`BUY, for the reward for risk: the index ${describeIndexStand(grounds)} its ${ground.window} mean, and from there it ended higher after ${ground.ahead} in ${ground.upOdds} of past cases (in all markets ${ground.upBase}).`
      : describeShareBuy(one, say);
  }
  if (action === "SELL") {
    return because === "deep_fall"
      ? say`SELL (reduce), for the risk: the chance that ${symbol} falls ${ground.deepSize} or more within ${ground.sessions} is ${ground.deepOdds}. That is no claim that it ends lower.`
      : say`SELL (reduce): the typical coin did not pay for its risk. Of ${RESTLESS_COINS}, ${ground.lower} were lower after ${ground.sessions} (${ground.lowerLeast} to ${ground.lowerMost} by year). That is a past frequency, not odds for this coin.`;
  }
  return withDeepFall(one, say`HOLD: ${holdWhy(one)}.${silent(ground.mean)}`, say);
}

/**
 * A share may be bought although such shares ended higher less often than all: the text then gives the actual basis of
 * the BUY.
 */
function describeShareBuy({ ground, grounds, of, profile }: GroundTextCase, say: SentenceWriter["say"]): Sentence {
  const { symbol } = of;
  if (!endsHigherLessOften(grounds))
    return say`BUY, for the reward for risk: a share as volatile as ${symbol} is beside the typical one ends higher after ${ground.ahead} in ${ground.upOdds} of cases (all shares in ${ground.upBase}).`;
  return say`BUY, for the reward for risk: shares as volatile as ${symbol} is beside the typical one ended higher after ${ground.ahead} in ${ground.upOdds} of cases, less often than the ${ground.upBase} of all shares. ${isHeldBySlack(grounds, profile) ? "It stays" : "It is"} BUY because the market ${describeIndexStand(grounds)} its ${ground.window} mean, ${describeBounds(grounds, profile)}.`;
}

/** Whether a share would not be bought from scratch: a BUY in force stays slightly beyond the entry threshold. */
const isHeldBySlack = ({ state }: GroundForecast, profile: Profile): boolean =>
  state.kind === "share" &&
  (state.relativeVolatility > BUY_RELATIVE_VOLATILITY || state.deepFallOdds >= DEEP_FALL_LIMITS[profile].buyBelow);

const describeBounds = (grounds: GroundForecast, profile: Profile): string =>
  isHeldBySlack(grounds, profile)
    ? `and neither its volatility nor the chance of a deep fall has risen beyond what a standing BUY may have for ${aProfile(profile)}`
    : `its volatility is not far above the typical share's, and the chance of a deep fall is within what ${aProfile(profile)} bears`;

/** Whether the advised symbol's kind ended higher less often than the whole class, by the published metrics. */
export const endsHigherLessOften = ({ up }: GroundForecast): boolean =>
  up !== undefined && publishedPercent(up.p) < publishedPercent(up.base);

/**
 * Adds the probability of a deep fall if the advice covers about as long a period: six-month probabilities say nothing
 * about a week. For a coin, adds how often coins fell this deeply: its probabilities this far ahead differ by era, so
 * none of its own are published.
 */
function withDeepFall(
  { ground, grounds, profile }: GroundTextCase,
  text: Sentence,
  say: SentenceWriter["say"],
): Sentence {
  // The number of a coin's SELL is how often such coins ended lower: another frequency next to it would be confused
  // with it.
  if (grounds.state.kind === "coin" && grounds.verdicts[profile].action === "SELL") return text;
  if (grounds.state.kind === "coin")
    return say`${text} In the past ${ground.deepBase} of coins fell ${ground.deepSize} or more on the way within ${ground.sessions}. That is a past frequency, not odds for this coin.`;
  return grounds.days === GROUND_HORIZON_DAYS
    ? say`${text} The chance of a fall of ${ground.deepSize} or more within ${ground.sessions} is ${ground.deepOdds}.`
    : text;
}

/**
 * Explains the number next to a BUY or a coin's SELL that is in force; a share's SELL has its deep fall, described
 * later.
 */
function metricOfStanding(
  { of, ground, grounds, profile }: GroundTextCase,
  say: SentenceWriter["say"],
): Sentence | string {
  const { action } = grounds.verdicts[profile];
  const { kind } = grounds.state;
  if (kind === "coin" && action === "SELL")
    return say` It rests on ${RESTLESS_COINS}, of which ${ground.lower} were lower after ${ground.sessions}. That is a past frequency, not odds for this coin.`;
  if (action !== "BUY") return "";
  return kind === "index"
    ? say` From markets as they are now the index ended higher after ${ground.ahead} in ${ground.upOdds} of past cases (in all markets ${ground.upBase}).`
    : say` Shares as volatile as ${of.symbol} is beside the typical one ended higher after ${ground.ahead} in ${ground.upOdds} of cases (all shares in ${ground.upBase}).`;
}

/** Describes an index that counts as up: within the band it may be slightly below its mean. */
const describeIndexStand = ({ index }: GroundForecast): string =>
  index.overMean > 0 ? "stands above" : "has not fallen far enough below";

function holdWhy({ grounds, profile }: GroundTextCase): string {
  const { because } = grounds.verdicts[profile];
  return because === "index_below_mean" && grounds.index.overMean > 0
    ? "the market has not risen far enough above its long mean, below which shares have paid less reliably for their risk"
    : HOLD_WHY[because];
}

const HOLD_WHY: Readonly<Record<GroundVerdict["because"], string>> = {
  index_below_mean: "the market stands below its long mean, where shares have paid less reliably for their risk",
  volatile_for_class: "it is too volatile beside the typical share for its risk to have been paid",
  fall_too_likely: "a deep fall on the way is too likely for this risk profile",
  horizon_too_short: "nothing pays for its cost over so short a time",
  major_coin:
    "Bitcoin and Ether have not shared the typical coin's fate, and no rule tells their rises from their falls",
  best_fifth:
    "its score for calm is in the best fifth of past coin-days, and coins there have not shared the typical coin's fate",
  // Never used for a HOLD.
  reward_for_risk: "nothing points to a change",
  deep_fall: "nothing points to a change",
  class_ended_lower: "nothing points to a change",
};

/** Returns the basis of the verdict, one fact per clause. */
export function groundReasons({ of, ground, grounds }: GroundTextCase, { say }: SentenceWriter): Sentence[] {
  const { index, state } = grounds;
  const side = index.overMean > 0 ? "above" : "below";
  const market = say`The ${MARKET} stands ${ground.mean} ${side} its ${ground.window} mean.`;
  if (state.kind === "index") return [market];
  if (state.kind === "coin") {
    return [
      say`${of.symbol} was calmer than ${ground.better} of past coin-days (all coins, ${ground.coinsFrom} to ${ground.coinsTo}). Calm means low volatility, no single wild day, no fresh jump and no rush of volume.`,
    ];
  }
  const than = say`${of.symbol} has been ${ground.ratio} times as volatile as the typical US share over the same past year`;
  return [
    market,
    say`${than}, and the chance of a fall of ${ground.deepSize} or more on the way is ${ground.deepOdds}.`,
    ...(grounds.member === undefined
      ? []
      : [
          say`${of.symbol} ${describeMember(grounds.member, ground, say)}: shares of members are not sold on that chance alone.`,
        ]),
  ];
}

/** States the day of its membership and the list it comes from: a list says nothing about days after its own. */
function describeMember({ onMs, asOfMs }: Membership, ground: GroundFacts, say: SentenceWriter["say"]): Sentence {
  return onMs === asOfMs
    ? say`was a member of the S&P 500 when the list was made, ${ground.member}${silent(ground.memberList)}`
    : say`was a member of the S&P 500 on ${ground.member} (list of ${ground.memberList})`;
}

/**
 * States how far years and periods differed for such advice: probabilities over many years were wrong in most single
 * ones.
 */
export function describePastYears({ ground: { past } }: GroundTextCase, { say }: SentenceWriter): Sentence[] {
  if (past === undefined) return [];
  return [
    say`Over past periods of four years such advice came true in ${past.worstPeriod} to ${past.bestPeriod} of cases, and year by year (${past.years}) in ${past.worstYear} to ${past.bestYear}; Track Record shows what came of each ground.`,
  ];
}

/** States what would change the verdict. */
export function groundInvalidation(
  { ground, grounds, profile }: GroundTextCase,
  { say }: SentenceWriter,
): Strategy["invalidation"] {
  const { action, changing } = grounds.verdicts[profile];
  const { index, state } = grounds;
  const side = index.overMean > 0 ? "above" : "below";
  if (changing !== undefined) {
    const since =
      state.kind === "coin" && state.bestFifth
        ? say`Its score for calm has been in the best fifth of past coin-days for ${ground.agreed} (higher than ${ground.better} of them now)`
        : say`Closes in a row that point to ${changing.to} so far: ${{ ...ground.agreed, text: String(changing.closes) }}`;
    return [{ ...say`${since}; the advice changes to ${changing.to} after ${ground.closes}.`, price: null }];
  }
  if (state.kind === "coin") {
    return action === "SELL"
      ? [
          {
            ...say`Changes to HOLD if its score for calm is in the best fifth of past coin-days for ${ground.closes}; it is higher than ${ground.better} of them now.`,
            price: null,
          },
        ]
      : [];
  }
  if (action === "BUY") {
    return [
      {
        ...say`Changes to HOLD if the ${MARKET} closes more than ${ground.band} below its ${ground.window} mean for ${ground.closes}; it is ${ground.mean} ${side} it now.`,
        price: null,
      },
    ];
  }
  if (action === "HOLD" && !index.up) {
    return [
      {
        ...say`May change to BUY when the ${MARKET} closes more than ${ground.band} above its ${ground.window} mean for ${ground.closes}; it is ${ground.mean} ${side} it now.`,
        price: null,
      },
    ];
  }
  return [
    { ...say`Looked at again after each close; a change is issued after ${ground.closes} that agree.`, price: null },
  ];
}
