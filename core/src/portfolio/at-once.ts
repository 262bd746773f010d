/** Runs a generator that yields between its steps to the end, without pausing, and returns its result. */
export function atOnce<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
