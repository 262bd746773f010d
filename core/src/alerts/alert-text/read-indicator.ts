import type { AlertCondition } from "../../contract/index.ts";
import { indicatorError } from "../indicator-error.ts";
import { CLOSE } from "../indicator-rule.ts";
import type { NamedIndicator } from "./named-indicator.ts";
import {
  noMore,
  ofUnit,
  oneNumber,
  onlyAbout,
  timeframeOf,
  wayOf,
  type Requested,
  type ReadCondition,
} from "./reading.ts";
import { refuse } from "./rejection.ts";

type Condition = Extract<AlertCondition, { kind: "indicator" }>;
/**
 * Words for lines that may be named apart from their indicator: 'keltner upper crosses below lower', 'macd above its
 * signal'.
 */
const APART: readonly (readonly [word: string, line: string])[] = [
  ["upper", "upper"],
  ["top", "upper"],
  ["lower", "lower"],
  ["signal", "signal"],
];
const CROSSES = String.raw`(?:cross|close|rise|fall|go|move|turn|is\b|above|below|over|under)`;
const AVERAGES = ["average", "averages", "mean"];
const ALWAYS = [...AVERAGES, "negative", "hourly", "daily", "weekly", "bullish", "bearish"];

/**
 * 'adx of btc above 25 on 4h', 'aapl closes above its supertrend', 'stochastic %k of eth crosses above %d', 'macd 8 21
 * 5 of btc turns bullish'. A condition that an older kind can express is returned as that kind.
 */
export function readIndicator(requested: Requested, named: Omit<NamedIndicator, "text">): ReadCondition {
  const { definition, parameters } = named;
  const { outputs, unit, title } = definition;
  const apart = APART.filter(([word, line]) => requested.words.has(word) && outputs.includes(line));
  const words = apart.map(([word]) => word);
  // 'signal line crosses above macd': a line named separately counts as the second, which would reverse the condition.
  if (
    words.some((word) => new RegExp(String.raw`\b${word}(?:\s+(?:line|band))?\s+${CROSSES}`, "iu").test(named.before))
  )
    refuse("Begin with the indicator, then say which line it crosses.");
  const hasSignal = outputs.includes("signal");
  const bands = outputs.includes("upper") ? ["band", "bands", "bollingers"] : [];
  onlyAbout(requested, [...ALWAYS, ...words, ...bands, ...(hasSignal ? ["signals", "crossover"] : [])]);
  const { timeframe, assumed } = timeframeOf(requested, "1h");
  // A percentage level belongs to a reading on a scale of 0 to 100, and is not an amount of money.
  const levels = [...ofUnit(requested, "none"), ...(unit === "hundred" ? ofUnit(requested, "percent") : [])];
  const number = oneNumber(levels, "the level");
  noMore(requested.numbers.filter((one) => one !== number && one.unit !== "minutes"));
  if (number?.currency !== undefined && unit !== "price" && unit !== "distance")
    refuse(`'${number.raw}' is an amount of money, which doesn't fit here. Write just the number.`);
  const reported: string[] = [];
  const [first, second, third] = new Set([...named.lines, ...apart.map(([, line]) => line)]);
  if (third !== undefined) refuse("An alert compares two lines. Name one that crosses the other.");
  const line = first ?? (unit === "price" ? undefined : outputs[0]);
  if (line === undefined) return refuse(`Say which line of ${title}: ${outputs.join(", ")}.`);
  const isAverage = AVERAGES.some((word) => requested.words.has(word));
  const compared = (): Pick<Condition, "line" | "against"> => {
    if (second !== undefined) {
      if (number !== undefined) noMore([number]);
      return { line, against: { line: second } };
    }
    if (isAverage) {
      if (number === undefined) reported.push("You gave no length, so we use an average of 20 bars.");
      return { line, against: { average: number?.value ?? 20 } };
    }
    if (number !== undefined)
      return { line, against: { level: requested.words.has("negative") ? -number.value : number.value } };
    if (unit === "price") return { line: CLOSE, against: { line } };
    if (hasSignal && (line === outputs[0] || line === "signal"))
      return { line: outputs[0] ?? line, against: { line: "signal" } };
    return refuse(`Give the level of ${title}, such as 'above 20'.`);
  };
  const { line: crosses, against } = compared();
  let way = wayOf(requested, words);
  if (way === undefined && crosses === CLOSE && (line === "upper" || line === "lower")) {
    way = line === "upper" ? "up" : "down";
    reported.push(`You gave no direction, so we use a close ${side(way)} the band.`);
  }
  if (way === undefined)
    return refuse(
      hasSignal
        ? "Say whether it should cross above or below its signal line, or another level."
        : `Say whether it should cross above or below, as in '${title} above 20'.`,
    );
  const condition: Condition = {
    kind: "indicator",
    timeframe,
    indicator: definition.name,
    direction: side(way),
    line: crosses,
    against,
    ...(parameters === undefined ? {} : { parameters: [...parameters] }),
  };
  const error = indicatorError(condition);
  if (error !== undefined) refuse(error.sentence);
  if ("average" in against && !(Number.isInteger(against.average) && against.average >= 2 && against.average <= 400))
    refuse("An average must span 2 to 400 whole bars.");
  return { condition: olderKind(condition) ?? condition, assumed: [...reported, ...assumed] };
}

const side = (way: "up" | "down") => (way === "up" ? ("above" as const) : ("below" as const));

/**
 * Returns the same condition as one of the older kinds with a fixed indicator and lines, whose own form users know;
 * undefined if none can express it.
 */
function olderKind({
  indicator,
  line,
  against,
  timeframe,
  direction,
  parameters,
}: Condition): AlertCondition | undefined {
  if (!("line" in against)) return undefined;
  const own = parameters === undefined ? {} : { parameters };
  if (indicator === "macd" && line === "macd" && against.line === "signal")
    return { kind: "macd", timeframe, direction: direction === "above" ? "up" : "down", ...own };
  if (indicator === "bollinger" && line === CLOSE && (against.line === "upper" || against.line === "lower"))
    return { kind: "bollinger", timeframe, band: against.line, direction, ...own };
  return undefined;
}
