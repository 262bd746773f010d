import type { PaperLeague } from "@sextant/core/contract";
import { approximately } from "@sextant/core/decimal";
import { type AccountRecord, newAccountRecord } from "@sextant/core/leaderboard";
import { fromPaperText, PAPER_START_CASH, paperText } from "@sextant/core/paper";
import type pg from "pg";

/** Creates the record of an account that was just opened; for a participant it counts from the start. */
export async function openRecord(client: pg.PoolClient, accountId: string): Promise<void> {
  const { rows } = await client.query<{
    user_id: string | null;
    agent: string | null;
    league: PaperLeague;
    season: string;
    opened_at: Date;
    trader_id: string | null;
  }>(
    `select a.user_id, a.agent, a.league, a.season, a.opened_at, t.id as trader_id from paper_accounts a
       left join traders t on t.user_id = a.user_id or t.agent = a.agent where a.id = $1`,
    [accountId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no paper account ${accountId}`);
  const { user_id, agent, league, season, opened_at, trader_id } = row;
  await client.query(
    `insert into leaderboard_records (account_id, user_id, trader_id, league, season, is_agent, entered_at, record, changed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp()) on conflict do nothing`,
    [
      accountId,
      trader_id === null ? user_id : null,
      trader_id,
      league,
      season,
      agent !== null,
      trader_id === null ? null : opened_at,
      recordText(newAccountRecord(league, opened_at.getTime(), approximately(PAPER_START_CASH))),
    ],
  );
}

/** Returns a record in its stored form. */
export function recordText(record: AccountRecord): string {
  return paperText(record);
}

type StoredRecord = Omit<AccountRecord, "tokenGain" | "rankedEquity"> & Partial<AccountRecord>;

/** Reads a stored record. One stored before gains in tokens were recorded separately has none. */
export function recordOf(text: string): AccountRecord {
  const stored = fromPaperText<StoredRecord>(text);
  return { ...stored, tokenGain: stored.tokenGain ?? 0, rankedEquity: stored.rankedEquity ?? stored.equity };
}
