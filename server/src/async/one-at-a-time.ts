/** The work, never twice at once in this process: who asks while it runs is served by what runs. */
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
