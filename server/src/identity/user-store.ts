import type { PlanPeriod } from "@sextant/core/billing";
import { Failure, type RiskProfile, type User } from "@sextant/core/contract";
import type pg from "pg";
import type { Database } from "../database/database.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { RowOf } from "../database/row.ts";
import type { UserRecord } from "./person.ts";
import { whoseHash } from "./whose-hash.ts";

type Row = RowOf<
  "users",
  | "id"
  | "created_at"
  | "issuer"
  | "subject"
  | "username"
  | "display_name"
  | "email"
  | "email_verified"
  | "role"
  | "risk_profile"
  | "first_run"
  | "trial_started_at"
> & {
  readonly risk_profile: RiskProfile | null;
  readonly first_run: User["firstRun"];
  readonly periods: readonly (readonly [PlanPeriod["plan"], startsAtMs: number, endsAtMs: number])[];
};

type Whose = { readonly issuer: string; readonly subject: string };

/** Fields that a user may change; undefined keeps a field, null clears it. */
export type UserChange = {
  readonly username?: string | undefined;
  readonly displayName?: string | null | undefined;
  readonly riskProfile?: RiskProfile | undefined;
  readonly firstRun?: User["firstRun"] | undefined;
};

/** SQL for a record's columns with what its owner bought, `from users` or from the result of an update. */
const columnsOf = (from: string): string => `select u.*, coalesce((
    select json_agg(json_build_array(p.plan, round(extract(epoch from p.starts_at) * 1000)::bigint,
      round(extract(epoch from p.ends_at) * 1000)::bigint) order by p.starts_at, p.id)
    from plan_periods p where p.user_id = u.id and p.suspended_at is null and p.ends_at > p.starts_at), '[]') as periods
  from ${from} u`;

/** Creates the store of user records. */
export function createUserStore({ pool }: Pick<Database, "pool">) {
  return {
    async find({ issuer, subject }: Whose): Promise<UserRecord | undefined> {
      const { rows } = await pool.query<Row>(`${columnsOf("users")} where issuer = $1 and subject = $2`, [
        issuer,
        subject,
      ]);
      return rows[0] && fromRow(rows[0]);
    },

    /** Returns users' records by id; deleted users are missing. `within`: the transaction to read in. */
    async among(userIds: readonly string[], within: Pick<pg.Pool, "query"> = pool): Promise<readonly UserRecord[]> {
      if (userIds.length === 0) return [];
      const { rows } = await within.query<Row>(`${columnsOf("users")} where id = any($1)`, [userIds]);
      return rows.map(fromRow);
    },

    async isTaken(username: string): Promise<boolean> {
      const { rowCount } = await pool.query("select from users where lower(username) = lower($1)", [username]);
      return rowCount !== 0;
    },

    /**
     * Creates the record, and starts the trial if one is given and its address never had one: both or neither. Returns
     * undefined if another user took the username meanwhile, and the existing record if this user already has one.
     */
    async insert(
      user: UserRecord,
      trialAddressHash: Buffer | undefined,
      sessionId: string,
    ): Promise<UserRecord | undefined> {
      return inTransaction(pool, async (client) => {
        // Locked until the transaction ends, so that another browser can't recreate a user who is being deleted.
        const { rowCount: sessions } = await client.query("select from sessions where id = $1 for share", [sessionId]);
        if (sessions === 0) throw new Failure("signed-out");
        const { rowCount: trials } = await client.query(
          "insert into trials (address_hash, started_at) select $1, $2 where $1::bytea is not null on conflict do nothing",
          [trialAddressHash ?? null, new Date(user.createdAtMs)],
        );
        const { rows } = await client.query<Row>(
          `with made as (insert into users (id, issuer, subject, username, display_name, email, email_verified, role, trial_started_at, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning *)
           ${columnsOf("made")}`,
          [
            ...[user.id, user.issuer, user.subject, user.username, user.displayName ?? null, user.email],
            ...[user.emailVerified, user.role, trials === 1 ? new Date(user.createdAtMs) : null],
            new Date(user.createdAtMs),
          ],
        );
        // The first one also has the trial, so nothing of ours must remain.
        if (rows[0] === undefined) throw new NothingInserted();
        return fromRow(rows[0]);
      }).catch((error: unknown) => {
        if (error instanceof NothingInserted) return this.find(user);
        throw error;
      });
    },

    /**
     * Changes a record. Returns 'taken' if another user has the username, undefined if the record is deleted. `within`:
     * the transaction to change it in.
     */
    async change(
      id: string,
      change: UserChange,
      within: Pick<pg.Pool, "query"> = pool,
    ): Promise<UserRecord | "taken" | undefined> {
      const { username, displayName, riskProfile, firstRun } = change;
      try {
        const { rows } = await within.query<Row>(
          `with changed as (update users set username = coalesce($2, username),
                                             display_name = case when $3 then $4 else display_name end,
                                             risk_profile = coalesce($5, risk_profile),
                                             first_run = coalesce($6, first_run)
                            where id = $1 returning *)
           ${columnsOf("changed")}`,
          [
            ...[id, username ?? null, displayName !== undefined, displayName ?? null, riskProfile ?? null],
            firstRun ?? null,
          ],
        );
        return rows[0] && fromRow(rows[0]);
      } catch (error) {
        if ((error as { code?: string }).code === UNIQUE_VIOLATION) return "taken";
        throw error;
      }
    },

    /** Stores the provider's current claims; writes nothing if nothing changed. */
    async refresh({ issuer, subject }: Whose, email: string, emailVerified: boolean): Promise<void> {
      await pool.query(
        `update users set email = $3, email_verified = $4
         where issuer = $1 and subject = $2 and (email, email_verified) is distinct from ($3, $4)`,
        [issuer, subject, email, emailVerified],
      );
    },

    async makeMerchant(id: string): Promise<void> {
      await pool.query("update users set role = 'merchant' where id = $1", [id]);
    },

    /**
     * Returns users with the merchant role in their record or one of these addresses; the caller checks those again.
     */
    async perhapsMerchants(emails: readonly string[]): Promise<readonly UserRecord[]> {
      const { rows } = await pool.query<Row>(
        `with named as (select * from users where role = 'merchant' or lower(email) = any($1::text[])) ${columnsOf("named")}`,
        [emails],
      );
      return rows.map(fromRow);
    },

    async hasMerchant(): Promise<boolean> {
      const { rowCount } = await pool.query("select from users where role = 'merchant' limit 1");
      return rowCount !== 0;
    },

    /**
     * Deletes the record, all its sessions, the stored responses to its requests and, before them, other modules' data,
     * all or nothing even if the process is killed. Returns the public ids of the sessions. Throws Failure 'signed-out'
     * if the record is already deleted.
     */
    async remove(
      user: UserRecord,
      also: (client: pg.PoolClient) => Promise<void>,
      nowMs: number,
    ): Promise<readonly string[]> {
      return inTransaction(pool, async (client) => {
        // The account first: a concurrent sign-in waits for its row and finds it deleted (people.open).
        await also(client);
        const { rows } = await client.query<RowOf<"sessions", "id">>(
          "delete from sessions where issuer = $1 and subject = $2 returning id",
          [user.issuer, user.subject],
        );
        await client.query(
          `insert into session_ends (whose_hash, ended_at) values ($1, $2)
           on conflict (whose_hash) do update set ended_at = greatest(session_ends.ended_at, excluded.ended_at)`,
          [whoseHash(user), new Date(nowMs)],
        );
        const { rowCount } = await client.query("delete from users where id = $1", [user.id]);
        if (rowCount === 0) throw new Failure("signed-out");
        // After the sessions: no key is claimed without one (idempotency.ts).
        await client.query("delete from idempotency_keys where person = $1", [`${user.issuer} ${user.subject}`]);
        return rows.map(({ id }) => id);
      });
    },
  };
}

export type UserStore = ReturnType<typeof createUserStore>;

const UNIQUE_VIOLATION = "23505";

/** Thrown to roll back a transaction that inserted nothing. */
class NothingInserted extends Error {}

function fromRow(row: Row): UserRecord {
  return {
    id: row.id,
    issuer: row.issuer,
    subject: row.subject,
    username: row.username,
    displayName: row.display_name ?? undefined,
    email: row.email,
    emailVerified: row.email_verified,
    role: row.role,
    riskProfile: row.risk_profile ?? undefined,
    firstRun: row.first_run,
    trialStartedAtMs: row.trial_started_at?.getTime(),
    periods: row.periods.map(([plan, startsAtMs, endsAtMs]) => ({ plan, startsAtMs, endsAtMs })),
    createdAtMs: row.created_at.getTime(),
  };
}
