/** Acts on all items, on at most `lanes` of them at a time. Rejects with the first error. */
export async function inLanes<T>(items: Iterable<T>, lanes: number, act: (item: T) => Promise<unknown>): Promise<void> {
  const left = items[Symbol.iterator]();
  const lane = async () => {
    for (let next = left.next(); next.done !== true; next = left.next()) await act(next.value);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
