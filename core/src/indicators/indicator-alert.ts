import type { CandleColumns } from "../market/index.ts";
import type { IndicatorContext, IndicatorDefinition } from "./indicator.ts";

type Numbers = readonly number[];

/** What alerts have to know of an indicator beyond its outputs. Each part may be absent: an alert can be made on any output then. */
export type IndicatorAlert = {
  /** Why no alert can be made on it, in a sentence for people. */
  readonly impossible?: string;
  /** Names of the lines that the chart names otherwise or not at all, by output. */
  readonly names?: Readonly<Record<string, string>>;
  /** Outputs that are no line to cross, such as a direction of 1 or −1. */
  readonly excluded?: readonly string[];
  /** Outputs that swing around zero, where a percentage of the level means nothing: they have no hysteresis. */
  readonly aroundZero?: readonly string[];
  /** The least and the greatest value of every line, where the chart's own scale does not say it. */
  readonly scale?: readonly [low: number, high: number];
  /** Why its lines have no level to reach, in a sentence for people that says what to compare them with instead. */
  readonly noLevel?: string;
  /** First bar whose reading counts, of bars that may begin anywhere. */
  readonly from?: (columns: CandleColumns, context?: IndicatorContext) => number;
  /**
   * With how many closed bars a reading no longer depends on where they began: 'window' where it only reads the bars of its warm-up.
   * If absent, the 20 times of it that Wilder's averages take, 300 at least.
   */
  readonly settles?: "window" | ((parameters: Numbers, timeframeMs: number) => number);
};

/** One output that an alert can be made on. */
export type AlertLine = {
  readonly name: string;
  /** Its place in the definition's `outputs`. */
  readonly place: number;
  readonly label: string;
  readonly isAroundZero: boolean;
  /** Its values lie strictly within, where that is known. */
  readonly scale?: readonly [low: number, high: number];
};

/** Returns the outputs that alerts can be made on, in their order, as people read them. */
export function alertLines({ outputs, parameters, chart, alert = {} }: IndicatorDefinition): readonly AlertLine[] {
  if (alert.impossible !== undefined) return [];
  const drawn = chart.lines(parameters.map((one) => one.default));
  return outputs.flatMap((name, place): AlertLine[] => {
    if (alert.excluded?.includes(name) === true) return [];
    const onChart = drawn.find(({ output }) => output === place);
    const scale = alert.scale ?? (onChart && chart.scale);
    const isAroundZero = alert.aroundZero?.includes(name) ?? false;
    const label = alert.names?.[name] ?? onChart?.name ?? name.charAt(0).toUpperCase() + name.slice(1);
    return [scale === undefined ? { name, place, label, isAroundZero } : { name, place, label, isAroundZero, scale }];
  });
}

/** Bars beyond the warm-up for what reads its window alone: room for readings that stay exactly on their level. */
const SPARE_BARS = 51;

/** Returns the closed bars with which an indicator's readings no longer depend on where the bars began. */
export function settledBars({ alert, warmUp }: IndicatorDefinition, parameters: Numbers, timeframeMs: number): number {
  const longest = Math.max(...warmUp(parameters));
  const settles = alert?.settles;
  if (settles === "window") return longest + SPARE_BARS;
  return settles?.(parameters, timeframeMs) ?? Math.max(300, 20 * longest);
}
