import type { Sentence } from "../contract/index.ts";
import { ENOUGH_SETUPS, setupEdge, type SetupEdge, type SetupOdds } from "../setups/index.ts";
import { points, silent, percent, type Quantity } from "./quantity.ts";
import type { SentenceWriter } from "./sentence-writer.ts";

/** Beginner's description of a setup's edge, without a number. */
const IN_SHORT: Readonly<Record<SetupEdge, string>> = {
  proven: "it has more than paid its costs",
  "not-measured": "we haven't measured whether it pays its costs",
  loses: "it has not paid its costs",
  open: "it is not proven to pay its costs",
  luck: "it is not proven to pay its costs",
  market: "it is not proven to pay its costs",
};

/** States a setup's value after cost, as the end of a sentence without a number. */
export function edgeInShort(odds: SetupOdds): string {
  return IN_SHORT[setupEdge(odds)];
}

/**
 * States a setup's result after cost with its interval and, if that is above zero but still unproven, why. `n` is the
 * number of such setups.
 */
export function describeEdge(odds: SetupOdds, n: Quantity, { say }: SentenceWriter): Sentence[] {
  const few = odds.isShrunk
    ? [
        odds.n < ENOUGH_SETUPS
          ? say`These are so few that we pull the odds towards those of any bar.${silent(n)}`
          : say`They all come from a single period, so we pull the odds towards those of any bar.${silent(n)}`,
      ]
    : [];
  const [low, high] = odds.edge ?? [NaN, NaN];
  const certain = percent("Confidence of the interval", 95);
  const range = say`${edgePoints("low", low)} to ${edgePoints("high", high)} points`;
  const above = say`its ${certain} interval after costs, ${range}, lies above zero`;
  switch (setupEdge(odds)) {
    case "not-measured":
      return few;
    case "proven":
      return [...few, say`It has a proven edge after costs: ${range} (${certain} interval).`];
    case "loses":
      return [...few, say`It didn't cover its costs: ${range} (${certain} interval).`];
    case "open":
      return [...few, say`No edge after costs is proven: the ${certain} interval, ${range}, includes zero.`];
    case "luck":
      return [
        ...few,
        say`No edge after costs is proven: ${above}, but with so many setups tested, a few get that far by luck.`,
      ];
    case "market":
      return [
        ...few,
        say`No edge after costs is proven: ${above}, but the same trade at any other time did about as well.`,
      ];
  }
}

const edgePoints = (end: "low" | "high", edge: number): Quantity =>
  points(`Edge after costs, ${end} end`, Math.round(edge * 1000) / 10);
