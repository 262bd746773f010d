import type { Candle, CandleColumns } from "../market/index.ts";
import type { Stepper } from "./stepper.ts";

/** The state of a live indicator after some bar. Immutable: keep the one before the forming bar to replace that bar. */
export type LiveState = {
  readonly step: (candle: Candle) => { readonly state: LiveState; readonly value: readonly number[] };
};

/** An indicator with its parameters settled: what a chart, a rule or the lab computes with. */
export type Indicator = {
  /** As `parseIndicator` takes it, parameters spelled out: 'macd:12:26:9'. */
  readonly id: string;
  readonly name: string;
  readonly parameters: readonly number[];
  /** Names of the output columns, in order: ['macd', 'signal', 'histogram']. */
  readonly outputs: readonly string[];
  /** For each output, how many bars come before its first value. */
  readonly warmUp: readonly number[];
  /** One column per output, each as long as the candles, NaN in warm-up. */
  readonly bulk: (columns: CandleColumns) => readonly Float64Array[];
  /** State before any bar. */
  readonly start: LiveState;
  /** The state and the outputs after one more bar. */
  readonly step: (state: LiveState, candle: Candle) => { readonly state: LiveState; readonly value: readonly number[] };
};

/** One kind of indicator, before its parameters are chosen. */
export type IndicatorDefinition = {
  readonly name: string;
  /** What other programs call it, letters only; it is found by these too. */
  readonly aliases: readonly string[];
  /** What a person reads in a legend. */
  readonly title: string;
  readonly parameters: readonly { readonly name: string; readonly default: number }[];
  readonly outputs: readonly string[];
  /** Throws RangeError when a parameter is impossible. */
  readonly with: (parameters: readonly number[]) => Indicator;
};

function live<State, Value>(
  stepper: Stepper<State, Candle, Value>,
  values: (value: Value) => readonly number[],
  state: State,
): LiveState {
  return {
    step: (candle) => {
      const next = stepper.step(state, candle);
      return { state: live(stepper, values, next.state), value: values(next.value) };
    },
  };
}

/** A stepper over prices as one over bars: it reads the close. */
export function onClose<State, Value>(stepper: Stepper<State, number, Value>): Stepper<State, Candle, Value> {
  return { start: stepper.start, step: (state, candle) => stepper.step(state, candle.close) };
}

/** Makes a definition from the two readings of an indicator. */
export function defineIndicator<State, Value>(spec: {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly title: string;
  readonly parameters: IndicatorDefinition["parameters"];
  readonly outputs: readonly string[];
  readonly warmUp: (parameters: readonly number[]) => readonly number[];
  readonly bulk: (columns: CandleColumns, parameters: readonly number[]) => readonly Float64Array[];
  readonly stepper: (parameters: readonly number[]) => Stepper<State, Candle, Value>;
  readonly values: (value: Value) => readonly number[];
}): IndicatorDefinition {
  const { name, title, outputs } = spec;
  return {
    name,
    aliases: spec.aliases ?? [],
    title,
    outputs,
    parameters: spec.parameters,
    with: (parameters) => {
      // The stepper checks the parameters, so that a wrong one is told here and not at the first bar.
      const stepper = spec.stepper(parameters);
      return {
        id: [name, ...parameters].join(":"),
        name,
        parameters,
        outputs,
        warmUp: spec.warmUp(parameters),
        bulk: (columns) => spec.bulk(columns, parameters),
        start: live(stepper, spec.values, stepper.start),
        step: (state, candle) => state.step(candle),
      };
    },
  };
}
