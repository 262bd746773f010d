import type { IndicatorDefinition, OutputRange } from "./indicator.ts";

/** One output that alerts can use. */
export type AlertLine = {
  readonly name: string;
  /** Its index in the definition's `outputs`. */
  readonly place: number;
  readonly label: string;
  /** Whether it oscillates around zero, where a percentage of the level is meaningless: it then has no hysteresis. */
  readonly isAroundZero: boolean;
  /** Its possible values; any number if absent. */
  readonly range?: OutputRange;
  /** Other lines that it never crosses. */
  readonly neverCrosses?: readonly string[];
};

const ABOVE_ZERO: OutputRange = [0, null];

/** Returns the outputs that alerts can use, in order, with display names. */
export function alertLines(definition: IndicatorDefinition): readonly AlertLine[] {
  const { outputs, parameters, chart, alert = {}, ranges, unit } = definition;
  if (alert.impossible !== undefined) return [];
  const drawn = chart.lines(parameters.map((one) => one.default));
  return outputs.flatMap((name, place): AlertLine[] => {
    if (alert.excluded?.includes(name) === true) return [];
    const onChart = drawn.find(({ output }) => output === place);
    const range = ranges?.[place] ?? (unit === "price" ? ABOVE_ZERO : undefined);
    const { ordered = [] } = alert;
    const isAroundZero = range === undefined || (range[0] < 0 && (range[1] === null || range[1] > 0));
    const label = alert.names?.[name] ?? onChart?.name ?? name.charAt(0).toUpperCase() + name.slice(1);
    return [
      {
        name,
        place,
        label,
        isAroundZero,
        ...(range && { range }),
        ...(ordered.includes(name) && { neverCrosses: ordered.filter((other) => other !== name) }),
      },
    ];
  });
}

/**
 * Extra bars beyond the warm-up for indicators that only read their window: allows for readings that stay exactly on
 * their level.
 */
const SPARE_BARS = 51;

/** Returns the number of closed bars after which an indicator's readings no longer depend on the first bar. */
export function settledBars(
  { alert, warmUp }: IndicatorDefinition,
  parameters: readonly number[],
  timeframeMs: number,
): number {
  const longest = Math.max(...warmUp(parameters));
  const settles = alert?.settles;
  if (settles === "window") return longest + SPARE_BARS;
  return settles?.(parameters, timeframeMs) ?? Math.max(300, 20 * longest);
}
