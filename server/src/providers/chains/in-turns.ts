/** Does the work on all items, so many at once, and gives the results in the items' order. Stops at the first fault. */
export async function inTurns<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  let next = 0;
  let isOver = false;
  await Promise.all(
    Array.from({ length: Math.min(atOnce, items.length) }, async () => {
      while (!isOver && next < items.length) {
        const at = next++;
        try {
          results[at] = await work(items[at] as T);
        } catch (fault) {
          isOver = true;
          throw fault;
        }
      }
    }),
  );
  return results;
}
