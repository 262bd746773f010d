/** Runs work side by side, at most so much at once; what is more waits, first come first served. */
export type AtMost = <T>(work: () => Promise<T>) => Promise<T>;

export function atMost(count: number): AtMost {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running < count) running += 1;
    else await new Promise<void>((turn) => void waiting.push(turn));
    try {
      return await work();
    } finally {
      // The place is handed on, never given up and taken again: nobody who comes in between could take it as well.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
