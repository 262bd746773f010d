import type pg from "pg";
import type { Database } from "../database/database.ts";
import type { RowOf } from "../database/row.ts";
import type { Session } from "./person.ts";
import { END_KNOWN_MS } from "./session-terms.ts";
import { whoseHash } from "./whose-hash.ts";

type Row = RowOf<
  "sessions",
  | "id"
  | "issuer"
  | "subject"
  | "email"
  | "email_verified"
  | "display_name"
  | "device"
  | "created_at"
  | "last_seen_at"
  | "reauthenticated_at"
  | "expires_at"
>;

/** A session as first stored. `idHash` is all that is stored of the cookie's id. */
export type NewSession = Session & { readonly idHash: Buffer; readonly providerHint: Buffer | undefined };

type Whose = { readonly issuer: string; readonly subject: string };

const COLUMNS = `id, issuer, subject, email, email_verified, display_name, device, created_at, last_seen_at, reauthenticated_at, expires_at`;

/** Creates the store of sessions. Expired ones are not found; the caller always passes `now`. */
export function createSessionStore({ pool }: Pick<Database, "pool">) {
  return {
    async insert(session: NewSession, instead: Buffer | undefined): Promise<void> {
      // One statement, so that a repeated sign-in never leaves two sessions of one browser, nor none.
      await pool.query(
        `with ended as (delete from sessions where id_hash = $13)
         insert into sessions (id_hash, id, issuer, subject, email, email_verified, display_name, provider_hint, device,
                               created_at, last_seen_at, reauthenticated_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12)`,
        [
          ...[session.idHash, session.id, session.issuer, session.subject, session.email, session.emailVerified],
          ...[session.displayName ?? null, session.providerHint ?? null, session.device],
          ...[new Date(session.createdAtMs), new Date(session.reauthenticatedAtMs), new Date(session.expiresAtMs)],
          instead ?? null,
        ],
      );
    },

    async find(idHash: Buffer, nowMs: number, idleMs: number): Promise<Session | undefined> {
      const { rows } = await pool.query<Row>(
        `select ${COLUMNS} from sessions where id_hash = $1 and expires_at > $2 and last_seen_at > $3`,
        [idHash, new Date(nowMs), new Date(nowMs - idleMs)],
      );
      return rows[0] && fromRow(rows[0]);
    },

    /** Returns which of these are still open, by their public ids. */
    async openAmong(ids: readonly string[], nowMs: number, idleMs: number): Promise<readonly string[]> {
      const { rows } = await pool.query<RowOf<"sessions", "id">>(
        "select id from sessions where id = any($1) and expires_at > $2 and last_seen_at > $3",
        [ids, new Date(nowMs), new Date(nowMs - idleMs)],
      );
      return rows.map(({ id }) => id);
    },

    /** Stores that it was used; rarely, since each time is a write. */
    async touch(idHash: Buffer, nowMs: number): Promise<void> {
      await pool.query("update sessions set last_seen_at = $2 where id_hash = $1 and last_seen_at < $2", [
        idHash,
        new Date(nowMs),
      ]);
    },

    /** Gives a session a new id and authentication time. Returns false if it ended meanwhile. */
    async renew(id: string, idHash: Buffer, nowMs: number, reauthenticatedAtMs: number): Promise<boolean> {
      const { rowCount } = await pool.query(
        "update sessions set id_hash = $2, last_seen_at = $3, reauthenticated_at = $4 where id = $1",
        [id, idHash, new Date(nowMs), new Date(reauthenticatedAtMs)],
      );
      return rowCount === 1;
    },

    /** Ends a session, and stores that in the same statement for `lastEndedProof`. */
    async end(id: string, whose: Whose): Promise<{ providerHint: Buffer | undefined } | undefined> {
      const { rows } = await pool.query<RowOf<"sessions", "provider_hint">>(
        `with ended as (
           delete from sessions where id = $1 and issuer = $2 and subject = $3 returning provider_hint, reauthenticated_at
         ), noted as (insert into session_ends ${NOTE_END("$4")})
         select provider_hint from ended`,
        [id, whose.issuer, whose.subject, whoseHash(whose)],
      );
      return rows[0] && { providerHint: rows[0].provider_hint ?? undefined };
    },

    /** Ends all sessions of a user but one. Returns the public ids of those that ended. */
    async endAll(whose: Whose, except: string | undefined): Promise<readonly string[]> {
      const { rows } = await pool.query<RowOf<"sessions", "id">>(
        `with ended as (
           delete from sessions where issuer = $1 and subject = $2 and id is distinct from $3 returning id, reauthenticated_at
         ), noted as (insert into session_ends ${NOTE_END("$4")})
         select id from ended`,
        [whose.issuer, whose.subject, except ?? null, whoseHash(whose)],
      );
      return rows.map(({ id }) => id);
    },

    /**
     * Returns the newest authentication time of a user's sessions that were ended on purpose; undefined if that was
     * long ago. By the provider's clock, like the proofs it is compared with; `ended_at` is not one of our timestamps.
     */
    async lastEndedProof(whose: Whose): Promise<number | undefined> {
      const { rows } = await pool.query<RowOf<"session_ends", "ended_at">>(
        "select ended_at from session_ends where whose_hash = $1",
        [whoseHash(whose)],
      );
      return rows[0]?.ended_at.getTime();
    },

    async list({ issuer, subject }: Whose, nowMs: number, idleMs: number): Promise<readonly Session[]> {
      const { rows } = await pool.query<Row>(
        `select ${COLUMNS} from sessions
         where issuer = $1 and subject = $2 and expires_at > $3 and last_seen_at > $4 order by created_at desc, id desc`,
        [issuer, subject, new Date(nowMs), new Date(nowMs - idleMs)],
      );
      return rows.map(fromRow);
    },

    /** Deletes expired sessions and returns their public ids. */
    async sweep(nowMs: number, idleMs: number): Promise<readonly string[]> {
      await pool.query("delete from session_ends where ended_at <= $1", [new Date(nowMs - END_KNOWN_MS)]);
      const { rows } = await pool.query<RowOf<"sessions", "id">>(
        "delete from sessions where expires_at <= $1 or last_seen_at <= $2 returning id",
        [new Date(nowMs), new Date(nowMs - idleMs)],
      );
      return rows.map(({ id }) => id);
    },

    /** Stores the provider's new claims about a user, such as an address verified meanwhile. */
    async refresh(
      whose: Whose,
      email: string,
      emailVerified: boolean,
      on: pg.Pool | pg.PoolClient = pool,
    ): Promise<void> {
      await on.query("update sessions set email = $3, email_verified = $4 where issuer = $1 and subject = $2", [
        whose.issuer,
        whose.subject,
        email,
        emailVerified,
      ]);
    },
  };
}

/** SQL that follows `insert into session_ends`, next to an `ended` of the same statement. */
const NOTE_END = (whose: string): string =>
  `(whose_hash, ended_at) select ${whose}::bytea, max(reauthenticated_at) from ended having count(*) > 0
   on conflict (whose_hash) do update set ended_at = greatest(session_ends.ended_at, excluded.ended_at)`;

export type SessionStore = ReturnType<typeof createSessionStore>;

function fromRow(row: Row): Session {
  return {
    id: row.id,
    issuer: row.issuer,
    subject: row.subject,
    email: row.email,
    emailVerified: row.email_verified,
    displayName: row.display_name ?? undefined,
    device: row.device,
    createdAtMs: row.created_at.getTime(),
    lastSeenAtMs: row.last_seen_at.getTime(),
    reauthenticatedAtMs: row.reauthenticated_at.getTime(),
    expiresAtMs: row.expires_at.getTime(),
  };
}
