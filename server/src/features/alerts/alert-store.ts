import type { Alert } from "@sextant/core/contract";
import { inRequestTransaction } from "../../database/claimed-request.ts";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/in-transaction.ts";
import type { RowOf } from "../../database/row.ts";
import type { TargetsOf } from "../../providers/notify/port.ts";
import type { AlertEvent } from "./alert-event.ts";
import { alertOf, type AlertRow, type DeliveryRow } from "./alert-row.ts";
import { writeEvents, type WrittenAlert } from "./write-events.ts";

export type AlertFilter = {
  readonly limit: number;
  /** The alert that all results must be older than. */
  readonly before?: string | undefined;
  readonly unread?: boolean | undefined;
  readonly symbol?: string | undefined;
  readonly ruleId?: string | undefined;
};

/** A store of users' alerts: read by their owner, written by the watcher and by inbound hooks. */
export type AlertStore = {
  /** Returns alerts, newest first. */
  list(userId: string, filter: AlertFilter): Promise<readonly Alert[]>;
  unread(userId: string): Promise<number>;
  /** Returns the unread total afterwards; undefined when the user has no such alert. */
  markRead(userId: string, alertId: string, isRead: boolean): Promise<number | undefined>;
  /** Marks alerts up to one of them, or all. Undefined when the user has no such alert. */
  markAllRead(userId: string, upTo: string | undefined): Promise<number | undefined>;
  /** Writes events that belong to no rule, each once by its key. */
  write(events: readonly AlertEvent[], nowMs: number): Promise<readonly WrittenAlert[]>;
};

/**
 * Creates a store of alerts in `database`; those of no rule are sent to the channels from `targetsOf`. Its calls reject
 * where the database cannot be reached, and nothing is written in part.
 */
export function createAlertStore({ pool }: Database, targetsOf: TargetsOf): AlertStore {
  async function withDeliveries(rows: readonly AlertRow[]): Promise<readonly Alert[]> {
    if (rows.length === 0) return [];
    const sent = await pool.query<DeliveryRow>(
      "select * from deliveries where alert_id = any($1::text[]) order by id",
      [rows.map(({ id }) => id)],
    );
    return rows.map((row) =>
      alertOf(
        row,
        sent.rows.filter(({ alert_id }) => alert_id === row.id),
      ),
    );
  }

  return {
    async list(userId, { limit, before, unread, symbol, ruleId }) {
      const { rows } = await pool.query<AlertRow>(
        `select * from alerts where user_id = $1
           and ($2::text is null or seq < (select seq from alerts where user_id = $1 and id = $2))
           and ($3::boolean is null or is_read = not $3) and ($4::text is null or symbol = $4)
           and ($5::text is null or rule_id = $5)
         order by seq desc limit $6`,
        [userId, before ?? null, unread ?? null, symbol ?? null, ruleId ?? null, limit],
      );
      return withDeliveries(rows);
    },

    async unread(userId) {
      const { rows } = await pool.query<RowOf<"alert_inboxes", "unread">>(
        "select unread from alert_inboxes where user_id = $1",
        [userId],
      );
      return rows[0]?.unread ?? 0;
    },

    markRead: (userId, alertId, isRead) =>
      inRequestTransaction(pool, async (client) => {
        // Lock the inbox first, in the order in which events are written.
        await client.query("select from alert_inboxes where user_id = $1 for update", [userId]);
        const found = await client.query("select from alerts where user_id = $1 and id = $2", [userId, alertId]);
        if (found.rowCount === 0) return undefined;
        const changed = await client.query(
          "update alerts set is_read = $3 where user_id = $1 and id = $2 and is_read <> $3",
          [userId, alertId, isRead],
        );
        const { rows } = await client.query<RowOf<"alert_inboxes", "unread">>(
          "update alert_inboxes set unread = unread + $2 where user_id = $1 returning unread",
          [userId, (changed.rowCount ?? 0) * (isRead ? -1 : 1)],
        );
        return rows[0]?.unread ?? 0;
      }),

    markAllRead: (userId, upTo) =>
      inRequestTransaction(pool, async (client) => {
        const inbox = await client.query<RowOf<"alert_inboxes", "last_seq">>(
          "select last_seq from alert_inboxes where user_id = $1 for update",
          [userId],
        );
        const last = await client.query<RowOf<"alerts", "seq">>(
          "select seq from alerts where user_id = $1 and id = $2",
          [userId, upTo ?? ""],
        );
        const seq = upTo === undefined ? inbox.rows[0]?.last_seq : last.rows[0]?.seq;
        if (seq === undefined) return upTo === undefined ? 0 : undefined;
        const changed = await client.query(
          "update alerts set is_read = true where user_id = $1 and not is_read and seq <= $2",
          [userId, seq],
        );
        const { rows } = await client.query<RowOf<"alert_inboxes", "unread">>(
          "update alert_inboxes set unread = unread - $2 where user_id = $1 returning unread",
          [userId, changed.rowCount ?? 0],
        );
        return rows[0]?.unread ?? 0;
      }),

    async write(events, nowMs) {
      const targets = await targetsOf([...new Set(events.map(({ userId }) => userId))]);
      return inTransaction(pool, (client) => writeEvents(client, events, { nowMs, targets }));
    },
  };
}
