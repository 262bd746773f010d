import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// analysisHead
export const noAnalysis = "No analysis";

// marketAnalysisPage
export const refreshFailed = "Refresh failed";
export const refreshed = "Refreshed";
export const latestValues = (symbol: string) => `These are the latest values for ${symbol}.`;
export const marketAnalysis = "Market Analysis";
export const loadFailed = "Failed to load market data. Please try again later.";
export const updateFailed = (message: string) =>
  `The last refresh failed, so you're seeing the previous values. ${message}`;
export const summary = "Summary";
export const analysis = "Analysis";
export const loadingTab = "Loading this part of the analysis";
export const loadingAnalysis = "Loading the analysis";
export const marketSentiment = "Market Sentiment";
export const sentimentCounts = (count: number, count2: number, count3: number) =>
  `${String(count)} positive · ${String(count2)} neutral · ${String(count3)} negative`;
export const noTone = "There's no recent news, so there's no tone to measure.";
export const toneMeaning = "Tone of the headlines based on a word list, on a scale from −1 to +1.";

// overviewTab
export const keyFactors = "Key factors";
export const noFactors = "N/A: we don't have enough data yet.";
export const why = (action: string) => `Why ${action}`;
export const validUntil = (exactTime: string) => `Up to date until ${exactTime}`;

// priceCard
export const currentPrice = "Current Price";
export const noChange = "We don't know the change yet.";
export const unchanged = "Unchanged";
export const up = "Up";
export const down = "Down";
export const barMeaning = (word: string) => ` The bar shows the ${word}.`;
export const rangeSince = "range over that time";
export const dayRange = "day's range";
export const quoteNote = (note: string) => `Quote: ${note}`;
export const rangeLabel = (name: string, price: string, price2: string) => `${name} ${price} to ${price2}`;

// recommendationCard
export const recommendation = "Recommendation";
export const ground = (groundLabel: string) => `Ground: ${groundLabel}. `;
export const expired = (exactTime: string) => `Expired ${exactTime}. Refresh to get a new one.`;

// sentimentWords
export const positive = "Positive";
export const negative = "Negative";
export const neutral = "Neutral";

// targetCard
export const targetPrice = "Target Price";
export const distanceFromEntry = "Distance from the entry";
export const stopLoss = (price: ReactNode) => <>Stop Loss {price}</>;
export const priceRange = (price: string, price2: string) => `${price} to ${price2}`;
export const holdPlan = (word: string, price: string, price2: string) =>
  `A HOLD has no target. If you ${word} anyway: target ${price}, stop loss ${price2}.`;
export const holdRange = "A HOLD has a range instead of a target, so there is no stop loss to set.";
export const noTarget = "We don't have enough data to set a target.";
export const targetChances = (percent: string, percent2: string, spanShort: string, planOdds: string) =>
  `The price reaches the target first in ${percent} of cases, the stop loss first in ${percent2}, and neither within ${spanShort} in ${planOdds}.`;
export const targetDistances = "Both distances are based on how far the price usually moves.";

// tradePlan
export const groundLabel = "Ground";
export const entry = "Entry";
export const sellAt = "Sell at";
export const target = "Target";
export const reachedFirst = (percent: string) => `reached first in ${percent} of cases`;
export const stop = "Stop loss";
export const neither = "Neither by then";
export const profile = (profile: string) => `${profile} profile`;
export const tradePlan = "Trade plan";
export const tradeAnyway = (word: string) => `If you ${word} anyway`;
export const planSpan = (spanInFull: string) => `For ${spanInFull}`;
export const movedSince = (signedPercent: string) => `The price has moved ${signedPercent} since that close.`;
export const lastClose = "last close";
export const closeOf = (exactTime: string) => `close of ${exactTime}`;
