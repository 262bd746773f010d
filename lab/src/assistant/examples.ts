import type { FindListing } from "@sextant/core/assistant";
import { CAPITALS_MARK, readQuestion } from "@sextant/core/assistant";
import { fillPlaceholders } from "./fill-placeholders.ts";
import type { Phrase } from "./read-phrases.ts";
import type { Example } from "./train-classifier.ts";

/** How many fillings of a phrase with placeholders are trained on; together they weigh as much as one phrase. */
const FILLINGS = 3;

/** Returns the examples that phrases stand for, with their placeholders filled. */
export function examplesOf(phrases: readonly Phrase[], find: FindListing, random: () => number): readonly Example[] {
  return phrases.flatMap(({ intents, isUnclear, text, language }) => {
    const count = text.includes("{") ? FILLINGS : 1;
    return Array.from({ length: count }, () => ({
      words: readQuestion(fillPlaceholders(text, language, random), find).words.map((word) =>
        word.startsWith(CAPITALS_MARK) ? word.slice(CAPITALS_MARK.length) : word,
      ),
      intents,
      isUnclear,
      weight: 1 / count,
    }));
  });
}
