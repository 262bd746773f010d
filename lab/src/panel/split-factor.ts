/** A factor nearer 1 is a dividend, which the price of a claim knows nothing of; one further away is a split. */
const SPLIT_BEYOND = { below: 0.8, above: 1.25 } as const;

/** Returns whether a factor that earlier prices are multiplied by is that of a split. */
export const isSplitFactor = (factor: number): boolean =>
  factor > 0 && (factor < SPLIT_BEYOND.below || factor > SPLIT_BEYOND.above);
