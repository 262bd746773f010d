import type { Sentence } from "../contract/index.ts";
import { PLAN_LABELS, RESTLESS_COINS, roughSpan, formatSymbol } from "../market/index.ts";
import { GROUND_HORIZON_DAYS, SHORT_GROUND_DAYS } from "./ground-forecast.ts";
import { endsHigherLessOften, type GroundTextCase } from "./ground-text.ts";
import { CLOSES_TO_CHANGE } from "./ground-policy.ts";
import { lowerFirst } from "./lower-first.ts";
import { aProfile } from "./profile-text.ts";
import { publishedPercent } from "./published-percent.ts";
import { silent } from "./quantity.ts";
import type { SentenceWriter } from "./sentence-writer.ts";

/** The horizon of the grounds in common words. */
const formatSpan = ({ grounds: { state, days } }: GroundTextCase): string =>
  roughSpan(state.kind === "coin" ? "crypto" : "stock", days);

/** The probability of a deep fall uses the long horizon, whichever horizon the advice has. */
const deepSpan = ({ grounds: { state } }: GroundTextCase): string =>
  roughSpan(state.kind === "coin" ? "crypto" : "stock", GROUND_HORIZON_DAYS);

/**
 * States the advice by grounds in a few short sentences that a beginner understands without a number. Their words follow
 * from the numbers of the advice, which they cite.
 */
export function groundOpening(one: GroundTextCase, isSimulated: boolean, writer: SentenceWriter): Sentence {
  const { action, changing } = one.grounds.verdicts[one.profile];
  const text =
    changing !== undefined
      ? describeChanging(one, writer)
      : action === "BUY"
        ? describeBuy(one, writer)
        : action === "SELL"
          ? describeSell(one, writer)
          : describeHold(one, writer);
  return describePractice(text, isSimulated, writer);
}

/** Marks advice on simulated prices as practice, at its beginning. */
export function describePractice(text: Sentence, isSimulated: boolean, { say }: SentenceWriter): Sentence {
  return isSimulated ? say`Practice only, on simulated prices: ${lowerFirst(text)}` : text;
}

function describeBuy(one: GroundTextCase, { say }: SentenceWriter): Sentence {
  const { ground, grounds, of } = one;
  const { kind } = grounds.state;
  const p = publishedPercent(grounds.up?.p ?? NaN);
  const often = p > 50 ? "more often than not" : p >= 45 ? "about as often as not" : "less often than not";
  const less = kind === "share" && endsHigherLessOften(grounds) ? ", though less often than all shares" : "";
  const past = `ended higher ${often} over ${formatSpan(one)}${less}`;
  const alike =
    kind === "index" ? `In markets like this one, the index ${past}` : `Shares about as volatile as this one ${past}`;
  const limit = namesFullPosition(one) ? `${formatSize(one)}. ${ONLY_PART}` : `${formatSize(one)}.`;
  const advised = say`You can buy or hold ${formatSymbol(of.symbol)}, but ${limit} ${alike}.${silent(ground.upOdds)}`;
  // Six-month probabilities say nothing about a week.
  return grounds.days === SHORT_GROUND_DAYS
    ? say`${advised}${silent(ground.size)}`
    : say`${advised} ${describeFall(one, "on the way")}.${silent(ground.deepOdds)}${silent(ground.size)}`;
}

function describeSell(one: GroundTextCase, { say }: SentenceWriter): Sentence {
  const { ground, grounds, of, profile } = one;
  if (grounds.verdicts[profile].ground === "risk") {
    return say`Don't hold ${formatSymbol(of.symbol)} for now. It is more volatile than the typical share. ${describeFall(one)}.${silent(ground.ratio)}${silent(ground.deepOdds)}`;
  }
  const p = publishedPercent(grounds.coin?.lower.share ?? NaN);
  const many = p > 50 ? "Most" : "Many";
  return say`Don't hold ${formatSymbol(of.symbol)} for now. ${many} ${RESTLESS_COINS} were lower ${formatSpan(one)} later, though this one may not be.${silent(ground.lower)}${silent(ground.better)}`;
}

/** Cites the probability of a deep fall if the advice covers about as long a period; a coin has none this far ahead. */
const deepCited = ({ ground, grounds }: GroundTextCase) => {
  if (grounds.state.kind === "coin") return silent(ground.better);
  return silent(grounds.days === SHORT_GROUND_DAYS ? ground.mean : ground.deepOdds);
};

function describeHold(one: GroundTextCase, { say }: SentenceWriter): Sentence {
  const { ground, of, grounds } = one;
  const stand = grounds.state.kind === "coin" ? ground.better : ground.mean;
  return say`We suggest neither buying nor selling ${formatSymbol(of.symbol)} for now. ${whyHold(one)}. If you hold some, ${formatSize(one)}.${deepCited(one)}${silent(ground.size)}${silent(stand)}`;
}

/**
 * Explains why no trade is advised, consistent with the numbers at this close; not used while a change is under way.
 */
function whyHold(one: GroundTextCase): string {
  const { grounds, profile } = one;
  switch (grounds.verdicts[profile].because) {
    case "index_below_mean":
      return grounds.index.overMean > 0
        ? "The US market is not yet far enough above its long-term average. Below it, shares have paid less reliably for their risk"
        : "The US market is below its long-term average, where shares have paid less reliably for their risk";
    case "volatile_for_class":
      return "It is more volatile than the typical share, and such volatility has not reliably paid off";
    case "fall_too_likely":
      return `${describeFall(one)}, which is too much for ${aProfile(profile)}`;
    case "major_coin":
      return "Nothing we measured predicts the direction of Bitcoin and Ether";
    case "best_fifth":
      return "It is as calm as the calmest fifth of coins in the past. Nothing we measured predicts the direction of such coins";
    default:
      return "Nothing we measured pays for its costs over such a short time";
  }
}

const COUNT_LABELS = ["no", "one", "two", "three", "four", "five"];

/** Used while closes point to another action than the one in force. */
function describeChanging(one: GroundTextCase, { say }: SentenceWriter): Sentence {
  const { ground, grounds, of, profile } = one;
  const { action, changing } = grounds.verdicts[profile];
  const stands =
    action === "BUY"
      ? `You can still hold ${formatSymbol(of.symbol)}`
      : action === "SELL"
        ? `Don't hold ${formatSymbol(of.symbol)} yet`
        : `Don't buy or sell ${formatSymbol(of.symbol)} yet`;
  const row = COUNT_LABELS[CLOSES_TO_CHANGE] ?? "several";
  return say`${stands}. The latest close points to ${changing?.to ?? action}. Our advice changes only after ${row} closes in a row agree.${silent(ground.closes)}${deepCited(one)}`;
}

/** Describes how common a deep fall is, from its probability. */
function describeFall(one: GroundTextCase, when = `within ${deepSpan(one)}`): string {
  const { grounds } = one;
  const p = publishedPercent(grounds.deepFall);
  const fall = `A fall of a fifth or more ${when}`;
  if (p > 50) return `${fall} is more likely than not`;
  if (p >= 25) return `${fall} is common`;
  return p >= 10 ? `${fall} happens now and then` : `${fall} is rare`;
}

/** For those who can't know yet what a full position is. */
const ONLY_PART = "A full position is only part of your money.";

const namesFullPosition = ({ ground }: GroundTextCase): boolean => (ground.size.value ?? 0) >= 60;

/** States the most to hold, from the published size; as a limit, never as something to reach. */
function formatSize(one: GroundTextCase): string {
  const size = one.ground.size.value ?? 0;
  if (size >= 90) return `keep to ${PLAN_LABELS.fullPosition} at most`;
  if (namesFullPosition(one)) return `stay somewhat below ${PLAN_LABELS.fullPosition}`;
  return size >= 35 ? "keep to about half a position" : "keep the position small";
}
