import type { Recommendation, Sentence } from "../../contract/index.ts";
import { COMMON_SESSIONS, type ValueRange } from "../../portfolio-risk/index.ts";
import { formatPercent, formatSymbol } from "../../market/index.ts";
import { count, percent, type Quantity } from "../quantity.ts";
import type { SentenceWriter } from "../sentence-writer.ts";
import { type DraftCase, onePlace, shareText } from "./draft.ts";
import { describeProfile } from "./own-profile.ts";
import {
  isCovered,
  RANGE_SESSIONS,
  rangeAfter,
  weightAfter,
  type Changes,
  type PortfolioRisk,
} from "./portfolio-risk.ts";

/** Describes a range of changes: '12.2% less to 13.9% more', or '2% to 7% more' if both ends are gains. */
function rangeClause(when: string, { lowPercent, highPercent }: ValueRange, { say }: SentenceWriter): Sentence {
  const end = (name: string, value: number): Quantity => ({
    name: `${name} end of the range ${when}`,
    value,
    unit: "% change",
    text: formatPercent(Math.abs(value)),
  });
  const [low, high] = [end("Low", lowPercent), end("High", highPercent)];
  if (lowPercent === 0 && highPercent === 0) return say`about the same`;
  if (lowPercent >= 0) return say`${low} to ${high} more`;
  return highPercent <= 0 ? say`${high} to ${low} less` : say`${low} less to ${high} more`;
}

const shown = ({ lowPercent, highPercent }: ValueRange): ValueRange => ({
  lowPercent: onePlace(lowPercent),
  highPercent: onePlace(highPercent),
});

/**
 * Returns the change of the range a quarter ahead; null if the range leaves out the symbol, or too much of the
 * portfolio, or while a holding has no price: weights and ranges of the rest are not the portfolio's.
 */
export function effectOf(risk: PortfolioRisk, symbol: string, changes: Changes): Recommendation["effect"] {
  if (!isCovered(risk) || risk.unpriced.length > 0) return null;
  if (risk.holdings.find((one) => one.symbol === symbol)?.place === undefined) return null;
  return {
    sessions: RANGE_SESSIONS,
    weightNowPercent: onePlace(weightAfter(risk, symbol, new Map()) * 100),
    weightAfterPercent: onePlace(weightAfter(risk, symbol, changes) * 100),
    rangeNow: shown(rangeAfter(risk)),
    rangeAfter: shown(rangeAfter(risk, changes)),
  };
}

/** Whether a trade would widen the portfolio's range, up or down; false if unknown. */
export function isWider(effect: Recommendation["effect"]): boolean {
  if (effect === null) return false;
  const { rangeNow, rangeAfter: after } = effect;
  return after.lowPercent < rangeNow.lowPercent || after.highPercent > rangeNow.highPercent;
}

/** Whether a trade would narrow the portfolio's range as shown: only then may it be said to reduce risk. */
export function isNarrower(effect: Recommendation["effect"]): boolean {
  if (effect === null || isWider(effect)) return false;
  const { rangeNow, rangeAfter: after } = effect;
  return after.highPercent - after.lowPercent < rangeNow.highPercent - rangeNow.lowPercent;
}

/** Describes the effect of a trade or another change on the weight and the range; or states that it is unknown. */
export function describeEffect(
  effect: Recommendation["effect"],
  symbol: string,
  writer: SentenceWriter,
  what: "trade" | "change" = "trade",
): readonly Sentence[] {
  const { say } = writer;
  if (effect === null) {
    return [say`We can't work out how this changes the range: too little is known about these holdings.`];
  }
  const { rangeNow, rangeAfter: after } = effect;
  const weights = say`Its weight would go from ${percent(`Weight of ${formatSymbol(symbol)} now`, effect.weightNowPercent)} to ${percent(`Weight of ${formatSymbol(symbol)} after it`, effect.weightAfterPercent)}.`;
  const ahead = count("Sessions ahead", effect.sessions, "trading days");
  const now = rangeClause("now", rangeNow, writer);
  const isStill = rangeNow.lowPercent === 0 && rangeNow.highPercent === 0;
  const isEmpty = after.lowPercent === 0 && after.highPercent === 0;
  const range = say`In nine out of ten cases, your portfolio will be worth ${now} ${isStill ? "as" : "than"} today in ${ahead}; after this ${what}, ${isEmpty ? "nothing whose price moves would be left in it" : rangeClause("after it", after, writer)}.`;
  return [weights, range];
}

/**
 * Returns the final sentences of a trade: the limits for one holding if they apply, whose profile they belong to, and
 * how the range is computed.
 */
export function rangeBasis(
  risk: PortfolioRisk,
  effect: Recommendation["effect"],
  isSimulated: boolean,
  { limits, own }: Pick<DraftCase, "limits" | "own">,
  writer: SentenceWriter,
): readonly Sentence[] {
  const hasLimits = risk.holdings.filter(({ value }) => value.units > 0n).length >= limits.fewestHoldings;
  return [
    ...(hasLimits
      ? [
          writer.say`Limits of the ${own.profile.toLowerCase()} profile for one position: ${shareText("Limit of a purchase", limits.purchase)} for a purchase, ${shareText("Limit of weight", limits.holding)} for a holding that has grown.`,
        ]
      : []),
    writer.say`${describeProfile(own)}`,
    ...rangeMethod(risk, effect, isSimulated, writer),
  ];
}

/** Explains how the range is computed and what it leaves out: the final sentences of any text with a range. */
export function rangeMethod(
  { leftOut, looked, unpriced, portfolio }: PortfolioRisk,
  effect: Recommendation["effect"],
  isSimulated: boolean,
  { say }: SentenceWriter,
): readonly Sentence[] {
  const sessions = count("Sessions that correlations are measured over", COMMON_SESSIONS, "trading days");
  return [
    ...(effect === null
      ? []
      : [
          say`The range comes from the forecast volatility of each holding and from how they moved together over at most ${sessions} (correlations shrunk towards their average with the Ledoit-Wolf method). It assumes neither gain nor loss and doesn't promise a return.`,
        ]),
    ...(looked === undefined
      ? []
      : [
          say`This covers ${{ ...count("Holdings covered", looked.count, "holdings"), text: String(looked.count) }} of your ${count("Holdings with a price", looked.of, "holdings")}, or ${shareText("Share of the value that is covered", looked.share)} of the portfolio's value. The others count only towards its total.`,
        ]),
    ...(leftOut.length === 0
      ? []
      : [
          say`Left out of the risk and the range because too few prices are known: ${listed(leftOut, "Holdings left out", say)}.`,
        ]),
    ...(unpriced.length === 0
      ? []
      : [say`We have no price in ${portfolio.currency} for ${listed(unpriced, "Holdings without a price", say)}.`]),
    ...(isSimulated ? [say`Prices here are simulated.`] : []),
  ];
}

const MOST_NAMES = 3;

/** 'AAA, BBB and 4 more', as a clause. */
export function listed(symbols: readonly string[], name: string, say: SentenceWriter["say"]): Sentence {
  const named = symbols.slice(0, MOST_NAMES).join(", ");
  const more = symbols.length - MOST_NAMES;
  return more > 0 ? say`${named} and ${{ ...count(name, more, "holdings"), text: `${more} more` }}` : say`${named}`;
}
