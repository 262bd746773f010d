/**
 * Returns a gain, loss or skill as a percentage with two decimals, as screens show it; shares and odds use
 * `publishedPercent`.
 */
export const hundredthPercent = (share: number): number => Math.round(share * 10_000) / 100;
