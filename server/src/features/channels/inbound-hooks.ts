import { createHash, randomBytes } from "node:crypto";
import { Failure } from "@sextant/core/contract";
import type pg from "pg";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/in-transaction.ts";
import { createSerialByKey } from "../../async/serial-by-key.ts";
import type { RowOf } from "../../database/row.ts";
import type { Secrets } from "../../secrets/secrets.ts";

/** Inbound addresses where other platforms may post. */
export type InboundHooks = ReturnType<typeof createInboundHooks>;

const PURPOSE = "inbound-hook";
const REPEAT_MS = 60_000;
const AT_ONCE_MS = 5_000;
const FOREIGN_KEY_VIOLATION = "23503";

/**
 * Creates tokens of 192 bits, found by their hash, so that lookup time reveals nothing about how much of a token is
 * right. The token is also stored encrypted, so that the owner can see the address again.
 */
export function createInboundHooks({ pool }: Database, secrets: Pick<Secrets, "seal" | "open">) {
  const inTurn = createSerialByKey();
  const opened = ({ token }: Stored): string | undefined => secrets.open(PURPOSE, token)?.toString("utf8");

  return {
    async tokenOf(userId: string): Promise<string | undefined> {
      const found = await stored(pool, userId);
      return found && opened(found);
    },

    /**
     * Renews the address; the previous one stops working. Of several concurrent calls (within five seconds) the first
     * renews it and all return it, so that none returns a dead one. Throws `signed-out` where the user was deleted.
     */
    async renew(userId: string, nowMs: number): Promise<string> {
      return inTurn(userId, () =>
        inTransaction(pool, async (client) => {
          const { rowCount } = await client.query("select from users where id = $1 for update", [userId]);
          if (rowCount === 0) throw new Failure("signed-out");
          const made = await stored(client, userId);
          const isNew = made !== undefined && Math.abs(nowMs - made.created_at.getTime()) < AT_ONCE_MS;
          const other = isNew ? opened(made) : undefined;
          if (other !== undefined) return other;
          const token = randomBytes(24).toString("base64url");
          await client.query(
            `insert into inbound_hooks (user_id, token_hash, token, created_at) values ($1, $2, $3, $4)
               on conflict (user_id) do update set token_hash = excluded.token_hash, token = excluded.token, created_at = excluded.created_at`,
            [userId, hashOf(token), secrets.seal(PURPOSE, token), new Date(nowMs)],
          );
          return token;
        }),
      );
    },

    async ownerOf(token: string): Promise<string | undefined> {
      if (!/^[\w-]{32}$/.test(token)) return undefined;
      const { rows } = await pool.query<RowOf<"inbound_hooks", "user_id">>(
        "select user_id from inbound_hooks where token_hash = $1",
        [hashOf(token)],
      );
      return rows[0]?.user_id;
    },

    /**
     * Records a body; `gone` where its owner was deleted meanwhile. The same body within a minute is a repeat and has
     * the key of the first, which may have failed after this.
     */
    async take(
      userId: string,
      body: Uint8Array,
      nowMs: number,
    ): Promise<{ readonly key: string; readonly isRepeat: boolean } | "gone"> {
      const hash = createHash("sha256").update(body).digest();
      await pool.query("delete from inbound_seen where user_id = $1 and seen_at <= $2", [
        userId,
        new Date(nowMs - REPEAT_MS),
      ]);
      try {
        const { rowCount } = await pool.query(
          "insert into inbound_seen (user_id, body_hash, seen_at) values ($1, $2, $3) on conflict do nothing",
          [userId, hash, new Date(nowMs)],
        );
        const isRepeat = rowCount === 0;
        const atMs = isRepeat ? await firstSeen(pool, userId, hash) : nowMs;
        return { key: `inbound:${userId}:${hash.toString("hex")}:${String(atMs ?? nowMs)}`, isRepeat };
      } catch (error) {
        if (isGone(error)) return "gone";
        throw error;
      }
    },
  };
}

type Stored = RowOf<"inbound_hooks", "token" | "created_at">;

async function stored(db: Pick<pg.Pool | pg.PoolClient, "query">, userId: string): Promise<Stored | undefined> {
  const { rows } = await db.query<Stored>("select token, created_at from inbound_hooks where user_id = $1", [userId]);
  return rows[0];
}

async function firstSeen(db: Pick<pg.Pool, "query">, userId: string, hash: Buffer): Promise<number | undefined> {
  const { rows } = await db.query<RowOf<"inbound_seen", "seen_at">>(
    "select seen_at from inbound_seen where user_id = $1 and body_hash = $2",
    [userId, hash],
  );
  return rows[0]?.seen_at.getTime();
}

const isGone = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === FOREIGN_KEY_VIOLATION;

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();
