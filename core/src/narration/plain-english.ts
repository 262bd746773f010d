import type { Verdict } from "./rejection.ts";

/** Everything a plain English sentence needs outside its slots. What is not here (symbols, other scripts, hidden characters) is refused. */
const PLAIN = /^[A-Za-z ,.;:!?'"()\u2018\u2019\u201c\u201d\u2013\u2014-]*$/;

/** Accented Latin letters (résumé, naïve) are read as their bare ones; only whole ones, never loose marks over a letter. */
export function bareLetters(text: string): string {
  return text.replace(/[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff]/g, (letter) => {
    const bare = letter.normalize("NFD").charAt(0);
    return /[A-Za-z]/.test(bare) ? bare : letter;
  });
}

/** Refuses any character beyond letters, spaces and sentence marks, and names what was seen first. `text` is bare of slots. */
export function characterFault(text: string): Verdict {
  if (/\p{N}/u.test(text)) return "a digit";
  if (/[\p{Sc}%\u2030\u2031\ufe6a\uff05\u066a]/u.test(text)) return "a currency or percent";
  if (!PLAIN.test(text)) return "a character outside plain English text";
  // 'example.com', 's.e.v.e.n': a sentence ends before a space.
  if (/[A-Za-z][.:;!?]+[A-Za-z]/.test(text)) return "a link or address";
  return undefined;
}

/** Common shortenings written out of the way before points and single letters are judged. */
export function withoutShortenings(text: string): string {
  return text.replace(/\b(?:e\.g\.|i\.e\.|vs\.|U\.S\.|U\.K\.|a\.m\.|p\.m\.)/g, " ");
}
