/** Returns a text on one line, without control, formatting and bidirectional characters; empty for anything else. */
export function plainWords(text: unknown, longest = 4_000): string {
  if (typeof text !== "string") return "";
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ").slice(0, longest);
}

/** Returns whether a text shows a number: a digit of any script, a fraction, a Roman numeral, a circled number. */
export const showsNumber = (text: string): boolean => /\p{N}/u.test(text);
