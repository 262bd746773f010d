import type { AlertCondition } from "../../contract/index.ts";
import { indicatorFault } from "../indicator-fault.ts";
import { CLOSE } from "../indicator-rule.ts";
import type { NamedIndicator } from "./named-indicator.ts";
import { noMore, ofUnit, oneNumber, onlyAbout, timeframeOf, wayOf, type Asked, type ReadCondition } from "./reading.ts";
import { refuse } from "./refusal.ts";

type Condition = Extract<AlertCondition, { kind: "indicator" }>;
const BANDS = ["upper", "lower"];
const AVERAGES = ["average", "averages", "mean"];

/** 'adx of btc above 25 on 4h', 'aapl closes above its supertrend', 'stochastic %k of eth crosses above %d'. */
export function readIndicator(asked: Asked, named: NamedIndicator): ReadCondition {
  const { definition, parameters } = named;
  const { outputs, unit, title } = definition;
  // Said apart from the indicator's name: 'keltner upper crosses below lower'.
  const apart = BANDS.filter((band) => asked.words.has(band) && outputs.includes(band) && !named.lines.includes(band));
  onlyAbout(asked, [...AVERAGES, ...apart, "negative", "hourly", "daily", "weekly", "bullish", "bearish"]);
  const way = wayOf(asked, apart);
  if (way === undefined) return refuse(`Say whether it should cross above or below, as in '${title} above 20'.`);
  const { timeframe, assumed } = timeframeOf(asked, "1h");
  // A level in percent is one of a reading that counts in hundredths, and no amount of money.
  const levels = [...ofUnit(asked, "none"), ...(unit === "hundred" ? ofUnit(asked, "percent") : [])];
  const number = oneNumber(levels, "the level");
  noMore(asked.numbers.filter((one) => one !== number && one.unit !== "minutes"));
  if (number?.currency !== undefined && unit !== "price" && unit !== "distance")
    refuse(`'${number.raw}' is an amount of money, which has no place here: write the number alone.`);
  const told: string[] = [];
  const lines = [...named.lines, ...apart];
  const [first, second] = lines;
  if (lines.length > 2) refuse("One rule compares two lines: name one that crosses the other.");
  const line = first ?? (unit === "price" ? undefined : outputs[0]);
  if (line === undefined) return refuse(`Say which line of ${title}: ${outputs.join(", ")}.`);
  const isAverage = AVERAGES.some((word) => asked.words.has(word));
  const compared = (): Pick<Condition, "line" | "against"> => {
    if (second !== undefined) {
      if (number !== undefined) noMore([number]);
      return { line, against: { line: second } };
    }
    if (isAverage) {
      if (number === undefined) told.push("No length was given: an average of 20 bars was taken.");
      return { line, against: { average: number?.value ?? 20 } };
    }
    if (number !== undefined)
      return { line, against: { level: asked.words.has("negative") ? -number.value : number.value } };
    if (unit === "price") return { line: CLOSE, against: { line } };
    return refuse(`Give the level of ${title}, such as 'above 20'.`);
  };
  const condition: Condition = {
    kind: "indicator",
    timeframe,
    indicator: definition.name,
    direction: way === "up" ? "above" : "below",
    ...compared(),
    ...(parameters === undefined ? {} : { parameters: [...parameters] }),
  };
  const fault = indicatorFault(condition);
  if (fault !== undefined) refuse(fault.sentence);
  if (
    "average" in condition.against &&
    !(Number.isInteger(condition.against.average) && condition.against.average >= 2 && condition.against.average <= 400)
  )
    refuse("An average must span 2 to 400 whole bars.");
  return { condition, assumed: [...told, ...assumed] };
}
