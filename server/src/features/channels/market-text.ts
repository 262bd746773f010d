import type { MarketData } from "@sextant/core/contract";
import { formatPriceIn, formatSymbol, formatTimestamp, sourceName, type LivePrice } from "@sextant/core/market";
import { type OwnProfile, describeProfile } from "@sextant/core/strategy";

const FRESH: Readonly<Record<LivePrice["freshness"], string>> = {
  live: "live",
  delayed: "delayed",
  end_of_day: "end of day",
  stale: "old",
  replay: "replayed",
  simulated: "simulated",
};

/** Returns a price with its source and age, in one sentence. */
export function formatPrice({ symbol, price, currency, source, freshness, asOfMs }: LivePrice): string {
  return `${formatSymbol(symbol)} is at ${formatPriceIn(price, currency)} (${sourceName(source)}, ${FRESH[freshness]}, ${formatTimestamp(asOfMs)}).`;
}

/** Returns an analysis for a risk profile, in a few plain sentences. */
export function describeAnalysis(
  { symbol, price, currency, source, combinedRecommendation }: MarketData,
  own: OwnProfile,
): string {
  const { action, claim, sentences } = combinedRecommendation;
  const [opening, ...others] = sentences.slice(0, 4).map(({ text }) => text);
  return [
    `${formatSymbol(symbol)}: ${action.replace("_", " ")}${price === null ? "" : ` at ${formatPriceIn(price, currency)}`} (${sourceName(source)}).`,
    ...(opening === undefined ? [] : [opening]),
    claim,
    ...others,
    ...(combinedRecommendation.confidence === null ? [] : [describeProfile(own)]),
    "This is analysis, not advice for your personal situation.",
  ].join("\n");
}
