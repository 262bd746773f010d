import type { CandleColumns } from "../market/index.ts";
import type { IndicatorContext } from "./indicator-context.ts";

type Numbers = readonly number[];

/**
 * Alert settings of an indicator, beyond its outputs. Each part is optional: without any, alerts can use every output.
 */
export type IndicatorAlert = {
  /** Why no alert can use it, in a sentence for users. */
  readonly impossible?: string;
  /** Names for lines that the chart names differently or not at all, by output. */
  readonly names?: Readonly<Record<string, string>>;
  /** Outputs that are not lines to cross, such as a direction of 1 or −1. */
  readonly excluded?: readonly string[];
  /** Outputs that are in this order at every bar, the greatest first: none of them ever crosses another. */
  readonly ordered?: readonly string[];
  /**
   * Whether the bar itself is included in the lines so that no close is outside them: a close is then compared with
   * their previous values.
   */
  readonly holdsClose?: true;
  /** Why its lines have no level to reach, in a sentence for users that says what to compare them with instead. */
  readonly noLevel?: string;
  /** Returns the first bar whose reading counts, for bars that may begin anywhere. */
  readonly from?: (columns: CandleColumns, context?: IndicatorContext) => number;
  /**
   * Number of closed bars after which a reading no longer depends on the first one: 'window' if it only reads the bars
   * of its warm-up. If absent, 20 times the warm-up, as Wilder's averages need, but at least 300.
   */
  readonly settles?: "window" | ((parameters: Numbers, timeframeMs: number) => number);
};
