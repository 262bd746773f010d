import type { Adapter, AdapterPayload } from "oidc-provider";
import type { Database } from "../../database/database.ts";
import type { RowOf } from "../../database/row.ts";
import type { Secrets } from "../../secrets/secrets.ts";
import { endRecordsOf, recordHash } from "./end-records.ts";
import { errors } from "./oidc-provider.ts";

const BATCH = 500;

type Row = RowOf<"issuer_records", "payload" | "consumed_at"> & { readonly payload: { readonly sealed: string } };

/** The protocol's stored records: sessions, grants, codes, tokens, interactions, each with its expiry. */
export type Records = {
  /** Returns the adapter that oidc-provider uses for each of its models. */
  adapter(model: string): Adapter;
  /** Deletes everything the protocol stores for an account, sessions first. */
  endOf(accountId: string): Promise<number>;
  /** Deletes expired records, one batch per call. Returns how many. */
  sweep(): Promise<number>;
};

/**
 * Creates the protocol's records in PostgreSQL. Ids are stored hashed and contents sealed, so that a copy of the table
 * gives no access. Times are the database's own, because the protocol uses the machine's clock rather than the
 * installation's.
 */
export function createRecords({
  database,
  secrets,
}: {
  readonly database: Database;
  readonly secrets: Pick<Secrets, "seal" | "open">;
}): Records {
  const { pool } = database;

  function adapter(model: string): Adapter {
    // There is one client, and it is not stored here: a guess at another costs no query.
    if (model === "Client") return NO_RECORDS;
    const read = async (column: "id" | "uid" | "user_code", value: string): Promise<AdapterPayload | undefined> => {
      const { rows } = await pool.query<Row>(
        `select payload, consumed_at from issuer_records where model = $1 and ${column} = $2`,
        [model, recordHash(value)],
      );
      const [row] = rows;
      const plain = row && secrets.open(`issuer:${model}`, Buffer.from(row.payload.sealed, "base64"));
      if (row === undefined || plain === undefined) return undefined;
      const payload = JSON.parse(plain.toString()) as AdapterPayload;
      return row.consumed_at === null
        ? payload
        : { ...payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) };
    };

    return {
      find: (id) => read("id", id),
      findByUid: (uid) => read("uid", uid),
      findByUserCode: (userCode) => read("user_code", userCode),

      async upsert(id, payload, expiresIn) {
        const { accountId, grantId, uid, userCode } = payload;
        const sealed = secrets.seal(`issuer:${model}`, JSON.stringify(payload)).toString("base64");
        await pool.query(
          `insert into issuer_records (model, id, payload, grant_id, uid, user_code, expires_at)
           values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
           on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
             uid = excluded.uid, user_code = excluded.user_code, expires_at = excluded.expires_at`,
          [
            model,
            recordHash(id),
            JSON.stringify({ sealed, ...(accountId === undefined ? {} : { account: recordHash(accountId) }) }),
            grantId === undefined ? null : recordHash(grantId),
            uid === undefined ? null : recordHash(uid),
            userCode === undefined ? null : recordHash(userCode),
            expiresIn ?? null,
          ],
        );
      },

      async consume(id) {
        const { rowCount } = await pool.query(
          "update issuer_records set consumed_at = now() where model = $1 and id = $2 and consumed_at is null",
          [model, recordHash(id)],
        );
        // Of two concurrent uses of the same code, the second one is too late.
        if (rowCount !== 1) throw new errors.InvalidGrant("already consumed");
      },

      async destroy(id) {
        await pool.query("delete from issuer_records where model = $1 and id = $2", [model, recordHash(id)]);
      },

      async revokeByGrantId(grantId) {
        await pool.query("delete from issuer_records where model = $1 and grant_id = $2", [model, recordHash(grantId)]);
      },
    };
  }

  return {
    adapter,

    endOf: (accountId) => endRecordsOf(pool, accountId),

    async sweep() {
      let removed = 0;
      for (;;) {
        const { rowCount } = await pool.query(
          `delete from issuer_records where (model, id) in
             (select model, id from issuer_records where expires_at < now() limit $1)`,
          [BATCH],
        );
        removed += rowCount ?? 0;
        if ((rowCount ?? 0) < BATCH) return removed;
      }
    },
  };
}

const nothing = (): Promise<undefined> => Promise.resolve(undefined);
const NO_RECORDS: Adapter = {
  find: nothing,
  findByUid: nothing,
  findByUserCode: nothing,
  upsert: nothing,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing,
};
