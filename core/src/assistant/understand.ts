import { type Classified, createClassifier } from "./classifier/classifier.ts";
import { confidenceOf } from "./classifier/confidence-of.ts";
import { type ModelFile, readLexiconOf, readModel } from "./classifier/model-file.ts";
import type { Entities } from "./entities/entities.ts";
import type { FindListing } from "./entities/listing-names.ts";
import { readQuestion } from "./entities/read-question.ts";

/** A question as the assistant understands it. */
export type Understood = {
  readonly intent: string;
  /** Calibrated probability that this intent is meant. */
  readonly confidence: number;
  /** The likeliest intents, this one first. */
  readonly candidates: Classified["ranked"];
  readonly entities: Entities;
};

export type Understand = (question: string, history: readonly string[], page: string) => Understood;

/** Words that stand for a symbol that was named before. */
const POINTS_BACK = /\b(?:it|its|that|this|them|same|davon|das|es|eso|esa|lo|ca|cela|celui)\b/i;

/** Creates the reader of questions. The same question, history and page are always understood alike. */
export function createUnderstand(file: ModelFile, find: FindListing): Understand {
  const classify = createClassifier(readModel(file), readLexiconOf(file));
  return (question, history, page) => {
    const { words, entities } = readQuestion(question, find);
    const classified = classify(words);
    const [first] = classified.ranked;
    return {
      intent: first?.intent ?? "none.out-of-scope",
      confidence: words.length === 0 ? 0 : confidenceOf(classified, words, file.confidence),
      candidates: classified.ranked.slice(0, 4),
      entities:
        entities.listings.length > 0 ? entities : { ...entities, listings: earlierListings(question, history, page) },
    };
  };

  /** The symbol that 'it' means: the last one that was named, or the one on the page. */
  function earlierListings(question: string, history: readonly string[], page: string): Entities["listings"] {
    if (POINTS_BACK.test(question)) {
      for (const text of history.toReversed()) {
        const { listings } = readQuestion(text, find).entities;
        if (listings.length > 0) return listings.slice(0, 1);
      }
    }
    const symbol = /[?&]symbol=([A-Za-z0-9.-]{1,20})/.exec(page)?.[1];
    const shown = symbol === undefined ? undefined : find(symbol.toLowerCase(), symbol.toUpperCase());
    return shown === undefined ? [] : [shown];
  }
}
