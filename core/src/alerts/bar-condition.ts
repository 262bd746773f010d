import { reading, settledBars, sma, withParameters } from "../indicators/index.ts";
import { timeframeMs, type CandleColumns, type Instrument } from "../market/index.ts";
import { CLOSE, indicatorRule, lineOf, type IndicatorCondition } from "./indicator-rule.ts";
import type { BarCondition } from "./watched-by.ts";

/** The values compared at a bar: the reading, and the level it must pass. Undefined during warm-up. */
export type BarReading = { readonly value: number; readonly level: number };

const VOLUME_BARS = 20;

/**
 * Returns whether a reading's level has a scale of its own, so that hysteresis in percent makes sense: a percentage of
 * MACD's signal line, which may be zero, would mean nothing.
 */
export function hasReturn(condition: BarCondition): boolean {
  if (condition.kind === "volume") return false;
  const { definition, line } = indicatorRule(condition);
  return lineOf(definition, line)?.isAroundZero !== true;
}

/**
 * Returns how many closed bars to pass: `least` for a first evaluation (the readings of two bars), `wanted` for
 * smoothed readings to have forgotten their start (250 bars of warm-up where they exist).
 */
export function barsFor(condition: BarCondition): { readonly least: number; readonly wanted: number } {
  if (condition.kind === "volume") return { least: VOLUME_BARS + 1, wanted: VOLUME_BARS + 50 };
  const { definition, parameters, line, against } = indicatorRule(condition);
  const settings = "parameters" in against ? [parameters, against.parameters] : [parameters];
  const compared = "line" in against ? [line, against.line] : [line];
  const places = compared.filter((name) => name !== CLOSE).map((name) => definition.outputs.indexOf(name));
  const warmUps = settings.flatMap((one) => places.map((place) => definition.warmUp(one)[place] ?? 0));
  const averaged = "average" in against ? against.average - 1 : 0;
  const ms = timeframeMs(condition.timeframe);
  const before = line === CLOSE && definition.alert?.holdsClose === true ? 1 : 0;
  return {
    least: Math.max(...warmUps) + averaged + before + 2,
    wanted: Math.max(...settings.map((one) => settledBars(definition, one, ms))) + averaged + before,
  };
}

type Lines = { readonly values: Float64Array; readonly levels: Float64Array; readonly from: number };

function indicatorLines(condition: IndicatorCondition, columns: CandleColumns, instrument?: Instrument): Lines {
  const { definition, parameters, line, against } = indicatorRule(condition);
  const context = instrument && { instrument, openTimeMs: columns.openTimeMs, anchor: 0 };
  const readAll = (setting: readonly number[]) => withParameters(definition, setting, context).bulk(columns);
  const own = readAll(parameters);
  const none = () => new Float64Array(columns.length).fill(NaN);
  const columnOf = (name: string, all = own) => all[definition.outputs.indexOf(name)] ?? none();
  const values = line === CLOSE ? columns.close : columnOf(line);
  const from = definition.alert?.from?.(columns, context) ?? 0;
  if ("level" in against) return { values, levels: none().fill(against.level), from };
  if ("average" in against) return { values, levels: averageOf(values, from, against.average), from };
  const others = "parameters" in against ? readAll(against.parameters) : own;
  const levels = columnOf(against.line, others);
  if (line !== CLOSE || definition.alert?.holdsClose !== true) return { values, levels, from };
  return { values, levels: levels.map((_, i) => levels[i - 1] ?? NaN), from };
}

/** Returns the simple mean of a line's last `bars` valid values; NaN until there are that many. */
function averageOf(values: Float64Array, from: number, bars: number): Float64Array {
  const means = new Float64Array(values.length).fill(NaN);
  const first = values.findIndex((value, i) => i >= from && !Number.isNaN(value));
  if (first < 0) return means;
  means.set(sma(values.subarray(first), bars), first);
  // A line that has not moved equals its average: rounding in the last digit of the sum is not a crossing.
  return means.map((mean, i) => (Math.abs(mean - values[i]!) <= 1e-12 * Math.abs(mean) ? values[i]! : mean));
}

function volumeLines(times: number, { volume }: CandleColumns): Lines {
  // The bar itself is excluded from the mean that it is compared with.
  const means = sma(volume, VOLUME_BARS);
  const levels = new Float64Array(volume.length).fill(NaN);
  for (let i = VOLUME_BARS; i < volume.length; i++) {
    const mean = means[i - 1]!;
    levels[i] = mean > 0 ? mean * times : NaN;
  }
  return { values: volume, levels, from: 0 };
}

/**
 * Returns a function that gives what a condition compares at each bar; computed once per series. Sessions are those of
 * `instrument`, or UTC days if it is absent.
 */
export function barReadings(
  condition: BarCondition,
  columns: CandleColumns,
  instrument?: Instrument,
): (index: number) => BarReading | undefined {
  const { values, levels, from } =
    condition.kind === "volume"
      ? volumeLines(condition.times, columns)
      : indicatorLines(condition, columns, instrument);
  return (index) => {
    if (index < from) return undefined;
    const [value, level] = [reading(values, index), reading(levels, index)];
    return value === undefined || level === undefined ? undefined : { value, level };
  };
}

/** Returns the direction that a condition's reading must move in; a volume spike is an event of its bar alone. */
export function barWay(condition: BarCondition): "up" | "down" {
  return condition.kind === "volume" ? "up" : indicatorRule(condition).way;
}
