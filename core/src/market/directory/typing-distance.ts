/** Letters, digits and '&' of a search word as small numbers; 0 for anything else. */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789&";
const CODES = /* @__PURE__ */ Uint8Array.from(
  { length: 128 },
  (_, char) => ALPHABET.indexOf(String.fromCharCode(char)) + 1,
);

/** The number of a character within a search word. */
export function letterCode(charCode: number): number {
  return CODES[charCode] ?? 0;
}

/** Bits of the letters a word holds: 26 for letters, 5 that the digits and '&' share. */
export function letterBit(code: number): number {
  return code <= 26 ? 1 << (code - 1) : 1 << (26 + (code % 5));
}

/** How many typing errors lie between a typed word and another: whole, and against the best beginning of the other. */
export type TypingDistance = { whole: number; prefix: number };

/**
 * Counts typing errors (a letter wrong, missing, too much, or two neighbours swapped) between one typed word of at most 31
 * letters and many others, all letters of a word at once in the bits of one number: Hyyrö, 'A Bit-Vector Algorithm for
 * Computing Levenshtein and Damerau Edit Distances', 2003 (optimal string alignment). The result is written into `out`, so that
 * ten thousands of words cost no memory.
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
