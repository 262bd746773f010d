/**
 * Invisible characters: format characters (bidi controls, zero-width ones, tags), fillers, variation selectors and
 * others that Unicode calls ignorable; also the blank braille pattern and the null notehead, which it does not.
 */
const HIDDEN = /\p{Cf}|\p{Cs}|\p{Co}|\p{Cn}|\p{Default_Ignorable_Code_Point}|[\u2800\u{1d159}]/gu;
/** Requires something visible: combining marks alone need a base letter. */
const VISIBLE = /[^\p{M}\p{Z}]/u;
const MARKS = /(\p{M}{4})\p{M}+/gu;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Returns a name that is safe to show to others: one encoding per character (NFKC), one line, nothing invisible, no
 * text direction overrides, no stacks of accents, at most `max` code points and never a cut character. Empty if nothing
 * is left. It is still plain text: never insert it as HTML.
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
  return VISIBLE.test(shown) ? shown.trim() : "";
}
