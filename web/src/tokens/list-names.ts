import type { ScreenerList } from "@sextant/core/contract";

/** The five lists, as the tabs name them. */
export const LIST_NAMES: Readonly<Record<ScreenerList, string>> = {
  trending: "Trending",
  newPairs: "New Pairs",
  gainers: "Gainers",
  highVolume: "High Volume",
  memecoinWinners: "Memecoins",
};

export const isListName = (text: string): text is ScreenerList => Object.hasOwn(LIST_NAMES, text);
