import type { MarketData, Sentence, TradingAdvisory } from "../contract/index.ts";
import type { Forecast } from "../forecast/index.ts";
import { marketFact } from "./market-fact.ts";
import { count, percent, silent, type Quantity } from "./quantity.ts";
import type { SentenceWriter } from "./sentence-writer.ts";

type Condition = TradingAdvisory["overallRecommendation"]["marketCondition"];

/** The state of a market in one word, and why in a sentence. */
export type MarketCondition = { readonly condition: Condition; readonly reason: Sentence };

/**
 * Trend against size of moves: the wildest third of times is VOLATILE whichever way it goes; otherwise a close above (below)
 * both its 50- and its 200-day average is a trend; what is left is CALM in the calmest third and RANGING in the middle one.
 */
export function marketCondition(
  market: MarketData,
  forecast: Forecast | undefined,
  { say }: SentenceWriter,
): MarketCondition {
  const votes = ["sma:50", "sma:200"].map((id) => market.technicalAnalysis.votes.find((vote) => vote.id === id));
  const trend = (["BUY", "SELL"] as const).find((side) => votes.every((vote) => vote?.vote === side));
  const facts = votes.flatMap((vote) => (vote?.evidence ?? []).flatMap((id) => marketFact(market, id) ?? []));
  const known = votes.every((vote) => (vote?.vote ?? null) !== null);
  const basis = facts.length > 0 ? facts : [count("Daily bars", market.technicalAnalysis.bars, "bars")];
  const trendWords = say`${
    trend === undefined
      ? known
        ? "The last close lies between its medium and its long average or on one of them, so there is no clear trend"
        : "There are too few daily bars to tell a trend"
      : `The last close is ${trend === "BUY" ? "above" : "below"} both its medium and its long average, which is called ${trend === "BUY" ? "an upward" : "a downward"} trend`
  }${cited(basis, say)}`;
  const place = forecast?.sigmaPercentile;
  const trending = trend === "BUY" ? "TRENDING_UP" : "TRENDING_DOWN";
  if (place === undefined) {
    return {
      condition: trend === undefined ? "RANGING" : trending,
      reason: say`${trendWords}; how wild it is now is not known.`,
    };
  }
  const share = Math.round(place > 50 ? place : 100 - place);
  const wilder = percent("Comparable times that were calmer", share);
  const calmer = percent("Comparable times that were wilder", share);
  const swings =
    place > 50 ? say`wilder than ${wilder} of comparable times` : say`calmer than ${calmer} of comparable times`;
  const condition = place > 67 ? "VOLATILE" : trend !== undefined ? trending : place < 33 ? "CALM" : "RANGING";
  return { condition, reason: say`${trendWords}. Its swings are ${swings}.` };
}

function cited(facts: readonly Quantity[], say: SentenceWriter["say"]): Sentence {
  return facts.reduce<Sentence>((all, fact) => say`${all}${silent(fact)}`, { text: "", evidence: [] });
}
