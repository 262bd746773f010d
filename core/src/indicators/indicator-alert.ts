type Numbers = readonly number[];

/** How an alert on an indicator's reading is judged at its bars' closes. */
export type IndicatorAlert = {
  /** Kind of the alert's condition. */
  readonly kind: "rsi" | "macd" | "average" | "bollinger";
  /** What has to cross: the output of this place, or the close. */
  readonly crosses: number | "close";
  /** What it has to cross: a level that the person sets, the output of this place, or the output that the condition names. */
  readonly against: "level" | "named" | number;
  /** Says nothing before the price has moved at all. */
  readonly sinceMoved?: true;
  /** Closed bars with which smoothed readings have forgotten where they began. */
  readonly wantedBars: (parameters: Numbers) => number;
};
