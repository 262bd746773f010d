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
