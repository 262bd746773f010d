import type { Alert, ChannelKind, Delivery } from "@sextant/core/contract";
import { inRequestTransaction } from "../../database/claimed-request.ts";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/in-transaction.ts";
import { alertOf, type AlertRow, deliveryOf, type DeliveryRow } from "./alert-row.ts";

/** A message that this process has leased. */
export type ClaimedDelivery = {
  readonly id: string;
  readonly userId: string;
  readonly channelId: string;
  readonly channel: ChannelKind;
  /** Number of earlier attempts. */
  readonly attempts: number;
  readonly alert: Alert;
};

/** The outcome of an attempt. `again` without a time gives the message up. */
export type DeliveryOutcome =
  | { readonly state: "sent"; readonly receipt: string; readonly note: string | null }
  | { readonly state: "again"; readonly dueMs: number | undefined; readonly note: string }
  /** It is unknown whether it arrived: repeated at `dueMs` the first time, otherwise left in doubt. */
  | { readonly state: "in_doubt"; readonly dueMs: number; readonly note: string }
  | { readonly state: "dead"; readonly note: string };

/** A lease; the database's clock decides when it ends, since the clocks of two processes may differ. */
export type Lease = { readonly by: string; readonly nowMs: number; readonly leaseMs: number };

/** How many messages of which kinds may be claimed. */
export type DeliveryQuota = {
  /** Maximum messages for each kind of channel; none for a kind that is missing. */
  readonly most: ReadonlyMap<ChannelKind, number>;
};

/** Maximum messages under way per channel, so that a slow one never delays the others. */
const MOST_PER_CHANNEL = 2;
/** Maximum messages of a kind under way per user, so that one user's few slow servers don't take all workers. */
const MOST_PER_PERSON = 4;
/** Advisory lock of a claim: two concurrent claims must not count the same messages. */
const CLAIM_LOCK = 5_174_021;

/** A store of outgoing messages, who sends them, and their outcomes. */
export type DeliveryStore = {
  /**
   * Claims due messages (a first attempt always is due, also where clocks were set back), so that at most two for each
   * channel and four of a kind for each user are under way in all processes; no other process claims the same ones.
   */
  claim(lease: Lease, quota: DeliveryQuota): Promise<readonly ClaimedDelivery[]>;
  /** Marks a message as being sent, before it is; returns false when the lease was lost. */
  begin(id: string, lease: Lease): Promise<boolean>;
  /** Stores the outcome; returns false when the lease was lost. */
  settle(id: string, outcome: DeliveryOutcome, lease: Omit<Lease, "leaseMs">): Promise<boolean>;
  /** Releases claimed messages that were not begun, for the next claim. */
  giveBack(ids: readonly string[], by: string): Promise<void>;
  /** Postpones a claimed message until then. */
  hold(id: string, untilMs: number, by: string): Promise<void>;
  /** Skips a claimed message, and stores the reason. */
  skip(id: string, note: string, by: string): Promise<void>;
  /** Recovers the messages of a process that died: begun ones are in doubt and repeated once. Returns how many. */
  recover(nowMs: number): Promise<number>;
  /** Releases a user's held messages at once, after quiet hours were changed. */
  releaseQueued(userId: string, nowMs: number): Promise<void>;
  /**
   * Resends a message that was given up, under the same event. Undefined: the user has no such message; `not-over`: it
   * is sent, or still being tried; `no-channel`: its channel was removed; `waitSeconds`: the result of `take`, which is
   * called only for a message that would be sent.
   */
  replay(
    userId: string,
    deliveryId: string,
    nowMs: number,
    take?: (userId: string) => number | undefined,
  ): Promise<Delivery | "not-over" | "no-channel" | { readonly waitSeconds: number } | undefined>;
};

const LEFT_IN_DOUBT = "the server stopped twice while sending it, so it may not have arrived";
const REPEATED = "the server stopped while sending it, so it was sent again";

const ENDS = (ms: string): string => `clock_timestamp() + ${ms}::float8 * interval '1 millisecond'`;

/**
 * Creates a store of messages in `database`, shared by all processes. A lost lease is answered with false; its calls
 * reject only where the database cannot be reached: `recover` finds a message begun by then.
 */
export function createDeliveryStore({ pool }: Database): DeliveryStore {
  return {
    async claim({ by, nowMs, leaseMs }, { most }) {
      if (most.size === 0) return [];
      const { rows } = await inTransaction(pool, async (client) => {
        await client.query("select pg_advisory_xact_lock($1)", [CLAIM_LOCK]);
        return client.query<DeliveryRow>(
          `with busy as (
           select channel_id, user_id, channel from deliveries
           where state in ('claimed', 'attempting') and lease_until >= clock_timestamp()
         ), busy_channels as (select channel_id, count(*) as under_way from busy group by channel_id),
         busy_people as (select user_id, channel, count(*) as under_way from busy group by user_id, channel)
         update deliveries d set state = 'claimed', leased_by = $1, lease_until = ${ENDS("$3")} from (
           select id from deliveries where state in ('pending', 'held') and id in (
             select id from (
               select id, channel, row_number() over (partition by channel order by due_at, id) as place from (
                 select id, due_at, channel,
                   in_channel + row_number() over (partition by channel_id order by due_at, id) as nth,
                   of_person + row_number() over (partition by user_id, channel order by due_at, id) as own from (
                   select id, due_at, channel_id, channel, user_id,
                     coalesce(c.under_way, 0) as in_channel, coalesce(p.under_way, 0) as of_person
                   from deliveries left join busy_channels c using (channel_id) left join busy_people p using (user_id, channel)
                   where state in ('pending', 'held') and (due_at <= $2 or (state = 'pending' and attempts = 0))
                     and channel = any($4::text[]) and coalesce(c.under_way, 0) < ${String(MOST_PER_CHANNEL)}
                     and coalesce(p.under_way, 0) < ${String(MOST_PER_PERSON)}
                   order by due_at limit 500
                 ) due
               ) turn where nth <= ${String(MOST_PER_CHANNEL)} and own <= ${String(MOST_PER_PERSON)}
             ) waiting join unnest($4::text[], $5::int[]) room (channel, most) using (channel) where place <= room.most
           ) for update skip locked
         ) mine where mine.id = d.id returning d.*`,
          [by, new Date(nowMs), leaseMs, [...most.keys()], [...most.values()]],
        );
      });
      if (rows.length === 0) return [];
      const alerts = await pool.query<AlertRow>("select * from alerts where id = any($1::text[])", [
        rows.map(({ alert_id }) => alert_id),
      ]);
      const byId = new Map(alerts.rows.map((row) => [row.id, row]));
      return rows.flatMap(({ id, user_id, channel_id, channel, attempts, alert_id }) => {
        const alert = byId.get(alert_id);
        if (alert === undefined) return [];
        return [{ id, userId: user_id, channelId: channel_id, channel, attempts, alert: alertOf(alert, []) }];
      });
    },

    async begin(id, { by, nowMs, leaseMs }) {
      const { rowCount } = await pool.query(
        `update deliveries set state = 'attempting', attempts = attempts + 1, at = $3, lease_until = ${ENDS("$4")}
           where id = $1 and leased_by = $2 and state = 'claimed'`,
        [id, by, new Date(nowMs), leaseMs],
      );
      return rowCount === 1;
    },

    async settle(id, outcome, { by, nowMs }) {
      const { rowCount } = await pool.query(...settling(id, by, outcome, new Date(nowMs)));
      return rowCount === 1;
    },

    async giveBack(ids, by) {
      await pool.query(
        `update deliveries set state = 'pending', leased_by = null, lease_until = null
           where id = any($1::text[]) and leased_by = $2 and state = 'claimed'`,
        [ids, by],
      );
    },

    async hold(id, untilMs, by) {
      await pool.query(
        `update deliveries set state = 'held', due_at = $3, leased_by = null, lease_until = null
           where id = $1 and leased_by = $2 and state = 'claimed'`,
        [id, by, new Date(untilMs)],
      );
    },

    async skip(id, note, by) {
      await pool.query(
        `update deliveries set state = 'skipped', note = $3, leased_by = null, lease_until = null
           where id = $1 and leased_by = $2 and state = 'claimed'`,
        [id, by, note],
      );
    },

    async recover(nowMs) {
      const { rowCount } = await pool.query(
        `update deliveries set leased_by = null, lease_until = null,
             state = case when state = 'attempting' and doubts > 0 then 'in_doubt' else 'pending' end,
             doubts = doubts + case when state = 'attempting' then 1 else 0 end,
             note = case when state = 'claimed' then note when doubts > 0 then $2 else $3 end,
             due_at = $1
           where state in ('claimed', 'attempting') and lease_until < clock_timestamp()`,
        [new Date(nowMs), LEFT_IN_DOUBT, REPEATED],
      );
      return rowCount ?? 0;
    },

    async releaseQueued(userId, nowMs) {
      await pool.query("update deliveries set state = 'pending', due_at = $2 where user_id = $1 and state = 'held'", [
        userId,
        new Date(nowMs),
      ]);
    },

    replay: (userId, deliveryId, nowMs, take = () => undefined) =>
      inRequestTransaction(pool, async (client) => {
        const found = await client.query<{ over: boolean; has_channel: boolean }>(
          `select state in ('dead', 'in_doubt') as over,
             exists (select from channels c where c.id = d.channel_id and c.user_id = d.user_id) as has_channel
           from deliveries d where user_id = $1 and id = $2 for update`,
          [userId, deliveryId],
        );
        const before = found.rows[0];
        if (before === undefined) return undefined;
        if (!before.over) return "not-over";
        if (!before.has_channel) return "no-channel";
        const waitSeconds = take(userId);
        if (waitSeconds !== undefined) return { waitSeconds };
        const { rows } = await client.query<DeliveryRow>(
          `update deliveries set state = 'pending', due_at = $3, doubts = 0, note = 'sent once more by its owner'
             where user_id = $1 and id = $2 returning *`,
          [userId, deliveryId, new Date(nowMs)],
        );
        return rows[0] && deliveryOf(rows[0]);
      }),
  };
}

type Statement = [sql: string, values: unknown[]];

function settling(id: string, by: string, outcome: DeliveryOutcome, at: Date): Statement {
  const over = "leased_by = null, lease_until = null, at = $3";
  const mine = "where id = $1 and leased_by = $2 and state = 'attempting'";
  switch (outcome.state) {
    case "sent":
      return [
        `update deliveries d set state = 'sent', receipt = $4, note = coalesce($5, d.note), ${over},
             latency_ms = greatest(0, extract(epoch from $3 - (select created_at from alerts where id = d.alert_id)) * 1000)
           ${mine}`,
        [id, by, at, outcome.receipt.slice(0, 500), outcome.note],
      ];
    case "again":
      return [
        `update deliveries set state = $4, due_at = $5, note = $6, ${over} ${mine}`,
        [id, by, at, outcome.dueMs === undefined ? "dead" : "pending", new Date(outcome.dueMs ?? at), outcome.note],
      ];
    case "in_doubt":
      return [
        `update deliveries set state = case when doubts > 0 then 'in_doubt' else 'pending' end, doubts = doubts + 1,
             due_at = $4, note = $5, ${over} ${mine}`,
        [id, by, at, new Date(outcome.dueMs), outcome.note],
      ];
    case "dead":
      return [`update deliveries set state = 'dead', note = $4, ${over} ${mine}`, [id, by, at, outcome.note]];
  }
}
