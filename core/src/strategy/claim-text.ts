import type { Sentence } from "../contract/index.ts";
import { formatSymbol } from "../market/index.ts";
import { hasCalibratedOdds } from "./calibrated-odds.ts";
import type { ForecastCase, ForecastFacts } from "./forecast-facts.ts";
import type { SentenceWriter } from "./sentence-writer.ts";

/** Returns the claim of a decision as one verifiable sentence: symbol, prices, deadline. */
export function describeClaim(of: ForecastCase, facts: ForecastFacts, { say }: SentenceWriter): Sentence {
  const { symbol, decision } = of;
  if (decision.action === "HOLD")
    return say`${formatSymbol(symbol)} ends between ${facts.holdLow} and ${facts.holdHigh} on ${facts.until}.`;
  const side = decision.action === "BUY" ? "above" : "below";
  return say`${formatSymbol(symbol)} touches ${facts.target} before ${facts.stop}, or neither and ends ${side} ${facts.entry}, by ${facts.until}.`;
}

/** Returns the claim that the price ends within the 90 % range. */
export function rangeClaim(of: ForecastCase, facts: ForecastFacts, { say }: SentenceWriter): Sentence {
  return say`${formatSymbol(of.symbol)} ends between ${facts.rangeLow} and ${facts.rangeHigh} on ${facts.until}.`;
}

/** Returns the claim that the price ends further away than a size of move, in either direction. */
export function moveClaim(of: ForecastCase, facts: ForecastFacts, { say }: SentenceWriter): Sentence {
  return say`${formatSymbol(of.symbol)} ends more than ${facts.moveSize} away from ${facts.entry}, up or down, on ${facts.until}.`;
}

/** Returns a claim with its probability; an uncalibrated one is called an estimate. */
export function oddsOfClaim(
  { forecast }: ForecastCase,
  facts: ForecastFacts,
  claim: Sentence,
  { say }: SentenceWriter,
): Sentence {
  return hasCalibratedOdds(forecast.horizon)
    ? say`With a chance of ${facts.confidence}, ${claim}`
    : say`${claim} The ${facts.confidence} chance is an estimate, because odds for a coin this far ahead are not calibrated.`;
}

/** Returns the 90 % range of the final price as a sentence. */
export function formatRange(of: ForecastCase, facts: ForecastFacts, { say }: SentenceWriter): Sentence {
  return hasCalibratedOdds(of.forecast.horizon)
    ? say`The price of ${formatSymbol(of.symbol)} has a ${facts.nominal} chance of ending between ${facts.rangeLow} and ${facts.rangeHigh} (${facts.span} ahead, on ${facts.until}).`
    : say`The estimated ${facts.nominal} range of ${formatSymbol(of.symbol)} is ${facts.rangeLow} to ${facts.rangeHigh} (${facts.span} ahead, on ${facts.until}). How often such ranges of coins came true has varied from year to year.`;
}

/** Returns the same as the end of a sentence: what a HOLD means for a user with a position. */
export function rangeOdds(of: ForecastCase, facts: ForecastFacts, writer: SentenceWriter): Sentence {
  const claim = rangeClaim(of, facts, writer);
  return hasCalibratedOdds(of.forecast.horizon)
    ? writer.say`a ${facts.nominal} chance that ${claim}`
    : writer.say`an estimated ${facts.nominal} range: ${claim}`;
}

/** Added to barrier probabilities for a coin months ahead. */
export const PAST_ONLY = "These aren't this coin's own chances.";
