import type { Candle } from "../market/index.ts";
import { nextReadings, noReadings, SETUP_WINDOW, type ReadingsState } from "./readings-stepper.ts";
import { SETUPS } from "./registry.ts";
import type { Setup, SetupMarket } from "./setup.ts";
import { valueAt } from "./setup-columns.ts";

/** What is known after some bar. */
export type SetupState = { readonly count: number; readonly readings: ReadingsState };

/** A live reading of setups: `step` gives their values at a closed bar, as `setupColumns` has them, and the state after it. */
export type SetupStepper = {
  readonly start: SetupState;
  readonly step: (state: SetupState, candle: Candle) => { readonly state: SetupState; readonly value: Int8Array };
};

/** Creates the live reading of `setupColumns`. Nothing mutates: a forming bar is replaced by stepping again from the state before it. */
export function setupStepper(market: SetupMarket, setups: readonly Setup[] = SETUPS): SetupStepper {
  return {
    start: { count: 0, readings: noReadings() },
    step: ({ count, readings: before }, candle) => {
      const readings = nextReadings(before, candle);
      const value = Int8Array.from(setups, (setup) => {
        if (count < setup.lookback || setup.existsOn?.(market) === false) return 0;
        return valueAt(setup, readings.readings, SETUP_WINDOW - 1);
      });
      return { state: { count: count + 1, readings }, value };
    },
  };
}
