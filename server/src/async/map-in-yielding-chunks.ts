/** After so long others run. */
const CHUNK_MS = 8;

/** Does something with each of many, one after the other; other requests are answered in between. */
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
