import { shortAddress } from "@sextant/core/market";

/** The longest name of an exchange that sources use as a word; what is longer is an address. */
const LONGEST_NAME = 30;

/** Returns an exchange as people read it: its name, or both ends of its address where the source knows no name. */
export function exchangeName(dex: string): string {
  return dex.length > LONGEST_NAME ? shortAddress(dex) : dex;
}
