import type { PaperEvent } from "@sextant/core/paper";
import type { Database } from "../../database/database.ts";
import type { RowOf } from "../../database/row.ts";

export type OrderSql = RowOf<
  "paper_orders",
  | "id"
  | "account_id"
  | "symbol"
  | "status"
  | "filled"
  | "filled_value"
  | "reason"
  | "origin"
  | "placed_at"
  | "updated_at"
  | "order"
>;

export type EventSql = RowOf<"paper_events", "number" | "kind" | "at" | "cash" | "event">;
export type DaySql = { readonly day: string; readonly equity: string };

/** Events that need not be shown to the account's owner: the order itself shows them. */
const SILENT: readonly PaperEvent["kind"][] = ["cancel-asked", "placed", "triggered", "trailed"];

/** Returns whether an event is shown to the account's owner. */
export function isShown({ kind }: PaperEvent): boolean {
  return !SILENT.includes(kind);
}

export type Page = { readonly limit: number; readonly before: string | undefined };

/** The reader of orders, events and days of paper accounts. */
export type PaperReads = ReturnType<typeof createPaperReads>;

const ORDER = `select id, account_id, symbol, status, filled, filled_value, reason, origin, placed_at, updated_at, "order" from paper_orders`;

/** Creates the reader of the lists of paper accounts. */
export function createPaperReads({ pool }: Database) {
  return {
    /** Returns open orders of several accounts, newest first. */
    async openOrders(accountIds: readonly string[]): Promise<readonly OrderSql[]> {
      const { rows } = await pool.query<OrderSql>(
        `${ORDER} where account_id = any($1) and status in ('waiting', 'open') order by id desc`,
        [accountIds],
      );
      return rows;
    },
    /** Returns one order of an account. */
    async order(accountIds: readonly string[], orderId: string): Promise<OrderSql | undefined> {
      const { rows } = await pool.query<OrderSql>(`${ORDER} where account_id = any($1) and id = $2`, [
        accountIds,
        orderId,
      ]);
      return rows[0];
    },
    /** Returns orders of an account, newest first. */
    async orders(accountId: string, { limit, before }: Page): Promise<readonly OrderSql[]> {
      const { rows } = await pool.query<OrderSql>(
        `${ORDER} where account_id = $1 and ($2::text is null or id collate "C" < $2) order by id collate "C" desc limit $3`,
        [accountId, before ?? null, limit],
      );
      return rows;
    },
    /** Returns the events of an account that are shown to its owner, newest first. */
    async events(accountId: string, { limit, before }: Page): Promise<readonly EventSql[]> {
      const { rows } = await pool.query<EventSql>(
        `select number, kind, at, cash, event from paper_events
           where account_id = $1 and kind <> all($4) and ($2::int is null or number < $2) order by number desc limit $3`,
        [accountId, numberOf(before), limit, SILENT],
      );
      return rows;
    },
    /** Returns symbols of orders of an account, by the orders' ids. */
    async symbolsOf(accountId: string, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (orderIds.length === 0) return new Map();
      const { rows } = await pool.query<Pick<OrderSql, "id" | "symbol">>(
        "select id, symbol from paper_orders where account_id = $1 and id = any($2)",
        [accountId, orderIds],
      );
      return new Map(rows.map(({ id, symbol }) => [id, symbol]));
    },
    /** Returns the equity at the end of each day. */
    async days(accountId: string): Promise<readonly DaySql[]> {
      const { rows } = await pool.query<DaySql>(
        "select day::text as day, equity from paper_daily where account_id = $1 order by day",
        [accountId],
      );
      return rows;
    },
  };
}

function numberOf(before: string | undefined): number | null {
  const number = Number(before ?? NaN);
  return Number.isSafeInteger(number) && number < 2 ** 31 ? number : null;
}
