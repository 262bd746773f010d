import type pg from "pg";
import type { WallClock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { RowOf } from "../database/row.ts";
import { createUlid } from "../ulid.ts";

export type AuditEntry = {
  /** A user id, 'operator' or 'installation'. */
  readonly actor: string;
  /** What was done, `thing.done`. */
  readonly action: string;
  readonly subject: string;
  readonly facts?: Readonly<Record<string, unknown>>;
};

/** The log of what was done to accounts and roles, and by whom. Never contains a secret. */
export type AuditLog = {
  /** Stores an entry; `within` the transaction of the logged action, if there is one. */
  note(entry: AuditEntry, within?: pg.PoolClient): Promise<void>;
  /** Returns what a user did and what was done to them, oldest first. */
  of(id: string): Promise<readonly (AuditEntry & { readonly atMs: number })[]>;
};

type Row = RowOf<"audit_log", "at" | "actor" | "action" | "subject" | "facts"> & {
  readonly facts: Record<string, unknown>;
};

export function createAuditLog({ pool }: Database, clock: WallClock): AuditLog {
  return {
    async note({ actor, action, subject, facts = {} }, within) {
      const nowMs = clock.wallMs();
      await (within ?? pool).query(
        "insert into audit_log (id, at, actor, action, subject, facts) values ($1, $2, $3, $4, $5, $6)",
        [createUlid(nowMs), new Date(nowMs), actor, action, subject, JSON.stringify(facts)],
      );
    },

    async of(id) {
      const { rows } = await pool.query<Row>(
        "select at, actor, action, subject, facts from audit_log where actor = $1 or subject = $1 order by at, id",
        [id],
      );
      return rows.map(({ at, ...entry }) => ({ ...entry, atMs: at.getTime() }));
    },
  };
}
