import type { MarketData } from "@sextant/core/contract";
import * as TEXTS from "./texts.tsx";

/** Summarises the moving averages' votes on the price as a heading: 'Above all moving averages', 'Above 7 of 10 moving averages'. */
export function averagesFinding({ buy, sell, neutral }: MarketData["technicalAnalysis"]["movingAverages"]): string {
  const all = buy + sell + neutral;
  if (all === 0) return TEXTS.priceHeading;
  if (buy === all) return TEXTS.aboveAll;
  if (sell === all) return TEXTS.belowAll;
  return buy >= sell
    ? `${TEXTS.aboveSome}${buy}${TEXTS.someOf}${all}${TEXTS.someAverages}`
    : `${TEXTS.belowSome}${sell}${TEXTS.someOf}${all}${TEXTS.someAverages}`;
}
