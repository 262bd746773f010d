import type { IncomingMessage } from "node:http";
import { Failure } from "@sextant/core/contract";
import { fairLimiter } from "../async/fair-limiter.ts";
import { createTimeouts, type Waiting } from "./timeouts.ts";

/** A queued call. */
export type QueuedCall = {
  /** Name in the contract: calls of one name share a queue. */
  readonly name: string;
  readonly userId: string;
  readonly request: IncomingMessage;
  /** Answers the call; resolves once its work is over, however it ended, and never rejects. */
  answer(): Promise<void>;
  /** Rejects the call, which will not run. */
  refused(failure: Failure): void;
};

/** Queues calls. */
export type CallQueue = (call: QueuedCall) => void;

/** Out of a process's ten database connections, so that all other calls continue meanwhile. */
const AT_ONCE = 4;
/** One call takes some ten milliseconds: a longer queue would exceed `LONGEST_WAIT_MS`. */
const MOST = 3_000;
const MOST_EACH = 100;
/** Maximum wait: while the database hangs, no running call ends. */
const LONGEST_WAIT_MS = 90_000;
const RETRY_AFTER_SECONDS = 10;

/**
 * Creates the queues of calls that the contract marks as `queued`. A thousand calls that all run at once all end late;
 * in a queue each ends soon after it starts, and its time limit counts from there.
 */
export function createCallQueue(longestWaitMs = LONGEST_WAIT_MS): CallQueue {
  const timeout = createTimeouts(longestWaitMs);
  const full = (): Failure =>
    new Failure("queue-full", { seconds: String(RETRY_AFTER_SECONDS) }, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  const create = () =>
    fairLimiter({ atOnce: AT_ONCE, most: MOST, mostEach: MOST_EACH, retryAfterSeconds: RETRY_AFTER_SECONDS, full });
  const queues = new Map<string, ReturnType<typeof create>>();

  return ({ name, userId, request, answer, refused }) => {
    const queue = queues.get(name) ?? create();
    queues.set(name, queue);
    let isWaiting = true;
    const waiting: Waiting = {
      tooLate: () => {
        isWaiting = false;
        refused(full());
      },
    };
    timeout.begin(waiting);
    const isTurn = (): boolean => isWaiting && timeout.end(waiting);
    queue
      .run({
        caller: userId,
        isWanted: () => isWaiting && !request.socket.destroyed,
        work: () => (isTurn() ? answer() : Promise.resolve()),
      })
      .catch((error: unknown) => {
        if (isTurn() && error instanceof Failure) refused(error);
      });
  };
}
