import { createHash, randomBytes } from "node:crypto";
import type { Database } from "../../database/database.ts";
import type { RowOf } from "../../database/row.ts";

/** One-time codes that link a chat to a user. */
export type TelegramCodes = ReturnType<typeof createTelegramCodes>;

const VALID_MS = 15 * 60_000;
/** The alphabet, without characters that are easily misread. 20 of these are 100 bits. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 20;

/**
 * Creates codes stored as hashes, valid once for a quarter of an hour; a new code invalidates the user's earlier ones.
 */
export function createTelegramCodes({ pool }: Database) {
  return {
    async make(userId: string, nowMs: number): Promise<{ readonly code: string; readonly expiresAtMs: number }> {
      const code = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte & 31] ?? "").join("");
      const expiresAtMs = nowMs + VALID_MS;
      await pool.query("delete from telegram_codes where user_id = $1 or expires_at <= $2", [userId, new Date(nowMs)]);
      await pool.query("insert into telegram_codes (code_hash, user_id, expires_at) values ($1, $2, $3)", [
        ...[hashOf(code), userId, new Date(expiresAtMs)],
      ]);
      return { code, expiresAtMs };
    },

    /** Redeems a code; returns its user; undefined for one that is unknown, used or expired. */
    async take(code: string, nowMs: number): Promise<string | undefined> {
      if (!/^[A-Z2-9]{20}$/.test(code)) return undefined;
      const { rows } = await pool.query<RowOf<"telegram_codes", "user_id" | "expires_at">>(
        "delete from telegram_codes where code_hash = $1 returning user_id, expires_at",
        [hashOf(code)],
      );
      const [found] = rows;
      return found !== undefined && found.expires_at.getTime() > nowMs ? found.user_id : undefined;
    },
  };
}

const hashOf = (code: string): Buffer => createHash("sha256").update(code).digest();
