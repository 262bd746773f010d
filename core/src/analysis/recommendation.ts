import type { Action, MarketData } from "../contract/index.ts";
import type { AnalysisInput } from "./analysis-input.ts";
import { dailyVolatility } from "./daily-volatility.ts";
import { dataFault } from "./data-fault.ts";
import type { EvidenceLedger } from "./evidence-ledger.ts";
import { isoTimeOf, knownNumber } from "./evidence-ledger.ts";
import type { NewsView } from "./news-view.ts";
import { nextBarEndMs } from "./next-bar-end.ts";
import { levelsPossible, priceLevels } from "./price-levels.ts";
import type { PriceNow } from "./price-now.ts";
import { agreeingVotes, agreementPercent, voteTally } from "./rating-action.ts";
import { recommendationWords } from "./recommendation-words.ts";
import type { ScorePart } from "./fundamental-score.ts";

type Recommendation = MarketData["combinedRecommendation"];

/** The views a recommendation is drawn from, already numbered in the ledger. */
export type Views = {
  readonly price: PriceNow;
  readonly currency: string;
  readonly technical: MarketData["technicalAnalysis"];
  readonly fundamental: { readonly score: number | null; readonly parts: readonly ScorePart[] };
  readonly news: NewsView;
};

/**
 * The action with its levels and its reasons. The action is the vote of the indicators; company figures and news stand beside
 * it as context and do not move it. Confidence is the share of agreeing votes until the forecast engine gives odds, and says
 * so. Data that is too short, too old or broken gives HOLD with the reason and no confidence.
 */
export function recommendation(input: AnalysisInput, views: Views, ledger: EvidenceLedger): Recommendation {
  const { price, technical, currency } = views;
  const { daily, dailyProvenance, nowMs, instrument } = input;
  const tally = voteTally(technical.votes);
  const cast = tally.buy + tally.neutral + tally.sell;
  const volatility = dailyVolatility(daily.close);
  const sigma = volatility?.sigma;
  const entry = price.price;
  const noLevels =
    entry !== null && !levelsPossible(entry, sigma)
      ? "Its moves are too small or too large to set a target and a stop."
      : undefined;
  const fault = dataFault(input, entry) ?? noLevels;
  const action: Action = fault === undefined ? technical.action : "HOLD";
  const confidence = fault === undefined ? agreementPercent(action, tally) : undefined;
  const levels = priceLevels(action, entry ?? NaN, sigma);

  const asOfMs = dailyProvenance?.asOfMs ?? nowMs;
  const source = dailyProvenance?.source ?? input.parts.candles.source ?? "none";
  const fact = (name: string, value: number | undefined, unit: string): string =>
    ledger.add({ name, value, unit, asOfMs, source });
  const facts = {
    bars: fact("Daily bars", daily.length, "bars"),
    buy: fact("Votes to buy", tally.buy, "votes"),
    sell: fact("Votes to sell", tally.sell, "votes"),
    neutral: fact("Neutral votes", tally.neutral, "votes"),
    volatility:
      volatility === undefined
        ? undefined
        : fact(`Volatility a day, ${volatility.moves} bars`, volatility.sigma * 100, "%"),
    levels: (
      [
        ["Target from volatility", levels.targetPrice],
        ["Stop from volatility", levels.stopLoss],
        ["Low of the 90% range", levels.range90?.low],
        ["High of the 90% range", levels.range90?.high],
      ] as const
    ).flatMap(([name, value]) => (value === null || value === undefined ? [] : [fact(name, value, currency)])),
  };
  const words = recommendationWords({ input, views, action, fault, tally, sigma, levels, facts });
  const lastMs = daily.openTimeMs[daily.length - 1] ?? Math.floor(nowMs / 86_400_000) * 86_400_000 - 86_400_000;
  return {
    action,
    confidence: confidence ?? null,
    targetPrice: knownNumber(levels.targetPrice ?? undefined),
    stopLoss: knownNumber(levels.stopLoss ?? undefined),
    expectedMove: knownNumber(levels.expectedMove ?? undefined),
    range90: levels.range90,
    reasoning: words.sentences.map(({ text }) => text).join(" "),
    keyFactors: words.keyFactors,
    calibrated: false,
    claim:
      confidence === undefined
        ? "No claim is made: the data does not allow one."
        : `Share of votes that agree with ${action.replace("_", " ")} (${agreeingVotes(action, tally)} of ${cast}), uncalibrated: it is not a probability.`,
    sentences: words.sentences,
    validUntil: isoTimeOf(nextBarEndMs(instrument, lastMs)),
  };
}
