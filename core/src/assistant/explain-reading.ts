import { GLOSSARY, type TermId } from "../glossary/index.ts";
import { INDICATORS } from "../indicators/index.ts";

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

function termName(indicator: string): string {
  const term = termOfIndicator(indicator);
  return term === undefined ? indicator : GLOSSARY[term].name;
}
