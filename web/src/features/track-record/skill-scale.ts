import type { Score } from "@sextant/core/contract";

/** Ends of the rule that all kinds' skills are drawn over: every interval and zero, in whole fives. */
export function skillScale(scores: readonly Pick<Score, "skillPercent" | "skill95">[]): {
  readonly low: number;
  readonly high: number;
} {
  const all = scores.flatMap(({ skillPercent, skill95 }) => [
    ...(skillPercent === null ? [] : [skillPercent]),
    ...(skill95 === null ? [] : [skill95.low, skill95.high]),
  ]);
  return {
    low: Math.max(-100, Math.floor(Math.min(-5, ...all) / 5) * 5),
    high: Math.min(100, Math.ceil(Math.max(5, ...all) / 5) * 5),
  };
}
