import { Failure } from "@sextant/core/contract";

export type FairLimiterOptions = {
  /** Most jobs that run at once. */
  readonly atOnce: number;
  /** Most jobs that wait; a caller who comes when there are so many is refused at once. */
  readonly most: number;
  /** Most jobs of one caller that wait; unset, only `most` bounds them. */
  readonly mostEach?: number;
  /** When a refused caller may come again. */
  readonly retryAfterSeconds: number;
  /** Makes the failure of a caller who comes when too many wait; unset, 'timed-out'. */
  readonly full?: (retryAfterSeconds: number) => Failure;
};

/** Bounds how many jobs run at once, and shares the turns out fairly. */
export type FairLimiter = {
  /**
   * Runs a job in its turn: one job of each caller after the other, so that a caller with many lets others in between. Calls `isWanted`
   * when the turn comes, and does not start a job that no one waits for any more. Throws Failure 'timed-out' for that, the failure of
   * `full` when too many wait, and 'too-many-requests' when too many of the same caller's do.
   */
  run<T>(job: {
    readonly caller: string;
    readonly isWanted: () => boolean;
    readonly work: () => Promise<T>;
  }): Promise<T>;
};

/** `begin` ends with its work and never fails. */
type Waiting = { readonly begin: () => Promise<void>; readonly refuse: () => void; readonly isWanted: () => boolean };

export function fairLimiter(options: FairLimiterOptions): FairLimiter {
  const { atOnce, most, mostEach = most, retryAfterSeconds } = options;
  const timedOut = (): Failure => new Failure("timed-out", {}, { retryAfterSeconds });
  const full = options.full ?? timedOut;
  /** Callers whose jobs wait, in the order of their turns. */
  const queues = new Map<string, Waiting[]>();
  let count = 0;
  let running = 0;

  function next(): void {
    while (running < atOnce) {
      const [first] = queues;
      if (first === undefined) return;
      const [caller, [one, ...others]] = first;
      queues.delete(caller);
      // Behind everybody else who waits.
      if (others.length > 0) queues.set(caller, others);
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

  /** Why a job may not wait; undefined where it may. */
  function rejection(own: readonly Waiting[]): Failure | undefined {
    if (own.length >= mostEach)
      return new Failure("too-many-requests", { seconds: String(retryAfterSeconds) }, { retryAfterSeconds });
    return count >= most ? full(retryAfterSeconds) : undefined;
  }

  return {
    run: ({ caller, isWanted, work }) =>
      new Promise((done, failed) => {
        const own = queues.get(caller) ?? [];
        const refused = rejection(own);
        if (refused !== undefined) {
          failed(refused);
          return;
        }
        count++;
        const begin = async (): Promise<void> => {
          try {
            done(await work());
          } catch (error) {
            failed(error);
          }
        };
        const refuse = (): void => {
          failed(timedOut());
        };
        own.push({ begin, refuse, isWanted });
        queues.set(caller, own);
        next();
      }),
  };
}
