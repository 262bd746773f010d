import type { Sentence } from "../contract/index.ts";
import type { ForecastCase, ForecastFacts } from "./forecast-facts.ts";
import type { SentenceWriter } from "./sentence-writer.ts";

/** The claim of a decision in one sentence that can be checked: who, which prices, until when. */
export function claimWords(of: ForecastCase, facts: ForecastFacts, { say }: SentenceWriter): Sentence {
  const { symbol, decision } = of;
  if (decision.action === "HOLD")
    return say`${symbol} ends between ${facts.holdLow} and ${facts.holdHigh} on ${facts.until}.`;
  const side = decision.action === "BUY" ? "above" : "below";
  return say`${symbol} touches ${facts.target} before ${facts.stop}, or neither and ends ${side} ${facts.entry}, by ${facts.until}.`;
}

/** The claim that the price ends within the range that holds nine times in ten. */
export function rangeClaim(of: ForecastCase, facts: ForecastFacts, { say }: SentenceWriter): Sentence {
  return say`${of.symbol} ends between ${facts.rangeLow} and ${facts.rangeHigh} on ${facts.until}.`;
}

/** The claim that the price ends further away than a size of move, whichever way. */
export function moveClaim(of: ForecastCase, facts: ForecastFacts, { say }: SentenceWriter): Sentence {
  return say`${of.symbol} ends more than ${facts.moveSize} away from ${facts.entry}, up or down, on ${facts.until}.`;
}
