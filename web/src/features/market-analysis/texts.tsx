// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// answerText, analysisAnswer
export const today = "today";
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
export const forecastPending = "The forecast is being computed.";
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

// averagesFinding
export const priceHeading = "Price";
export const aboveAll = "Above all moving averages";
export const belowAll = "Below all moving averages";
export const aboveSome = "Above ";
export const belowSome = "Below ";
export const someOf = " of ";
export const someAverages = " moving averages";

// chartLevels
export const rangeHigh = " high";
export const rangeLow = " low";
export const levelTarget = "Target";
export const levelEntry = "Entry";
export const levelStop = "Stop";

// sessionText
export const openUntil = "market open until";
export const preMarket = "pre-market, regular session opens";
export const afterHours = "after-hours trading until";
export const hoursUnknown = "we don't know this exchange's trading hours";
export const aroundClock = "trades around the clock";
export const regularOnly = " (regular hours; we don't know its holidays)";
export const closedPreOpens = "market closed, pre-market opens ";
export const regularSession = ", regular session ";
export const closedOpens = "market closed, opens ";

// useAnalysisAddress
export const tabOverview = "Overview";
export const tabTechnical = "Technical";
export const tabFundamental = "Fundamental";
export const tabNews = "News";
export const tabTimeframes = "Timeframes";
