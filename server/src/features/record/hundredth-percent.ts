/** A gain, loss or skill as a percent with two decimals, as many as screens write of one; shares and odds take `publishedPercent`. */
export const hundredthPercent = (share: number): number => Math.round(share * 10_000) / 100;
