import { isMoney } from "./money-codes.ts";

/** The character before the decimals. */
export type DecimalMark = "." | ",";

export type NumberReading =
  | { readonly kind: "number"; readonly text: string }
  | { readonly kind: "blank" }
  /** '1,234' may be a thousand or one and a bit. */
  | { readonly kind: "ambiguous" }
  | { readonly kind: "unreadable" };

const MOST_LETTERS = 100;
const MOST_DIGITS = 30;
const MOST_PLACES = 40;
/** Signs for dollars and currencies other than their codes. */
const OTHER_SIGNS: ReadonlySet<string> = new Set(["a", "c", "ca", "fr", "hk", "kr", "nz", "r", "s", "us", "zł"]);
const BLANK = /^(?:[-–—]|n\/a|none|null)?$/i;
const PLAIN = /^-?\d{1,15}(?:\.\d{1,18})?$/;
const BLANK_READING: NumberReading = { kind: "blank" };
const UNREADABLE: NumberReading = { kind: "unreadable" };
const AMBIGUOUS: NumberReading = { kind: "ambiguous" };

/**
 * Parses an amount as files write it, exactly and without floating point: thousands separators (comma, point, space,
 * apostrophe), decimal comma or point, parentheses or a trailing minus for negative, currency signs and codes,
 * exponents. With `mark`, the other character only separates thousands. Without it, an amount with two interpretations
 * is `ambiguous`.
 */
export function readNumber(raw: string, mark?: DecimalMark): NumberReading {
  if (PLAIN.test(raw) && (mark === "." || !/^-?[1-9]\d{0,2}\.\d{3}$/.test(raw)) && (mark !== "," || !raw.includes(".")))
    return { kind: "number", text: canonical(raw.startsWith("-"), raw.startsWith("-") ? raw.slice(1) : raw, 0) };
  if (raw.length > MOST_LETTERS) return UNREADABLE;
  const trimmed = raw.replace(/[\u00A0\u2000-\u200A\u202F]/g, " ").trim();
  if (BLANK.test(trimmed)) return BLANK_READING;
  const bare = withoutSigns(trimmed);
  if (bare === undefined) return UNREADABLE;
  const [, digits = "", power] = /^([\d.,' ’]*)(?:[eE]([+-]?\d{1,3}))?$/.exec(bare.digits) ?? [];
  if (!/\d/.test(digits)) return UNREADABLE;
  const split = parts(digits, mark, power !== undefined);
  if (typeof split === "string") return split === "ambiguous" ? AMBIGUOUS : UNREADABLE;
  const text = canonical(bare.isNegative, split.join("."), Number(power ?? "0"));
  return text === "" ? UNREADABLE : { kind: "number", text };
}

/** Returns the decimal mark that a cell proves, if it is a number with only one interpretation. */
export function decimalMarkIn(raw: string): DecimalMark | undefined {
  if (raw.length > MOST_LETTERS || !/[.,]/.test(raw) || !/\d/.test(raw)) return undefined;
  const bare = withoutSigns(raw.replace(/[\u00A0\u2000-\u200A\u202F]/g, " ").trim());
  if (bare === undefined || !/^[\d.,' ’]+$/.test(bare.digits)) return undefined;
  const seen = parts(bare.digits, undefined, false);
  if (typeof seen === "string") return undefined;
  const [dot, comma] = [bare.digits.lastIndexOf("."), bare.digits.lastIndexOf(",")];
  if (seen.length === 2) return dot > comma ? "." : ",";
  return dot >= 0 ? "," : ".";
}

/** Returns whether a cell is a negative amount, whatever its decimal mark. */
export function isBelowZero(raw: string): boolean {
  if (raw.length > MOST_LETTERS) return false;
  const bare = withoutSigns(raw.replace(/[\u00A0\u2000-\u200A\u202F]/g, " ").trim());
  return bare !== undefined && bare.isNegative && /[1-9]/.test(bare.digits);
}

function withoutSigns(text: string): { digits: string; isNegative: boolean } | undefined {
  let rest = text.replace(/[−‒–]/g, "-");
  let minus = 0;
  const inBrackets = /^([^\d()]*)\((.*)\)([^\d()]*)$/.exec(rest);
  if (inBrackets !== null) {
    minus++;
    rest = `${inBrackets[1]!}${inBrackets[2]!}${inBrackets[3]!}`;
  }
  // Currency signs and codes come before or after the digits, never among them.
  const found = /^([^\d.,]*)([\d.,][\d.,' ’]*(?:[eE][+-]?\d+)?)([^\d]*)$/.exec(rest);
  if (found === null) return undefined;
  for (const side of [found[1]!, found[3]!]) {
    const signs = side.replace(/[\s\p{Sc}₿]/gu, "");
    if (/[+-].*[+-]/.test(signs)) return undefined;
    const code = signs.replace(/^[+-]|[+-]$/g, "").replace(/\.$/, "");
    if (code !== "" && !isMoney(code) && !OTHER_SIGNS.has(code.toLowerCase())) return undefined;
    if (signs.includes("-")) minus++;
  }
  return minus > 1 ? undefined : { digits: found[2]!.trim(), isNegative: minus === 1 };
}

/** Splits digits into the parts before and after the decimal mark, without thousands separators. */
function parts(
  digits: string,
  mark: DecimalMark | undefined,
  hasPower: boolean,
): [string] | [string, string] | "ambiguous" | "unreadable" {
  const [dots, commas] = [digits.split(".").length - 1, digits.split(",").length - 1];
  const at = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  if (at < 0) return whole(digits);
  const last = digits[at] as DecimalMark;
  const after = digits.slice(at + 1);
  const before = digits.slice(0, at);
  // A mantissa has no thousands separators.
  if (hasPower && dots + commas === 1) return decimals(before, after, last);
  if (mark !== undefined) {
    if (last !== mark) return whole(digits);
    return /^\d*$/.test(after) ? decimals(before, after, mark) : "unreadable";
  }
  if (dots > 0 && commas > 0) return (last === "." ? dots : commas) > 1 ? "unreadable" : decimals(before, after, last);
  if (dots + commas > 1) return whole(digits);
  if (/^[1-9]\d{0,2}$/.test(before) && /^\d{3}$/.test(after)) return "ambiguous";
  return decimals(before, after, last);
}

function decimals(before: string, after: string, mark: DecimalMark): [string, string] | "unreadable" {
  if (!/^\d*$/.test(after) || before.includes(mark)) return "unreadable";
  if (before === "") return after === "" ? "unreadable" : ["0", after];
  const front = whole(before);
  return front === "unreadable" ? front : [front[0], after];
}

/** Parses digits in groups of three, or of two before the last three as in India; with one kind of separator. */
function whole(digits: string): [string] | "unreadable" {
  if (/^\d+$/.test(digits)) return [digits];
  if (!/^\d{1,3}(?:([.,' ’])\d{2,3}(?:\1\d{2,3})*)?$/.test(digits) || !/\d{3}$/.test(digits)) return "unreadable";
  const groups = digits.split(/[.,' ’]/);
  const isEven = groups.slice(1).every((group) => group.length === 3);
  const isIndian = digits.includes(",") && groups.slice(1, -1).every((group) => group.length === 2);
  return isEven || isIndian ? [groups.join("")] : "unreadable";
}

/** Applies an exponent of ten and removes redundant zeros; '' if that gives too many digits. */
function canonical(isNegative: boolean, text: string, power: number): string {
  let [front = "", back = ""] = text.split(".");
  if (power > 0) {
    back = back.padEnd(power, "0");
    front += back.slice(0, power);
    back = back.slice(power);
  } else if (power < 0) {
    front = front.padStart(1 - power, "0");
    back = front.slice(power) + back;
    front = front.slice(0, power);
  }
  front = front.replace(/^0+(?=\d)/, "");
  back = back.replace(/0+$/, "");
  if (front.length > MOST_DIGITS || back.length > MOST_PLACES) return "";
  const value = back === "" ? front : `${front}.${back}`;
  return isNegative && value !== "0" ? `-${value}` : value;
}
