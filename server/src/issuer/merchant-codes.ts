import { createHash, randomInt } from "node:crypto";
import { Failure } from "@sextant/core/contract";
import type pg from "pg";
import type { WallClock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { createUlid } from "../ulid.ts";

const LIFETIME_MS = 24 * 3_600_000;
const LOCK_KEY = 7_398_462_653;
/** No letters that are read as others. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** One-time codes that give the merchant's role: nobody gets it by being first. */
export type MerchantCodes = {
  /** A code for the console of the very first start; undefined at every later one, and where there is a merchant. */
  first(): Promise<string | undefined>;
  /** A new code for the operator; earlier ones are void. */
  reissue(): Promise<string>;
  /** Makes a user the merchant with a valid code, once. Throws Failure 'wrong-code'. */
  redeem(userId: string, code: string): Promise<void>;
};

export function createMerchantCodes({
  database: { pool },
  clock,
}: {
  readonly database: Database;
  readonly clock: WallClock;
}): MerchantCodes {
  // A plain hash is enough: nobody can try 99 bits.
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

  async function audit(client: pg.PoolClient, actor: string, action: string, subject: string): Promise<void> {
    const nowMs = clock.wallMs();
    await client.query("insert into audit_log (id, at, actor, action, subject) values ($1, $2, $3, $4, $5)", [
      createUlid(nowMs),
      new Date(nowMs),
      ...[actor, action, subject],
    ]);
  }

  /** In a transaction that others who make or use codes wait for. */
  async function inTurn<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      await client.query("begin");
      await client.query("select pg_advisory_xact_lock($1)", [LOCK_KEY]);
      const result = await work(client);
      await client.query("commit");
      return result;
    } catch (fault) {
      await client.query("rollback").catch(() => undefined);
      throw fault;
    } finally {
      client.release();
    }
  }

  return {
    first: () =>
      inTurn(async (client) => {
        const { rows } = await client.query<{ known: boolean }>(
          "select exists (select from merchant_codes) or exists (select from users where role = 'merchant') as known",
        );
        return rows[0]?.known === true ? undefined : insert(client);
      }),

    reissue: () =>
      inTurn(async (client) => {
        await client.query("delete from merchant_codes where used_at is null");
        await audit(client, "operator", "merchant-code.issued", "installation");
        return insert(client);
      }),

    redeem: (userId, code) =>
      inTurn(async (client) => {
        const now = new Date(clock.wallMs());
        const used = await client.query(
          "update merchant_codes set used_at = $2, used_by = $3 where code_hash = $1 and used_at is null and expires_at > $2",
          [hash(code), now, userId],
        );
        const made =
          used.rowCount === 1 && (await client.query("update users set role = 'merchant' where id = $1", [userId]));
        // A code that made nobody the merchant is not used up: the transaction is taken back.
        if (made === false || made.rowCount !== 1) throw new Failure("wrong-code", {}, { field: "code" });
        await audit(client, userId, "merchant.claimed", userId);
      }),
  };
}

/** Twenty letters, some 99 bits, in groups of five. */
function newCode(): string {
  const group = (): string => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)] ?? "A").join("");
  return [group(), group(), group(), group()].join("-");
}
