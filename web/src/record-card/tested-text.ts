import type { Tested, TestedRange } from "@sextant/core/contract";
import { formatPercent } from "@sextant/core/market";
import * as TEXTS from "./texts.tsx";
import { spanWords } from "../advice/span-words.ts";
import { inSentence } from "../lib/in-sentence.ts";

const COUNT = new Intl.NumberFormat("en-US");

/** Returns the answer in one sentence: what we said, and how often it held before release. */
export function testedSentence({ headline }: Tested): string {
  return TEXTS.weSaid(formatPercent(headline.coveredPercent), COUNT.format(headline.n));
}

/** Returns one tested range in words: how often it held, out of how many, and what was required. */
export function testedRangeText({
  slice,
  assetClass,
  span,
  n,
  coveredPercent,
  leastPercent,
  mostPercent,
}: TestedRange) {
  return TEXTS.missedRange({
    what: inSentence(assetClass === "crypto" ? TEXTS.coins : TEXTS.stocks),
    span: spanWords(span),
    data: slice === "later" ? "" : TEXTS.otherNames,
    held: formatPercent(coveredPercent),
    count: COUNT.format(n),
    least: formatPercent(leastPercent),
    most: formatPercent(mostPercent),
  });
}

/** Returns the ranges outside their limits, the furthest outside first. */
export function worstFirst({ misses }: Pick<Tested, "misses">): readonly TestedRange[] {
  const missedBy = ({ coveredPercent, leastPercent, mostPercent }: TestedRange): number =>
    Math.max(leastPercent - coveredPercent, coveredPercent - mostPercent);
  return misses.toSorted((one, other) => missedBy(other) - missedBy(one));
}
