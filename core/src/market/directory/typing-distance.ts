/** Characters of a search word, letters, digits and '&', by their codes; 0 is anything else. */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789&";
const CODES = /* @__PURE__ */ Uint8Array.from(
  { length: 128 },
  (_, char) => ALPHABET.indexOf(String.fromCharCode(char)) + 1,
);

/** Returns the code of a character within a search word. */
export function letterCode(charCode: number): number {
  return CODES[charCode] ?? 0;
}

/** Returns the bit of a letter for the set of letters in a word: 26 for letters, 5 shared by the digits and '&'. */
export function letterBit(code: number): number {
  return code <= 26 ? 1 << (code - 1) : 1 << (26 + (code % 5));
}

/**
 * The number of typing errors between a typed word and another: against all of it, and against its best-matching
 * prefix.
 */
export type TypingDistance = { whole: number; prefix: number };

/**
 * Counts typing errors (a letter wrong, missing, extra, or two adjacent letters swapped) between one typed word of at
 * most 31 letters and many others, processing all letters of a word at once as bits of one number: Hyyrö, 'A Bit-Vector
 * Algorithm for Computing Levenshtein and Damerau Edit Distances', 2003 (optimal string alignment). Writes the result
 * into `out`, so that tens of thousands of words allocate nothing.
 */
export function typingDistances(
  typed: Uint8Array,
): (words: Uint8Array, from: number, to: number, out: TypingDistance) => void {
  const bits = new Int32Array(ALPHABET.length + 1);
  typed.forEach((code, i) => {
    bits[code] = (bits[code] ?? 0) | (1 << i);
  });
  const last = 1 << (typed.length - 1);

  return (words, from, to, out) => {
    let ups = -1;
    let downs = 0;
    let diagonals = 0;
    let before = 0;
    let whole = typed.length;
    let prefix = whole;
    for (let at = from; at < to; at += 1) {
      const same = bits[words[at] ?? 0] ?? 0;
      const swapped = ((~diagonals & same) << 1) & before;
      diagonals = ((((same & ups) + ups) | 0) ^ ups) | same | downs | swapped;
      const rises = downs | ~(diagonals | ups);
      const falls = diagonals & ups;
      if ((rises & last) !== 0) whole += 1;
      if ((falls & last) !== 0) whole -= 1;
      if (whole < prefix) prefix = whole;
      const rise = (rises << 1) | 1;
      ups = (falls << 1) | ~(diagonals | rise);
      downs = rise & diagonals;
      before = same;
    }
    out.whole = whole;
    out.prefix = prefix;
  };
}
