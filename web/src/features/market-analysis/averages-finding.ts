import type { MarketData } from "@sextant/core/contract";

/** Summarises the moving averages' votes on the price as a heading: 'Above every average', 'Above 7 of 10 averages'. */
export function averagesFinding({ buy, sell, neutral }: MarketData["technicalAnalysis"]["movingAverages"]): string {
  const all = buy + sell + neutral;
  if (all === 0) return "Price";
  if (buy === all) return "Above every average";
  if (sell === all) return "Below every average";
  return buy >= sell ? `Above ${buy} of ${all} averages` : `Below ${sell} of ${all} averages`;
}
