import type { Sentence } from "../contract/index.ts";
import { hasCalibratedOdds } from "./calibrated-odds.ts";
import type { ForecastCase, ForecastFacts } from "./forecast-facts.ts";
import type { SentenceWriter } from "./sentence-writer.ts";

/** The claim of a decision in one sentence that can be checked: who, which prices, until when. */
export function describeClaim(of: ForecastCase, facts: ForecastFacts, { say }: SentenceWriter): Sentence {
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

/** A claim with its odds; where they are not calibrated the odds are named as the estimate that they are. */
export function oddsOfClaim(
  { forecast }: ForecastCase,
  facts: ForecastFacts,
  claim: Sentence,
  { say }: SentenceWriter,
): Sentence {
  return hasCalibratedOdds(forecast.horizon)
    ? say`With a chance of ${facts.confidence}, ${claim}`
    : say`${claim} Its odds of ${facts.confidence} are an estimate: so far ahead a coin's odds are not calibrated.`;
}

/** The range that the price ends in nine times in ten, as a sentence. */
export function formatRange(of: ForecastCase, facts: ForecastFacts, { say }: SentenceWriter): Sentence {
  return hasCalibratedOdds(of.forecast.horizon)
    ? say`The price of ${of.symbol} has a ${facts.nominal} chance to end between ${facts.rangeLow} and ${facts.rangeHigh} (${facts.span} ahead, on ${facts.until}).`
    : say`The estimated ${facts.nominal} range of ${of.symbol} reaches from ${facts.rangeLow} to ${facts.rangeHigh} (${facts.span} ahead, on ${facts.until}): how often such ranges of coins came true differed from year to year.`;
}

/** The same as the end of a sentence: what a HOLD means for who has some already. */
export function rangeOdds(of: ForecastCase, facts: ForecastFacts, writer: SentenceWriter): Sentence {
  const claim = rangeClaim(of, facts, writer);
  return hasCalibratedOdds(of.forecast.horizon)
    ? writer.say`a ${facts.nominal} chance that ${claim}`
    : writer.say`an estimated ${facts.nominal} range: ${claim}`;
}

/** Said of barrier odds of a coin months ahead. */
export const PAST_ONLY = "Those are past frequencies, not odds for this coin.";
