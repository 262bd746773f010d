import type { IndicatorParameter, OutputRange } from "./indicator.ts";

type Numbers = readonly number[];

/** Returns the first parameter of a definition. */
export const one = (p: Numbers): number => p[0] ?? NaN;
/** Returns its first two. */
export const two = (p: Numbers): [number, number] => [p[0] ?? NaN, p[1] ?? NaN];
/** Returns its first three. */
export const three = (p: Numbers): [number, number, number] => [p[0] ?? NaN, p[1] ?? NaN, p[2] ?? NaN];
/** Returns all four. */
export const four = (p: Numbers): [number, number, number, number] => [...three(p), p[3] ?? NaN];
/** The range of a percentage share. */
export const HUNDRED: OutputRange = [0, 100];

/** Returns the outputs of a single-output indicator. */
export const single = (value: number): Numbers => [value];
/** Formats parameters for display: '12, 26, 9'. */
export const listed = (p: Numbers): string => p.join(", ");

/** Declares a user-selectable number of bars. */
export const bars = (name: string, label: string, byDefault: number, min = 2, max = 500): IndicatorParameter => ({
  name,
  label,
  default: byDefault,
  min,
  max,
  step: 1,
});
/** Returns the parameters of an indicator with a single number of bars. */
export const period = (byDefault: number): readonly IndicatorParameter[] => [bars("period", "Period", byDefault)];
/** Declares a user-selectable factor. */
export const factor = (name: string, label: string, byDefault: number): IndicatorParameter => ({
  name,
  label,
  default: byDefault,
  min: 0.1,
  max: 10,
  step: 0.1,
});
