import type { CandleColumns } from "../market/index.ts";
import type { IndicatorContext } from "./indicator-context.ts";

type Numbers = readonly number[];

/** What alerts have to know of an indicator beyond its outputs. Each part may be absent: an alert can be made on any output then. */
export type IndicatorAlert = {
  /** Why no alert can be made on it, in a sentence for people. */
  readonly impossible?: string;
  /** Names of the lines that the chart names otherwise or not at all, by output. */
  readonly names?: Readonly<Record<string, string>>;
  /** Outputs that are no line to cross, such as a direction of 1 or −1. */
  readonly excluded?: readonly string[];
  /** Outputs that stand in this order at every bar, the greatest first: none of them ever crosses another. */
  readonly ordered?: readonly string[];
  /** The bar itself counts in the lines and no close lies outside them: a close is compared with them as they stood a bar before. */
  readonly holdsClose?: true;
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
