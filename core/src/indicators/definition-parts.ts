import type { IndicatorDefinition } from "./indicator.ts";

type Numbers = readonly number[];

/** The first parameter of a definition. */
export const one = (p: Numbers): number => p[0] ?? NaN;
/** Its first two. */
export const two = (p: Numbers): [number, number] => [p[0] ?? NaN, p[1] ?? NaN];
/** Its first three. */
export const three = (p: Numbers): [number, number, number] => [p[0] ?? NaN, p[1] ?? NaN, p[2] ?? NaN];
/** All four. */
export const four = (p: Numbers): [number, number, number, number] => [...three(p), p[3] ?? NaN];
/** The outputs of an indicator that has one. */
export const single = (value: number): Numbers => [value];
/** The parameters of an indicator that has one, a count of bars. */
export const period = (byDefault: number): IndicatorDefinition["parameters"] => [
  { name: "period", default: byDefault },
];
