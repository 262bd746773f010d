import type { Instrument, Timeframe } from "../market/index.ts";
import type { SetupReadings } from "./setup-readings.ts";

/** Which way a setup trades: BUY expects a rise, SELL a fall. */
export type SetupSide = "BUY" | "SELL";

/** The market of a series: some setups only exist on certain charts. */
export type SetupMarket = { readonly kind: Instrument["kind"]; readonly timeframe: Timeframe };

/**
 * One published chart setup. A setup completes at the close of the bar at which its rule became true: it is an event
 * and does not repeat on each bar while a state lasts.
 */
export type Setup = {
  readonly id: string;
  readonly name: string;
  /** What happened, in one plain sentence for a beginner; it promises nothing. */
  readonly says: Readonly<Record<SetupSide, string>>;
  /** The exact rule of both sides, with its numbers. */
  readonly rule: string;
  /** Where the rule is published. */
  readonly source: string;
  /** Bars before the first one it can be evaluated at. */
  readonly lookback: number;
  /** Whether the setup exists on such a chart; absent: on every chart. */
  readonly existsOn?: (market: SetupMarket) => boolean;
  /** Whether bar `i`, at least `lookback`, completes the setup of a side. Reads only that bar and earlier ones. */
  readonly completes: Readonly<Record<SetupSide, (readings: SetupReadings, i: number) => boolean>>;
};

/** Maximum relative difference between prices that count as equal, so that rounding never causes a cross. */
const EQUAL = 1e-12;

/** Returns whether one price is above another by more than rounding. */
export function isAbove(a: number, b: number): boolean {
  return a - b > EQUAL * b;
}
