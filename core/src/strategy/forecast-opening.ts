import type { Sentence } from "../contract/index.ts";
import type { Decision } from "./decide.ts";
import { forecastFacts, type ForecastCase } from "./forecast-facts.ts";
import { silent } from "./quantity.ts";
import type { SentenceWriter } from "./sentence-writer.ts";

/** Says what a forecast of days comes to in one sentence that a beginner understands without a figure. */
export function forecastOpening(of: ForecastCase, { say }: SentenceWriter): Sentence {
  const { symbol, decision } = of;
  const { confidence, base } = forecastFacts(of);
  const rests = say`${silent(confidence)}${silent(base)}`;
  if (decision.action === "HOLD")
    return say`We suggest no trade in ${symbol} for the days ahead, since ${WHY_NONE[decision.because]}.${rests}`;
  const side = decision.action === "BUY" ? "Buying" : "Selling";
  return decision.edgePoints !== undefined && decision.edgePoints > 0
    ? say`${side} ${symbol} is suggested for the days ahead, since such a trade comes out right more often than in a market without any trend.${rests}`
    : say`${side} ${symbol} is still suggested for the days ahead, since the call of an earlier close has not run out.${rests}`;
}

const NONE_STANDS_OUT = "neither buying nor selling stands out enough to act on";
const WHY_NONE: Readonly<Record<Decision["because"], string>> = {
  novel: "its chart is unlike anything our model was trained on",
  no_skill: "we can't predict the direction this far ahead better than chance",
  no_edge: "neither side has better odds than a market without any trend",
  cost: "neither buying nor selling pays for its cost on average",
  ordinary: NONE_STANDS_OUT,
  edge: NONE_STANDS_OUT,
  kept: NONE_STANDS_OUT,
  ground: NONE_STANDS_OUT,
};
