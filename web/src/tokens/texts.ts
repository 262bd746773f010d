// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// aiReading
export const aiAnalysisTitle =
  "The type and the narrative come from published rules and the facts shown here. No language model wrote them.";
export const aiAnalysis = "AI analysis";

// alertDialogFrame
export const alertCreated = "Alert created";
export const setAlert = "Set alert";
export const noteToYourself = "Note to yourself";
export const createAlert = "Create alert";
export const allAlerts = "All your alerts";

// alertDialog
export const alertLead = (filter: string) => `Alert me when a token starts to match this filter: ${filter}.`;
export const spikeHint =
  "How far the volume has to rise above what is usual for the token. Leave it empty for no minimum.";
export const filterTooWide = "Narrow the filter first: every token matches this one.";

// checkedFlag
export const verified = "Verified";
export const unverified = "Unverified";
export const contractNotChecked = "Contract not checked";
export const locked = "Locked";
export const unlocked = "Unlocked";
export const lockNotChecked = "Lock not checked";

// labelRecordText
export const fewOutcomes = "not enough outcomes yet";
export const labelOutcomes = (rugs: number, evaluated: number) =>
  `${rugs.toLocaleString("en-US")} of ${evaluated.toLocaleString("en-US")} with this label ${rugs === 1 ? "was a rug" : "were rugs"} within 7 days`;

// labelRecordLine
export const labelled = (risk: string, outcomes: string) => `${risk}: ${outcomes}.`;

// observationLine
export const noHistory = "no price history yet";

// riskBadge
export const factsNotChecked = (count: number) =>
  `We couldn't check ${String(count)} ${count === 1 ? "fact" : "facts"}.`;

// riskScale
export const riskLevel = (risk: string, step: number) => `Risk ${risk}: level ${String(step)} of 4`;

// socialLine
export const rising = "RISING";
export const declining = "DECLINING";
export const stable = "STABLE";
export const noSocialData = "Telegram, mentions and trend: not available";
export const telegram = "Telegram";
export const mentions = "Mentions";
export const mentionsTrend = "Mentions since the day before";
export const noTrend = "(no trend yet)";
export const notAvailable = "not available";

// spikeField
export const minSpike = "Minimum volume spike, %";
export const spikeInvalid = "Enter a number from 0 to 1,000,000.";

// tokenBadges
export const trending = "Trending";
export const trendingMeaning =
  "Its trending score is 40 or more out of 100: it is traded a lot, by many addresses, or its price is rising. That is no advice to buy.";
export const newToken = "New";
export const oldestPool = (exactTime: string) => `Oldest pool created ${exactTime}`;
export const ageUnknown = "age unknown";
export const tokenAge = (age: string) => `${age} old`;
export const stale = (age: string) => `Stale, ${age} old`;
export const promotionTitle = "Its promoters paid a listing site to feature it. That never affects our rank.";
export const promotion = "Paid promotion (never affects the rank)";
export const sameName = (symbol: string) => `Same name as ${symbol}, but a different token`;
export const looksLike = (symbol: string) => `Looks like ${symbol}, but a different token`;

// tokenChange
export const missing = "N/A";

// watchStar
export const watchToken = (symbol: string) => `Watch ${symbol}`;
export const watched = "Watched";
export const watch = "Watch";

// ageText
export const underMinute = "under 1 min";
export const yearsOld = " years";
export const monthsOld = " months";

// filterText, typeText, useTokenWatchlist
export const manyDays = " days";
export const onlyToken = "only the token ";
export const beforeRisk = "";
export const afterRisk = " risk";
export const inList = "in ";
export const spikeAtLeast = "volume spike at least ";
export const ageRange = "age";
export const liquidityRange = "liquidity";
export const volumeRange = "24h volume";
export const capRange = "market cap";
export const allTokens = "All tokens";
export const upTo = " up to ";
export const atLeast = " at least ";
export const rangeTo = " to ";
export const unknownType = "Unknown type";
export const watchlistUnchanged = "Your watchlist is unchanged";
