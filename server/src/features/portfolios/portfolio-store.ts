import { Failure } from "@sextant/core/contract";
import { decimal, decimalText } from "@sextant/core/decimal";
import type { Entry } from "@sextant/core/portfolio";
import type pg from "pg";
import type { Database } from "../../database/database.ts";
import { inRequestTransaction } from "../../database/claimed-request.ts";
import { createSerialByKey } from "../../async/serial-by-key.ts";
import type { RowOf } from "../../database/row.ts";

export type PortfolioRow = {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  /** Another number after each change of its entries. */
  readonly revision: number;
  readonly createdAtMs: number;
};

/** An entry with what its owner wrote beside it. */
export type KeptEntry = Entry & { readonly note: string | null };

/** What is read of people's portfolios. */
export type PortfolioReads = {
  /** A person's, the oldest first. */
  of(userId: string): Promise<readonly PortfolioRow[]>;
  /** One of a person's; undefined where it is nobody's or another's. */
  find(userId: string, portfolioId: string): Promise<PortfolioRow | undefined>;
  /** Whether the portfolio has an entry of the symbol. */
  has(portfolioId: string, symbol: string): Promise<boolean>;
  /** Entries by portfolio, in no order; of one symbol where it is given. */
  entries(portfolioIds: readonly string[], symbol?: string): Promise<ReadonlyMap<string, readonly KeptEntry[]>>;
  /** Entries of one portfolio, the newest first, from the one before `before` on; none where there is no such entry. */
  newest(portfolioId: string, page: EntryPage): Promise<readonly KeptEntry[]>;
};

export type EntryPage = { readonly limit: number; readonly before: string | undefined };

/** A change of one person's portfolios: nobody else changes them meanwhile, and it happens whole or not at all. */
export type PortfolioChange = PortfolioReads & {
  /** How many entries the person has in all. */
  countEntries(): Promise<number>;
  create(portfolio: Omit<PortfolioRow, "revision">): Promise<void>;
  /** Removes a portfolio of the person with its entries and the alert rules about it; whether there was one. */
  remove(portfolioId: string): Promise<boolean>;
  /** What an entry is of; undefined where the portfolio has no such entry. */
  symbolOf(portfolioId: string, entryId: string): Promise<string | undefined>;
  /** The portfolio has to be one that `find` gave. */
  addEntry(portfolioId: string, entry: KeptEntry): Promise<void>;
  removeEntry(portfolioId: string, entryId: string): Promise<void>;
};

export type PortfolioStore = PortfolioReads & {
  change<T>(userId: string, work: (change: PortfolioChange) => Promise<T>): Promise<T>;
};

type Queryable = Pick<pg.Pool | pg.PoolClient, "query">;

/** Portfolios and what was bought and sold in them. */
export function createPortfolioStore({ pool }: Database): PortfolioStore {
  const inTurn = createSerialByKey();
  return {
    ...readsOf(pool),
    change: (userId, work) =>
      inTurn(userId, () =>
        inRequestTransaction(pool, async (client) => {
          // What a plan has room for and what can be sold are questions about all entries: one change at a time for each person.
          const { rowCount } = await client.query("select from users where id = $1 for no key update", [userId]);
          if (rowCount === 0) throw new Failure("signed-out");
          return work(changeOf(client, userId));
        }),
      ),
  };
}

const PORTFOLIO = "select id, name, currency, revision, created_at from portfolios";

function readsOf(db: Queryable): PortfolioReads {
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
    async entries(portfolioIds, symbol) {
      const found = new Map<string, KeptEntry[]>(portfolioIds.map((id) => [id, []]));
      const { rows } = await db.query<EntrySql>(
        `select id, portfolio_id, side, symbol, quantity::text, price::text, fee::text, at, note
           from portfolio_transactions where portfolio_id = any($1) and ($2::text is null or symbol = $2)`,
        [portfolioIds, symbol ?? null],
      );
      for (const row of rows) found.get(row.portfolio_id)?.push(keptEntry(row));
      return found;
    },
    async newest(portfolioId, { limit, before }) {
      const { rows } = await db.query<EntrySql>(
        `select id, portfolio_id, side, symbol, quantity::text, price::text, fee::text, at, note
           from portfolio_transactions where portfolio_id = $1 and ($2::text is null or (at, id collate "C") <
             (select at, id collate "C" from portfolio_transactions where portfolio_id = $1 and id = $2))
           order by at desc, id collate "C" desc limit $3`,
        [portfolioId, before ?? null, limit],
      );
      return rows.map(keptEntry);
    },
  };
}

function changeOf(client: pg.PoolClient, userId: string): PortfolioChange {
  const revise = (portfolioId: string): Promise<unknown> =>
    client.query("update portfolios set revision = revision + 1 where id = $1 and user_id = $2", [portfolioId, userId]);
  return {
    ...readsOf(client),
    async countEntries() {
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
      // In the one order in which the watch locks rules. It finds no value of the portfolio any more, so it need not be told.
      await client.query(
        `delete from alert_rules where id in
           (select id from alert_rules where user_id = $2 and portfolio_id = $1 order by no for update)`,
        [portfolioId, userId],
      );
      return true;
    },
    async symbolOf(portfolioId, entryId) {
      const { rows } = await client.query<RowOf<"portfolio_transactions", "symbol">>(
        "select symbol from portfolio_transactions where portfolio_id = $1 and id = $2",
        [portfolioId, entryId],
      );
      return rows[0]?.symbol;
    },
    async addEntry(portfolioId, { id, side, symbol, quantity, price, fee, atMs, note }) {
      await client.query(
        `insert into portfolio_transactions (id, portfolio_id, side, symbol, quantity, price, fee, at, note)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          id,
          portfolioId,
          side,
          symbol,
          ...[quantity, price, fee].map((amount) => decimalText(amount)),
          new Date(atMs),
          note,
        ],
      );
      await revise(portfolioId);
    },
    async removeEntry(portfolioId, entryId) {
      await client.query("delete from portfolio_transactions where id = $1 and portfolio_id = $2", [
        entryId,
        portfolioId,
      ]);
      await revise(portfolioId);
    },
  };
}

type PortfolioSql = RowOf<"portfolios", "id" | "name" | "currency" | "revision" | "created_at">;

function portfolioRow({ created_at, ...row }: PortfolioSql): PortfolioRow {
  return { ...row, createdAtMs: created_at.getTime() };
}

type EntrySql = RowOf<"portfolio_transactions">;

function keptEntry({ id, side, symbol, quantity, price, fee, at, note }: EntrySql): KeptEntry {
  const amounts = { quantity: decimal(quantity), price: decimal(price), fee: decimal(fee) };
  return { id, side, symbol, ...amounts, atMs: at.getTime(), note };
}
