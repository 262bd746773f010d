import type { WallClock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { createUlid } from "../ulid.ts";

export type AuditEntry = {
  /** A user id, 'operator' or 'installation'. */
  readonly actor: string;
  /** What was done, `thing.done`. */
  readonly action: string;
  readonly subject: string;
  readonly facts?: Readonly<Record<string, unknown>>;
};

/** What was done to accounts and roles, and by whom. Never holds a secret. */
export type AuditLog = { note(entry: AuditEntry): Promise<void> };

export function createAuditLog({ pool }: Database, clock: WallClock): AuditLog {
  return {
    async note({ actor, action, subject, facts = {} }) {
      const nowMs = clock.wallMs();
      await pool.query(
        "insert into audit_log (id, at, actor, action, subject, facts) values ($1, $2, $3, $4, $5, $6)",
        [createUlid(nowMs), new Date(nowMs), actor, action, subject, JSON.stringify(facts)],
      );
    },
  };
}
