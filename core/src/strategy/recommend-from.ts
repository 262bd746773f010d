import {
  contextWords,
  dataFault,
  dataOrigin,
  recommendationWithoutForecast,
  type Recommend,
} from "../analysis/index.ts";
import type { Profile } from "../forecast/index.ts";
import { isHalfOver } from "./absence.ts";
import { barEnds, nextCloseMs } from "./bar-ends.ts";
import { decide } from "./decide.ts";
import { faultWords } from "./fault-words.ts";
import { forecastView, rangeOf } from "./forecast-view.ts";
import { forecastWords } from "./forecast-words.ts";
import { hasOutrun, OUTRUN } from "./has-outrun.ts";
import type { Outlook, Policy } from "./outlook.ts";
import { count } from "./quantity.ts";
import { sentenceWriter } from "./sentence-writer.ts";
import { soundOutlook } from "./sound-outlook.ts";

export type RecommendationCase = {
  /** Of RECOMMENDATION_HORIZON; undefined where none was asked for. */
  readonly outlook: Outlook | undefined;
  readonly policy: Policy;
  /** Round trip, percent of the entry. */
  readonly costPercent: number;
  readonly profile?: Profile;
};

/**
 * The analysis page's advice out of a forecast, to be handed to `analyseMarket`: the action the policy takes, and as confidence
 * the calibrated odds of the claim that is written beside it. Without a sound forecast nothing is claimed; the indicators'
 * vote never stands in for one.
 */
export function recommendFrom({ outlook, policy, costPercent, profile = "MODERATE" }: RecommendationCase): Recommend {
  return (input, views, ledger) => {
    const { instrument, nowMs } = input;
    const { price, currency } = views;
    const sound = outlook === undefined ? undefined : soundOutlook(outlook);
    if (sound === undefined) return recommendationWithoutForecast(input, views, ledger);
    if (sound.kind === "fault") return recommendationWithoutForecast(input, views, ledger, faultWords(sound));
    if (isHalfOver(instrument, sound, nowMs)) {
      return recommendationWithoutForecast(input, views, ledger, faultWords({ fault: "stale" }));
    }
    // What the forecast cannot see: no price at all, or a quote from another world than the bars.
    if (dataFault(input, price.price, currency) !== undefined)
      return recommendationWithoutForecast(input, views, ledger);
    if (hasOutrun(price.price, sound, costPercent, policy)) {
      return recommendationWithoutForecast(input, views, ledger, OUTRUN);
    }
    const decision = decide(sound, profile, costPercent, policy);

    const { horizon, barCloseMs } = sound;
    const expiresMs = barEnds(instrument, horizon.timeframe, barCloseMs, horizon.barsAhead).at(-1) ?? barCloseMs;
    const source = input.dailyProvenance?.source ?? "none";
    const writer = sentenceWriter(ledger, { asOfMs: barCloseMs, source });
    const { symbol } = instrument;
    const of = { symbol, currency, label: undefined, forecast: sound, decision, costPercent, expiresMs, source };
    const words = forecastWords(of, profile, writer);
    const bars = writer.cite(count("Bars read", sound.samples.bars, "bars"));
    const origin = dataOrigin(input, views, bars);
    const sentences = [
      ...(origin === undefined ? [] : [origin]),
      ...words.sentences,
      ...contextWords(input, views, ledger),
      gaugeWords(views.technical, writer),
    ];
    const { trade } = decision;
    return {
      combinedRecommendation: {
        action: decision.rating,
        confidence: decision.confidence,
        targetPrice: trade?.target ?? null,
        stopLoss: trade?.stop ?? null,
        expectedMove: trade === undefined ? null : (trade.target / sound.price - 1) * 100,
        range90: rangeOf(sound, 90),
        reasoning: sentences.map(({ text }) => text).join(" "),
        keyFactors: [...words.keyIndicators],
        calibrated: true,
        claim: words.claim.text,
        sentences,
        validUntil: new Date(nextCloseMs(instrument, horizon.timeframe, barCloseMs, nowMs)).toISOString(),
      },
      forecast: forecastView(sound, decision, costPercent, expiresMs),
    };
  };
}

function gaugeWords(
  { movingAverages, oscillators }: Parameters<Recommend>[1]["technical"],
  { say }: ReturnType<typeof sentenceWriter>,
) {
  const buy = count("Votes to buy", movingAverages.buy + oscillators.buy, "votes");
  const sell = count("Votes to sell", movingAverages.sell + oscillators.sell, "votes");
  return say`The indicators cast ${buy} to buy and ${sell} to sell: a familiar gauge, not odds, and it does not move this advice.`;
}
