import type { Candle, CandleColumns } from "../market/index.ts";
import type { IndicatorAlert } from "./indicator-alert.ts";
import type { IndicatorChart } from "./indicator-chart.ts";
import type { IndicatorContext } from "./indicator-context.ts";
import type { IndicatorVote } from "./indicator-vote.ts";
import type { Stepper } from "./stepper.ts";

type Numbers = readonly number[];

/** The minimum and maximum of an output; a maximum of null means unbounded. */
export type OutputRange = readonly [least: number, greatest: number | null];

/** The state of a live indicator after some bar. Immutable: keep the one before the forming bar to replace that bar. */
export type LiveState = {
  readonly step: (candle: Candle) => { readonly state: LiveState; readonly value: Numbers };
};

/** An indicator with fixed parameters: what a chart, a rule or the lab computes with. */
export type Indicator = {
  /** Accepted by `parseIndicator`, with all parameters: 'macd:12:26:9'. */
  readonly id: string;
  readonly name: string;
  readonly parameters: Numbers;
  /** Names of the output columns, in order: ['macd', 'signal', 'histogram']. */
  readonly outputs: readonly string[];
  /** For each output, the number of bars before its first value. */
  readonly warmUp: Numbers;
  /** Returns one column per output, each as long as the candles, NaN in warm-up. */
  readonly bulk: (columns: CandleColumns) => readonly Float64Array[];
  /** State before any bar. */
  readonly start: LiveState;
  /** Returns the state and the outputs after one more bar. */
  readonly step: (state: LiveState, candle: Candle) => { readonly state: LiveState; readonly value: Numbers };
};

/** One user-selectable number: what it counts, its default, and its range. */
export type IndicatorParameter = {
  readonly name: string;
  readonly label: string;
  readonly default: number;
  readonly min: number;
  readonly max: number;
  /** 1 for numbers of bars; the step of the input's arrows for factors. */
  readonly step: number;
};

/**
 * The complete definition of one kind of indicator, before its parameters are chosen: used by the command line, the
 * chart, the votes, the alerts, the stock screener and `docs/indicators.md`. A plain value, so that pages that use none
 * load none.
 */
export type IndicatorDefinition = {
  readonly name: string;
  /** Names in other programs, letters only; they also find it. */
  readonly aliases: readonly string[];
  /** Its full name. */
  readonly title: string;
  /** How it is computed, in one line. */
  readonly formula: string;
  readonly source: string;
  readonly parameters: readonly IndicatorParameter[];
  readonly outputs: readonly string[];
  /**
   * The unit, which determines formatting: prices, distances in the price's currency, plain numbers (an index of 0 to
   * 100, a percentage) or volume.
   */
  readonly unit: "price" | "distance" | "hundred" | "volume";
  /**
   * The range of each output, in the order of `outputs`. If absent, a price is above zero and everything else may be
   * any number.
   */
  readonly ranges?: readonly OutputRange[];
  readonly warmUp: (parameters: Numbers) => Numbers;
  readonly bulk: (columns: CandleColumns, parameters: Numbers, context?: IndicatorContext) => readonly Float64Array[];
  /** Returns the state before any bar. Throws RangeError if a parameter is impossible. */
  readonly start: (parameters: Numbers, context?: IndicatorContext) => LiveState;
  /** Returns why parameters within their ranges can't be combined, in a sentence for users. */
  readonly conflict?: (parameters: Numbers) => string | undefined;
  readonly chart: IndicatorChart;
  /** Present if it votes in the technical analysis. */
  readonly vote?: IndicatorVote;
  /** Alert settings beyond its outputs. */
  readonly alert?: IndicatorAlert;
  /** Fields of the stock screener that are computed from it. */
  readonly screener?: readonly ScreenerReading[];
};

/**
 * A field of the stock screener: its first output at the last daily bar, or how far the price is above that in percent.
 */
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

/** Fixes the parameters of a definition. Throws RangeError if one is impossible. */
export function withParameters(
  definition: IndicatorDefinition,
  parameters: Numbers,
  context?: IndicatorContext,
): Indicator {
  // Creating the state validates the parameters, so that an invalid one is found here and not at the first bar.
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
