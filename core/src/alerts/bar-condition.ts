import type { AlertCondition } from "../contract/index.ts";
import {
  INDICATORS,
  parameterFault,
  reading,
  sma,
  withParameters,
  type Indicator,
  type IndicatorAlert,
} from "../indicators/index.ts";
import type { CandleColumns } from "../market/index.ts";
import { WATCHED_BY } from "./watched-by.ts";

/** A condition that is judged when a bar of its timeframe closes. */
export type BarCondition = Extract<AlertCondition, { timeframe: string; kind: BarKind }>;
type BarKind = "rsi" | "macd" | "average" | "bollinger" | "volume";

/** Whether a condition is judged at its bars' closes. */
export function isBarCondition(condition: AlertCondition): condition is BarCondition {
  return WATCHED_BY[condition.kind] === "bar";
}

/** Whether a reading's level lies on a scale of its own: a share of MACD's signal line, which may be zero, would mean nothing. */
export function hasReturn(kind: AlertCondition["kind"]): boolean {
  return kind === "rsi" || kind === "average" || kind === "bollinger";
}

/** What is compared at a bar: the reading, and what it must pass. Undefined in warm-up. */
export type BarReading = { readonly value: number; readonly level: number };

const VOLUME_BARS = 20;

type IndicatorCondition = Exclude<BarCondition, { kind: "volume" }>;

/** Returns why the parameters of a condition's indicator cannot be, in a sentence for people; undefined where they can. */
export function alertParameterFault(condition: AlertCondition): string | undefined {
  if (!isBarCondition(condition) || condition.kind === "volume" || condition.kind === "average") return undefined;
  const { kind, parameters } = condition;
  const definition = INDICATORS.find(({ alert }) => alert?.kind === kind);
  return definition && parameters && parameterFault(definition, parameters)?.sentence;
}

/** The readings of a condition on an indicator, with the definition's say on how they are compared. */
function readIndicators(condition: IndicatorCondition): readonly (readonly [Indicator, IndicatorAlert])[] {
  return settingsOf(condition).map((parameters) => {
    const definition = INDICATORS.find(
      ({ name, alert }) =>
        alert?.kind === condition.kind && (condition.kind !== "average" || name === condition.average),
    );
    if (definition?.alert === undefined) throw new Error(`no indicator is known for alerts of kind ${condition.kind}`);
    const usual = definition.parameters.map((parameter) => parameter.default);
    return [withParameters(definition, parameters ?? usual), definition.alert];
  });
}

/** The parameters of each reading that a condition is about, the one that is crossed first; undefined for the usual ones. */
function settingsOf(condition: IndicatorCondition): readonly (readonly number[] | undefined)[] {
  if (condition.kind !== "average") return [condition.parameters];
  return condition.fast === null ? [[condition.slow]] : [[condition.slow], [condition.fast]];
}

/**
 * How many closed bars to hand over: `least` for a first judgement (the reading of two bars), `wanted` so that smoothed readings have
 * forgotten where they began (250 bars of warm-up where they exist).
 */
export function barsFor(condition: BarCondition): { readonly least: number; readonly wanted: number } {
  if (condition.kind === "volume") return { least: VOLUME_BARS + 1, wanted: VOLUME_BARS + 50 };
  const read = readIndicators(condition);
  return {
    least: Math.max(...read.flatMap(([{ warmUp }]) => warmUp)) + 2,
    wanted: Math.max(...read.map(([{ parameters }, { wantedBars }]) => wantedBars(parameters))),
  };
}

type Lines = { readonly values: Float64Array; readonly levels: Float64Array; readonly from: number };

/** First bar at which the price had moved at all: before it an RSI reads 0 and says nothing. */
function firstMove(close: Float64Array): number {
  const first = close[0];
  const moved = close.findIndex((one) => one !== first);
  return moved < 0 ? Infinity : moved;
}

function linesOf(condition: BarCondition, columns: CandleColumns): Lines {
  if (condition.kind === "volume") return volumeLines(condition.times, columns);
  const [[indicator, alert], other] = readIndicators(condition) as [
    readonly [Indicator, IndicatorAlert],
    (readonly [Indicator, IndicatorAlert])?,
  ];
  const outputs = indicator.bulk(columns);
  const output = (place: number): Float64Array => outputs[place] ?? new Float64Array(columns.length).fill(NaN);
  const crossing = alert.crosses === "close" ? columns.close : output(alert.crosses);
  const levels =
    alert.against === "level"
      ? new Float64Array(columns.length).fill(condition.kind === "rsi" ? condition.level : NaN)
      : alert.against === "named"
        ? output(indicator.outputs.indexOf(condition.kind === "bollinger" ? condition.band : ""))
        : output(alert.against);
  const from = alert.sinceMoved ? firstMove(columns.close) : 0;
  return { values: other?.[0].bulk(columns)[0] ?? crossing, levels, from };
}

function volumeLines(times: number, { volume }: CandleColumns): Lines {
  // The bar itself is no part of what it is measured by.
  const means = sma(volume, VOLUME_BARS);
  const levels = new Float64Array(volume.length).fill(NaN);
  for (let i = VOLUME_BARS; i < volume.length; i++) {
    const mean = means[i - 1]!;
    levels[i] = mean > 0 ? mean * times : NaN;
  }
  return { values: volume, levels, from: 0 };
}

/** What a condition compares at each bar; computed once for a series and asked bar by bar. */
export function barReadings(
  condition: BarCondition,
  columns: CandleColumns,
): (index: number) => BarReading | undefined {
  const { values, levels, from } = linesOf(condition, columns);
  return (index) => {
    if (index < from) return undefined;
    const [value, level] = [reading(values, index), reading(levels, index)];
    return value === undefined || level === undefined ? undefined : { value, level };
  };
}

/** Which way a condition wants its reading to go; a volume is an event of its bar alone. */
export function barWay(condition: BarCondition): "up" | "down" {
  if (condition.kind === "volume") return "up";
  return condition.direction === "above" || condition.direction === "up" ? "up" : "down";
}
