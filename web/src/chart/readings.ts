import type { ColourRole, IndicatorDefinition, LiveColumns } from "@sextant/core/indicators";
import { cryptoPair, parseSymbol, type CandleColumns } from "@sextant/core/market";
import { compact, decimal, price, priceBeside } from "../lib/metrics.ts";
import { isDated } from "./chart-bar-text.ts";
import { chosenIndicators, idOf, presetsOf, readyIndicator, type ChosenIndicator } from "./chart-indicators.ts";
import type { ThemeColour } from "./theme-colours.ts";
import { tonesApart } from "./tones-apart.ts";

/** A row of values, one per bar (NaN before warm-up), with how it is drawn and formatted. */
export type Reading = {
  readonly name: string;
  readonly values: Float64Array;
  /** 'price', or the name of the indicator whose pane it uses. */
  readonly pane: string;
  readonly tone: ThemeColour;
  /** 'turning': a line whose colour follows `turns`. */
  readonly kind: "line" | "dashed" | "columns" | "dots" | "turning";
  readonly write: (value: number) => string;
  /** Above 0 the trend is up. */
  readonly turns?: Float64Array;
  /** Values over future bars, the first one bar after the last. */
  readonly ahead?: Float64Array;
  /** The row up to which the area is shaded: a cloud. */
  readonly cloud?: { readonly values: Float64Array; readonly ahead: Float64Array };
  /** The fixed scale of the reading, whatever is in view, and its threshold values. */
  readonly room?: readonly [low: number, high: number];
  readonly guides?: readonly number[];
  /** Shows no name and no last value at the axis: a related row does, or there are too many. */
  readonly isQuiet?: true;
};

export type ReadingInput = {
  readonly symbol: string;
  readonly timeframe: string;
  readonly bars: LiveColumns;
  /** Index of the bar where the anchored VWAP begins. */
  readonly anchor: number;
};

/** The fallback for a symbol that cannot be parsed. */
const ROUND_THE_CLOCK = cryptoPair("BTC", "USD");
const NONE = new Float64Array(0);

/** Returns the formatter of a unit; amounts have the decimals of the price: -0.09 next to 209.60, not -0.090710. */
function writer(unit: IndicatorDefinition["unit"], { close }: CandleColumns): (value: number) => string {
  if (unit === "price") return price;
  if (unit === "hundred") return decimal;
  return unit === "volume" ? compact : (value) => priceBeside(value, close.at(-1));
}

/** Returns the full range of a pane's lines, if the pane has a fixed scale. */
function roomOf({ chart, ranges }: IndicatorDefinition, output: number): Reading["room"] {
  const [least = 0, greatest = null] = ranges?.[output] ?? [];
  return chart.isWhole && greatest !== null ? [least, greatest] : undefined;
}

function rowsOf(chosen: ChosenIndicator, { symbol, timeframe, bars, anchor }: ReadingInput): readonly Reading[] {
  const { definition, parameters, id } = chosen;
  const { chart, name, unit } = definition;
  if (chart.isIntraday && isDated(timeframe)) return [];
  const { columns } = bars;
  const instrument = parseSymbol(symbol) ?? ROUND_THE_CLOCK;
  const outputs = bars.of(
    readyIndicator(chosen, { instrument, openTimeMs: columns.openTimeMs, anchor: Math.max(0, anchor) }),
  );
  const ahead = chart.ahead?.(columns, parameters);
  const isUsual = id === idOf(definition, presetsOf(definition)[0] ?? []);
  const pane = chart.pane === "price" ? "price" : name;
  const write = writer(unit, columns);
  return chart.lines(parameters).map((line, place) => {
    const turns = line.turns === undefined ? undefined : outputs[line.turns];
    const cloud = line.cloud === undefined ? undefined : outputs[line.cloud];
    const beyond = ahead?.[line.output];
    const room = place === 0 ? roomOf(definition, line.output) : undefined;
    const levels = place === 0 ? chart.levels : undefined;
    return {
      name: isUsual && !line.isNumbered ? line.name : `${line.name} ${parameters.join(", ")}`,
      values: outputs[line.output] ?? NONE,
      pane,
      tone: line.colour satisfies ColourRole,
      kind: line.kind ?? "line",
      write,
      ...(turns && { turns }),
      ...(beyond && { ahead: beyond }),
      ...(cloud && { cloud: { values: cloud, ahead: ahead?.[line.cloud ?? -1] ?? NONE } }),
      ...(room && { room }),
      ...(levels && { guides: levels }),
      ...(line.isQuiet && { isQuiet: true }),
    };
  });
}

/** Computes the active readings. */
export function readings(input: ReadingInput, shown: ReadonlySet<string>): readonly Reading[] {
  return tonesApart(chosenIndicators(shown).map((chosen) => rowsOf(chosen, input)));
}
