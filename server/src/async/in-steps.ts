/** Does work that yields after every few milliseconds; other requests are answered in between. */
export async function inSteps<T>(steps: Generator<unknown, T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  }
}
