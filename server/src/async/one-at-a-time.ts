/** Wraps work so that it never runs twice at once in this process: callers during a run share its result. */
export function oneAtATime<Given extends readonly unknown[], Done>(
  work: (...given: Given) => Promise<Done>,
): (...given: Given) => Promise<Done> {
  let running: Promise<Done> | undefined;
  return (...given) => {
    running ??= work(...given).finally(() => {
      running = undefined;
    });
    return running;
  };
}
