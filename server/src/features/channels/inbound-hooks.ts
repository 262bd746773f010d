import { createHash, randomBytes } from "node:crypto";
import type { Database } from "../../database/database.ts";
import type { Secrets } from "../../secrets/secrets.ts";

/** Addresses where other platforms may post. */
export type InboundHooks = ReturnType<typeof createInboundHooks>;

const PURPOSE = "inbound-hook";
const REPEAT_MS = 60_000;

/**
 * Tokens of 192 bits, found by their hash: how long it takes to look says nothing of how much of a token is right. Sealed beside it, so
 * that the owner can see the address again.
 */
export function createInboundHooks({ pool }: Database, secrets: Pick<Secrets, "seal" | "open">) {
  return {
    async tokenOf(userId: string): Promise<string | undefined> {
      const { rows } = await pool.query<{ token: Buffer }>("select token from inbound_hooks where user_id = $1", [
        userId,
      ]);
      return rows[0] && secrets.open(PURPOSE, rows[0].token)?.toString("utf8");
    },

    /** Makes it anew; the one before stops working. */
    async renew(userId: string, nowMs: number): Promise<string> {
      const token = randomBytes(24).toString("base64url");
      await pool.query(
        `insert into inbound_hooks (user_id, token_hash, token, created_at) values ($1, $2, $3, $4)
           on conflict (user_id) do update set token_hash = excluded.token_hash, token = excluded.token, created_at = excluded.created_at`,
        [userId, hashOf(token), secrets.seal(PURPOSE, token), new Date(nowMs)],
      );
      return token;
    },

    async ownerOf(token: string): Promise<string | undefined> {
      if (!/^[\w-]{32}$/.test(token)) return undefined;
      const { rows } = await pool.query<{ user_id: string }>(
        "select user_id from inbound_hooks where token_hash = $1",
        [hashOf(token)],
      );
      return rows[0]?.user_id;
    },

    /** Takes a body as new: its key, or undefined where the same came within the last minute. */
    async take(userId: string, body: Uint8Array, nowMs: number): Promise<string | undefined> {
      const hash = createHash("sha256").update(body).digest();
      await pool.query("delete from inbound_seen where user_id = $1 and seen_at <= $2", [
        userId,
        new Date(nowMs - REPEAT_MS),
      ]);
      const { rowCount } = await pool.query(
        "insert into inbound_seen (user_id, body_hash, seen_at) values ($1, $2, $3) on conflict do nothing",
        [userId, hash, new Date(nowMs)],
      );
      return rowCount === 1 ? `inbound:${userId}:${hash.toString("hex")}:${String(nowMs)}` : undefined;
    },

    /** Forgets a body that could not be kept, so that its repeat counts. */
    async giveBack(userId: string, body: Uint8Array): Promise<void> {
      const hash = createHash("sha256").update(body).digest();
      await pool.query("delete from inbound_seen where user_id = $1 and body_hash = $2", [userId, hash]);
    },
  };
}

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();
