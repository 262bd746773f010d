import type { Logger } from "pino";
import type { WallClock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { RowOf } from "../database/row.ts";
import { createSerialTicker, type SerialTicker } from "../async/serial-ticker.ts";
import { describeEvent } from "./event-text.ts";
import type { PaymentEventType } from "./payment-events.ts";

export type EventNotifierOptions = {
  readonly database: Database;
  readonly clock: WallClock;
  readonly log: Pick<Logger, "warn">;
  /**
   * Notifies a user once per key, in the application and by their notification channels. May be called again with the
   * same key.
   */
  readonly publishToUser: (word: {
    readonly userId: string;
    readonly key: string;
    readonly message: string;
    readonly type: PaymentEventType;
    readonly invoiceId: string | undefined;
  }) => Promise<void>;
  /** Notifies every merchant in the same way. */
  readonly publishToMerchants: (word: {
    readonly key: string;
    readonly message: string;
    readonly type: PaymentEventType;
  }) => Promise<void>;
  /** Whether this process is the leader. If unset, every process publishes. */
  readonly isLeader?: () => boolean;
  readonly everyMs?: number;
  /** Called after webhook deliveries were stored, so that they are sent at once. */
  readonly hooksDue?: () => void;
};

/** Each run publishes pending events. It throws if an event could not be published; the next run retries it. */
export type EventNotifier = SerialTicker;

type Row = RowOf<"payment_events", "seq" | "key" | "type" | "invoice_id" | "user_id" | "facts"> & {
  readonly type: PaymentEventType;
  readonly facts: Readonly<Record<string, unknown>>;
};

const AT_ONCE = 100;

/**
 * Publishes each event at least once, in order: a user who could not be notified of one event is notified of none after
 * it. Stores webhook deliveries along with it; `createHookSender` posts them.
 */
export function createEventNotifier(options: EventNotifierOptions): EventNotifier {
  const { database, clock, log, isLeader = () => true, everyMs = 2_000 } = options;
  const { pool } = database;

  async function publish(event: Row): Promise<void> {
    const { key, type, seq } = event;
    const { user, merchant } = describeEvent(type, event.facts);
    const invoiceId = event.invoice_id ?? undefined;
    if (user !== undefined && event.user_id !== null)
      await options.publishToUser({ userId: event.user_id, key, message: user, type, invoiceId });
    if (merchant !== undefined) await options.publishToMerchants({ key, message: merchant, type });
    await pool.query(
      `with told as (update payment_events set published_at = $2 where seq = $1 returning seq)
       insert into payment_hook_deliveries (hook_id, event_seq, due_at)
       select h.id, told.seq, $2 from payment_hooks h, told where h.removed_at is null and h.state <> 'gone'
       on conflict do nothing`,
      [seq, new Date(clock.wallMs())],
    );
  }

  async function unreported(): Promise<readonly Row[]> {
    const { rows } = await pool.query<Row>(
      `select seq, key, type, invoice_id, user_id, facts from payment_events where published_at is null order by seq limit $1`,
      [AT_ONCE],
    );
    return rows;
  }

  async function work(): Promise<void> {
    if (!isLeader()) return;
    let rows = await unreported();
    while (rows.length > 0) {
      for (const event of rows) await publish(event);
      options.hooksDue?.();
      rows = isLeader() ? await unreported() : [];
    }
  }

  return createSerialTicker(work, {
    everyMs,
    failed(error) {
      log.warn({ error: String(error) }, "A payment event could not be published; retrying");
    },
  });
}
