import type { Failure } from "@sextant/core/contract";
import pLimit from "p-limit";

export type BoundedLimitOptions = {
  readonly concurrency: number;
  /** Most jobs that wait; one more is refused. */
  readonly maxPending: number;
  /** Makes the failure of a refused job. */
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
