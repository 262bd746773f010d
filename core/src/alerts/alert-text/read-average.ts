import { refuse } from "./rejection.ts";
import { noMore, onlyAbout, timeframeOf, wayOf, within, type Requested, type ReadCondition } from "./reading.ts";
import type { NumberToken, Token } from "./token.ts";

const AVERAGE_WORDS = ["average", "averages", "moving", "mean", "ma", "sma", "ema", "dma"];
const SUBJECTS = [
  ...AVERAGE_WORDS,
  "simple",
  "exponential",
  "golden",
  "death",
  "cross",
  "crossover",
  "hourly",
  "daily",
  "weekly",
];

function unitMinutes(raw: string): number {
  if (/w/i.test(raw)) return 10_080;
  if (/d/i.test(raw)) return 1440;
  return /h/i.test(raw) ? 60 : 1;
}

/**
 * '200 day' is a length, '4h' a timeframe: two or more days are always a length, other units only before an average.
 */
function isLength(number: NumberToken, tokens: readonly Token[]): boolean {
  if (number.unit === "none") return true;
  const at = tokens.indexOf(number);
  const before = tokens[at - 1];
  if (before?.kind === "word" && before.text === "on") return false;
  if (number.value / unitMinutes(number.raw) < 2) return false;
  if (unitMinutes(number.raw) >= 1440) return true;
  const next = tokens.slice(at + 1, at + 3).filter((token) => token.kind === "word");
  return next.some(({ text }) => AVERAGE_WORDS.includes(text));
}

/** 'nvda crosses 200 day average', '50 ema above 200 ema on 4h of btc', 'golden cross on aapl'. */
export function readAverage(requested: Requested): ReadCondition {
  onlyAbout(requested, SUBJECTS);
  const { words, numbers, tokens } = requested;
  const assumed: string[] = [];
  const usable = numbers.filter(({ unit }) => unit === "none" || unit === "minutes");
  noMore(numbers.filter((number) => !usable.includes(number)));
  const lengths = usable.filter((number) => isLength(number, tokens));
  if (lengths.length > 2) refuse("You can compare at most two averages. Name a fast and a slow one.");
  const unit = lengths.find((number) => number.unit === "minutes");
  if (unit !== undefined && unitMinutes(unit.raw) === 10_080)
    refuse("There are no weekly bars here. Give the average in days, such as 200 day average.");
  const bars = lengths.map((number) =>
    number.unit === "minutes" ? number.value / unitMinutes(number.raw) : number.value,
  );
  const isNamedCross = words.has("golden") || words.has("death");
  const spans = bars.length === 0 && isNamedCross ? [50, 200] : bars;
  const [first, second] = spans;
  if (first === undefined) return refuse("Say how many bars the average spans, such as 200 day average.");
  for (const span of spans) {
    if (!Number.isInteger(span)) refuse("An average must span a whole number of bars.");
    within(span, 2, 400, "An average's bars");
  }
  if (first === second) refuse("The two averages are the same. Name a fast and a slow one.");
  let way = wayOf(requested);
  if (way === undefined) {
    way = "up";
    assumed.push("We read 'crosses' as crossing above. Write 'falls below' for the opposite.");
  }
  if (!words.has("ema") && !words.has("exponential") && !words.has("sma") && !words.has("simple"))
    assumed.push("We read the average as a simple moving average.");
  const frames = usable.filter((number) => !lengths.includes(number));
  const inUnit =
    unit === undefined
      ? undefined
      : ({
          timeframe: unitMinutes(unit.raw) === 1440 ? "1d" : unitMinutes(unit.raw) === 60 ? "1h" : "1m",
          assumed: [],
        } as const);
  const given =
    frames.length === 0 && inUnit !== undefined && !words.has("hourly") ? inUnit : timeframeOf(requested, "1d", frames);
  // A slow average above a fast one is the fast one below it.
  const isFlipped = second !== undefined && first > second;
  const isAbove = isFlipped ? way === "down" : way === "up";
  return {
    condition: {
      kind: "average",
      timeframe: given.timeframe,
      average: words.has("ema") || words.has("exponential") ? "ema" : "sma",
      fast: second === undefined ? null : Math.min(first, second),
      slow: second === undefined ? first : Math.max(first, second),
      direction: isAbove ? "above" : "below",
    },
    assumed: [...assumed, ...given.assumed],
  };
}
