// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// answerText, analysisAnswer
export const likelyBy = (range: string, deadline: string) => `Likely ${range} by ${deadline}`;
export const likelyIn = (range: string, span: string) => `Likely ${range} in ${span}`;
export const likelyThen = (range: string) => `Likely ${range} by then`;
export const onDay = (end: string) => `on ${end}`;
export const nineInTen = "9 in 10";
export const estimatedNine = "an estimate, 9 in 10";
export const noForecast = (symbol: string) => `There's no forecast for ${symbol} right now.`;
export const advised = (action: string, percent: string, claim: string) =>
  `${action}: a ${percent} chance that ${claim}`;
export const advisedPast = (action: string, percent: string, claim: string) =>
  `${action}: ${claim} In the past, that came true in ${percent} of such cases.`;
export const advisedAmong = (action: string, among: string, percent: string, span: string) =>
  `${action}: of ${among}, ${percent} were lower ${span === "" ? "" : `${span} `}later.`;
export const withVerdict = (action: string, likely: string) =>
  `${action}: ${likely.charAt(0).toLowerCase()}${likely.slice(1)}`;
export const forecastFollows = "This page will show it as soon as it's ready.";
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

// overviewTab
export const shadedRange = (span: string) => `Shaded: likely range of the next ${span}`;

// partNote
export const retry = "Retry";

// priceCard
export const currentPrice = "Current Price";
export const noChange = "We don't know the change yet.";
export const unchanged = "Unchanged";
export const up = "Up";
export const down = "Down";
export const barMeaning = (from: string, to: string) => ` The bar runs from ${from} to ${to}.`;
export const todayLow = "today's low";
export const todayHigh = "today's high";
export const dayLow = "that day's low";
export const lowSince = "the low of that time";
export const highSince = "its high";
export const rangeLabel = (name: string, price: string, price2: string) => `${name} ${price} to ${price2}`;

// recommendationCard
export const recommendation = "Recommendation";
export const why = "Why";
export const noAdvice = "N/A";
export const expired = (time: string) => `Expired ${time}. Refresh to get a new one.`;
