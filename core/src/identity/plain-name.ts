const HIDDEN =
  // Format characters hold bidi controls and zero-width ones; fillers and variation selectors are invisible too.
  /\p{Cf}|\p{Cs}|\p{Co}|\p{Cn}|[\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
const MARKS = /(\p{M}{4})\p{M}+/gu;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * A name as it may be shown to others: one spelling per character (NFKC), one line, nothing invisible, no text that runs
 * backwards, no towers of accents, at most `max` code points and never a cut character. Empty when nothing is left. It is
 * still only text: never put it into HTML.
 */
export function plainName(text: string, max: number): string {
  const line = text
    .slice(0, max * 16)
    .normalize("NFKC")
    .replace(/\p{Cc}|[\u2028\u2029]/gu, " ")
    .replace(HIDDEN, "")
    .replace(MARKS, "$1")
    // What stood apart by a hidden character may now be one.
    .normalize("NFKC")
    .replace(/\s+/gu, " ")
    .trim();
  let left = max;
  let shown = "";
  for (const { segment } of graphemes.segment(line)) {
    left -= [...segment].length;
    if (left < 0) break;
    shown += segment;
  }
  return shown.trim();
}
