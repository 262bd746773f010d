import type { Database } from "../database/database.ts";
import { ACCOUNT_COLUMNS, type AccountRow, accountRow, type AccountSql } from "./account-row.ts";

/**
 * Accounts that prices may change: those of users with open orders or positions. House agents trade closed bars
 * (`house-agents.ts`).
 */
export const ACTIVE_ACCOUNTS = {
  async all({ pool }: Database): Promise<readonly AccountRow[]> {
    const { rows } = await pool.query<AccountSql>(
      `select ${ACCOUNT_COLUMNS} from paper_accounts where is_active and agent is null order by id`,
    );
    return rows.map(accountRow);
  },
  async one({ pool }: Database, accountId: string): Promise<AccountRow | undefined> {
    const { rows } = await pool.query<AccountSql>(
      `select ${ACCOUNT_COLUMNS} from paper_accounts where id = $1 and is_active and agent is null`,
      [accountId],
    );
    return rows.map(accountRow)[0];
  },
  /** Accounts that were changed since a time, by the database's clock, with how many events they have now; and its time. */
  async changedSince(
    { pool }: Database,
    since: Date | undefined,
  ): Promise<{ readonly changed: readonly { readonly id: string; readonly revision: number }[]; readonly now: Date }> {
    const { rows } = await pool.query<{ changed: { id: string; revision: number }[] | null; now: Date }>(
      `select n.now, (select jsonb_agg(jsonb_build_object('id', id, 'revision', revision)) from paper_accounts
         where agent is null and changed_at >= coalesce($1::timestamptz, n.now) - interval '30 seconds') as changed
       from (select clock_timestamp() as now) n`,
      [since ?? null],
    );
    const [row] = rows;
    if (row === undefined) throw new Error("the database did not say what time it is");
    return { changed: row.changed ?? [], now: row.now };
  },
};
