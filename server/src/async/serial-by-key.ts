/** Runs work under a key once all earlier work under the same key has ended, whether it succeeded or failed. */
export type SerialByKey = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Creates a queue per key that runs work serially. Changes that lock the same row wait here without a connection:
 * waiting in the database would take one connection each, and a few hundred of them would exhaust the pool.
 */
export function createSerialByKey(): SerialByKey {
  const last = new Map<string, Promise<void>>();
  return (key, work) => {
    const run = (last.get(key) ?? Promise.resolve()).then(work);
    const over = run.then(
      () => undefined,
      () => undefined,
    );
    last.set(key, over);
    void over.then(() => {
      if (last.get(key) === over) last.delete(key);
    });
    return run;
  };
}
