/**
 * The live reading of an indicator. Nothing mutates: `step` returns the state after a bar, so a forming candle is
 * replaced by stepping again from the state before it. Values are NaN before warm-up, as in the bulk columns.
 */
export type Stepper<State, Input, Value> = {
  readonly start: State;
  readonly step: (state: State, input: Input) => { readonly state: State; readonly value: Value };
};
