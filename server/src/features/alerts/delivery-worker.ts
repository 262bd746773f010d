import type { Alert, ChannelKind } from "@sextant/core/contract";
import type { Logger } from "pino";
import type { WallClock } from "../../clock.ts";
import { createTicker } from "../../async/ticker.ts";
import { NotifyError } from "../../providers/notify/port.ts";
import type { ClaimedDelivery, DeliveryOutcome, DeliveryQuota, DeliveryStore } from "./delivery-store.ts";

/** An outgoing alert; `eventId` is the same however often it is sent. */
export type OutgoingAlert = { readonly eventId: string; readonly userId: string; readonly alert: Alert };

/**
 * Sends to one notification channel. Resolves with the receiver's receipt, or throws a NotifyError, whose outcome says
 * what to do. The effect of any other error on the message is unknown, so it counts as in doubt.
 */
export type AlertSender = {
  /**
   * The reason nothing is sent there now, though nothing failed: its owner muted it, or the plan no longer includes it.
   */
  readonly skip?: string | null;
  send(message: OutgoingAlert, signal: AbortSignal): Promise<{ readonly receipt: string }>;
};

export type DeliveryWorkerOptions = {
  readonly store: DeliveryStore;
  readonly clock: WallClock;
  readonly log: Pick<Logger, "warn" | "error">;
  /** Unique to this process and start. */
  readonly name: string;
  /** Returns the sender; undefined when the channel was removed. */
  readonly senderOf: (channelId: string, userId: string) => Promise<AlertSender | undefined>;
  /**
   * Returns how long to wait after a number of attempts, respecting the receiver's requested delay; undefined: give the
   * message up.
   */
  readonly retryAfterMs: (attempts: number, requestedMs: number) => number | undefined;
  /** Returns when a user's quiet hours end, if they are active. */
  readonly quietUntilMs: (userId: string, nowMs: number) => Promise<number | undefined>;
  /** Reports a channel's result: a delivery, a failure, or a permanent rejection. */
  readonly reportChannelResult: (
    channelId: string,
    how: "sent" | "failing" | "gone",
    note: string | null,
  ) => Promise<void>;
  /** How long this process leases a message before others may recover it. Longer than any send takes. */
  readonly leaseMs?: number;
  /** Maximum messages under way for each kind of channel, so that a hanging mail server delays no chat. */
  readonly atOnce?: number;
  /** How often it polls without being woken. */
  readonly everyMs?: number;
  /** How long a stop waits for messages being sent before it aborts them. */
  readonly timeoutMs?: number;
};

export type DeliveryWorker = {
  start(): void;
  /** Signals that a message is due now. */
  wake(): void;
  /**
   * Stops beginning messages; those being sent get some time, and are in doubt where that is not enough. Resolves when
   * all have ended.
   */
  stop(): Promise<void>;
};

const KINDS: readonly ChannelKind[] = ["email", "telegram", "web_push", "webhook"];
const LONGEST_NOTE = 200;
const ENDED = "the server stopped while sending it, so it may not have arrived";

/** Sends due messages continuously, whichever process wrote them. Any number of processes may run one. */
export function createDeliveryWorker(options: DeliveryWorkerOptions): DeliveryWorker {
  const { store, clock, log, name, senderOf, retryAfterMs, quietUntilMs, reportChannelResult } = options;
  const { leaseMs = 60_000, atOnce = 16, everyMs = 1_000, timeoutMs = 3_000 } = options;
  /** Number of messages under way by kind of channel. */
  const underWay = new Map<ChannelKind, number>();
  const ending = new AbortController();
  const running = new Set<Promise<void>>();
  let isStopped = false;
  let isLooking = false;
  let isWoken = false;
  let claiming: Promise<void> = Promise.resolve();

  const lease = () => ({ by: name, nowMs: clock.wallMs(), leaseMs });

  async function look(): Promise<void> {
    await store.recover(clock.wallMs());
    wake();
    await claiming;
  }

  /** Claims as many messages as there are free slots. */
  async function take(): Promise<void> {
    isLooking = true;
    try {
      do {
        isWoken = false;
        if (isStopped) return;
        const claimed = await store.claim(lease(), freeSlots());
        // It stopped while they were claimed: no other process could take them before their lease ends.
        if (stopped()) {
          await giveBack(claimed);
          return;
        }
        for (const delivery of claimed) begin(delivery);
        isWoken ||= claimed.length > 0;
      } while (isWoken);
    } finally {
      isLooking = false;
    }
  }

  function freeSlots(): DeliveryQuota {
    const left = KINDS.map((kind) => [kind, atOnce - (underWay.get(kind) ?? 0)] as const);
    return { most: new Map(left.filter(([, count]) => count > 0)) };
  }

  function count({ channel }: ClaimedDelivery, by: 1 | -1): void {
    underWay.set(channel, (underWay.get(channel) ?? 0) + by);
  }

  /** Returns whether the worker was stopped; a function, so that it is checked again after each await. */
  function stopped(): boolean {
    return isStopped;
  }

  async function giveBack(claimed: readonly ClaimedDelivery[]): Promise<void> {
    const ids = claimed.map(({ id }) => id);
    if (ids.length > 0) await store.giveBack(ids, name);
  }

  function begin(delivery: ClaimedDelivery): void {
    count(delivery, 1);
    const work = deliver(delivery)
      .catch((error: unknown) => {
        // The database is unreachable: the lease ends, and the next process to check recovers it.
        log.error({ err: error, delivery: delivery.id }, "A delivery could not be stored");
      })
      .finally(() => {
        running.delete(work);
        count(delivery, -1);
        wake();
      });
    running.add(work);
  }

  async function deliver(delivery: ClaimedDelivery): Promise<void> {
    const quiet = await quietUntilMs(delivery.userId, clock.wallMs());
    if (quiet !== undefined) {
      await store.hold(delivery.id, quiet, name);
      return;
    }
    const sender = await senderOf(delivery.channelId, delivery.userId);
    if (sender?.skip != null) {
      await store.skip(delivery.id, sender.skip, name);
      return;
    }
    if (isStopped) {
      await giveBack([delivery]);
      return;
    }
    // Record the attempt before anything is sent: after a crash, the record shows that the message may have been sent.
    if (!(await store.begin(delivery.id, lease()))) return;
    const [outcome, how] = await attempt(delivery, sender);
    if (!(await store.settle(delivery.id, outcome, { by: name, nowMs: clock.wallMs() })))
      log.warn({ delivery: delivery.id }, "A delivery took longer than its lease");
    if (how === undefined) return;
    await reportChannelResult(delivery.channelId, how, how === "sent" || !("note" in outcome) ? null : outcome.note);
  }

  async function attempt(
    { attempts, alert, userId }: ClaimedDelivery,
    sender: AlertSender | undefined,
  ): Promise<readonly [DeliveryOutcome, ("sent" | "failing" | "gone")?]> {
    if (sender === undefined) return [{ state: "dead", note: "this channel was removed" }];
    try {
      // Shorter than the lease, so that a hanging send is handled here and not taken for a crash.
      const timeout = AbortSignal.any([AbortSignal.timeout(leaseMs * 0.75), ending.signal]);
      const { receipt } = await inTime(sender.send({ eventId: alert.id, userId, alert }, timeout), timeout);
      return [{ state: "sent", receipt, note: null }, "sent"];
    } catch (error) {
      // Aborted by our own stop: treated like a kill, not as the channel's failure.
      if (ending.signal.aborted && evaluated(error).outcome === "in_doubt")
        return [{ state: "in_doubt", dueMs: clock.wallMs(), note: ENDED }];
      const note = noteOf(error);
      // The owner reads a sentence; the receiver's code is for the operator.
      if (error instanceof NotifyError && error.code !== undefined)
        log.warn({ alert: alert.id, code: error.code }, "A channel refused a delivery");
      const { outcome, requestedMs } = evaluated(error);
      if (outcome === "gone") return [{ state: "dead", note }, "gone"];
      const waitMs = retryAfterMs(attempts + 1, requestedMs);
      const dueMs = waitMs === undefined ? undefined : clock.wallMs() + waitMs;
      if (outcome === "again") return [{ state: "again", dueMs, note }, "failing"];
      return [{ state: "in_doubt", dueMs: dueMs ?? clock.wallMs(), note }, "failing"];
    }
  }

  function wake(): void {
    if (isStopped) return;
    if (isLooking) isWoken = true;
    else claiming = take().catch(failed);
  }

  function failed(error: unknown): void {
    log.warn({ err: error }, "Due deliveries could not be read");
  }

  const ticker = createTicker(look, { everyMs, failed });
  return {
    start: () => {
      ticker.start();
    },
    wake,
    async stop() {
      isStopped = true;
      ticker.stop();
      const timeout = setTimeout(() => {
        ending.abort();
      }, timeoutMs);
      // Claims in progress are released, or begun before the stop takes effect.
      await claiming;
      await Promise.all(running);
      clearTimeout(timeout);
    },
  };
}

function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = (): void => {
      reject(new Error("there was no answer in time"));
    };
    if (signal.aborted) late();
    signal.addEventListener("abort", late);
    work.then(resolve, reject);
  });
}

function evaluated(error: unknown): { readonly outcome: "again" | "in_doubt" | "gone"; readonly requestedMs: number } {
  if (!(error instanceof NotifyError)) return { outcome: "in_doubt", requestedMs: 0 };
  return { outcome: error.outcome, requestedMs: error.retryAfterMs ?? 0 };
}

/** Returns the part of an error that its owner may read; senders word theirs for that. */
function noteOf(error: unknown): string {
  // Any other error's text may contain details its owner must not read.
  const text = error instanceof NotifyError ? error.message : "we don't know whether it arrived";
  return text.replace(/[\p{Cc}\p{Cf}]/gu, " ").slice(0, LONGEST_NOTE);
}
