// The words of formats. Imported whole, as WORDS, or by name: the build puts them in place.

/** The language of dates, weekdays and lists of words. Numbers have one format in every language (`format.ts`). */
export const WORDS_LOCALE = "de-DE";

/** Text shown where there is no number. Zero is a number. */
export const NOT_AVAILABLE = "k. A.";

// formatAge
export const justNow = "gerade eben";
/** Around an age: 'vor 5 min'. */
export const beforeAge = "vor ";
export const afterAge = "";

// confidenceName
export const calibratedName = "Wahrscheinlichkeit";
export const pastFrequency = "frühere Häufigkeit";
export const estimatedChance = "geschätzte Wahrscheinlichkeit";
export const restlessCoins = "Coins, die mehr schwanken als das ruhigste Fünftel";

// roughSpan
export const aWeek = "eine Woche";
export const aMonth = "ein Monat";
export const threeMonths = "drei Monate";
export const sixMonths = "sechs Monate";
export const fiveDays = "fünf Tage";
export const threeWeeks = "drei Wochen";
export const twoMonths = "zwei Monate";
export const fourMonths = "vier Monate";
export const sessions = "Handelstage";
export const days = "Tage";

// sourceName
export const candleFiles = "Kerzendateien";
export const simulatedSource = "simuliert";

// formatRate
export const convertedAt = "umgerechnet mit ";
export const rateFor = " für 1 ";
export const rateOf = " vom ";

// listNames
export const trending = "Im Trend";
export const newPairs = "Neue Paare";
export const gainers = "Gewinner";
export const highVolume = "Hohes Volumen";
export const memecoins = "Memecoins";
