import type { Sentence } from "../contract/index.ts";

/** A sentence as it goes on after a colon. */
export const lowerFirst = ({ text, evidence }: Sentence): Sentence => ({
  text: text.charAt(0).toLowerCase() + text.slice(1),
  evidence,
});
