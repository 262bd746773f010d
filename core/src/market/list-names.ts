import * as WORDS from "./words.ts";

/** Names of the screener's five lists as on their tabs, in order; messages and screens use the same names. */
export const LIST_NAMES = {
  trending: WORDS.trending,
  newPairs: WORDS.newPairs,
  gainers: WORDS.gainers,
  highVolume: WORDS.highVolume,
  memecoinWinners: WORDS.memecoins,
} as const satisfies Readonly<Record<string, string>>;

/** Whether a text from a URL or a field names a list. */
export function isListName(text: string): text is keyof typeof LIST_NAMES {
  return Object.hasOwn(LIST_NAMES, text);
}
