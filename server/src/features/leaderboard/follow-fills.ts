import type { PaperLeague } from "@sextant/core/contract";
import { compare, type Decimal, decimal, decimalText, minus, plus, times, ZERO } from "@sextant/core/decimal";
import type { Order } from "@sextant/core/fills";
import { copyOrder } from "@sextant/core/leaderboard";
import { formatPriceIn, describeTokenKey } from "@sextant/core/market";
import {
  afterEvent,
  type PaperAccount,
  type PaperInstrument,
  type PaperOutcome,
  paperTerms,
  type PaperVenue,
  parsePaperSymbol,
  type PlacementMarket,
} from "@sextant/core/paper";
import type pg from "pg";
import type { Database } from "../../database/database.ts";
import type { Logger } from "../../log.ts";
import { nearEquity, type PaperAccounts, readEvents } from "../../paper-accounts/index.ts";
import { createUlid } from "../../ulid.ts";
import type { CopySettings } from "./trader-store.ts";

export type FollowFillsOptions = {
  readonly database: Database;
  readonly accounts: PaperAccounts;
  readonly log: Pick<Logger, "warn">;
  readonly transaction: <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;
  /**
   * Returns the market of a copied order, and its placement time; undefined where the league trades no such price now.
   */
  readonly marketOf: (
    instrument: PaperInstrument,
    league: PaperLeague,
  ) => Promise<{ readonly market: PlacementMarket; readonly placedAtMs: number } | undefined>;
  readonly priceOf: (league: PaperLeague, symbol: string) => number | undefined;
  readonly accountOpened: (client: pg.PoolClient, accountId: string) => Promise<void>;
  /** Notifies a user once per key. */
  readonly notify: (
    userId: string,
    notice: { readonly key: string; readonly symbol: string; readonly message: string },
  ) => Promise<void>;
  readonly changed: (accountId: string) => void;
};

type LeaderFillRow = {
  readonly account_id: string;
  readonly league: PaperLeague;
  readonly number: number;
  readonly symbol: string;
  readonly side: "buy" | "sell";
  readonly quantity: string;
  readonly price: string;
  readonly equity: string;
  readonly at: Date;
  readonly trader_id: string;
  readonly pseudonym: string;
};

type FollowerRow = {
  readonly user_id: string;
  readonly notify: boolean;
  readonly copy: CopySettings | null;
  readonly copy_equity: string | null;
  readonly copy_stopped: string | null;
};

const AT_ONCE = 200;
const STOPPED = "You reached your maximum loss. The copied positions stay in your account.";

/**
 * Creates the job that notifies followers of each fill and copies it into their accounts, in order, each once: the
 * copied order is named after the fill, the notification has its key, and only then the fill is marked as published.
 */
export function createFollowFills(options: FollowFillsOptions): (nowMs: number) => Promise<void> {
  const { database, accounts, log, transaction, marketOf, priceOf, accountOpened, notify, changed } = options;

  async function due(): Promise<readonly LeaderFillRow[]> {
    const { rows } = await database.pool.query<LeaderFillRow>(
      `select f.account_id, r.league, f.number, f.symbol, f.side, f.quantity, f.price, f.equity, f.at, r.trader_id, t.pseudonym
         from leaderboard_records r join traders t on t.id = r.trader_id
           join paper_fills f on f.account_id = r.account_id and f.number > r.notified_until
         where not r.is_over and exists (select from followed_traders w where w.trader_id = r.trader_id)
         order by f.account_id, f.number limit $1`,
      [AT_ONCE],
    );
    return rows;
  }

  /** Returns the leader's holding before the fill. */
  async function heldBefore(fill: LeaderFillRow): Promise<Decimal> {
    let account: PaperAccount | undefined;
    for (const { number, event } of await readEvents(database.pool, fill.account_id)) {
      if (number >= fill.number) break;
      ({ account } = afterEvent(account, event));
    }
    const position = account?.positions.get(fill.symbol);
    if (position === undefined) return ZERO;
    return position.side > 0 ? position.quantity : minus(ZERO, position.quantity);
  }

  async function copy(
    fill: LeaderFillRow,
    follower: FollowerRow,
    settings: CopySettings,
    nowMs: number,
  ): Promise<void> {
    const instrument = parsePaperSymbol(fill.symbol);
    if (instrument === undefined) return;
    const found = await marketOf(instrument, fill.league);
    if (found === undefined) return;
    const positionBefore = await heldBefore(fill);
    const copyOf = `${fill.account_id}:${String(fill.number)}`;
    const done = await transaction(async (client) => {
      const { rowCount } = await client.query("select from users where id = $1 for key share", [follower.user_id]);
      if (rowCount === 0) return undefined;
      const id = await accounts.opened(client, { userId: follower.user_id }, fill.league, nowMs);
      await accountOpened(client, id);
      const known = await client.query("select from paper_orders where account_id = $1 and copy_of = $2", [id, copyOf]);
      if (known.rowCount !== 0) return undefined;
      const copied = await copiedQuantities(client, id);
      const waiting = await openCopies(client, id);
      let isStopped = false;
      await accounts.change(
        client,
        id,
        (venue): PaperOutcome => {
          const order = orderFor(venue, id, fill, {
            settings,
            follower,
            positionBefore,
            copied,
            waiting,
            placedAtMs: found.placedAtMs,
          });
          isStopped = order.isStopped;
          return order.order === undefined ? NOTHING : venue.place(order.order, found.market);
        },
        { placed: { origin: "copy", copyOf } },
      );
      if (isStopped)
        await client.query("update followed_traders set copy_stopped = $3 where user_id = $1 and trader_id = $2", [
          follower.user_id,
          fill.trader_id,
          STOPPED,
        ]);
      return id;
    });
    if (done !== undefined) changed(done);
  }

  function orderFor(
    venue: PaperVenue,
    id: string,
    fill: LeaderFillRow,
    of: {
      readonly settings: CopySettings;
      readonly follower: FollowerRow;
      readonly positionBefore: Decimal;
      readonly copied: ReadonlyMap<string, Decimal>;
      readonly waiting: ReadonlySet<string>;
      readonly placedAtMs: number;
    },
  ): { readonly order: Order | undefined; readonly isStopped: boolean } {
    const account = venue.account(id);
    const instrument = parsePaperSymbol(fill.symbol);
    if (account === undefined || instrument === undefined) return { order: undefined, isStopped: false };
    const equity = nearEquity(account, (symbol) => priceOf(fill.league, symbol));
    const { settings, follower, positionBefore, copied, waiting, placedAtMs } = of;
    const order = copyOrder(
      {
        symbol: fill.symbol,
        side: fill.side,
        quantity: decimal(fill.quantity),
        price: decimal(fill.price),
        positionBefore,
      },
      decimal(fill.equity),
      {
        equity,
        equityAtStart: follower.copy_equity === null ? equity : decimal(follower.copy_equity),
        positions: stillHeld(account, copied),
        waiting: stillWaiting(venue, id, fill, waiting),
      },
      {
        mostShareOfEquity: shareOf(settings.maxTradePercent),
        mostSymbols: settings.maxSymbols,
        stopAtLoss: shareOf(settings.stopLossPercent),
        quantityPlaces: paperTerms(instrument).quantityPlaces,
      },
    );
    const quantity = plus(order.closeQuantity, order.openQuantity);
    const isStopped = order.refused === "stopped" && follower.copy_stopped === null;
    if (compare(quantity, ZERO) <= 0) return { order: undefined, isStopped };
    const base = {
      id: createUlid(placedAtMs),
      account: id,
      symbol: fill.symbol,
      side: order.side,
      quantity,
      placedAtMs,
    };
    return { order: { ...base, terms: { kind: "market" } }, isStopped };
  }

  async function reported(fill: LeaderFillRow, nowMs: number): Promise<void> {
    const { rows } = await database.pool.query<FollowerRow>(
      `select user_id, notify, copy, copy_equity, copy_stopped from followed_traders where trader_id = $1 and since < $2 order by user_id`,
      [fill.trader_id, fill.at],
    );
    for (const follower of rows) {
      if (follower.copy !== null) await copy(fill, follower, follower.copy, nowMs);
      if (!follower.notify) continue;
      const side = fill.side === "buy" ? "bought" : "sold";
      await notify(follower.user_id, {
        key: `trader ${fill.account_id}:${String(fill.number)} ${follower.user_id}`,
        symbol: fill.symbol,
        message: `${fill.pseudonym} ${side} ${decimalText(decimal(fill.quantity))} ${describeTokenKey(fill.symbol)} at ${formatPriceIn(Number(fill.price), "USD")} on paper.`,
      }).catch((error: unknown) => {
        log.warn({ err: error }, "A follower could not be notified");
      });
    }
    await transaction((client) =>
      client.query("update leaderboard_records set notified_until = $2 where account_id = $1 and notified_until < $2", [
        fill.account_id,
        fill.number,
      ]),
    );
  }

  return async (nowMs) => {
    for (const fill of await due()) await reported(fill, nowMs);
  };
}

const NOTHING: PaperOutcome = { events: [], trades: [] };

/** Converts percent to a share between 0 and 1. */
function shareOf(percent: number): Decimal {
  return times(decimal(percent.toFixed(6)), { units: 1n, places: 2 });
}

/** Returns the quantities of each symbol that copied orders bought and sold. */
async function copiedQuantities(client: pg.PoolClient, accountId: string): Promise<ReadonlyMap<string, Decimal>> {
  const { rows } = await client.query<{ symbol: string; quantity: string }>(
    `select f.symbol, sum(case f.side when 'buy' then f.quantity else -f.quantity end)::text as quantity
       from paper_fills f join paper_orders o on o.id = f.order_id and o.origin = 'copy'
       where f.account_id = $1 group by f.symbol`,
    [accountId],
  );
  return new Map(rows.map(({ symbol, quantity }) => [symbol, decimal(quantity)]));
}

/** Returns copied orders that have not filled completely. */
async function openCopies(client: pg.PoolClient, accountId: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ id: string }>(
    "select id from paper_orders where account_id = $1 and origin = 'copy' and status = 'open'",
    [accountId],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns what the open copies of a fill's symbol and side will still trade; where they close a position, the limit is
 * counted a little tighter.
 */
function stillWaiting(
  venue: PaperVenue,
  accountId: string,
  { symbol, side }: Pick<LeaderFillRow, "symbol" | "side">,
  copies: ReadonlySet<string>,
): Decimal {
  return venue
    .orders(accountId)
    .filter(({ order }) => copies.has(order.id) && order.symbol === symbol && order.side === side)
    .reduce((sum, { remaining }) => plus(sum, remaining), ZERO);
}

/** Returns the part of the copied quantities that the account still holds: what the user sold manually is excluded. */
function stillHeld(account: PaperAccount, copied: ReadonlyMap<string, Decimal>): ReadonlyMap<string, Decimal> {
  const held = new Map<string, Decimal>();
  for (const [symbol, quantity] of copied) {
    const position = account.positions.get(symbol);
    if (position === undefined || quantity.units === 0n || quantity.units > 0n !== position.side > 0) continue;
    const size = quantity.units < 0n ? minus(ZERO, quantity) : quantity;
    const stored = compare(size, position.quantity) < 0 ? size : position.quantity;
    held.set(symbol, position.side > 0 ? stored : minus(ZERO, stored));
  }
  return held;
}
