import { GLOSSARY, type TermId } from "../glossary/index.ts";
import { findIndicator, INDICATORS } from "../indicators/index.ts";
import { tokensOf } from "./classifier/tokens-of.ts";
import type { Entities } from "./entities/entities.ts";
import { statedNumber } from "./entities/numbers-in.ts";

/** Indicators whose value alone, without other lines or earlier bars, is read by their published rule. */
const READ_ALONE: ReadonlySet<string> = new Set(["rsi"]);
/** Enough bars for a verdict that isn't called young. */
const MANY_BARS = 10_000;

/** Returns the term of the glossary that explains an indicator. */
export function termOfIndicator(name: string): TermId | undefined {
  return Object.hasOwn(GLOSSARY, name) ? (name as TermId) : undefined;
}

/**
 * Returns what a value of an indicator means by its published rule, as the technical analysis says it: 'RSI is 72.0,
 * above 70: overbought'. Undefined for a value that the indicator can't have, and for indicators whose value alone says
 * nothing.
 */
export function explainReading(indicator: string, value: number): string | undefined {
  const definition = INDICATORS.find(({ name }) => name === indicator && READ_ALONE.has(name));
  const [least = -Infinity, greatest = null] = definition?.ranges?.[0] ?? [];
  if (definition?.vote === undefined || value < least || (greatest !== null && value > greatest)) return undefined;
  const { reading } = definition.vote.verdict(
    {
      close: undefined,
      bars: MANY_BARS,
      hasVolume: true,
      isHalted: false,
      output: (index) => (index === 0 ? value : undefined),
      mean: () => undefined,
    },
    termName(indicator),
  );
  return `${reading}. The published rule: ${definition.vote.rule} It is one sign among many, and alone no reason to trade.`;
}

/** A word with numbers in brackets after it: 'RSI(14)'. */
const IN_BRACKETS = /([\p{L}%]+)\s*[([]([^)\]]*)[)\]]/gu;
/** A sign before a number, and words for one. Numbers are read without it. */
const NEGATIVE = /(?:^|[^\p{L}\p{N}])[-−–]\s?[$€£]?\d|(?<!\p{L})(?:minus|menos|moins|negati[vf]\p{L}*)(?!\p{L})/iu;
/** Words after which a number is a bound, not a value. */
const BOUND =
  /(?<!\p{L})(?:below|under|above|over|beneath|between|unter|über|ueber|unterhalb|oberhalb|zwischen|debajo|encima|sobre|entre|sous|dessous|dessus|au-delà)(?!\p{L})/iu;

/**
 * Returns the value of one indicator that a question states: not its period, as in 'RSI(14) = 80'. Undefined unless it
 * is certain which number is the value.
 */
export function statedReading(
  question: string,
  { indicators, numbers, percents }: Pick<Entities, "indicators" | "numbers" | "percents">,
): number | undefined {
  const text = question.normalize("NFKC");
  if (indicators.length !== 1 || NEGATIVE.test(text) || BOUND.test(text)) return undefined;
  const left = [...numbers, ...percents];
  for (const [, name = "", inside = ""] of text.matchAll(IN_BRACKETS)) {
    if (findIndicator(name.toLowerCase()) === undefined) continue;
    for (const token of tokensOf(inside)) {
      const at = left.indexOf(statedNumber(token.text)?.value ?? Number.NaN);
      if (at >= 0) left.splice(at, 1);
    }
  }
  return left.length === 1 ? left[0] : undefined;
}

function termName(indicator: string): string {
  const term = termOfIndicator(indicator);
  return term === undefined ? indicator : GLOSSARY[term].name;
}
