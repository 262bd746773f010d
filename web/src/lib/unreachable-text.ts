import { sourceName, WORDS_LOCALE } from "@sextant/core/market";
import * as TEXTS from "./texts.ts";

const LIST = new Intl.ListFormat(WORDS_LOCALE, { type: "conjunction" });

/**
 * Names the sources that couldn't be searched because they are unreachable or at their rate limit, so that a short
 * list is not taken for complete. Returns undefined if all answered.
 */
export function describeUnreachable(sources: readonly string[]): string | undefined {
  if (sources.length === 0) return undefined;
  return `${LIST.format(sources.map(sourceName))}${TEXTS.sourcesNotSearched}`;
}
