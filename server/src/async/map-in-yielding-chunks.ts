/** Time after which other work gets to run. */
const CHUNK_MS = 8;

/** Processes items one after the other and yields in between, so that other requests are answered. */
export async function mapInYieldingChunks<T, R>(all: Iterable<T>, work: (one: T) => R): Promise<R[]> {
  const done: R[] = [];
  let sinceMs = performance.now();
  for (const one of all) {
    done.push(work(one));
    if (performance.now() - sinceMs <= CHUNK_MS) continue;
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
    sinceMs = performance.now();
  }
  return done;
}
