import type { MarketData, Sentence } from "../contract/index.ts";
import { lowerFirst } from "./lower-first.ts";
import { marketFact } from "./market-fact.ts";
import { formatOrigin } from "./origin-text.ts";
import { count, silent, type Quantity } from "./quantity.ts";
import type { SentenceWriter } from "./sentence-writer.ts";

/** States the kind of data before anything else, if it is not the current market. */
export function describeData({ freshness }: MarketData, basis: Quantity, writer: SentenceWriter): Sentence[] {
  const { say } = writer;
  const fact = silent(basis);
  switch (freshness.state) {
    case "simulated":
    case "replay":
      return formatOrigin(freshness.state, basis, writer);
    case "stale":
      return [say`Caution: the latest price is older than it should be.${fact}`];
    case "end_of_day":
      return [say`Prices are from the last closed session and don't reflect anything since.${fact}`];
    case "delayed": {
      const minutes = freshness.delayMinutes;
      return minutes === null
        ? [say`Prices are delayed.${fact}`]
        : [say`Prices are delayed by ${count("Delay of the price", minutes, "minutes")}.${fact}`];
    }
    case "live":
      return [];
  }
}

/** Describes the context of a months-ahead forecast that doesn't affect it: the company's metrics and the trend. */
export function widerPicture(market: MarketData, condition: Sentence, { say }: SentenceWriter): Sentence[] {
  const { fundamentalScore, scoreParts } = market.fundamentalAnalysis;
  const wider = say`The wider picture, which doesn't affect the odds: ${lowerFirst(condition)}`;
  if (fundamentalScore === null) return [wider];
  const score = count("Score of the company's fundamentals", fundamentalScore, "0 to 100");
  const behind = scoreParts.flatMap((part) => part.evidence).flatMap((id) => marketFact(market, id) ?? []);
  const facts = behind.reduce<Sentence>((all, fact) => say`${all}${silent(fact)}`, { text: "", evidence: [] });
  const text = { ...score, text: `${fundamentalScore}` };
  return [wider, say`The company's fundamentals score ${text} out of a hundred.${facts}`];
}
