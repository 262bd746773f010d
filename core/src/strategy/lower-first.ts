import type { Sentence } from "../contract/index.ts";

/**
 * A capital followed only by lower-case letters: symbols (LINK-USD, F) and acronyms (RSI, SPY) don't match, and stay
 * unchanged.
 */
const PLAIN_WORD = /^[A-Z][a-z]+(?:'[a-z]+)?(?=[\s,.:;]|$)/;

/** Returns a sentence for use after a colon: lower-cases a plain first word, but never a symbol or an acronym. */
export const lowerFirst = ({ text, evidence }: Sentence): Sentence => ({
  text: PLAIN_WORD.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text,
  evidence,
});
