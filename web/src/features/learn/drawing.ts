/** A horizontal line at a price, with its name. */
export type DrawnLine = { readonly price: number; readonly label: string; readonly tone?: "up" | "down" };

/** A sign at a bar, with what it says. */
export type DrawnMark = { readonly index: number; readonly label: string; readonly side: "above" | "below" };

/** What is drawn over the candles of a lesson. */
export type Drawing = {
  readonly lines?: readonly DrawnLine[];
  readonly marks?: readonly DrawnMark[];
  /** A value for each bar, NaN where there is none. */
  readonly curve?: { readonly label: string; readonly values: Float64Array };
  /** An oscillator from 0 to 100, below the candles, with the two levels that readers know. */
  readonly pane?: { readonly label: string; readonly values: Float64Array; readonly guides: readonly number[] };
  /** Only so many bars are drawn: the rest is what happens next. */
  readonly until?: number;
};
