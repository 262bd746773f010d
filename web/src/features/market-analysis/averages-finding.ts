import type { MarketData } from "@sextant/core/contract";

/** Summarises the moving averages' votes on the price as a heading: 'Above all moving averages', 'Above 7 of 10 moving averages'. */
export function averagesFinding({ buy, sell, neutral }: MarketData["technicalAnalysis"]["movingAverages"]): string {
  const all = buy + sell + neutral;
  if (all === 0) return "Price";
  if (buy === all) return "Above all moving averages";
  if (sell === all) return "Below all moving averages";
  return buy >= sell ? `Above ${buy} of ${all} moving averages` : `Below ${sell} of ${all} moving averages`;
}
