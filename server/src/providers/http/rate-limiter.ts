import { isInBackground } from "../../async/background-priority.ts";
import { BURST, createBudget, type BudgetOptions } from "./budget.ts";
import type { Timing } from "./timing.ts";

/** Queues calls to one vendor until its budget has one for them. */
export type RateLimiter = {
  /**
   * Resolves once a call may go out: in order of arrival, and users' calls before background work. Rejects at once with
   * BudgetSpent when the wait would be longer than any caller waits, and with the signal's reason when it aborts.
   */
  enter(signal: AbortSignal): Promise<void>;
  /** Returns a call that was let through but not sent. */
  giveBack(): void;
};

export type RateLimiterOptions = Omit<BudgetOptions, "monotonicMs"> & {
  /** Longest acceptable wait: together with the answer's own time it stays within a page's timeout. */
  readonly maxWaitMs?: number;
};

/** Thrown when all calls of the near future are taken. */
export class BudgetSpent extends Error {
  /** When those waiting now will have gone out. */
  readonly afterMs: number;

  constructor(afterMs: number) {
    super("its rate limit is reached");
    this.name = "BudgetSpent";
    this.afterMs = afterMs;
  }
}

type Waiting = { readonly sinceMs: number; readonly letIn: () => void; readonly refuse: (error: unknown) => void };

const MAX_WAIT_MS = 1_700;
/** The share of calls at once that background work leaves to users who may come. */
const RESERVED = 1 / 2;
/** After this many users in a row one piece of background work gets a call: it waits, but not forever. */
const PEOPLE_IN_A_ROW = 4;

/**
 * Creates a rate limiter whose queue holds at most what the budget lets through within `maxWaitMs`, so that it is no
 * longer than users wait.
 */
export function createRateLimiter(timing: Timing, options: RateLimiterOptions = {}): RateLimiter {
  const { burst = BURST, maxWaitMs = MAX_WAIT_MS } = options;
  const budget = createBudget({ ...options, monotonicMs: () => timing.monotonicMs() });
  const reserve = Math.floor(burst * RESERVED);
  const users: Waiting[] = [];
  const later: Waiting[] = [];
  /** Users let through since background work last was, while some is waiting. */
  let peopleInARow = 0;
  /** Whether background work was rejected since: its caller retries, and its turn is not forgotten meanwhile. */
  let isOwed = false;
  let isLetting = false;
  let sleep = new AbortController();

  const isDue = () => peopleInARow >= PEOPLE_IN_A_ROW;
  const isLatersTurn = () => later.length > 0 && (users.length === 0 || isDue());
  const countIn = (isLater: boolean): void => {
    peopleInARow = !isLater && (isOwed || later.length > 0) ? peopleInARow + 1 : 0;
    if (isLater) isOwed = false;
  };
  /**
   * Returns the calls that go out before one more piece of background work: those it leaves to users, or its turns
   * among them, if sooner.
   */
  const aheadOfLater = (): number =>
    Math.min(
      users.length + later.length + reserve,
      Math.max(0, PEOPLE_IN_A_ROW - peopleInARow) + later.length * (PEOPLE_IN_A_ROW + 1),
    );

  /** Lets waiting callers through, each when its call is available. */
  async function letAllIn(): Promise<void> {
    if (isLetting) return;
    isLetting = true;
    while (users.length + later.length > 0) {
      refuseOutdated();
      const queue = isLatersTurn() ? later : users;
      const left = queue === later && !isDue() ? reserve : 0;
      if (queue.length > 0 && budget.take(left)) {
        const next = queue.shift();
        countIn(queue === later);
        next?.letIn();
        continue;
      }
      sleep = new AbortController();
      // Woken early when the next caller has changed.
      if (queue.length > 0)
        await timing.sleep(Math.max(1, budget.waitMs(1 + left)), sleep.signal).catch(() => undefined);
    }
    isLetting = false;
  }

  /** Users who arrived meanwhile went first: work that has waited its time is retried by its caller. */
  function refuseOutdated(): void {
    const nowMs = timing.monotonicMs();
    for (let first = later[0]; first !== undefined && nowMs - first.sinceMs > maxWaitMs; first = later[0]) {
      later.shift();
      isOwed = true;
      first.refuse(new BudgetSpent(budget.waitMs(aheadOfLater() + 1)));
    }
  }

  return {
    giveBack: () => {
      budget.giveBack();
      sleep.abort();
    },
    async enter(signal) {
      signal.throwIfAborted();
      const isLater = isInBackground();
      const isFirst = users.length === 0 && (!isLater || later.length === 0);
      if (isFirst && budget.take(isLater && !isDue() ? reserve : 0)) {
        countIn(isLater);
        if (isLatersTurn()) sleep.abort();
        return;
      }
      const waitMs = budget.waitMs((isLater ? aheadOfLater() : users.length) + 1);
      if (waitMs > maxWaitMs) {
        isOwed ||= isLater;
        throw new BudgetSpent(waitMs);
      }
      await new Promise<void>((resolve, reject) => {
        const queue = isLater ? later : users;
        const settled = (act: () => void) => () => {
          signal.removeEventListener("abort", leave);
          act();
        };
        const waiting: Waiting = {
          sinceMs: timing.monotonicMs(),
          letIn: settled(resolve),
          refuse: (error) => {
            settled(() => reject(error))();
          },
        };
        const leave = () => {
          queue.splice(queue.indexOf(waiting), 1);
          sleep.abort();
          reject(signal.reason as Error);
        };
        signal.addEventListener("abort", leave, { once: true });
        queue.push(waiting);
        sleep.abort();
        void letAllIn();
      });
    },
  };
}
