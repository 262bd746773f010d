import { shortAddress } from "@sextant/core/market";

/** Maximum length of an exchange's name; a longer text is an address. */
const LONGEST_NAME = 30;

/** Returns the display name of an exchange: its name, or both ends of its address if the source has no name. */
export function exchangeName(dex: string): string {
  return dex.length > LONGEST_NAME ? shortAddress(dex) : dex;
}
