/** The encoding of a file. */
export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
export type DecodedText = { readonly text: string; readonly encoding: TextEncoding };

const BYTES_PER_STEP = 1 << 18;
/** Characters of Windows-1252 at 0x80 to 0x9F (https://encoding.spec.whatwg.org/index-windows-1252.txt). */
const UPPER = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";

/** Decodes like `decodeText`, yielding after each quarter of a megabyte. */
export function* decodeTextInSteps(bytes: Uint8Array): Generator<void, DecodedText> {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: yield* utf16(bytes, 2, true), encoding: "utf-16le" };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: yield* utf16(bytes, 2, false), encoding: "utf-16be" };
  const guess = unmarkedUtf16(bytes);
  if (guess !== undefined) return { text: yield* utf16(bytes, 0, guess === "utf-16le"), encoding: guess };
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const text = yield* utf8(bytes, start);
  if (text !== undefined) return { text, encoding: "utf-8" };
  return { text: yield* windows1252(bytes), encoding: "windows-1252" };
}

/**
 * Decodes a file's bytes to text: by its byte order mark; else as UTF-16 if every second byte is NUL, else as UTF-8 if
 * all of it is valid (RFC 3629), else as Windows-1252, in which every byte is a character.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const steps = decodeTextInSteps(bytes);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

function* utf16(bytes: Uint8Array, start: number, isLittle: boolean): Generator<void, string> {
  const parts: string[] = [];
  for (let from = start; from + 1 < bytes.length; from += BYTES_PER_STEP) {
    const units: number[] = [];
    for (let i = from; i + 1 < bytes.length && i < from + BYTES_PER_STEP; i += 2)
      units.push(isLittle ? bytes[i]! | (bytes[i + 1]! << 8) : (bytes[i]! << 8) | bytes[i + 1]!);
    parts.push(textOf(units));
    yield;
  }
  return parts.join("");
}

function unmarkedUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const seen = Math.min(bytes.length, 512) & ~1;
  if (seen < 4) return undefined;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < seen; i += 2) {
    if (bytes[i] === 0) even++;
    if (bytes[i + 1] === 0) odd++;
  }
  if (odd > seen * 0.4 && even === 0) return "utf-16le";
  return even > seen * 0.4 && odd === 0 ? "utf-16be" : undefined;
}

function* windows1252(bytes: Uint8Array): Generator<void, string> {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += BYTES_PER_STEP) {
    const units: number[] = [];
    for (const byte of bytes.subarray(from, from + BYTES_PER_STEP))
      units.push(byte >= 0x80 && byte < 0xa0 ? UPPER.charCodeAt(byte - 0x80) : byte);
    parts.push(textOf(units));
    yield;
  }
  return parts.join("");
}

/** Returns undefined if a sequence is invalid. */
function* utf8(bytes: Uint8Array, start: number): Generator<void, string | undefined> {
  const parts: string[] = [];
  let units: number[] = [];
  for (let i = start; i < bytes.length;) {
    const first = bytes[i]!;
    if (first < 0x80) {
      units.push(first);
      i++;
    } else {
      const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
      if (first < 0xc2 || first > 0xf4 || i + length > bytes.length) return undefined;
      let code = first & (0xff >> (length + 1));
      for (let k = 1; k < length; k++) {
        const next = bytes[i + k]!;
        if ((next & 0xc0) !== 0x80) return undefined;
        code = (code << 6) | (next & 0x3f);
      }
      const isTooShort = (length === 3 && code < 0x800) || (length === 4 && code < 0x10000);
      if (isTooShort || (code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff) return undefined;
      if (code > 0xffff) units.push(0xd800 + ((code - 0x10000) >> 10), 0xdc00 + ((code - 0x10000) & 0x3ff));
      else units.push(code);
      i += length;
    }
    if (units.length >= BYTES_PER_STEP) {
      parts.push(textOf(units));
      units = [];
      yield;
    }
  }
  parts.push(textOf(units));
  return parts.join("");
}

function textOf(units: readonly number[]): string {
  let text = "";
  for (let i = 0; i < units.length; i += 8192) text += String.fromCharCode(...units.slice(i, i + 8192));
  return text;
}
