import { createHash, randomBytes } from "node:crypto";
import type { Database } from "../../database/database.ts";
import type { RowOf } from "../../database/row.ts";

/** One-time codes that link a chat to a person. */
export type TelegramCodes = ReturnType<typeof createTelegramCodes>;

const VALID_MS = 15 * 60_000;
/** Without what is easily misread. 20 of these are 100 bits. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 20;

/** Kept as hashes, valid for a quarter of an hour, once; a new one makes the person's earlier ones void. */
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

    /** Uses it up. Whose it was; undefined for one that is unknown, used or overdue. */
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
