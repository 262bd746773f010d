/** Runs work under a key once all earlier work under the same key has ended, however it did. */
export type SerialByKey = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Creates what serializes work by key. Changes that lock the same row wait here and hold nothing: in the database each would hold a
 * connection while it waits, and a few hundred of them would hold all there are.
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
