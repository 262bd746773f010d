import { Failure } from "@sextant/core/contract";
import type { LedgerSettings } from "@sextant/core/portfolio";
import type pg from "pg";
import type { Database } from "../../database/database.ts";
import { inRequestTransaction } from "../../database/claimed-request.ts";
import { inTransaction } from "../../database/in-transaction.ts";
import { createSerialByKey } from "../../async/serial-by-key.ts";
import type { RowOf } from "../../database/row.ts";
import { sendInParts } from "../../database/send-in-parts.ts";
import {
  INSERT_TRANSACTIONS,
  type StoredTransaction,
  storedTransaction,
  TRANSACTION_COLUMNS,
  type TransactionSql,
  UPDATE_TRANSACTION,
  writtenTransaction,
} from "./stored-transaction.ts";

export type PortfolioRow = {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly method: LedgerSettings["method"];
  readonly scope: LedgerSettings["scope"];
  readonly cash: LedgerSettings["cash"];
  readonly benchmark: string | null;
  /** Increments with each change of its transactions or of how they are counted. */
  readonly revision: number;
  readonly createdAtMs: number;
};

/** The owner's choices for a portfolio. */
export type PortfolioChoices = Pick<PortfolioRow, "name" | "method" | "scope" | "cash" | "benchmark">;

/** A symbol that is held, with the time of its first transaction. */
export type HeldSymbol = { readonly symbol: string; readonly sinceMs: number };

/** The reads of users' portfolios. */
export type PortfolioReads = {
  /** Returns a user's portfolios, oldest first. */
  of(userId: string): Promise<readonly PortfolioRow[]>;
  /** Returns one of a user's portfolios; undefined where there is none with this id or it is another user's. */
  find(userId: string, portfolioId: string): Promise<PortfolioRow | undefined>;
  /** Returns whether the portfolio has a transaction of the symbol. */
  has(portfolioId: string, symbol: string): Promise<boolean>;
  /** Returns the transactions that were added from a company's events. */
  added(portfolio: Pick<PortfolioRow, "id" | "currency">, symbol: string): Promise<readonly StoredTransaction[]>;
  /** Returns transactions by portfolio, by time. */
  transactions(
    portfolios: readonly Pick<PortfolioRow, "id" | "currency">[],
  ): Promise<ReadonlyMap<string, readonly StoredTransaction[]>>;
  /**
   * Returns what may link portfolios to others of the same owners, by owner: legs of transfers that name another leg,
   * that another one names, or whose ids are given. Owners with one portfolio are left out.
   */
  links(portfolioIds: readonly string[], legIds?: readonly string[]): Promise<readonly PortfolioLinks[]>;
  /**
   * Returns transactions of one portfolio, newest first, from the one before `before` on; none where `before` doesn't
   * exist.
   */
  newest(portfolio: Pick<PortfolioRow, "id" | "currency">, page: EntryPage): Promise<readonly StoredTransaction[]>;
};

/** All portfolios of one owner, and the legs of transfers in them that may belong together. */
export type PortfolioLinks = {
  readonly portfolios: readonly PortfolioRow[];
  readonly legs: ReadonlyMap<string, readonly StoredTransaction[]>;
};

export type EntryPage = { readonly limit: number; readonly before: string | undefined };

/** A change of one user's portfolios: it excludes concurrent changes, and is applied whole or not at all. */
export type PortfolioChange = PortfolioReads & {
  /** Returns how many transactions the user has in total. */
  countTransactions(): Promise<number>;
  create(portfolio: Pick<PortfolioRow, "id" | "name" | "currency" | "createdAtMs">): Promise<void>;
  /** Sets the owner's choices. */
  choose(portfolioId: string, choices: PortfolioChoices): Promise<void>;
  /** Removes a portfolio of the user with its entries and the alert rules about it; returns whether there was one. */
  remove(portfolioId: string): Promise<boolean>;
  /**
   * Adds transactions to a portfolio that `find` returned, skipping those whose fingerprint is there already; returns
   * how many were added. For many, `progress` is called now and then with the number so far; an error it throws ends
   * the adding.
   */
  add(
    portfolio: PortfolioRow,
    transactions: readonly StoredTransaction[],
    progress?: (added: number) => void,
  ): Promise<number>;
  replace(portfolio: PortfolioRow, transaction: StoredTransaction): Promise<void>;
  take(portfolioId: string, transactionId: string): Promise<void>;
  /** Removes all transactions that an import added; returns how many. */
  takeImported(portfolioId: string, importId: string): Promise<number>;
  /** Removes all transactions that a connection added. */
  takeConnected(portfolioId: string, connectionId: string): Promise<void>;
  /** Call after all other changes: writes the holdings, and increments the portfolio's revision. */
  settle(portfolioId: string, held: readonly HeldSymbol[]): Promise<void>;
  /** The database client, for changes outside the portfolio's own tables. */
  readonly client: pg.PoolClient;
};

export type PortfolioStore = PortfolioReads & {
  change<T>(userId: string, work: (change: PortfolioChange) => Promise<T>): Promise<T>;
};

type Queryable = Pick<pg.Pool | pg.PoolClient, "query">;

/** Creates the store of portfolios and their transactions. */
export function createPortfolioStore({ pool }: Database): PortfolioStore {
  const inTurn = createSerialByKey();
  return {
    ...readsOf(pool, (work) => inTransaction(pool, work)),
    change: (userId, work) =>
      inTurn(userId, () =>
        inRequestTransaction(pool, async (client) => {
          // Plan quotas and what can be sold depend on all entries, so changes of each user are serialised.
          const { rowCount } = await client.query("select from users where id = $1 for no key update", [userId]);
          if (rowCount === 0) throw new Failure("signed-out");
          return work(changeOf(client, userId));
        }),
      ),
  };
}

/** Rows read at a time: parsing one page takes a few milliseconds. */
const PAGE = 1_000;

/** The columns of a `PortfolioSql`. */
export const PORTFOLIO_COLUMNS = "id, name, currency, lot_method, lot_scope, cash, benchmark, revision, created_at";
const PORTFOLIO = `select ${PORTFOLIO_COLUMNS} from portfolios`;

/** Count of opened cursors: two open cursors in one transaction need different names. */
let cursors = 0;

type WithinOne = (work: (client: pg.PoolClient) => Promise<void>) => Promise<void>;

function readsOf(db: Queryable, withinOne: WithinOne): PortfolioReads {
  return {
    async of(userId) {
      const { rows } = await db.query<PortfolioSql>(`${PORTFOLIO} where user_id = $1 order by created_at, id`, [
        userId,
      ]);
      return rows.map(portfolioRow);
    },
    async find(userId, portfolioId) {
      const { rows } = await db.query<PortfolioSql>(`${PORTFOLIO} where user_id = $1 and id = $2`, [
        userId,
        portfolioId,
      ]);
      return rows.map(portfolioRow)[0];
    },
    async has(portfolioId, symbol) {
      const { rowCount } = await db.query(
        "select from portfolio_transactions where portfolio_id = $1 and symbol = $2 limit 1",
        [portfolioId, symbol],
      );
      return rowCount === 1;
    },
    async added({ id, currency }, symbol) {
      const { rows } = await db.query<TransactionSql>(
        `select ${TRANSACTION_COLUMNS} from portfolio_transactions
           where portfolio_id = $1 and symbol = $2 and starts_with(fingerprint, 'event:') order by at, id`,
        [id, symbol],
      );
      return rows.map((row) => storedTransaction(row, currency));
    },
    async transactions(portfolios) {
      const found = new Map<string, StoredTransaction[]>(portfolios.map(({ id }) => [id, []]));
      const currencies = new Map(portfolios.map(({ id, currency }) => [id, currency]));
      const take = (rows: readonly TransactionSql[]): void => {
        for (const row of rows)
          found.get(row.portfolio_id)?.push(storedTransaction(row, currencies.get(row.portfolio_id) ?? ""));
      };
      const select = `select ${TRANSACTION_COLUMNS} from portfolio_transactions where portfolio_id = any($1) order by portfolio_id, at, id`;
      const { rows } = await db.query<TransactionSql>(`${select} limit ${String(PAGE)}`, [[...found.keys()]]);
      if (rows.length < PAGE) {
        take(rows);
        return found;
      }
      // A cursor sorts many rows once and fetches them page by page: a query per page would read and sort all of them
      // each time.
      await withinOne(async (client) => {
        const cursor = `entries_${String((cursors += 1))}`;
        await client.query(`declare ${cursor} no scroll cursor for ${select}`, [[...found.keys()]]);
        for (let count = PAGE; count === PAGE;) {
          const page = await client.query<TransactionSql>(`fetch ${String(PAGE)} from ${cursor}`);
          take(page.rows);
          count = page.rows.length;
        }
        await client.query(`close ${cursor}`);
      });
      return found;
    },
    async links(portfolioIds, legIds = []) {
      const { rows } = await db.query<PortfolioSql & { readonly user_id: string }>(
        `select ${PORTFOLIO_COLUMNS}, user_id from portfolios
           where user_id in (select user_id from portfolios where id = any($1)) order by user_id, created_at, id`,
        [portfolioIds],
      );
      const owners = new Map<string, PortfolioRow[]>();
      for (const { user_id: userId, ...row } of rows) {
        const own = owners.get(userId);
        if (own === undefined) owners.set(userId, [portfolioRow(row)]);
        else own.push(portfolioRow(row));
      }
      const several = [...owners.values()].filter((own) => own.length > 1);
      if (several.length === 0) return [];
      const legs = await linkedLegs(db, several.flat(), legIds);
      return several.map((portfolios) => ({
        portfolios,
        legs: new Map(portfolios.map(({ id }) => [id, legs.get(id) ?? []])),
      }));
    },
    async newest({ id, currency }, { limit, before }) {
      const { rows } = await db.query<TransactionSql>(
        `select ${TRANSACTION_COLUMNS}
           from portfolio_transactions where portfolio_id = $1 and ($2::text is null or (at, id collate "C") <
             (select at, id collate "C" from portfolio_transactions where portfolio_id = $1 and id = $2))
           order by at desc, id collate "C" desc limit $3`,
        [id, before ?? null, limit],
      );
      return rows.map((row) => storedTransaction(row, currency));
    },
  };
}

async function linkedLegs(
  db: Queryable,
  portfolios: readonly PortfolioRow[],
  legIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredTransaction[]>> {
  const currencies = new Map(portfolios.map(({ id, currency }) => [id, currency]));
  const found = new Map<string, StoredTransaction[]>();
  const { rows } = await db.query<TransactionSql>(
    `with named as (select id, pair from portfolio_transactions where portfolio_id = any($1) and pair is not null)
       select ${TRANSACTION_COLUMNS} from portfolio_transactions
         where id in (select id from named union select pair from named union select unnest($2::text[]))
           and portfolio_id = any($1) and kind in ('transfer-in', 'transfer-out')`,
    [[...currencies.keys()], legIds],
  );
  for (const row of rows) {
    const leg = storedTransaction(row, currencies.get(row.portfolio_id) ?? "");
    const same = found.get(row.portfolio_id);
    if (same === undefined) found.set(row.portfolio_id, [leg]);
    else same.push(leg);
  }
  return found;
}

function changeOf(client: pg.PoolClient, userId: string): PortfolioChange {
  return {
    ...readsOf(client, (work) => work(client)),
    client,
    async countTransactions() {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from portfolio_transactions t join portfolios p on p.id = t.portfolio_id
           where p.user_id = $1`,
        [userId],
      );
      return rows[0]?.count ?? 0;
    },
    async create({ id, name, currency, createdAtMs }) {
      await client.query(
        "insert into portfolios (id, user_id, name, currency, created_at) values ($1, $2, $3, $4, $5)",
        [id, userId, name, currency, new Date(createdAtMs)],
      );
    },
    async remove(portfolioId) {
      const { rowCount } = await client.query("delete from portfolios where id = $1 and user_id = $2", [
        portfolioId,
        userId,
      ]);
      if (rowCount !== 1) return false;
      // Lock in the same order in which the alert watcher locks rules. It no longer finds a value of the portfolio, so
      // it needs no notice.
      await client.query(
        `delete from alert_rules where id in
           (select id from alert_rules where user_id = $2 and portfolio_id = $1 order by no for update)`,
        [portfolioId, userId],
      );
      return true;
    },
    async choose(portfolioId, { name, method, scope, cash, benchmark }) {
      await client.query(
        `update portfolios set name = $3, lot_method = $4, lot_scope = $5, cash = $6, benchmark = $7
           where id = $1 and user_id = $2`,
        [portfolioId, userId, name, method, scope, cash, benchmark],
      );
    },
    async add({ id, currency }, transactions, progress) {
      let added = 0;
      const parts = Math.ceil(transactions.length / PAGE);
      await sendInParts(
        Array.from({ length: parts }, (_, part) => part),
        (part) => {
          const some = transactions.slice(part * PAGE, (part + 1) * PAGE);
          return JSON.stringify(some.map((one) => writtenTransaction(one, currency)));
        },
        async (text) => {
          added += (await client.query(INSERT_TRANSACTIONS, [text, id])).rowCount ?? 0;
          progress?.(added);
        },
      );
      return added;
    },
    async replace({ id, currency }, transaction) {
      await client.query(UPDATE_TRANSACTION, [JSON.stringify(writtenTransaction(transaction, currency)), id]);
    },
    async take(portfolioId, transactionId) {
      await client.query("delete from portfolio_transactions where id = $1 and portfolio_id = $2", [
        transactionId,
        portfolioId,
      ]);
    },
    async takeImported(portfolioId, importId) {
      const { rowCount } = await client.query(
        "delete from portfolio_transactions where portfolio_id = $1 and import_id = $2",
        [portfolioId, importId],
      );
      return rowCount ?? 0;
    },
    async takeConnected(portfolioId, connectionId) {
      await client.query("delete from portfolio_transactions where portfolio_id = $1 and connection_id = $2", [
        portfolioId,
        connectionId,
      ]);
    },
    async settle(portfolioId, held) {
      const [symbols, since] = [held.map(({ symbol }) => symbol), held.map(({ sinceMs }) => new Date(sinceMs))];
      await client.query("delete from portfolio_holdings where portfolio_id = $1 and symbol <> all($2)", [
        portfolioId,
        symbols,
      ]);
      await client.query(
        `insert into portfolio_holdings as known (portfolio_id, symbol, since)
           select $1, symbol, since from unnest($2::text[], $3::timestamptz[]) n (symbol, since)
         on conflict (portfolio_id, symbol) do update set since = excluded.since where known.since <> excluded.since`,
        [portfolioId, symbols, since],
      );
      await client.query("update portfolios set revision = revision + 1 where id = $1 and user_id = $2", [
        portfolioId,
        userId,
      ]);
    },
  };
}

export type PortfolioSql = RowOf<
  "portfolios",
  "id" | "name" | "currency" | "lot_method" | "lot_scope" | "cash" | "benchmark" | "revision" | "created_at"
>;

/** Returns the portfolio of a row. */
export function portfolioRow({ created_at, lot_method, lot_scope, ...row }: PortfolioSql): PortfolioRow {
  return { ...row, method: lot_method, scope: lot_scope, createdAtMs: created_at.getTime() };
}
