/** A point of a chart: its timestamp and value. A bar also has the ends of its range. */
export type CoursePoint = {
  readonly at: string;
  readonly value: number;
  readonly high?: number;
  readonly low?: number;
};

/** What a chart shows over time, oldest first, so that it can be read, or played as sound, without the picture. */
export type Course = {
  /** What the chart shows: 'daily candles of BTC/USD'. */
  readonly name: string;
  /** What the values are, at the beginning of a sentence: 'Close'. */
  readonly measure: string;
  readonly points: readonly CoursePoint[];
  /** What one point is. */
  readonly unit: "bar" | "day" | "point";
  readonly writeValue: (value: number) => string;
  readonly writeTime: (at: string) => string;
  /** IANA name of the zone in which its days begin. */
  readonly zone: string;
  /** Whether deposits and withdrawals move it too: percentages would then be no return. */
  readonly hasFlows?: boolean;
};
