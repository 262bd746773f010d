import { createHash, randomInt } from "node:crypto";
import type pg from "pg";
import type { WallClock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { createAuditLog } from "../identity/audit-log.ts";

const LIFETIME_MS = 24 * 3_600_000;
const LOCK_KEY = 7_398_462_653;
/** Without characters that are easily confused. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** One-time codes that give the merchant role, so that no user gets it by being first. */
export type MerchantCodes = {
  /** Returns a code for the console at the very first start; undefined at later ones, or if there is a merchant. */
  first(): Promise<string | undefined>;
  /** Creates a new code for the operator; earlier ones become invalid. */
  reissue(): Promise<string>;
  /** Gives a user the merchant role with a valid code, once. Returns false for an invalid or expired code. */
  redeem(userId: string, code: string): Promise<boolean>;
};

export function createMerchantCodes({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: WallClock;
}): MerchantCodes {
  const { pool } = database;
  // A plain hash is enough: 99 bits can't be guessed.
  const hash = (code: string): Buffer =>
    createHash("sha256")
      .update(
        code
          .slice(0, 64)
          .toUpperCase()
          .replace(/[^A-Z0-9]/g, ""),
      )
      .digest();

  async function insert(client: pg.PoolClient): Promise<string> {
    const code = newCode();
    const nowMs = clock.wallMs();
    await client.query("insert into merchant_codes (code_hash, created_at, expires_at) values ($1, $2, $3)", [
      hash(code),
      new Date(nowMs),
      new Date(nowMs + LIFETIME_MS),
    ]);
    return code;
  }

  /** Runs in a transaction that serialises everything that creates or uses codes. */
  const inTurn = <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
    inTransaction(pool, async (client) => {
      await client.query("select pg_advisory_xact_lock($1)", [LOCK_KEY]);
      return work(client);
    });

  return {
    first: () =>
      inTurn(async (client) => {
        const { rows } = await client.query<{ known: boolean }>(
          "select exists (select from merchant_codes) or exists (select from users where role = 'merchant') as known",
        );
        return rows[0]?.known === true ? undefined : insert(client);
      }),

    async reissue() {
      const code = await inTurn(async (client) => {
        await client.query("delete from merchant_codes where used_at is null");
        return insert(client);
      });
      const entry = { actor: "operator", action: "merchant-code.issued", subject: "installation" };
      await createAuditLog(database, clock).note(entry);
      return code;
    },

    redeem: (userId, code) =>
      inTurn(async (client) => {
        // One statement, so that a code is not used up if the role is not given.
        const { rowCount } = await client.query(
          `with code as (
             update merchant_codes set used_at = $2, used_by = $3
             where code_hash = $1 and used_at is null and expires_at > $2 and exists (select from users where id = $3)
             returning used_by)
           update users set role = 'merchant' from code where users.id = code.used_by`,
          [hash(code), new Date(clock.wallMs()), userId],
        );
        return rowCount === 1;
      }),
  };
}

/** Twenty characters, some 99 bits, in groups of five. */
function newCode(): string {
  const group = (): string => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)] ?? "A").join("");
  return [group(), group(), group(), group()].join("-");
}
