import { randomInt } from "node:crypto";
import type { Logger } from "pino";
import type { WallClock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { RowOf } from "../database/row.ts";
import { createSerialTicker, type SerialTicker } from "../async/serial-ticker.ts";
import { type Notifier, NotifyError, type WebhookTo } from "../providers/notify/port.ts";
import { retryAfter } from "../providers/notify/retry-after-attempt.ts";
import type { Secrets } from "../secrets/secrets.ts";
import type { CrashPoint } from "./payment-ledger.ts";
import { describeEvent } from "./event-text.ts";
import { openHookSecret } from "./hook-secret.ts";
import { noteEvent, type PaymentEventType } from "./payment-events.ts";

export type HookSenderOptions = {
  readonly database: Database;
  readonly clock: WallClock;
  readonly log: Pick<Logger, "warn">;
  readonly secrets: Pick<Secrets, "open">;
  /** Signs and posts, only to permitted addresses. */
  readonly notifier: Notifier<WebhookTo>;
  /** Address of the page where a user sees payments. */
  readonly url: string;
  /** Whether this process is the leader. */
  readonly isLeader?: () => boolean;
  readonly everyMs?: number;
  readonly atCrashPoint?: (point: CrashPoint) => void | Promise<void>;
};

/** Each run posts what is due now. */
export type HookSender = SerialTicker;

type Due = RowOf<"payment_hook_deliveries", "hook_id" | "attempts" | "due_at"> &
  RowOf<"payment_hooks", "url" | "secret"> &
  RowOf<"payment_events", "seq" | "id" | "type" | "facts" | "at"> & {
    readonly type: PaymentEventType;
    readonly facts: Readonly<Record<string, unknown>>;
  };

const GIVEN_UP_AFTER_MS = 3 * 86_400_000;
const DAY_MS = 86_400_000;
const FAILURES_TO_SHOW = 3;
const LONGEST_NOTE = 200;
const TIMEOUT_MS = 15_000;
/** Maximum events to one webhook per run, so that the others are served too. */
const MOST_IN_TURN = 100;

/**
 * Posts events to merchants' webhooks, each webhook in the order of the events, at least once under one event id. A
 * failed delivery is retried after 10 s to 24 h and blocks those after it; it is given up three days after the event. A
 * webhook that answers that it is permanently gone gets nothing more, and the merchants are notified.
 */
export function createHookSender(options: HookSenderOptions): HookSender {
  const { database, clock, log, notifier, isLeader = () => true, everyMs = 2_000 } = options;
  const { pool } = database;
  const ending = new AbortController();

  /** Returns the first undelivered event of a webhook, if it is due. */
  async function nextOf(hookId: string): Promise<Due | undefined> {
    const { rows } = await pool.query<Due>(
      `select h.id as hook_id, h.url, h.secret, d.attempts, d.due_at, e.seq, e.id, e.type, e.facts, e.at
       from payment_hook_deliveries d join payment_hooks h on h.id = d.hook_id join payment_events e on e.seq = d.event_seq
       where d.hook_id = $1 and h.removed_at is null and h.state <> 'gone' and d.sent_at is null and d.given_up_at is null
       order by d.event_seq limit 1`,
      [hookId],
    );
    const [first] = rows;
    return first !== undefined && first.due_at.getTime() <= clock.wallMs() ? first : undefined;
  }

  async function post({ url, secret, id, type, facts, seq, at }: Due): Promise<void> {
    const opened = openHookSecret(options.secrets, secret);
    if (opened === undefined)
      throw new NotifyError("gone", "this server can no longer decrypt its secret; add the webhook again");
    const { user, merchant } = describeEvent(type, facts);
    const text = merchant ?? user ?? type;
    const data = { type, sequence: Number(seq), createdAt: at.toISOString(), ...facts };
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    await notifier.send(
      { eventId: id, to: { url, secret: opened }, subject: text, text, url: options.url, data },
      signal,
    );
  }

  async function attempt(due: Due): Promise<boolean> {
    try {
      await post(due);
    } catch (error) {
      if (!ending.signal.aborted) await failed(due, error);
      return false;
    }
    await options.atCrashPoint?.("webhook-sent");
    const at = new Date(clock.wallMs());
    await pool.query(
      `with sent as (update payment_hook_deliveries set sent_at = $3, attempts = attempts + 1, note = null
         where hook_id = $1 and event_seq = $2)
       update payment_hooks set state = 'active', note = null, last_sent_at = $3 where id = $1 and state <> 'gone'`,
      [due.hook_id, due.seq, at],
    );
    return true;
  }

  /** Gives up everything queued for it, and notifies the merchants once. */
  async function gone({ hook_id, url }: Due, note: string): Promise<void> {
    await inTransaction(pool, async (client) => {
      const atMs = clock.wallMs();
      const { rowCount } = await client.query(
        "update payment_hooks set state = 'gone', note = $2 where id = $1 and state <> 'gone' and removed_at is null",
        [hook_id, note],
      );
      if (rowCount === 0) return;
      await client.query(
        `update payment_hook_deliveries set given_up_at = $2, note = $3
         where hook_id = $1 and sent_at is null and given_up_at is null`,
        [hook_id, new Date(atMs), note],
      );
      const facts = { hookId: hook_id, host: new URL(url).host, note };
      await noteEvent(client, { key: `webhook.gone:${hook_id}`, type: "webhook.gone", facts, atMs });
    });
  }

  async function failed(due: Due, error: unknown): Promise<void> {
    const nowMs = clock.wallMs();
    const attempts = due.attempts + 1;
    const note = error instanceof NotifyError ? error.message.slice(0, LONGEST_NOTE) : "it could not be reached";
    if (error instanceof NotifyError && error.outcome === "gone") return gone(due, note);
    const requestedMs = error instanceof NotifyError ? (error.retryAfterMs ?? 0) : 0;
    const waitMs = retryAfter(attempts, { chance: randomInt(1000) / 1000, requestedMs }) ?? DAY_MS;
    const isOver = nowMs + waitMs > due.at.getTime() + GIVEN_UP_AFTER_MS;
    await pool.query(
      `update payment_hook_deliveries set attempts = $3, due_at = $4, note = $5, given_up_at = $6
       where hook_id = $1 and event_seq = $2`,
      [due.hook_id, due.seq, attempts, new Date(nowMs + waitMs), note, isOver ? new Date(nowMs) : null],
    );
    await pool.query(
      "update payment_hooks set state = case when $2 then 'failing' else state end, note = $3 where id = $1 and state <> 'gone'",
      [due.hook_id, isOver || attempts >= FAILURES_TO_SHOW, note],
    );
  }

  async function toOne(hookId: string): Promise<void> {
    for (let count = 0; count < MOST_IN_TURN && isLeader() && !ending.signal.aborted; count++) {
      const due = await nextOf(hookId);
      if (due === undefined || !(await attempt(due))) return;
    }
  }

  async function work(): Promise<void> {
    if (!isLeader()) return;
    const { rows } = await pool.query<RowOf<"payment_hook_deliveries", "hook_id">>(
      `select distinct hook_id from payment_hook_deliveries
       where sent_at is null and given_up_at is null and due_at <= $1`,
      [new Date(clock.wallMs())],
    );
    // A run ends with the last of them; otherwise the next one would post to it a second time meanwhile.
    const done = await Promise.allSettled(rows.map(({ hook_id }) => toOne(hook_id)));
    const failed = done.find((one) => one.status === "rejected");
    if (failed !== undefined) throw failed.reason;
  }

  const ticks = createSerialTicker(work, {
    everyMs,
    failed(error) {
      log.warn({ error: String(error) }, "Sending payment webhooks failed; retrying");
    },
  });
  return {
    ...ticks,
    stop() {
      ending.abort();
      return ticks.stop();
    },
  };
}
