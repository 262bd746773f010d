import type { Failure } from "@sextant/core/contract";
import pLimit from "p-limit";

export type BoundedLimitOptions = {
  readonly concurrency: number;
  /** Maximum jobs in the queue; further jobs are rejected. */
  readonly maxPending: number;
  /** Creates the failure for a rejected job. */
  readonly full: () => Failure;
};

/** Returns a concurrency limit with a bounded queue, so that a flood of expensive work cannot starve the server. */
export function boundedLimit({ concurrency, maxPending, full }: BoundedLimitOptions) {
  const limit = pLimit(concurrency);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount >= concurrency && limit.pendingCount >= maxPending) throw full();
    return await limit(work);
  };
}
