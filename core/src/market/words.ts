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
