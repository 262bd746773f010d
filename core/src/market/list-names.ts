/** The five lists of the screener as its tabs name them, in their order: messages and screens use the same words. */
export const LIST_NAMES = {
  trending: "Trending",
  newPairs: "New Pairs",
  gainers: "Gainers",
  highVolume: "High Volume",
  memecoinWinners: "Memecoins",
} as const satisfies Readonly<Record<string, string>>;

/** Whether a text of an address or a field names a list. */
export function isListName(text: string): text is keyof typeof LIST_NAMES {
  return Object.hasOwn(LIST_NAMES, text);
}
