import type pg from "pg";
import type { Database } from "../../database/database.ts";
import type { RowOf } from "../../database/row.ts";

/** An account of our own issuer, as stored. */
export type Account = {
  readonly id: string;
  readonly email: string;
  readonly emailKey: string;
  readonly emailVerifiedAtMs: number | undefined;
  readonly displayName: string;
  readonly passwordHash: string;
  /** Sealed. */
  readonly totpSecret: Buffer | undefined;
  readonly totpConfirmed: boolean;
  readonly createdAtMs: number;
};

type Row = RowOf<
  "accounts",
  | "id"
  | "email"
  | "email_key"
  | "email_verified_at"
  | "display_name"
  | "password_hash"
  | "totp_secret"
  | "totp_confirmed_at"
  | "created_at"
>;

export type AccountStore = ReturnType<typeof createAccountStore>;

/** Creates the store of accounts: it makes no decisions. */
export function createAccountStore({ pool }: Database) {
  const one = async (where: "id" | "email_key", value: string): Promise<Account | undefined> => {
    const { rows } = await pool.query<Row>(`select * from accounts where ${where} = $1`, [value]);
    return rows[0] === undefined ? undefined : fromRow(rows[0]);
  };
  return {
    find: (id: string) => one("id", id),
    findByAddress: (emailKey: string) => one("email_key", emailKey),

    /** Inserts an account. Returns false if the address already has one. */
    async insert(account: Omit<Account, "totpSecret" | "totpConfirmed">): Promise<boolean> {
      const { rowCount } = await pool.query(
        `insert into accounts (id, email, email_key, email_verified_at, display_name, password_hash, created_at)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (email_key) do nothing`,
        [
          account.id,
          account.email,
          account.emailKey,
          account.emailVerifiedAtMs === undefined ? null : new Date(account.emailVerifiedAtMs),
          account.displayName,
          account.passwordHash,
          new Date(account.createdAtMs),
        ],
      );
      return rowCount === 1;
    },

    async setPassword(id: string, hash: string): Promise<void> {
      await pool.query("update accounts set password_hash = $2 where id = $1", [id, hash]);
    },

    /** Stores the same password's hash at another cost; never over a password chosen meanwhile. */
    async rehash(id: string, before: string, hash: string): Promise<void> {
      await pool.query("update accounts set password_hash = $3 where id = $1 and password_hash = $2", [
        id,
        before,
        hash,
      ]);
    },

    async setVerified(id: string, emailKey: string, atMs: number): Promise<void> {
      await pool.query(
        "update accounts set email_verified_at = coalesce(email_verified_at, $3) where id = $1 and email_key = $2",
        [id, emailKey, new Date(atMs)],
      );
    },

    /** Returns whether an account exists. Waits for a concurrent deletion. */
    async accountExists(id: string): Promise<boolean> {
      const { rowCount } = await pool.query("select from accounts where id = $1 for key share", [id]);
      return rowCount === 1;
    },

    /** Deletes the account with its codes and tokens. */
    async delete(id: string, within: pg.PoolClient): Promise<void> {
      await within.query("delete from accounts where id = $1", [id]);
    },
  };
}

function fromRow(row: Row): Account {
  return {
    id: row.id,
    email: row.email,
    emailKey: row.email_key,
    emailVerifiedAtMs: row.email_verified_at?.getTime(),
    displayName: row.display_name,
    passwordHash: row.password_hash,
    totpSecret: row.totp_secret ?? undefined,
    totpConfirmed: row.totp_confirmed_at !== null,
    createdAtMs: row.created_at.getTime(),
  };
}
