import type { Sentence } from "../contract/index.ts";

/** A capital followed by small letters alone: symbols (LINK-USD, F) and acronyms (RSI, SPY) are none, and stay as they are. */
const PLAIN_WORD = /^[A-Z][a-z]+(?:'[a-z]+)?(?=[\s,.:;]|$)/;

/** Returns a sentence as it goes on after a colon: a plain first word begins small, a symbol or an acronym is never touched. */
export const lowerFirst = ({ text, evidence }: Sentence): Sentence => ({
  text: PLAIN_WORD.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text,
  evidence,
});
