import type { Strategy, TradingAdvisory } from "@sextant/core/contract";
import { roughSpan, TOUCH_MOVES } from "@sextant/core/market";

export type Touch = Strategy["touch"][number];
type Kind = TradingAdvisory["kind"];

/** Moves that the server sends odds for, in whole percent. */
export const MOVES = { least: 1, most: TOUCH_MOVES } as const;

/** How many of a hundred, in words that a percent near the ends stays true in. */
function ofHundred(percent: number): string {
  if (percent < 1) return "fewer than 1";
  return percent > 99 && percent < 100 ? "more than 99" : `about ${String(Math.round(percent))}`;
}

/** The chance of a touch in plain words; undefined where the server sent none for such a move. */
export function touchSentence(
  touch: Touch,
  way: "fall" | "rise",
  move: number,
  kind: Kind,
): { readonly percent: number; readonly sentence: string } | undefined {
  const percent = (way === "fall" ? touch.falls : touch.rises)[move - 1];
  if (percent === undefined) return undefined;
  const did = way === "fall" ? "fell" : "rose";
  return {
    percent,
    sentence: `In 100 such situations ${ofHundred(percent)} ${did} ${String(move)}% or more within ${roughSpan(kind, touch.sessions)}.`,
  };
}

/** How far a level of the plan is from its entry, percent, and which way; of a purchase the stop is below. */
export function distanceOf(entry: number, level: number): { readonly way: "fall" | "rise"; readonly percent: number } {
  const change = (level / entry - 1) * 100;
  return { way: change < 0 ? "fall" : "rise", percent: Math.abs(change) };
}

/** The whole percent to begin at: the one that is nearest to the plan's own, within what the server sends. */
export function moveOf(percent: number): number {
  return Math.min(MOVES.most, Math.max(MOVES.least, Math.round(percent)));
}

/** A typed move, or undefined where it is no whole percent that the server sends odds for. */
export function typedMove(text: string): number | undefined {
  const move = /^\d{1,2}$/.test(text.trim()) ? Number(text) : NaN;
  return move >= MOVES.least && move <= MOVES.most ? move : undefined;
}
