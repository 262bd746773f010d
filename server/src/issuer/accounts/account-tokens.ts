import { createHash, randomBytes } from "node:crypto";
import type { WallClock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import type { RowOf } from "../../database/row.ts";
import type { Account } from "./account-store.ts";

type Purpose = "verify" | "reset";

const LIFETIME_MS: Readonly<Record<Purpose, number>> = { verify: 24 * 3_600_000, reset: 3_600_000 };

/**
 * Links that prove that the visitor reads the mailbox (or got them from the operator): single use,
 * short-lived, stored hashed.
 */
export type AccountTokens = {
  /** Issues a token; it invalidates earlier ones for the same purpose. */
  issue(purpose: Purpose, account: Pick<Account, "id" | "emailKey">): Promise<string>;
  /** Returns the account of a valid token, which stays valid. */
  look(purpose: Purpose, token: string): Promise<string | undefined>;
  /** Returns the account of a valid token and uses it up. */
  use(purpose: Purpose, token: string): Promise<string | undefined>;
  /** Invalidates everything issued for a purpose. */
  revoke(purpose: Purpose, accountId: string): Promise<void>;
  sweep(): Promise<number>;
};

export function createAccountTokens({
  database: { pool },
  clock,
}: {
  readonly database: Database;
  readonly clock: WallClock;
}): AccountTokens {
  const now = (): Date => new Date(clock.wallMs());
  // A token for an address that the account no longer has is invalid.
  const valid = `t.token_hash = $1 and t.purpose = $2 and t.used_at is null and t.expires_at > $3
    and exists (select from accounts a where a.id = t.account_id and a.email_key = t.email_key)`;
  const hash = (token: string): Buffer => createHash("sha256").update(token.slice(0, 64)).digest();
  const revoke = async (purpose: Purpose, accountId: string): Promise<void> => {
    await pool.query("delete from account_tokens where account_id = $1 and purpose = $2", [accountId, purpose]);
  };

  return {
    revoke,

    async issue(purpose, { id, emailKey }) {
      const token = randomBytes(32).toString("base64url");
      await revoke(purpose, id);
      await pool.query(
        "insert into account_tokens (token_hash, account_id, purpose, email_key, expires_at) values ($1, $2, $3, $4, $5)",
        [hash(token), id, purpose, emailKey, new Date(clock.wallMs() + LIFETIME_MS[purpose])],
      );
      return token;
    },

    async look(purpose, token) {
      const { rows } = await pool.query<RowOf<"account_tokens", "account_id">>(
        `select t.account_id from account_tokens t where ${valid}`,
        [hash(token), purpose, now()],
      );
      return rows[0]?.account_id;
    },

    async use(purpose, token) {
      const { rows } = await pool.query<RowOf<"account_tokens", "account_id">>(
        `update account_tokens t set used_at = $3 where ${valid} returning t.account_id`,
        [hash(token), purpose, now()],
      );
      return rows[0]?.account_id;
    },

    async sweep() {
      const { rowCount } = await pool.query("delete from account_tokens where expires_at < $1", [now()]);
      return rowCount ?? 0;
    },
  };
}
