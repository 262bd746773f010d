import pLimit from "p-limit";

/**
 * Runs the work on all items, at most `concurrency` at once, and returns the results in the items' order. Starts no
 * more after the first error.
 */
export async function mapWithLimit<T, R>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const limit = pLimit(concurrency);
  const attempt = async (item: T): Promise<R> => {
    try {
      return await work(item);
    } catch (error) {
      limit.clearQueue();
      throw error;
    }
  };
  return await Promise.all(items.map((item) => limit(attempt, item)));
}
