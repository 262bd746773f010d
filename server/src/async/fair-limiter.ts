import { Failure } from "@sextant/core/contract";

export type FairLimiterOptions = {
  /** Maximum jobs that run at once. */
  readonly atOnce: number;
  /** Maximum jobs in the queue; further jobs are rejected at once. */
  readonly most: number;
  /** Maximum queued jobs per caller; when unset, only `most` limits them. */
  readonly mostEach?: number;
  /** Seconds after which a rejected caller may retry. */
  readonly retryAfterSeconds: number;
  /** Creates the failure for a caller who is rejected because the queue is full; when unset, 'timed-out'. */
  readonly full?: (retryAfterSeconds: number) => Failure;
};

/** Limits how many jobs run at once, and shares the slots fairly among callers. */
export type FairLimiter = {
  /**
   * Runs a job when its turn comes. Callers take turns, one job each, so that a caller with many jobs does not block
   * the others. Calls `isWanted` when the turn comes, and does not start a job that no caller waits for any more.
   * Throws Failure 'timed-out' for that, the failure of `full` when the queue is full, and 'too-many-requests' when the
   * same caller has too many queued jobs.
   */
  run<T>(job: {
    readonly caller: string;
    readonly isWanted: () => boolean;
    readonly work: () => Promise<T>;
  }): Promise<T>;
};

/** `begin` resolves when its work has ended and never rejects. */
type Waiting = { readonly begin: () => Promise<void>; readonly refuse: () => void; readonly isWanted: () => boolean };

export function fairLimiter(options: FairLimiterOptions): FairLimiter {
  const { atOnce, most, mostEach = most, retryAfterSeconds } = options;
  const timedOut = (): Failure => new Failure("timed-out", {}, { retryAfterSeconds });
  const full = options.full ?? timedOut;
  /** Callers with queued jobs, in the order of their turns. */
  const queues = new Map<string, Waiting[]>();
  let count = 0;
  let running = 0;

  function next(): void {
    while (running < atOnce) {
      const [first] = queues;
      if (first === undefined) return;
      const [caller, [one, ...others]] = first;
      queues.delete(caller);
      // The caller moves behind all others who wait.
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

  /** Returns why a job may not be queued; undefined when it may. */
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
