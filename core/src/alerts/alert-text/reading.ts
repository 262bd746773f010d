import type { AlertCondition, SignalTimeframe } from "../../contract/index.ts";
import { refuse } from "./rejection.ts";
import type { Sentence } from "./sentence.ts";
import type { NumberToken } from "./token.ts";
import { CROSS_WORDS, DOWN_WORDS, EITHER_WORDS, UP_WORDS } from "./vocabulary.ts";

/** The result of a reader of one kind of condition. */
export type ReadCondition = { readonly condition: AlertCondition; readonly assumed: readonly string[] };

/** A sentence with the numbers that remain after the cooldown is removed. */
export type Requested = Sentence & {
  readonly priceNow: number | undefined;
  /** The currency of its symbol or portfolio. */
  readonly currency: string;
};

const WEAK: ReadonlySet<string> = new Set(["more", "greater", "less", "higher", "lower", "high"]);
const TIMEFRAMES: Readonly<Record<number, SignalTimeframe>> = {
  1: "1m",
  5: "5m",
  15: "15m",
  60: "1h",
  240: "4h",
  1440: "1d",
};

/**
 * Returns the direction that is meant; `skip` lists words that mean something else here. Rejects a sentence that names
 * both directions.
 */
export function wayOf({ words, tokens }: Sentence, skip: readonly string[] = []): "up" | "down" | undefined {
  const ways = new Set<"up" | "down">();
  const weak = new Set<"up" | "down">();
  for (const word of words) {
    if (skip.includes(word)) continue;
    const into = WEAK.has(word) ? weak : ways;
    if (UP_WORDS.has(word)) into.add("up");
    if (DOWN_WORDS.has(word)) into.add("down");
  }
  for (const token of tokens) {
    if (token.kind !== "sign") continue;
    if (/[>\u2265]/.test(token.text)) ways.add("up");
    if (/[<\u2264]/.test(token.text)) ways.add("down");
  }
  const said = ways.size > 0 ? ways : weak;
  if (said.size > 1) refuse("The sentence says both up and down. Choose one direction.");
  return [...said][0];
}

/** Rejects words of another subject, so that nothing in the sentence is ignored. */
export function onlyAbout({ words }: Sentence, subjects: readonly string[]): void {
  for (const word of words) {
    const isWay = UP_WORDS.has(word) || DOWN_WORDS.has(word) || CROSS_WORDS.has(word) || EITHER_WORDS.has(word);
    if (!isWay && !OFTEN_AND_WHERE.has(word) && !subjects.includes(word))
      refuse(`'${word}' doesn't fit the rest of the sentence. Leave it out, or say it another way.`);
  }
}
const OFTEN_AND_WHERE: ReadonlySet<string> = new Set(
  "every always whenever each perbar cooldown email mail e-mail telegram push webhook at changes through ormore orless".split(
    " ",
  ),
);

/** Returns the only number of a unit; rejects several. */
export function oneNumber(numbers: readonly NumberToken[], what: string): NumberToken | undefined {
  if (numbers.length > 1) refuse(`Two numbers could be ${what}: ${numbers[0]!.raw} and ${numbers[1]!.raw}. Give one.`);
  return numbers[0];
}

/** Rejects numbers that are left over. */
export function noMore(numbers: readonly NumberToken[]): void {
  const [first] = numbers;
  if (first !== undefined) refuse(`'${first.raw}' has no place in this sentence. Leave it out, or say what it is.`);
}

export const ofUnit = (sentence: Sentence, unit: NumberToken["unit"]): NumberToken[] =>
  sentence.numbers.filter((number) => number.unit === unit);

/** Returns the named timeframe, or the default with a note about it. */
export function timeframeOf(
  sentence: Sentence,
  usual: SignalTimeframe,
  durations: readonly NumberToken[] = ofUnit(sentence, "minutes"),
): { readonly timeframe: SignalTimeframe; readonly assumed: readonly string[] } {
  const { words } = sentence;
  if (words.has("weekly")) refuse("There are no weekly bars here. Choose 1m, 5m, 15m, 1h, 4h or 1d.");
  const named = oneNumber(durations, "the timeframe");
  const minutes = named?.value ?? (words.has("hourly") ? 60 : words.has("daily") ? 1440 : undefined);
  if (minutes === undefined) return { timeframe: usual, assumed: [`You gave no timeframe, so we use ${usual} bars.`] };
  const timeframe = TIMEFRAMES[minutes];
  if (timeframe === undefined)
    return refuse(
      `There are no ${named === undefined ? "such" : named.raw} bars here. Choose 1m, 5m, 15m, 1h, 4h or 1d.`,
    );
  return { timeframe, assumed: [] };
}

/** Rejects a number that is out of bounds. */
export function within(value: number, least: number, most: number, what: string): number {
  if (!(value >= least && value <= most))
    refuse(`${what} must be from ${least.toLocaleString("en-US")} to ${most.toLocaleString("en-US")}.`);
  return value;
}
