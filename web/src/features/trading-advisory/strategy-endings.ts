import type { Strategy } from "@sextant/core/contract";
import type { Ending } from "../../advice/odds-picture.tsx";
import { price } from "../../lib/figures.ts";

/** The ways a horizon may end with their odds: a trade by which level comes first, a HOLD by where the price ends. */
export function strategyEndings(
  strategy: Pick<Strategy, "odds" | "hold" | "targetPrice" | "stopLoss">,
): readonly Ending[] {
  const { odds, hold, targetPrice, stopLoss } = strategy;
  if (odds !== null)
    return [
      { mark: "good", percent: odds.target, words: `reach the target ${price(targetPrice)} first` },
      { mark: "neither", percent: odds.neither, words: "reach neither in that time" },
      { mark: "bad", percent: odds.stop, words: `reach the stop ${price(stopLoss)} first` },
    ];
  if (hold === null) return [];
  return [
    { mark: "good", percent: hold.percent, words: `end between ${price(hold.low)} and ${price(hold.high)}` },
    { mark: "bad", percent: Math.round((100 - hold.percent) * 10) / 10, words: "end above or below that" },
  ];
}
