import type { MarketData } from "@sextant/core/contract";
import type { ChartLevel } from "../../chart/chart-view.ts";

/** The lines of the recommendation: entry, target and stop, or the range of a HOLD. */
export function chartLevels({ combinedRecommendation, price }: MarketData): readonly ChartLevel[] {
  const { targetPrice, stopLoss, range90 } = combinedRecommendation;
  const lines: readonly (readonly [number | null | undefined, string, ChartLevel["tone"]])[] =
    targetPrice === null
      ? [
          [range90?.high, "90% range high", "ink-2"],
          [range90?.low, "90% range low", "ink-2"],
        ]
      : [
          [targetPrice, "Target", "up"],
          [price, "Entry", "ink-2"],
          [stopLoss, "Stop", "down"],
        ];
  return lines.flatMap(([at, label, tone]) => (at == null ? [] : [{ price: at, label, tone }]));
}
