import * as TEXTS from "./texts.tsx";

/**
 * Parses a number as users type it: plain, or with commas between thousands. Undefined if it is ambiguous (see {@link
 * typedError}).
 */
export function typedNumber(text: string): number | undefined {
  const typed = bare(text);
  if (MEANS_TWO.test(typed)) return undefined;
  if (!/^(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d{1,12})?$/.test(typed)) return undefined;
  return Number(typed.replaceAll(",", ""));
}

/** Like {@link typedNumber}, also negative: `-80`, with a hyphen or a minus. */
export function typedSigned(text: string): number | undefined {
  const size = typedNumber(text.replace(MINUS, ""));
  return size !== undefined && MINUS.test(text) ? -size : size;
}

/**
 * Returns why {@link typedNumber} rejects a text, and how to write it: `60.000` is sixty thousand in Berlin and sixty
 * in Boston.
 */
export function typedError(text: string): string {
  const typed = bare(text);
  if (!MEANS_TWO.test(typed)) return TEXTS.plainNumber;
  return TEXTS.ambiguous(typed, typed.replace(".", ""));
}

/** Formats a number for a field so that it can be read back: three decimals get a fourth. */
export function typedAs(value: number | string): string {
  const text =
    typeof value === "string"
      ? value
      : new Intl.NumberFormat("en-US", { maximumFractionDigits: 12, useGrouping: false }).format(value);
  return MEANS_TWO.test(text.replace(MINUS, "")) ? `${text}0` : text;
}

const MEANS_TWO = /^[1-9]\d{0,2}\.\d{3}$/;
const MINUS = /^\s*[-\u2212]/;
const bare = (text: string) => text.trim().replace(/^\$/, "");
