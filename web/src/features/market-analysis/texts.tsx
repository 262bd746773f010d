// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// analysisHead
export const noAnalysis = "No analysis";

// answerText, analysisAnswer
export const likelyBy = (range: string, deadline: string) => `Likely ${range} by ${deadline}`;
export const likelyIn = (range: string, span: string) => `Likely ${range} in ${span}`;
export const nineInTen = "9 in 10";
export const estimatedNine = "an estimate, 9 in 10";
export const noForecast = (symbol: string) => `There's no forecast for ${symbol} right now.`;
export const advised = (action: string, percent: string, claim: string) =>
  `${action}: a ${percent} chance that ${claim}`;
export const advisedPast = (action: string, percent: string, claim: string) =>
  `${action}: ${claim} In the past, that came true in ${percent} of such cases.`;
export const advisedAmong = (action: string, among: string, percent: string, span: string) =>
  `${action}: of ${among}, ${percent} were lower ${span === "" ? "" : `${span} `}later.`;
export const loadingAnswer = "Loading the answer";

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
export const noTone = "N/A: there's no recent news.";
export const toneMeaning = "Tone of the headlines based on a word list, on a scale from −1 to +1.";

// priceCard
export const currentPrice = "Current Price";
export const noChange = "We don't know the change yet.";
export const unchanged = "Unchanged";
export const up = "Up";
export const down = "Down";
export const barMeaning = (from: string, to: string) => ` The bar runs from ${from} to ${to}.`;
export const todayLow = "today's low";
export const todayHigh = "today's high";
export const lowSince = "the low of that time";
export const highSince = "its high";
export const quoteNote = (note: string) => `Quote: ${note}`;
export const rangeLabel = (name: string, price: string, price2: string) => `${name} ${price} to ${price2}`;

// recommendationCard
export const recommendation = "Recommendation";
export const ground = "Ground";
export const expired = (time: string) => `Expired ${time}. Refresh to get a new one.`;

// sentimentWords
export const positive = "Positive";
export const negative = "Negative";
export const neutral = "Neutral";

// targetCard
export const targetPrice = "Target Price";
export const fromEntry = (signedPercent: string) => `${signedPercent} from the entry`;
export const noTargetNoStop = "Target Price N/A · Stop Loss N/A";
export const stopLoss = "Stop Loss";
export const holdPlan = (word: string, price: string, price2: string) =>
  `A HOLD has no target. If you ${word} anyway: target ${price}, stop loss ${price2}.`;
export const holdRange =
  "We expect it to end in this range 9 times in 10. Without a trade there is no target and no stop loss.";
export const noTarget = "We don't have enough data to set a target.";
export const targetChances = (percent: string, percent2: string, spanShort: string, planOdds: string) =>
  `The price reaches the target first in ${percent} of cases, the stop loss first in ${percent2}, and neither within ${spanShort} in ${planOdds}.`;
export const targetDistances = "Both distances are based on how far the price usually moves.";
