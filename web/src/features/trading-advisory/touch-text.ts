import type { Strategy, TradingAdvisory } from "@sextant/core/contract";
import { roughSpan, TOUCH_MOVES } from "@sextant/core/market";
import * as TEXTS from "./on-demand/texts.tsx";

export type Touch = Strategy["touch"][number];
type Kind = TradingAdvisory["kind"];

/** Moves for which the server sends odds, in whole percentages. */
export const MOVES = { least: 1, most: TOUCH_MOVES } as const;

/** Describes how many of a hundred, in words that stay true for percentages near the ends. */
function ofHundred(percent: number): string {
  if (percent < 1) return TEXTS.fewerThan1;
  return percent > 99 && percent < 100 ? TEXTS.moreThan99 : TEXTS.about(String(Math.round(percent)));
}

/** Describes the chance of a touch in plain words; undefined if the server sent none for such a move. */
export function touchSentence(
  touch: Touch,
  way: "fall" | "rise",
  move: number,
  kind: Kind,
): { readonly percent: number; readonly sentence: string } | undefined {
  const percent = (way === "fall" ? touch.falls : touch.rises)[move - 1];
  if (percent === undefined) return undefined;
  const did = way === "fall" ? TEXTS.fell : TEXTS.rose;
  return {
    percent,
    sentence: TEXTS.touched(ofHundred(percent), did, String(move), roughSpan(kind, touch.sessions)),
  };
}

/**
 * Returns the distance of a plan's level from its entry, in percent, and its direction; for a buy the stop is below.
 */
export function distanceOf(entry: number, level: number): { readonly way: "fall" | "rise"; readonly percent: number } {
  const change = (level / entry - 1) * 100;
  return { way: change < 0 ? "fall" : "rise", percent: Math.abs(change) };
}

/** Returns the initial whole percentage: the one nearest to the plan's own, within the range the server sends. */
export function moveOf(percent: number): number {
  return Math.min(MOVES.most, Math.max(MOVES.least, Math.round(percent)));
}

/** Parses a typed move; undefined if it is not a whole percentage for which the server sends odds. */
export function typedMove(text: string): number | undefined {
  const move = /^\d{1,2}$/.test(text.trim()) ? Number(text) : NaN;
  return move >= MOVES.least && move <= MOVES.most ? move : undefined;
}
