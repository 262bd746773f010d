/**
 * Runs a generator and yields to the event loop every few milliseconds, so that other requests are answered in between.
 */
export async function inSteps<T>(steps: Generator<unknown, T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  }
}
