import { Failure } from "@sextant/core/contract";

export type FairTurnsOptions = {
  /** Works done side by side. */
  readonly atOnce: number;
  /** Works that may wait; who comes when there are so many is refused at once. */
  readonly most: number;
  /** When who is refused may come again. */
  readonly retryAfterSeconds: number;
};

/** Turns at something that takes long. */
export type FairTurns = {
  /**
   * Does the work in its turn: one work of each asker after the other, so that who wants much lets others in between. `isWanted` is
   * asked when the turn comes: what nobody waits for any more is not begun. Throws Failure 'timed-out' for that, and when too many wait.
   */
  run<T>(wish: {
    readonly asker: string;
    readonly isWanted: () => boolean;
    readonly work: () => Promise<T>;
  }): Promise<T>;
};

/** `begin` ends with its work and never fails. */
type Waiting = { readonly begin: () => Promise<void>; readonly refuse: () => void; readonly isWanted: () => boolean };

export function fairTurns({ atOnce, most, retryAfterSeconds }: FairTurnsOptions): FairTurns {
  /** Who has something to wait for, in the order of their turns. */
  const queues = new Map<string, Waiting[]>();
  let count = 0;
  let running = 0;

  function next(): void {
    while (running < atOnce) {
      const [first] = queues;
      if (first === undefined) return;
      const [asker, [one, ...others]] = first;
      queues.delete(asker);
      // Behind everybody else who waits.
      if (others.length > 0) queues.set(asker, others);
      if (one === undefined) continue;
      count--;
      if (one.isWanted()) void begun(one);
      else one.refuse();
    }
  }

  async function begun({ begin }: Waiting): Promise<void> {
    running++;
    await begin();
    running--;
    next();
  }

  return {
    run: ({ asker, isWanted, work }) =>
      new Promise((done, failed) => {
        const refuse = (): void => {
          failed(new Failure("timed-out", {}, { retryAfterSeconds }));
        };
        if (count >= most) {
          refuse();
          return;
        }
        count++;
        const own = queues.get(asker) ?? [];
        const begin = async (): Promise<void> => {
          try {
            done(await work());
          } catch (fault) {
            failed(fault);
          }
        };
        own.push({ begin, refuse, isWanted });
        queues.set(asker, own);
        next();
      }),
  };
}
