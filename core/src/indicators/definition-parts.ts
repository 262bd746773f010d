import type { IndicatorParameter, OutputRange } from "./indicator.ts";

type Numbers = readonly number[];

/** The first parameter of a definition. */
export const one = (p: Numbers): number => p[0] ?? NaN;
/** Its first two. */
export const two = (p: Numbers): [number, number] => [p[0] ?? NaN, p[1] ?? NaN];
/** Its first three. */
export const three = (p: Numbers): [number, number, number] => [p[0] ?? NaN, p[1] ?? NaN, p[2] ?? NaN];
/** All four. */
export const four = (p: Numbers): [number, number, number, number] => [...three(p), p[3] ?? NaN];
/** The range of a share in percent. */
export const HUNDRED: OutputRange = [0, 100];

/** The outputs of an indicator that has one. */
export const single = (value: number): Numbers => [value];
/** Parameters as people read them: '12, 26, 9'. */
export const listed = (p: Numbers): string => p.join(", ");

/** A count of bars that a person may choose. */
export const bars = (name: string, label: string, byDefault: number, min = 2, max = 500): IndicatorParameter => ({
  name,
  label,
  default: byDefault,
  min,
  max,
  step: 1,
});
/** The parameters of an indicator that has one, a count of bars. */
export const period = (byDefault: number): readonly IndicatorParameter[] => [bars("period", "Period", byDefault)];
/** A factor that a person may choose. */
export const factor = (name: string, label: string, byDefault: number): IndicatorParameter => ({
  name,
  label,
  default: byDefault,
  min: 0.1,
  max: 10,
  step: 0.1,
});
