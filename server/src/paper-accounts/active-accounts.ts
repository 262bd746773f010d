import type { Database } from "../database/database.ts";
import { ACCOUNT_COLUMNS, type AccountRow, accountRow, type AccountSql } from "./account-row.ts";

/** Accounts that prices may change: those of people with open orders or positions. House agents trade closed bars (`house-agents.ts`). */
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
  /** Of a time on, by the database's clock; with its time now. */
  async changedSince(
    { pool }: Database,
    since: Date | undefined,
  ): Promise<{ readonly ids: readonly string[]; readonly now: Date }> {
    const { rows } = await pool.query<{ ids: string[] | null; now: Date }>(
      `select n.now, (select array_agg(id) from paper_accounts
         where changed_at >= coalesce($1::timestamptz, n.now) - interval '30 seconds') as ids
       from (select clock_timestamp() as now) n`,
      [since ?? null],
    );
    const [row] = rows;
    if (row === undefined) throw new Error("the database did not say what time it is");
    return { ids: row.ids ?? [], now: row.now };
  },
};
