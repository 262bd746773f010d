import type { MarketData } from "@sextant/core/contract";
import { formatPriceIn, type LivePrice } from "@sextant/core/market";

const FRESH: Readonly<Record<LivePrice["freshness"], string>> = {
  live: "live",
  delayed: "delayed",
  end_of_day: "end of day",
  stale: "old",
  replay: "replayed",
  simulated: "made up",
};

/** A price with its source and age, in one sentence. */
export function priceWords({ symbol, price, currency, source, freshness, asOfMs }: LivePrice): string {
  const at = new Date(asOfMs).toISOString().slice(0, 16).replace("T", " ");
  return `${symbol} is at ${formatPriceIn(price, currency)} (${source}, ${FRESH[freshness]}, ${at} UTC).`;
}

/** What an analysis says, in a few plain sentences. */
export function analysisWords({ symbol, price, currency, source, combinedRecommendation }: MarketData): string {
  const { action, claim, sentences } = combinedRecommendation;
  return [
    `${symbol}: ${action.replace("_", " ")}${price === null ? "" : ` at ${formatPriceIn(price, currency)}`} (${source}).`,
    claim,
    ...sentences.slice(0, 4).map(({ text }) => text),
    "This is analysis, not advice for your own situation.",
  ].join("\n");
}
