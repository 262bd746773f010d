/**
 * A queue of computations that may be requested all at once; runs them one after the other and yields to other work in
 * between.
 */
export type ChunkedQueue = {
  /** Runs the work when it reaches the head of the queue; rethrows its errors. */
  run<T>(work: () => T): Promise<T>;
};

/** Maximum time that requests wait for our work. */
const CHUNK_MS = 8;

/** Creates a queue of computations that yields to the event loop every 8 ms. */
export function createChunkedQueue(): ChunkedQueue {
  const line: (() => void)[] = [];
  let isDue = false;

  function wake(): void {
    if (isDue || line.length === 0) return;
    isDue = true;
    setImmediate(work);
  }

  function work(): void {
    const startMs = performance.now();
    let count = 0;
    for (const one of line) {
      one();
      count += 1;
      if (performance.now() - startMs >= CHUNK_MS) break;
    }
    line.splice(0, count);
    isDue = false;
    wake();
  }

  return {
    run: (compute) =>
      new Promise((resolve, reject) => {
        line.push(() => {
          try {
            resolve(compute());
          } catch (error) {
            reject(error);
          }
        });
        wake();
      }),
  };
}
