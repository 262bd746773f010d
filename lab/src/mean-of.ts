import { mean } from "@sextant/core/statistics";

/** The mean of some numbers; NaN of none. */
export const meanOf = (values: ArrayLike<number>): number => mean(values) ?? NaN;
