/** A share as a percent, to a hundredth. */
export const percentOf = (share: number): number => Math.round(share * 10_000) / 100;
