import { API_CALL_DAYS, type ApiScope, Failure, MOST_API_KEYS } from "@sextant/core/contract";
import type pg from "pg";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/in-transaction.ts";
import type { RowOf } from "../../database/row.ts";

/** A key as stored, without its secret. */
export type StoredApiKey = {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly start: string;
  readonly scopes: readonly ApiScope[];
  readonly createdAtMs: number;
  readonly expiresAtMs: number | undefined;
  readonly lastUsedAtMs: number | undefined;
  readonly replacedBy: string | undefined;
};

export type NewApiKey = Pick<
  StoredApiKey,
  "id" | "userId" | "name" | "start" | "scopes" | "createdAtMs" | "expiresAtMs"
> & {
  readonly secretHash: Buffer;
};

/** Calls of a key on a UTC day, since they were last stored. */
export type KeyUse = { readonly keyId: string; readonly day: string; readonly calls: number; readonly atMs: number };

type Row = RowOf<
  "api_keys",
  "id" | "user_id" | "name" | "start" | "scopes" | "created_at" | "expires_at" | "last_used_at" | "replaced_by"
>;

const COLUMNS = "id, user_id, name, start, scopes, created_at, expires_at, last_used_at, replaced_by";
/** How long an expired key stays in its owner's list. */
const LISTED_AFTER_END_MS = 30 * 86_400_000;

/** Creates the store of API keys. */
export function createApiKeyStore({ pool }: Pick<Database, "pool">) {
  async function insert(client: pg.PoolClient, key: NewApiKey): Promise<void> {
    await client.query(
      `insert into api_keys (id, user_id, name, start, secret_hash, scopes, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        key.id,
        key.userId,
        key.name,
        key.start,
        key.secretHash,
        key.scopes,
        date(key.createdAtMs),
        date(key.expiresAtMs),
      ],
    );
  }

  return {
    /** Returns the keys that are valid now, by the hashes of their secrets in hex. */
    async among(hashes: readonly Buffer[], nowMs: number): Promise<ReadonlyMap<string, StoredApiKey>> {
      const { rows } = await pool.query<Row & RowOf<"api_keys", "secret_hash">>(
        `select ${COLUMNS}, secret_hash from api_keys
         where secret_hash = any($1) and (expires_at is null or expires_at > $2)`,
        [hashes, new Date(nowMs)],
      );
      return new Map(rows.map((row) => [row.secret_hash.toString("hex"), fromRow(row)]));
    },

    /** Returns a user's keys, newest first. */
    async of(userId: string): Promise<readonly StoredApiKey[]> {
      const { rows } = await pool.query<Row>(
        `select ${COLUMNS} from api_keys where user_id = $1 order by created_at desc, id desc`,
        [userId],
      );
      return rows.map(fromRow);
    },

    /** Returns the calls of a user's keys by day, oldest first. */
    async daysOf(userId: string, nowMs: number) {
      const { rows } = await pool.query<{ key_id: string; day: string; calls: string }>(
        `select d.key_id, d.day::text as day, d.calls::text as calls from api_key_days d join api_keys k on k.id = d.key_id
         where k.user_id = $1 and d.day > ($2::timestamptz at time zone 'UTC')::date - ${String(API_CALL_DAYS)}
         order by d.day`,
        [userId, new Date(nowMs)],
      );
      return rows.map(({ key_id: keyId, day, calls }) => ({ keyId, day, calls: Number(calls) }));
    },

    /** Throws the Failure if the user has too many, or is deleted. */
    async add(key: NewApiKey): Promise<void> {
      await inTransaction(pool, async (client) => {
        await lockOwner(client, key.userId);
        const { rows } = await client.query<{ count: number }>(
          "select count(*)::int as count from api_keys where user_id = $1 and (expires_at is null or expires_at > $2)",
          [key.userId, date(key.createdAtMs)],
        );
        if ((rows[0]?.count ?? 0) >= MOST_API_KEYS) throw new Failure("keys-used-up", { count: String(MOST_API_KEYS) });
        await insert(client, key);
      });
    },

    /**
     * Adds a key in place of another, which ends at `endsAtMs` at the latest; one that the other had replaced ends now, so
     * that no chain of valid keys grows. `next` makes the new one from the old one.
     * Throws Failure 'not-found' if the old one has ended or was replaced before.
     */
    async replace(
      { userId, keyId }: { readonly userId: string; readonly keyId: string },
      next: (old: StoredApiKey) => NewApiKey,
      { nowMs, endsAtMs }: { readonly nowMs: number; readonly endsAtMs: number },
    ): Promise<NewApiKey> {
      return inTransaction(pool, async (client) => {
        await lockOwner(client, userId);
        const { rows } = await client.query<Row>(
          `select ${COLUMNS} from api_keys
           where id = $1 and user_id = $2 and replaced_by is null and (expires_at is null or expires_at > $3) for update`,
          [keyId, userId, new Date(nowMs)],
        );
        const [old] = rows;
        if (old === undefined) throw new Failure("not-found");
        const key = next(fromRow(old));
        await insert(client, key);
        await client.query(
          "update api_keys set expires_at = least(coalesce(expires_at, $2), $2) where replaced_by = $1",
          [keyId, new Date(nowMs)],
        );
        await client.query(
          "update api_keys set replaced_by = $2, expires_at = least(coalesce(expires_at, $3), $3) where id = $1",
          [keyId, key.id, new Date(endsAtMs)],
        );
        return key;
      });
    },

    /** Returns whether there was one. */
    async remove(userId: string, keyId: string): Promise<boolean> {
      const { rowCount } = await pool.query("delete from api_keys where id = $1 and user_id = $2", [keyId, userId]);
      return rowCount === 1;
    },

    /** Adds calls to those that are stored; those of deleted keys are left out. */
    async addUse(use: readonly KeyUse[]): Promise<void> {
      const [ids, days, calls, times] = [
        use.map(({ keyId }) => keyId),
        use.map(({ day }) => day),
        use.map((each) => each.calls),
        use.map(({ atMs }) => new Date(atMs)),
      ];
      await pool.query(
        `with used as (
           select k.id, u.day, u.calls, u.at
           from unnest($1::text[], $2::date[], $3::bigint[], $4::timestamptz[]) u (id, day, calls, at)
           join api_keys k on k.id = u.id
         ), last as (
           update api_keys k set last_used_at = greatest(k.last_used_at, l.at)
           from (select id, max(at) as at from used group by id) l where k.id = l.id
         )
         insert into api_key_days as d (key_id, day, calls) select id, day, calls from used
         on conflict (key_id, day) do update set calls = d.calls + excluded.calls`,
        [ids, days, calls, times],
      );
    },

    /** Deletes keys that ended long ago, and calls of days that are shown no more. Returns how many keys. */
    async sweep(nowMs: number): Promise<number> {
      await pool.query("delete from api_key_days where day < ($1::timestamptz at time zone 'UTC')::date - $2::int", [
        new Date(nowMs),
        API_CALL_DAYS,
      ]);
      const { rowCount } = await pool.query("delete from api_keys where expires_at <= $1", [
        new Date(nowMs - LISTED_AFTER_END_MS),
      ]);
      return rowCount ?? 0;
    },
  };
}

export type ApiKeyStore = ReturnType<typeof createApiKeyStore>;

/** Changes of one user's keys happen one after the other. */
async function lockOwner(client: pg.PoolClient, userId: string): Promise<void> {
  const { rowCount } = await client.query("select from users where id = $1 for no key update", [userId]);
  if (rowCount === 0) throw new Failure("signed-out");
}

const date = (ms: number | undefined): Date | null => (ms === undefined ? null : new Date(ms));

function fromRow(row: Row): StoredApiKey {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    start: row.start,
    scopes: row.scopes as readonly ApiScope[],
    createdAtMs: row.created_at.getTime(),
    expiresAtMs: row.expires_at?.getTime(),
    lastUsedAtMs: row.last_used_at?.getTime(),
    replacedBy: row.replaced_by ?? undefined,
  };
}
