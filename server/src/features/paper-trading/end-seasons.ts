import { type Decimal, decimalText } from "@sextant/core/decimal";
import type { PaperLeague } from "@sextant/core/contract";
import { type PaperEvent, paperToken, type PaperOutcome, type PaperVenue } from "@sextant/core/paper";
import { seasonAt } from "@sextant/core/seasons";
import type pg from "pg";
import type { Database } from "../../database/database.ts";
import {
  accountSteps,
  type HeldChange,
  nearEquity,
  type PaperAccounts,
  readVenues,
  withoutPositions,
} from "../../paper-accounts/index.ts";

export type EndSeasonsOptions = {
  readonly database: Database;
  readonly accounts: PaperAccounts;
  readonly transaction: <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;
  /**
   * Returns the last price of a symbol before a time, 0 for a token that can't be sold; rejects where it can't be read
   * now.
   */
  readonly closeOf: (league: PaperLeague, symbol: string, beforeMs: number) => Promise<number | undefined>;
};

/** Accounts of one transaction. */
const AT_ONCE = 50;
/** How long after a season's end to wait for a token's price: sources, or this installation, may have been silent. */
const GONE_AFTER_MS = 3 * 86_400_000;

/**
 * Closes the accounts of past seasons: open orders expire, holdings are valued at their last price. Each is closed
 * completely, once; an account that changes meanwhile is closed the next time. One that waits for a token's price has
 * its orders expire, and is closed later.
 */
export async function endSeasons(options: EndSeasonsOptions, nowMs: number): Promise<void> {
  const { database, accounts, transaction } = options;
  const closeOf = storedCloses(options.closeOf);
  for (let after = ""; ;) {
    const { rows } = await database.pool.query<OverRow>(
      `select id, league, opened_at from paper_accounts where closed_at is null and season <> $1 and id > $2 order by id limit $3`,
      [seasonAt(nowMs).id, after, AT_ONCE],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    const venues = await readVenues(
      database.pool,
      rows.map(({ id }) => id),
    );
    const endings: Ending[] = [];
    for (const { id, league, opened_at } of rows) {
      const held = venues.get(id);
      const before = held?.venue.account(id);
      if (held === undefined || before === undefined) continue;
      const endMs = seasonAt(opened_at.getTime()).toMs;
      const prices = new Map<string, number>();
      let isWaiting = false;
      for (const symbol of before.positions.keys()) {
        const isToken = paperToken(symbol) !== undefined;
        const price = await (isToken ? known(closeOf(league, symbol, endMs)) : closeOf(league, symbol, endMs));
        if (price === "unread" || (isToken && price === undefined && nowMs - endMs <= GONE_AFTER_MS)) isWaiting = true;
        else if (price !== undefined && !(isToken && price === 0)) prices.set(symbol, price);
      }
      const steps = accountSteps(before, expireAll(held.venue, id, endMs).events);
      // A token that no source has any more, or that can't be sold, is worth nothing; anything else without a price
      // counts at its cost.
      const isGone = (symbol: string): boolean => !prices.has(symbol) && paperToken(symbol) !== undefined;
      const after = withoutPositions(held.venue.account(id) ?? before, isGone);
      const equity = isWaiting ? undefined : nearEquity(after, (symbol) => prices.get(symbol));
      if (isWaiting && steps.length === 0) continue;
      endings.push({ change: { accountId: id, ...held, steps, evidence: NO_FILLS }, endMs, equity });
    }
    await transaction(async (client) => {
      const written = await accounts.appendAll(
        client,
        endings.map(({ change }) => change),
      );
      const closed = endings.flatMap(({ change, endMs, equity }) =>
        equity === undefined || written.get(change.accountId) === undefined ? [] : [{ change, endMs, equity }],
      );
      await client.query(
        `update paper_accounts a set closed_at = n.closed_at, final_equity = n.equity, is_active = false, changed_at = clock_timestamp()
           from unnest($1::text[], $2::timestamptz[], $3::numeric[]) n (id, closed_at, equity) where a.id = n.id and a.closed_at is null`,
        [
          closed.map(({ change }) => change.accountId),
          closed.map(({ endMs }) => new Date(endMs)),
          closed.map(({ equity }) => decimalText(equity)),
        ],
      );
    });
  }
}

type OverRow = { readonly id: string; readonly league: PaperLeague; readonly opened_at: Date };
type Ending = { readonly change: HeldChange; readonly endMs: number; readonly equity: Decimal | undefined };

const NO_FILLS: HeldChange["evidence"] = { isSimulated: false, barVolume: undefined, priceOf: () => undefined };

/**
 * Returns a token's price, or 'unread' where it can't be read yet: such a token delays its own account, and no other.
 */
function known(price: Promise<number | undefined>): Promise<number | "unread" | undefined> {
  return price.catch(() => "unread" as const);
}

/** Caches closes: many accounts request the same one. */
function storedCloses(closeOf: EndSeasonsOptions["closeOf"]): EndSeasonsOptions["closeOf"] {
  const stored = new Map<string, number | undefined>();
  return async (league, symbol, beforeMs) => {
    const key = `${league} ${symbol} ${String(beforeMs)}`;
    if (!stored.has(key)) stored.set(key, await closeOf(league, symbol, beforeMs));
    return stored.get(key);
  };
}

function expireAll(venue: PaperVenue, accountId: string, atMs: number): PaperOutcome {
  const ids = venue.orders(accountId).map(({ order }) => order.id);
  if (ids.length === 0) return { events: [], trades: [] };
  const event: PaperEvent = { kind: "cancel", account: accountId, atMs, orders: ids, reason: "expired" };
  venue.apply(event);
  return { events: [event], trades: [] };
}
