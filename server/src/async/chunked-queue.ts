/** Computations that many ask for at once, done one after the other with room for everything else in between. */
export type ChunkedQueue = {
  /** Does work when it is its turn; throws what it throws. */
  run<T>(work: () => T): Promise<T>;
};

/** Requests wait no longer than this for work of ours. */
const CHUNK_MS = 8;

/** Creates a line of computations that yields to the event loop after each 8 ms. */
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
