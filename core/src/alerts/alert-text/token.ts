import { refuse } from "./rejection.ts";

/**
 * Parses a number as written in English: 60000, 60,000, 60,000.50, 0.125, .125. Rejects anything ambiguous, above all
 * decimal commas: '60.000' is sixty thousand in Berlin and sixty in Boston, and an alert that is off by a factor of a
 * thousand is worse than none.
 */
function writtenNumber(raw: string): number {
  if (/^\.\d{1,12}$/.test(raw)) return stored(`0${raw}`);
  if (/^\d{1,15}$/.test(raw) || /^\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,12})?$/.test(raw))
    return stored(raw.replace(/,/g, ""));
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(raw)) {
    const joined = raw.replace(".", "");
    return refuse(`'${raw}' could be ${joined} or ${raw}0. Write ${joined} or ${raw}0.`);
  }
  if (/^\d{1,15}\.\d{1,12}$/.test(raw)) return stored(raw);
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(raw) || /^\d+,(?:\d{1,2}|\d{4,})$/.test(raw)) {
    const meant = raw.replace(/\./g, "").replace(",", ".");
    return refuse(`'${raw}' has a decimal comma. Write ${meant}, with a point for decimals.`);
  }
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(raw))
    return refuse(`'${raw}' has points between thousands. Write ${raw.replace(/\./g, "")}.`);
  if (/['\u2019]/.test(raw)) return refuse(`Write '${raw}' without apostrophes: ${raw.replace(/['\u2019]/g, "")}.`);
  return refuse(`'${raw.slice(0, 24)}' is not a number we can read. Write it as 60000, 60,000 or 0.125.`);
}

const exact = new Intl.NumberFormat("en-US", { maximumFractionDigits: 20, useGrouping: false });

/** Rejects digits that a number cannot hold, rather than rounding them away. */
function stored(text: string): number {
  const value = Number(text);
  const written = text
    .replace(/^0+(?=\d)/, "")
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "");
  if (exact.format(value) !== written) return refuse(`'${text}' has too many digits. Write at most 15.`);
  return value;
}

/** A token of the sentence. A number has its unit if one is written next to it. */
export type NumberToken = {
  readonly kind: "number";
  readonly value: number;
  readonly unit: "none" | "percent" | "times" | "minutes";
  /** `15m` may be minutes or millions, and `1w` only weeks. */
  readonly isMinuteOrMillion: boolean;
  readonly currency: string | undefined;
  readonly isScaled: boolean;
  readonly raw: string;
};
export type WordToken = {
  readonly kind: "word";
  readonly text: string;
  readonly raw: string;
  readonly isCashtag: boolean;
};
export type SignToken = { readonly kind: "sign"; readonly text: string };
export type Token = NumberToken | WordToken | SignToken;

const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  grand: 1e3,
  mm: 1e6,
  mio: 1e6,
  mil: 1e6,
  million: 1e6,
  millions: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  billions: 1e9,
};
const MINUTES: Readonly<Record<string, number>> = {
  min: 1,
  mins: 1,
  minute: 1,
  minutes: 1,
  h: 60,
  hr: 60,
  hrs: 60,
  hour: 60,
  hours: 60,
  d: 1440,
  day: 1440,
  days: 1440,
  w: 10_080,
  wk: 10_080,
  week: 10_080,
  weeks: 10_080,
};
/** The currency of each currency sign or word. */
export const CURRENCIES: Readonly<Record<string, string>> = {
  $: "USD",
  "\u20ac": "EUR",
  "\u00a3": "GBP",
  "\u00a5": "JPY",
  dollar: "USD",
  dollars: "USD",
  bucks: "USD",
  usd: "USD",
  usdt: "USDT",
  usdc: "USDC",
  euro: "EUR",
  euros: "EUR",
  eur: "EUR",
  pound: "GBP",
  pounds: "GBP",
  gbp: "GBP",
  yen: "JPY",
  jpy: "JPY",
};
const TIMES: ReadonlySet<string> = new Set(["x", "times", "fold"]);
const PERCENTS: ReadonlySet<string> = new Set(["%", "percent", "pct", "per cent"]);

/**
 * Asian exchanges number their shares: 7203.T, 0700.HK, 130A.T. No other number of four to six digits ends in these
 * letters.
 */
const NUMBERED =
  /(?<ticker>(?:\d{4,6}|\d{3}[A-Za-z])\.(?:[Tt]|[Hh][Kk]|[Ss][SsZzRr]|[Kk][SsQqLl]|[Tt][Ww][Oo]?)(?![\p{L}\p{N}]))/u;

const PIECE = new RegExp(
  `${NUMBERED.source}|${String.raw`(?<odd>[!~=-]+[<>=]+|<>|><)|(?<sign>[<>]=?|[\u2264\u2265\u00b1]|=)|(?<money>[$\u20ac\u00a3\u00a5]\s?(?=[.,]*\d))?(?<minus>[-+]\s*(?=[.,]*\d))?(?<number>[.,]*\d(?:[\d.,'\u2019]*\d)?)(?<suffix>%|[A-Za-z]+(?![A-Za-z]))?|(?<cash>\$(?=[A-Za-z]))?(?<word>\p{L}[\p{L}\p{M}\p{N}.&'/_-]*)|(?<lone>[%$\u20ac\u00a3\u00a5])|(?<other>[^\s.,;:?!"'()[\]\u201c\u201d\u201e\u00ab\u00bb-])`}`,
  "gu",
);

/**
 * Splits a sentence into tokens, joining numbers with the unit that follows: '60 k', '5 percent', '4 hours', '150
 * dollars'.
 */
export function tokensOf(text: string): Token[] {
  const rough: (Token | { kind: "raw"; raw: string; suffix: string; money: string; minus: string })[] = [];
  for (const { groups } of text.matchAll(PIECE)) {
    if (groups === undefined) continue;
    const { sign, number, suffix = "", ticker, word = ticker, money = "", minus = "", cash, lone, odd, other } = groups;
    if (sign !== undefined) rough.push({ kind: "sign", text: sign });
    else if (number !== undefined) rough.push({ kind: "raw", raw: number, suffix, money: money.trim(), minus });
    else if (word !== undefined) {
      const bare = word.replace(/[.'/_-]+$/, "");
      rough.push({
        kind: "word",
        text: bare.toLowerCase().replace(/'s$/, ""),
        raw: bare.replace(/'s$/i, ""),
        isCashtag: cash !== undefined,
      });
    } else {
      // '60k EUR' may be written with the sign after it; nothing else is skipped: an unknown word is rejected.
      const raw = lone ?? odd ?? other ?? "";
      rough.push({ kind: "word", text: (CURRENCIES[raw] ?? raw).toLowerCase(), raw, isCashtag: false });
    }
  }
  const tokens: Token[] = [];
  for (let at = 0; at < rough.length; at++) {
    const piece = rough[at]!;
    if (piece.kind !== "raw") {
      tokens.push(piece);
      continue;
    }
    if (rough[at + 1]?.kind === "raw" && /^\d{3}$/.test((rough[at + 1] as { raw: string }).raw) && piece.suffix === "")
      return refuse(
        `'${piece.raw} ${(rough[at + 1] as { raw: string }).raw}' has a gap in it. Write the number without spaces.`,
      );
    let value = writtenNumber(piece.raw);
    let unit: NumberToken["unit"] = "none";
    let currency = CURRENCIES[piece.money];
    let isMinuteOrMillion = false;
    let isScaled = false;
    let suffix = piece.suffix.toLowerCase();
    let raw = piece.raw + piece.suffix;
    // A suffix is attached to the number or is the next word; '60k dollars' has both.
    for (;;) {
      if (suffix === "") {
        const next = rough[at + 1];
        if (next?.kind !== "word") break;
        const hasUnit = unit !== "none" || (currency !== undefined && !Object.hasOwn(SCALES, next.text));
        const isOwn =
          Object.hasOwn(SCALES, next.text) ||
          Object.hasOwn(MINUTES, next.text) ||
          Object.hasOwn(CURRENCIES, next.text) ||
          TIMES.has(next.text) ||
          PERCENTS.has(next.text);
        if (hasUnit || !isOwn || (isScaled && !Object.hasOwn(CURRENCIES, next.text))) break;
        suffix = next.text;
        raw += ` ${next.raw}`;
        at += 1;
      }
      if (PERCENTS.has(suffix)) unit = "percent";
      else if (TIMES.has(suffix)) unit = "times";
      else if (Object.hasOwn(SCALES, suffix)) {
        value *= SCALES[suffix]!;
        isScaled = true;
      } else if (Object.hasOwn(MINUTES, suffix)) {
        value *= MINUTES[suffix]!;
        unit = "minutes";
      } else if (Object.hasOwn(CURRENCIES, suffix)) currency = CURRENCIES[suffix];
      else if (suffix === "m") {
        isMinuteOrMillion = true;
        unit = "minutes";
      } else if (/^(?:st|nd|rd|th)$/.test(suffix) === false)
        return refuse(
          `We didn't understand '${raw.slice(0, 24)}'. Write the number and its unit, such as 60k, 5% or 4h.`,
        );
      suffix = "";
    }
    const turn = piece.minus.trim();
    // A dash separated from its number may be punctuation: 'BTC - 60k' is a level.
    if (turn === "-" && piece.minus !== turn && unit === "percent")
      return refuse(`'- ${raw}' could be a fall or a dash. Write 'falls ${raw}' or 'rises ${raw}'.`);
    if (turn === "-" && piece.minus === turn && unit !== "percent")
      return refuse(`'-${raw}' is below zero. Write a level above zero.`);
    if (turn === "+" && unit !== "percent")
      return refuse(
        `'+${raw}' is a change, not a level. Write the level to reach, such as 60k, or a percent, such as +5%.`,
      );
    // Scaling by powers of ten can leave a rounding error in the last digit: 60.1 thousand is 60,100.
    if (isScaled) value = Number(value.toPrecision(15));
    tokens.push({ kind: "number", value, unit, isMinuteOrMillion, currency, isScaled, raw: piece.money + raw });
    if (turn !== "" && unit === "percent")
      tokens.push({ kind: "word", text: turn === "-" ? "falls" : "rises", raw: turn, isCashtag: false });
  }
  return tokens;
}
