import { decimalText } from "@sextant/core/decimal";
import type { PaperLeague } from "@sextant/core/contract";
import { type PaperEvent, type PaperOutcome, type PaperVenue, seasonAt } from "@sextant/core/paper";
import type pg from "pg";
import type { Database } from "../../database/database.ts";
import { nearEquity, type PaperAccounts } from "../../paper-accounts/index.ts";

export type EndSeasonsOptions = {
  readonly database: Database;
  readonly accounts: PaperAccounts;
  readonly transaction: <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;
  /** The last price of a symbol before a time; rejects where it can't be read now. */
  readonly closeOf: (league: PaperLeague, symbol: string, beforeMs: number) => Promise<number | undefined>;
};

const AT_ONCE = 500;

/** Closes the accounts of seasons that are over: open orders expire, what is held is valued at its last price. Doing it again changes nothing. */
export async function endSeasons(options: EndSeasonsOptions, nowMs: number): Promise<void> {
  const { database, accounts, transaction, closeOf } = options;
  const { rows } = await database.pool.query<{ id: string; league: PaperLeague; revision: number; opened_at: Date }>(
    `select id, league, revision, opened_at from paper_accounts where closed_at is null and season <> $1 order by id limit $2`,
    [seasonAt(nowMs).id, AT_ONCE],
  );
  for (const { id, league, revision, opened_at } of rows) {
    const endMs = seasonAt(opened_at.getTime()).toMs;
    const seen = await accounts.venueOf(id, revision);
    const prices = new Map<string, number>();
    for (const symbol of seen.account(id)?.positions.keys() ?? []) {
      const price = await closeOf(league, symbol, endMs);
      if (price !== undefined) prices.set(symbol, price);
    }
    await transaction(async (client) => {
      const { venue } = await accounts.change(client, id, (current) => expireAll(current, id, endMs));
      const account = venue.account(id);
      if (account === undefined) return;
      const equity = nearEquity(account, (symbol) => prices.get(symbol));
      await client.query(
        `update paper_accounts set closed_at = $2, final_equity = $3, is_active = false, changed_at = clock_timestamp()
           where id = $1 and closed_at is null`,
        [id, new Date(endMs), decimalText(equity)],
      );
    });
  }
}

function expireAll(venue: PaperVenue, accountId: string, atMs: number): PaperOutcome {
  const ids = venue.orders(accountId).map(({ order }) => order.id);
  if (ids.length === 0) return { events: [], trades: [] };
  const event: PaperEvent = { kind: "cancel", account: accountId, atMs, orders: ids, reason: "expired" };
  venue.apply(event);
  return { events: [event], trades: [] };
}
