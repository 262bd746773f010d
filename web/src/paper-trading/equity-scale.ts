/** An account's value at the end of one day: an exact amount as received. */
export type EquityPoint = { readonly day: string; readonly equity: string };

/** A chart's coordinates, 0 to 1 from left to right and from top to bottom. */
export type EquityScale = {
  readonly places: readonly { readonly x: number; readonly y: number }[];
  /** Position of the account's initial value. */
  readonly startY: number;
  /** Values with a grid line. */
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
};

const STEPS = [1, 2, 2.5, 5, 10];
const LINES = 3;

/** Returns about three round values within a range. */
export function roundValues(low: number, high: number): readonly number[] {
  const rough = (high - low) / LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((one) => one * power >= rough) ?? 10);
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.max(0, Math.floor(high / step) - first + 1) }, (_, i) => (first + i) * step);
}

/** Returns the positions of an account's days in the chart; undefined for fewer than two days, which make no line. */
export function equityScale(points: readonly EquityPoint[]): EquityScale | undefined {
  const days = points.map(({ day }) => Date.parse(day));
  const values = points.map(({ equity }) => Number(equity));
  const [start] = values;
  if (start === undefined || points.length < 2) return undefined;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  // A constant account is a line in the middle.
  const room = high > low ? (high - low) * 0.08 : Math.max(1, Math.abs(high) * 0.01);
  const [bottom, top] = [low - room, high + room];
  const y = (value: number) => (top - value) / (top - bottom);
  const from = days[0] ?? 0;
  const span = Math.max(1, (days.at(-1) ?? from) - from);
  return {
    places: values.map((value, i) => ({ x: ((days[i] ?? from) - from) / span, y: y(value) })),
    startY: y(start),
    ticks: roundValues(bottom, top).map((value) => ({ value, y: y(value) })),
  };
}
