import type { Sentence, Strategy } from "../contract/index.ts";
import type { Profile } from "../forecast/index.ts";
import { RESTLESS_COINS, formatSymbol } from "../market/index.ts";
import { oddsOfClaim } from "./claim-text.ts";
import type { ForecastCase, ForecastFacts } from "./forecast-facts.ts";
import type { GroundFacts } from "./ground-facts.ts";
import { GROUND_HORIZON_DAYS, type GroundForecast, type Membership } from "./ground-forecast.ts";
import { BUY_RELATIVE_VOLATILITY, DEEP_FALL_LIMITS, groundVerdict, type GroundVerdict } from "./ground-policy.ts";
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
  if (action === "BUY") return say`${formatSymbol(symbol)} ends above ${facts.entry} on ${facts.until}.`;
  if (action === "HOLD")
    return say`${formatSymbol(symbol)} ends between ${facts.holdLow} and ${facts.holdHigh} on ${facts.until}.`;
  return why === "risk"
    ? say`${formatSymbol(symbol)} falls to ${ground.deepLevel} or lower, ${ground.deepSize} below ${facts.entry}, by ${facts.until}.`
    : say`${formatSymbol(symbol)} ends below ${facts.entry} on ${facts.until}.`;
}

/** Returns the claim with its probability; for a coin's SELL, the past frequency it is based on. */
export function claimWithOdds(
  { of, facts, ground, grounds, profile }: GroundTextCase,
  claim: Sentence,
  writer: SentenceWriter,
): Sentence {
  return grounds.state.kind === "coin" && grounds.verdicts[profile].action === "SELL"
    ? writer.say`${ground.lower} of ${RESTLESS_COINS} ended lower. That isn't this coin's own chance.`
    : oddsOfClaim(of, facts, claim, writer);
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
      say`${action} still stands. The latest close points to ${changing.to}, but our advice changes only after ${ground.closes} in a row agree.${metricOfStanding(one, say)}`,
      say,
    );
  }
  if (action === "BUY") {
    return kind === "index"
      ? say`BUY. The index ${describeIndexStand(grounds)} its ${ground.window} average. From there it ended higher after ${ground.ahead} in ${ground.upOdds} of past cases (${ground.upBase} in all markets).`
      : describeShareBuy(one, say);
  }
  if (action === "SELL") {
    return because === "deep_fall"
      ? say`SELL (reduce). The chance that ${formatSymbol(symbol)} falls ${ground.deepSize} or more within ${ground.sessions} is ${ground.deepOdds}. That doesn't mean we expect it to end lower.`
      : say`SELL (reduce). Of ${RESTLESS_COINS}, ${ground.lower} were lower after ${ground.sessions} (${ground.lowerLeast} to ${ground.lowerMost} by year). That isn't this coin's own chance.`;
  }
  return withDeepFall(one, say`HOLD. ${holdWhy(one)}.${silent(ground.mean)}`, say);
}

/**
 * A share may be bought although such shares ended higher less often than all: the text then gives the actual basis of
 * the BUY.
 */
function describeShareBuy({ ground, grounds, of, profile }: GroundTextCase, say: SentenceWriter["say"]): Sentence {
  const { symbol } = of;
  if (!endsHigherLessOften(grounds))
    return say`BUY. Shares about as volatile as ${formatSymbol(symbol)} ended higher after ${ground.ahead} in ${ground.upOdds} of cases (${ground.upBase} for all shares).`;
  return say`BUY. Shares about as volatile as ${formatSymbol(symbol)} ended higher after ${ground.ahead} in ${ground.upOdds} of cases, less often than all shares (${ground.upBase}). ${isHeldBySlack(grounds, profile) ? "It stays" : "It is"} BUY because the market ${describeIndexStand(grounds)} its ${ground.window} average, ${describeBounds(grounds, profile)}.`;
}

/** Whether a share would not be bought from scratch: a BUY in force stays slightly beyond the entry threshold. */
const isHeldBySlack = ({ state }: GroundForecast, profile: Profile): boolean =>
  state.kind === "share" &&
  (state.relativeVolatility > BUY_RELATIVE_VOLATILITY || state.deepFallOdds >= DEEP_FALL_LIMITS[profile].buyBelow);

const describeBounds = (grounds: GroundForecast, profile: Profile): string =>
  isHeldBySlack(grounds, profile)
    ? `and neither its volatility nor the chance of a deep fall has risen above the limit for keeping a BUY with ${aProfile(profile)}`
    : `its volatility is not far above the typical share's, and the chance of a deep fall is within the limit of ${aProfile(profile)}`;

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
    return say`${text} In the past, ${ground.deepBase} of coins fell ${ground.deepSize} or more at some point within ${ground.sessions}. That isn't this coin's own chance.`;
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
    return say` It is based on ${RESTLESS_COINS}, of which ${ground.lower} were lower after ${ground.sessions}. That isn't this coin's own chance.`;
  if (action !== "BUY") return "";
  return kind === "index"
    ? say` In markets like this one, the index ended higher after ${ground.ahead} in ${ground.upOdds} of past cases (${ground.upBase} in all markets).`
    : say` Shares about as volatile as ${formatSymbol(of.symbol)} ended higher after ${ground.ahead} in ${ground.upOdds} of cases (${ground.upBase} for all shares).`;
}

/** Describes an index that counts as up: within the band it may be slightly below its mean. */
const describeIndexStand = ({ index }: GroundForecast): string =>
  index.overMean > 0 ? "is above" : "is not clearly below";

function holdWhy({ grounds, profile }: GroundTextCase): string {
  const { because } = grounds.verdicts[profile];
  return because === "index_below_mean" && grounds.index.overMean > 0
    ? "The market has not risen far enough above its long-term average, and below that average shares have paid less reliably for their risk"
    : HOLD_WHY[because];
}

const HOLD_WHY: Readonly<Record<GroundVerdict["because"], string>> = {
  index_below_mean: "The market is below its long-term average, where shares have paid less reliably for their risk",
  volatile_for_class: "Compared with the typical share, it is too volatile for its risk to have paid off",
  fall_too_likely: "A deep fall on the way is too likely for this risk profile",
  horizon_too_short: "Nothing pays for its costs over such a short time",
  major_coin:
    "Bitcoin and Ether have not behaved like the typical coin, and no rule we tested predicts their direction",
  best_fifth:
    "Its calmness score is in the best fifth of past coin-days, and such coins have not behaved like the typical coin",
  // Never used for a HOLD.
  reward_for_risk: "Nothing points to a change",
  deep_fall: "Nothing points to a change",
  class_ended_lower: "Nothing points to a change",
};

/** Returns the basis of the verdict, one fact per clause. */
export function groundReasons({ of, ground, grounds, profile }: GroundTextCase, { say }: SentenceWriter): Sentence[] {
  const { index, state } = grounds;
  const side = index.overMean > 0 ? "above" : "below";
  const market = say`The ${MARKET} is ${ground.mean} ${side} its ${ground.window} average.`;
  if (state.kind === "index") return [market];
  if (state.kind === "coin") {
    return [
      say`${formatSymbol(of.symbol)} was calmer than ${ground.better} of past coin-days (all coins, ${ground.coinsFrom} to ${ground.coinsTo}). Calm means low volatility, no single wild day, no recent jump and no surge in volume.`,
    ];
  }
  const than = say`${formatSymbol(of.symbol)} has been ${ground.ratio} times as volatile as the typical US share over the past year`;
  return [
    market,
    say`${than}, and the chance of a fall of ${ground.deepSize} or more on the way is ${ground.deepOdds}.`,
    // Membership matters only to a share that would otherwise be sold.
    ...(grounds.member === undefined ||
    groundVerdict({ ...state, large: false }, profile, grounds.days).action !== "SELL"
      ? []
      : [
          say`${formatSymbol(of.symbol)} ${describeMember(grounds.member, ground, say)}, and we don't advise selling index members because of that chance alone.`,
        ]),
  ];
}

/** States the day of its membership and the list it comes from: a list says nothing about days after its own. */
function describeMember({ onMs, asOfMs }: Membership, ground: GroundFacts, say: SentenceWriter["say"]): Sentence {
  return onMs === asOfMs
    ? say`was a member of the S&P 500 when the list was compiled on ${ground.member}${silent(ground.memberList)}`
    : say`was a member of the S&P 500 on ${ground.member} (list of ${ground.memberList})`;
}

/**
 * States how far years and periods differed for such advice: probabilities over many years were wrong in most single
 * ones.
 */
export function describePastYears({ ground: { past } }: GroundTextCase, { say }: SentenceWriter): Sentence[] {
  if (past === undefined) return [];
  return [
    say`Over past four-year periods, such advice came true in ${past.worstPeriod} to ${past.bestPeriod} of cases; in single years (${past.years}), in ${past.worstYear} to ${past.bestYear}. Track Record shows how each ground has done.`,
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
        ? say`Its calmness score has been in the best fifth of past coin-days for ${ground.agreed} (higher than ${ground.better} of them now)`
        : say`Closes in a row that point to ${changing.to} so far: ${{ ...ground.agreed, text: String(changing.closes) }}`;
    return [{ ...say`${since}. The advice changes to ${changing.to} after ${ground.closes}.`, price: null }];
  }
  if (state.kind === "coin") {
    return action === "SELL"
      ? [
          {
            ...say`Changes to HOLD if its calmness score is in the best fifth of past coin-days for ${ground.closes} in a row. It is now higher than ${ground.better} of them.`,
            price: null,
          },
        ]
      : [];
  }
  if (action === "BUY") {
    return [
      {
        ...say`Changes to HOLD if the ${MARKET} closes more than ${ground.band} below its ${ground.window} average for ${ground.closes} in a row. It is now ${ground.mean} ${side} that average.`,
        price: null,
      },
    ];
  }
  if (action === "HOLD" && !index.up) {
    return [
      {
        ...say`May change to BUY when the ${MARKET} closes more than ${ground.band} above its ${ground.window} average for ${ground.closes} in a row. It is now ${ground.mean} ${side} that average.`,
        price: null,
      },
    ];
  }
  return [
    {
      ...say`We check this after each close. The advice changes after ${ground.closes} in a row that agree.`,
      price: null,
    },
  ];
}
