import * as TEXTS from "./texts.ts";
import { describeUnreachable } from "./unreachable-text.ts";
import type { FoundSymbols } from "./use-symbol-search.ts";

/** Returns why a list of symbols may be incomplete; undefined if every source answered, or none has yet. */
export function incompleteNote({ answer, hasFailed }: Pick<FoundSymbols, "answer" | "hasFailed">): string | undefined {
  return hasFailed ? TEXTS.notSearched : describeUnreachable(answer?.unreachable ?? []);
}

/**
 * Returns what to say above a list that holds only guesses: what is not here, and that the rows are suggestions;
 * undefined if something matches, or while the answer is pending.
 */
export function guessNote({ answer }: Pick<FoundSymbols, "answer">): string | undefined {
  if (answer === undefined) return undefined;
  const { listings, absent } = answer;
  if (absent !== null) return listings.length === 0 ? absent : `${absent}${TEXTS.didYouMean}`;
  return listings.length > 0 && listings.every(({ guess }) => guess) ? TEXTS.noExactMatch : undefined;
}
