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

/** What stands for the market: without digits, since each digit of a sentence is a fact. */
const MARKET = "US market (SPY)";

/** The claim of a verdict in one sentence that can be checked; of a HOLD its range. */
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

/** The claim with its odds; of a coin's sale the past frequency that it rests on. */
export function claimWithOdds(
  { of, facts, ground, grounds, profile }: GroundTextCase,
  claim: Sentence,
  writer: SentenceWriter,
): Sentence {
  return grounds.state.kind === "coin" && grounds.verdicts[profile].action === "SELL"
    ? writer.say`${ground.lower} of ${RESTLESS_COINS} ended lower; that is a past frequency, not a chance for this coin.`
    : oddsOfClaim(of, facts, claim, writer);
}

/** The same in a line of its own among the key indicators. */
export function oddsLine({ facts, ground, grounds, profile }: GroundTextCase, { say }: SentenceWriter): Sentence {
  if (grounds.state.kind !== "coin") return say`Odds of the claim ${facts.confidence}`;
  return grounds.verdicts[profile].action === "SELL"
    ? say`Past frequency of ${RESTLESS_COINS} ending lower ${ground.lower}`
    : say`Estimated odds of the claim ${facts.confidence}`;
}

/** What to do and why, with its figures. */
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

/** A share may be bought although such shares ended higher less often than all: then it says what the BUY rests on instead. */
function describeShareBuy({ ground, grounds, of, profile }: GroundTextCase, say: SentenceWriter["say"]): Sentence {
  const { symbol } = of;
  if (!endsHigherLessOften(grounds))
    return say`BUY, for the reward for risk: a share as volatile as ${symbol} is beside the typical one ends higher after ${ground.ahead} in ${ground.upOdds} of cases (all shares in ${ground.upBase}).`;
  return say`BUY, for the reward for risk: shares as volatile as ${symbol} is beside the typical one ended higher after ${ground.ahead} in ${ground.upOdds} of cases, less often than the ${ground.upBase} of all shares. ${isHeldBySlack(grounds, profile) ? "It stays" : "It is"} BUY because the market ${describeIndexStand(grounds)} its ${ground.window} mean, ${describeBounds(grounds, profile)}.`;
}

/** Whether a share would not be bought anew: a BUY that stands is kept a little beyond where one begins. */
const isHeldBySlack = ({ state }: GroundForecast, profile: Profile): boolean =>
  state.kind === "share" &&
  (state.relativeVolatility > BUY_RELATIVE_VOLATILITY || state.deepFallOdds >= DEEP_FALL_LIMITS[profile].buyBelow);

const describeBounds = (grounds: GroundForecast, profile: Profile): string =>
  isHeldBySlack(grounds, profile)
    ? `and neither its volatility nor the chance of a deep fall has risen beyond what a standing BUY may have for ${aProfile(profile)}`
    : `its volatility is not far above the typical share's, and the chance of a deep fall is within what ${aProfile(profile)} bears`;

/** Whether what is advised on ended higher less often than the whole class, by the figures as published. */
export const endsHigherLessOften = ({ up }: GroundForecast): boolean =>
  up !== undefined && publishedPercent(up.p) < publishedPercent(up.base);

/**
 * Adds the odds of a deep fall where the advice is about as long a time: those of six months say nothing of a week. Of a coin it
 * adds how often coins fell so deep: its odds so far ahead differ by era, so none of its own are published.
 */
function withDeepFall(
  { ground, grounds, profile }: GroundTextCase,
  text: Sentence,
  say: SentenceWriter["say"],
): Sentence {
  // The figure of a coin's sale is how often such coins ended lower: another frequency beside it would be taken for it.
  if (grounds.state.kind === "coin" && grounds.verdicts[profile].action === "SELL") return text;
  if (grounds.state.kind === "coin")
    return say`${text} In the past ${ground.deepBase} of coins fell ${ground.deepSize} or more on the way within ${ground.sessions}. That is a past frequency, not odds for this coin.`;
  return grounds.days === GROUND_HORIZON_DAYS
    ? say`${text} The chance of a fall of ${ground.deepSize} or more within ${ground.sessions} is ${ground.deepOdds}.`
    : text;
}

/** Explains the figure beside a BUY or a coin's SELL that still stands; that of a share's SELL is its deep fall, said after it. */
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

/** Where an index that counts as up stands: within the band it may be a little below its mean. */
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
  // Of no HOLD.
  reward_for_risk: "nothing points to a change",
  deep_fall: "nothing points to a change",
  class_ended_lower: "nothing points to a change",
};

/** What the verdict rests on, one fact a clause. */
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

/** Says on which day it was a member, and by which list: a list says nothing of the days after its own. */
function describeMember({ onMs, asOfMs }: Membership, ground: GroundFacts, say: SentenceWriter["say"]): Sentence {
  return onMs === asOfMs
    ? say`was a member of the S&P 500 when the list was made, ${ground.member}${silent(ground.memberList)}`
    : say`was a member of the S&P 500 on ${ground.member} (list of ${ground.memberList})`;
}

/** How far years and periods lay apart for such advice: odds over many years were wrong in most single ones. */
export function describePastYears({ ground: { past } }: GroundTextCase, { say }: SentenceWriter): Sentence[] {
  if (past === undefined) return [];
  return [
    say`Over past periods of four years such advice came true in ${past.worstPeriod} to ${past.bestPeriod} of cases, and year by year (${past.years}) in ${past.worstYear} to ${past.bestYear}; Track Record shows what came of each ground.`,
  ];
}

/** What would change the verdict. */
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
