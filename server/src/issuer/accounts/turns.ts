import { Failure } from "@sextant/core/contract";

/** Runs work when its turn comes. Throws Failure 'sign-in-unavailable' when too much waits already. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** At most `atOnce` at the same time and `waiting` behind them, so that a flood of expensive work cannot starve the server. */
export function createTurns({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): Turns {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Failure("sign-in-unavailable");
      // Whoever ends hands the place on, so `running` stays as it is.
      await new Promise<void>((start) => queue.push(start));
    } else running++;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
