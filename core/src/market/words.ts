// The words of formats. Imported whole, as WORDS, or by name: the build puts them in place.

/** The language of dates, weekdays and lists of words. Numbers have one format in every language (`format.ts`). */
export const WORDS_LOCALE = "en-GB";

/** Text shown where there is no number. Zero is a number. */
export const NOT_AVAILABLE = "N/A";

// formatAge
export const justNow = "just now";
/** Around an age: '5 min ago'. */
export const beforeAge = "";
export const afterAge = " ago";

// confidenceName
export const calibratedName = "confidence";
export const pastFrequency = "past frequency";
export const estimatedChance = "estimated chance";
export const restlessCoins = "coins that swing more than the calmest fifth";

// roughSpan
export const aWeek = "a week";
export const aMonth = "a month";
export const threeMonths = "three months";
export const sixMonths = "six months";
export const fiveDays = "five days";
export const threeWeeks = "three weeks";
export const twoMonths = "two months";
export const fourMonths = "four months";
export const sessions = "sessions";
export const days = "days";

// sourceName
export const candleFiles = "candle files";
export const simulatedSource = "Simulated";

// formatRate
export const convertedAt = "converted at ";
export const rateFor = " for 1 ";
export const rateOf = " of ";

// listNames
export const trending = "Trending";
export const newPairs = "New Pairs";
export const gainers = "Gainers";
export const highVolume = "High Volume";
export const memecoins = "Memecoins";
