import type { Adapter, AdapterPayload } from "oidc-provider";
import type { Database } from "../../database/database.ts";
import type { RowOf } from "../../database/row.ts";
import type { Secrets } from "../../secrets/secrets.ts";
import { endRecordsOf, recordHash } from "./end-records.ts";
import { errors } from "./oidc-provider.ts";

const BATCH = 500;

type Row = RowOf<"issuer_records", "payload" | "consumed_at"> & { readonly payload: { readonly sealed: string } };

/** What the protocol keeps: sessions, grants, codes, tokens, interactions, each with its end. */
export type Records = {
  /** The adapter oidc-provider asks for each of its models. */
  adapter(model: string): Adapter;
  /** Ends all that the protocol holds for an account: sessions first of all. */
  endOf(accountId: string): Promise<number>;
  /** Removes what is over, a batch at a time. How many. */
  sweep(): Promise<number>;
};

/**
 * The protocol's records in PostgreSQL. Ids are kept hashed and contents sealed, so that a copy of the table opens nothing. Times
 * are the database's own, as the protocol runs on the machine's clock whatever the installation's says.
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
    // There is one client, and it is not kept here: nobody's guess at another costs a query.
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
        // Two who bring the same code at the same moment: the second one is too late.
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
