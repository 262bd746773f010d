import type { Recommendation, Sentence } from "../../contract/index.ts";
import { COMMON_SESSIONS, type ValueRange } from "../../portfolio/index.ts";
import { formatPercent } from "../../market/index.ts";
import { count, percent, type Quantity } from "../quantity.ts";
import type { SentenceWriter } from "../sentence-writer.ts";
import { onePlace } from "./draft.ts";
import {
  isCovered,
  RANGE_SESSIONS,
  rangeAfter,
  weightAfter,
  type Changes,
  type PortfolioRisk,
} from "./portfolio-risk.ts";

/** An end of a range with its sign: '−12.2%', '+13.9%'. */
function signed(name: string, value: number): Quantity {
  const sign = value < 0 ? "\u2212" : value > 0 ? "+" : "";
  return { name, value, unit: "% change", text: `${sign}${formatPercent(Math.abs(value))}` };
}

const shown = ({ lowPercent, highPercent }: ValueRange): ValueRange => ({
  lowPercent: onePlace(lowPercent),
  highPercent: onePlace(highPercent),
});

/** What changes in the range a quarter ahead; null where it leaves out the symbol, or too much of the portfolio. */
export function effectOf(risk: PortfolioRisk, symbol: string, changes: Changes): Recommendation["effect"] {
  if (!isCovered(risk) || risk.holdings.find((one) => one.symbol === symbol)?.place === undefined) return null;
  return {
    sessions: RANGE_SESSIONS,
    weightNowPercent: onePlace(weightAfter(risk, symbol, new Map()) * 100),
    weightAfterPercent: onePlace(weightAfter(risk, symbol, changes) * 100),
    rangeNow: shown(rangeAfter(risk)),
    rangeAfter: shown(rangeAfter(risk, changes)),
  };
}

/** Whether a trade would make the portfolio swing further down than now; false where that is not known. */
export function isWider(effect: Recommendation["effect"]): boolean {
  return effect !== null && effect.rangeAfter.lowPercent < effect.rangeNow.lowPercent;
}

/** The effect in words, and how it is computed. Nothing where there is none. */
export function effectWords(
  effect: Recommendation["effect"],
  symbol: string,
  { say }: SentenceWriter,
): readonly Sentence[] {
  if (effect === null) {
    return [say`What it would change in the portfolio's range is not known: too few daily closes are at hand.`];
  }
  const { rangeNow, rangeAfter: after } = effect;
  const weights = say`Its weight would go from ${percent(`Weight of ${symbol} now`, effect.weightNowPercent)} to ${percent(`Weight of ${symbol} after it`, effect.weightAfterPercent)}.`;
  const ahead = count("Sessions ahead", effect.sessions, "trading days");
  const low = signed("Low end of the range now", rangeNow.lowPercent);
  const high = signed("High end of the range now", rangeNow.highPercent);
  const lowAfter = signed("Low end of the range after it", after.lowPercent);
  const highAfter = signed("High end of the range after it", after.highPercent);
  const isEmpty = after.lowPercent === 0 && after.highPercent === 0;
  const range = isEmpty
    ? say`In nine of ten cases the portfolio's value ${ahead} ahead is between ${low} and ${high} from today's. Nothing that moves would be left in it.`
    : say`In nine of ten cases the portfolio's value ${ahead} ahead is between ${low} and ${high} from today's, and after it between ${lowAfter} and ${highAfter}.`;
  return [weights, range];
}

/** How ranges are made and what they leave out: the last sentences of whatever speaks of one. */
export function rangeBasis(
  risk: PortfolioRisk,
  effect: Recommendation["effect"],
  isSimulated: boolean,
  { say }: SentenceWriter,
): readonly Sentence[] {
  const { leftOut, unpriced, portfolio } = risk;
  const sessions = count("Sessions that co-movement is read from", COMMON_SESSIONS, "trading days");
  return [
    ...(effect === null
      ? []
      : [
          say`The range comes from the forecast volatility of each holding and from how they moved together over at most ${sessions} (correlations shrunk towards their average, by Ledoit and Wolf). It assumes no gain and no loss and is no promise of return.`,
        ]),
    ...(leftOut.length === 0
      ? []
      : [say`Left out of risk and range, for too few known prices: ${listed(leftOut, "Holdings left out", say)}.`]),
    ...(unpriced.length === 0
      ? []
      : [say`No price in ${portfolio.currency} is known of ${listed(unpriced, "Holdings without a price", say)}.`]),
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
