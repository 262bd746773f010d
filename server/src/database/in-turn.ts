/** Runs work under a name when all that came before under the same name is over, however that ended. */
export type InTurn = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Turns by name. Changes that one person's row locks against each other wait here, with nothing in their hands: in the database each
 * would hold a connection while it waits, and a few hundred of them all there are.
 */
export function createInTurn(): InTurn {
  const last = new Map<string, Promise<void>>();
  return (name, work) => {
    const run = (last.get(name) ?? Promise.resolve()).then(work);
    const over = run.then(
      () => undefined,
      () => undefined,
    );
    last.set(name, over);
    void over.then(() => {
      if (last.get(name) === over) last.delete(name);
    });
    return run;
  };
}
