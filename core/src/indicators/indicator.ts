import type { Candle, CandleColumns } from "../market/index.ts";
import type { IndicatorAlert } from "./indicator-alert.ts";
import type { IndicatorChart } from "./indicator-chart.ts";
import type { IndicatorContext } from "./indicator-context.ts";
import type { IndicatorVote } from "./indicator-vote.ts";
import type { Stepper } from "./stepper.ts";

type Numbers = readonly number[];

/** The least and the greatest value that an output can have; a greatest of null: there is none. */
export type OutputRange = readonly [least: number, greatest: number | null];

/** The state of a live indicator after some bar. Immutable: keep the one before the forming bar to replace that bar. */
export type LiveState = {
  readonly step: (candle: Candle) => { readonly state: LiveState; readonly value: Numbers };
};

/** An indicator with its parameters settled: what a chart, a rule or the lab computes with. */
export type Indicator = {
  /** As `parseIndicator` takes it, parameters spelled out: 'macd:12:26:9'. */
  readonly id: string;
  readonly name: string;
  readonly parameters: Numbers;
  /** Names of the output columns, in order: ['macd', 'signal', 'histogram']. */
  readonly outputs: readonly string[];
  /** For each output, how many bars come before its first value. */
  readonly warmUp: Numbers;
  /** One column per output, each as long as the candles, NaN in warm-up. */
  readonly bulk: (columns: CandleColumns) => readonly Float64Array[];
  /** State before any bar. */
  readonly start: LiveState;
  /** The state and the outputs after one more bar. */
  readonly step: (state: LiveState, candle: Candle) => { readonly state: LiveState; readonly value: Numbers };
};

/** One number that a person may choose: what it counts, the usual value, and the values that make sense. */
export type IndicatorParameter = {
  readonly name: string;
  readonly label: string;
  readonly default: number;
  readonly min: number;
  readonly max: number;
  /** 1 for counts of bars; the step of a field's arrows for factors. */
  readonly step: number;
};

/**
 * Everything that the product knows of one kind of indicator, before its parameters are chosen: the command line, the chart, the
 * votes, the alerts, the stock screener and `docs/indicators.md` draw from it. A plain value, so that pages which use none carry none.
 */
export type IndicatorDefinition = {
  readonly name: string;
  /** What other programs call it, letters only; it is found by these too. */
  readonly aliases: readonly string[];
  /** Its full name. */
  readonly title: string;
  /** How it is computed, in one line. */
  readonly formula: string;
  readonly source: string;
  readonly parameters: readonly IndicatorParameter[];
  readonly outputs: readonly string[];
  /** Prices, distances in the price's money, plain numbers (an index of 0 to 100, a percentage) or volume: how values are written. */
  readonly unit: "price" | "distance" | "hundred" | "volume";
  /** What each output can be, in the order of `outputs`. If absent, a price is above zero and all else may be any number. */
  readonly ranges?: readonly OutputRange[];
  readonly warmUp: (parameters: Numbers) => Numbers;
  readonly bulk: (columns: CandleColumns, parameters: Numbers, context?: IndicatorContext) => readonly Float64Array[];
  /** State before any bar. Throws RangeError when a parameter is impossible. */
  readonly start: (parameters: Numbers, context?: IndicatorContext) => LiveState;
  /** Why parameters within their ranges do not go together, in a sentence for people. */
  readonly conflict?: (parameters: Numbers) => string | undefined;
  readonly chart: IndicatorChart;
  /** Present where it votes in the technical analysis. */
  readonly vote?: IndicatorVote;
  /** What alerts have to know of it beyond its outputs. */
  readonly alert?: IndicatorAlert;
  /** Fields of the stock screener that are read from it. */
  readonly screener?: readonly ScreenerReading[];
};

/** A field of the stock screener: its first output at the last daily bar, or how far the price is above that in percent. */
export type ScreenerReading = {
  readonly field: "rsi14" | "aboveSma50Percent" | "aboveSma200Percent";
  readonly parameters: Numbers;
  readonly as: "value" | "percentAbove";
};

/** Returns the live state of a stepper over bars; `values` lists its outputs in order. */
export function liveState<State, Value>(
  stepper: Stepper<State, Candle, Value>,
  values: (value: Value) => Numbers,
  state: State = stepper.start,
): LiveState {
  return {
    step: (candle) => {
      const next = stepper.step(state, candle);
      return { state: liveState(stepper, values, next.state), value: values(next.value) };
    },
  };
}

/** Returns the live state of a stepper over closes. */
export function liveCloses<State, Value>(
  stepper: Stepper<State, number, Value>,
  values: (value: Value) => Numbers,
): LiveState {
  return liveState({ start: stepper.start, step: (state, candle) => stepper.step(state, candle.close) }, values);
}

/** Settles the parameters of a definition. Throws RangeError when one is impossible. */
export function withParameters(
  definition: IndicatorDefinition,
  parameters: Numbers,
  context?: IndicatorContext,
): Indicator {
  // Making the state checks the parameters, so that a wrong one is found here and not at the first bar.
  const start = definition.start(parameters, context);
  return {
    id: [definition.name, ...parameters].join(":"),
    name: definition.name,
    parameters,
    outputs: definition.outputs,
    warmUp: definition.warmUp(parameters),
    bulk: (columns) => definition.bulk(columns, parameters, context),
    start,
    step: (state, candle) => state.step(candle),
  };
}
