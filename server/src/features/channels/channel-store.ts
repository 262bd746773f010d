import type { ChannelKind } from "@sextant/core/contract";
import type { Database } from "../../database/database.ts";
import { inRequestTransaction } from "../../database/claimed-request.ts";
import type { RowOf } from "../../database/row.ts";
import type { Secrets } from "../../secrets/secrets.ts";
import { createUlid } from "../../ulid.ts";
import { MOST, type StoredChannel } from "./stored-channel.ts";

type Row = RowOf<
  "channels",
  "id" | "user_id" | "kind" | "shown" | "target" | "state" | "note" | "muted_until" | "last_sent_at" | "created_at"
> &
  RowOf<"users", "email" | "email_verified">;

/** A channel to be stored. `key` identifies it: an endpoint, a chat, an address. */
export type NewChannel = {
  readonly userId: string;
  readonly kind: ChannelKind;
  readonly shown: string;
  readonly target: unknown;
  readonly key: string;
};

export type ChannelStore = ReturnType<typeof createChannelStore>;

const PURPOSE = "channel-target";
const SELECT = "select c.*, u.email, u.email_verified from channels c join users u on u.id = c.user_id";
/** Consecutive failures after which it is reported as failing. */
const FAILS_AFTER = 3;

/** Creates the store of channels. */
export function createChannelStore({ pool }: Database, secrets: Pick<Secrets, "seal" | "open" | "mac">) {
  const hashOf = (kind: ChannelKind, key: string): Buffer => secrets.mac(PURPOSE, `${kind}:${key}`);

  function stored(row: Row): StoredChannel {
    const { id, user_id: userId, kind, state, note, muted_until, last_sent_at, created_at } = row;
    const isMail = kind === "email";
    // Emails go to the account's current address, and only while that is verified.
    const target = isMail
      ? row.email_verified
        ? JSON.stringify(row.email)
        : undefined
      : secrets.open(PURPOSE, row.target)?.toString("utf8");
    return {
      id,
      userId,
      kind,
      state,
      note,
      target,
      shown: isMail ? row.email : row.shown,
      mutedUntilMs: muted_until?.getTime(),
      lastSentAtMs: last_sent_at?.getTime(),
      createdAtMs: created_at.getTime(),
    };
  }

  return {
    /** Returns the channels of users, oldest first. */
    async of(userIds: readonly string[]): Promise<readonly StoredChannel[]> {
      const { rows } = await pool.query<Row>(
        `${SELECT} where c.user_id = any($1::text[]) order by c.created_at, c.id`,
        [userIds],
      );
      return rows.map(stored);
    },

    async find(id: string): Promise<StoredChannel | undefined> {
      const { rows } = await pool.query<Row>(`${SELECT} where c.id = $1`, [id]);
      return rows[0] && stored(rows[0]);
    },

    async ofChat(chat: string): Promise<StoredChannel | undefined> {
      const { rows } = await pool.query<Row>(`${SELECT} where c.kind = 'telegram' and c.target_hash = $1`, [
        hashOf("telegram", chat),
      ]);
      return rows[0] && stored(rows[0]);
    },

    /**
     * Stores a channel; an existing one is reactivated. A chat or browser that belonged to another user is removed from
     * them and gets another id, so that no pending message of theirs reaches it. Undefined where the quota is exceeded.
     */
    async add({ userId, kind, shown, target, key }: NewChannel, nowMs: number): Promise<StoredChannel | undefined> {
      const [sealed, hash] = [secrets.seal(PURPOSE, JSON.stringify(target)), hashOf(kind, key)];
      const id = await inRequestTransaction(pool, async (client) => {
        // The user's row is locked, so that two concurrent additions cannot both be the last that fits.
        await client.query("select from users where id = $1 for update", [userId]);
        const again = await client.query<RowOf<"channels", "id">>(
          `update channels set shown = $4, target = $5, state = 'active', failures = 0, note = null, muted_until = null
             where user_id = $1 and kind = $2 and target_hash = $3 returning id`,
          [userId, kind, hash, shown, sealed],
        );
        if (again.rows[0] !== undefined) return again.rows[0].id;
        const { rows } = await client.query<{ count: string }>(
          "select count(*) from channels where user_id = $1 and kind = $2",
          [userId, kind],
        );
        if (Number(rows[0]?.count) >= MOST[kind]) return undefined;
        const made = await client.query<RowOf<"channels", "id">>(
          `insert into channels (id, user_id, kind, shown, target, target_hash, created_at) values ($1, $2, $3, $4, $5, $6, $7)
             on conflict (kind, target_hash) where kind in ('telegram', 'web_push') do update
             set id = excluded.id, user_id = excluded.user_id, shown = excluded.shown, target = excluded.target, state = 'active',
               failures = 0, note = null, muted_until = null, last_sent_at = null, created_at = excluded.created_at
             returning id`,
          [createUlid(nowMs), userId, kind, shown, sealed, hash, new Date(nowMs)],
        );
        return made.rows[0]?.id;
      });
      return id === undefined ? undefined : this.find(id);
    },

    /** Removes a channel; returns whether the user had it. */
    async remove(userId: string, id: string): Promise<boolean> {
      const { rowCount } = await pool.query("delete from channels where user_id = $1 and id = $2", [userId, id]);
      return rowCount === 1;
    },

    /**
     * Stores a delivery result. A channel that is `gone` stays so until it is linked again; a browser's subscription
     * never comes back and is removed.
     */
    async published(id: string, how: "sent" | "failing" | "gone", note: string | null, nowMs: number): Promise<void> {
      // A test message was sent by then: a repeated request must not send another.
      await inRequestTransaction(pool, async (client) => {
        if (how === "sent")
          await client.query(
            "update channels set state = 'active', failures = 0, note = null, last_sent_at = $2 where id = $1",
            [id, new Date(nowMs)],
          );
        else if (how === "gone") {
          await client.query("delete from channels where id = $1 and kind = 'web_push'", [id]);
          await client.query("update channels set state = 'gone', note = $2 where id = $1", [id, note]);
        } else
          await client.query(
            `update channels set failures = failures + 1, note = $2,
               state = case when failures + 1 >= $3 then 'failing' else state end where id = $1 and state <> 'gone'`,
            [id, note, FAILS_AFTER],
          );
      });
    },

    async mute(id: string, untilMs: number | undefined): Promise<void> {
      await pool.query("update channels set muted_until = $2 where id = $1", [
        id,
        untilMs === undefined ? null : new Date(untilMs),
      ]);
    },
  };
}
