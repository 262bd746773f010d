import type { Backtest, BacktestReport, BacktestRequest } from "@sextant/core/contract";
import type { Trade } from "@sextant/core/backtest";
import { inRequestTransaction } from "../../database/claimed-request.ts";
import type { Database } from "../../database/database.ts";
import type { RowOf } from "../../database/row.ts";

/** A test that is queued or running. */
export type OpenBacktest = { readonly userId: string; readonly request: BacktestRequest };

/** The part of a request that is the same for each symbol. */
export type TriedRequest = Omit<BacktestRequest, "symbols">;

export type NewBacktest = OpenBacktest & { readonly id: string; readonly total: number; readonly atMs: number };

/** A store of backtests with their reports, by owner. */
export type BacktestStore = {
  /**
   * Stores a new one unless its owner has `unfinished` that are not finished; deletes the oldest ended ones beyond
   * `stored`. Returns whether it was stored.
   */
  create(made: NewBacktest, most: { readonly unfinished: number; readonly stored: number }): Promise<boolean>;
  /** Returns an owner's backtests, newest first. */
  of(userId: string): Promise<readonly Backtest[]>;
  find(userId: string, id: string): Promise<Backtest | undefined>;
  reports(id: string): Promise<readonly BacktestReport[]>;
  /** Returns every trade, symbol by symbol. */
  trades(id: string): Promise<readonly { readonly symbol: string; readonly trades: readonly Trade[] }[]>;
  /** Cancels an unfinished one; returns whether it was unfinished. */
  cancel(userId: string, id: string, atMs: number): Promise<boolean>;
  /** Deletes one that has ended; returns whether there was one. */
  forget(userId: string, id: string): Promise<boolean>;
  /** Returns all that are queued, or were running when a process ended, oldest first. */
  unfinished(): Promise<readonly string[]>;
  /** Begins one; undefined when it has ended or was deleted. */
  begin(id: string): Promise<OpenBacktest | undefined>;
  isRunning(id: string): Promise<boolean>;
  /** Stores the progress; returns whether it still runs. */
  progress(id: string, done: number): Promise<boolean>;
  /** Returns which symbols have their report, by index in the request. */
  places(id: string): Promise<ReadonlySet<number>>;
  /**
   * Stores a report and trades, both as JSON text, unless there is a report of the same index or the test has ended.
   */
  addReport(id: string, place: number, result: { readonly report: string; readonly trades: string }): Promise<void>;
  end(id: string, how: { readonly error: string | null; readonly atMs: number }): Promise<void>;
  /** Returns the user's other requests for a rule on a symbol, without their symbols, including those deleted since. */
  earlier(of: OpenBacktest & { readonly id: string }, symbol: string): Promise<readonly TriedRequest[]>;
};

type Row = Omit<RowOf<"backtests">, "user_id"> & { readonly request: BacktestRequest };

const COLUMNS = "id, state, request, done, total, error, created_at, ended_at";
const OPEN = "state in ('queued', 'running')";

const shown = ({ id, state, request, done, total, error, created_at, ended_at }: Row): Backtest => ({
  id,
  state,
  request,
  error,
  progress: { done, total },
  createdAt: created_at.toISOString(),
  endedAt: ended_at?.toISOString() ?? null,
});

export function createBacktestStore({ pool }: Database): BacktestStore {
  const changed = async (sql: string, values: readonly unknown[]): Promise<boolean> =>
    ((await pool.query(sql, [...values])).rowCount ?? 0) > 0;

  return {
    create: ({ id, userId, request, total, atMs }, { unfinished, stored }) =>
      inRequestTransaction(pool, async (client) => {
        // The user's row is locked, so that two concurrent requests cannot both be the last that fits.
        await client.query("select from users where id = $1 for update", [userId]);
        const { rows } = await client.query<{ count: number }>(
          `select count(*)::int as count from backtests where user_id = $1 and ${OPEN}`,
          [userId],
        );
        const fits = (rows[0]?.count ?? 0) < unfinished;
        if (fits) {
          await client.query(
            `insert into backtests (id, user_id, request, state, total, created_at) values ($1, $2, $3, 'queued', $4, $5)`,
            [id, userId, JSON.stringify(request), total, new Date(atMs)],
          );
          await client.query(
            `delete from backtests where not ${OPEN} and id in
               (select id from backtests where user_id = $1 order by created_at desc, id desc offset $2)`,
            [userId, stored],
          );
        }
        return fits;
      }),
    async of(userId) {
      const sql = `select ${COLUMNS} from backtests where user_id = $1 order by created_at desc, id desc`;
      return (await pool.query<Row>(sql, [userId])).rows.map(shown);
    },
    async find(userId, id) {
      const sql = `select ${COLUMNS} from backtests where user_id = $1 and id = $2`;
      return (await pool.query<Row>(sql, [userId, id])).rows.map(shown)[0];
    },
    async reports(id) {
      const sql = "select report from backtest_reports where backtest_id = $1 order by place";
      return (
        await pool.query<RowOf<"backtest_reports", "report"> & { readonly report: BacktestReport }>(sql, [id])
      ).rows.map(({ report }) => report);
    },
    async trades(id) {
      const sql = `select b.request #>> array['symbols', r.place::text] as symbol, r.trades
        from backtest_reports r join backtests b on b.id = r.backtest_id where b.id = $1 order by r.place`;
      return (
        await pool.query<
          RowOf<"backtest_reports", "trades"> & { readonly symbol: string; readonly trades: readonly Trade[] }
        >(sql, [id])
      ).rows;
    },
    cancel: (userId, id, atMs) =>
      changed(`update backtests set state = 'cancelled', ended_at = $3 where user_id = $1 and id = $2 and ${OPEN}`, [
        userId,
        id,
        new Date(atMs),
      ]),
    forget: (userId, id) =>
      changed(`delete from backtests where user_id = $1 and id = $2 and not ${OPEN}`, [userId, id]),
    async unfinished() {
      const sql = `select id from backtests where ${OPEN} order by created_at, id`;
      return (await pool.query<RowOf<"backtests", "id">>(sql)).rows.map(({ id }) => id);
    },
    async begin(id) {
      const sql = `update backtests set state = 'running' where id = $1 and ${OPEN} returning user_id, request`;
      const [row] = (
        await pool.query<RowOf<"backtests", "user_id" | "request"> & { readonly request: BacktestRequest }>(sql, [id])
      ).rows;
      return row && { userId: row.user_id, request: row.request };
    },
    isRunning: (id) => changed("select from backtests where id = $1 and state = 'running'", [id]),
    progress: (id, done) =>
      changed("update backtests set done = least(total, greatest(done, $2)) where id = $1 and state = 'running'", [
        id,
        done,
      ]),
    async places(id) {
      const sql = "select place from backtest_reports where backtest_id = $1";
      return new Set((await pool.query<RowOf<"backtest_reports", "place">>(sql, [id])).rows.map(({ place }) => place));
    },
    async addReport(id, place, { report, trades }) {
      await pool.query(
        `with running as (select * from backtests where id = $1 and state = 'running'),
           tried as (insert into backtest_trials (user_id, backtest_id, symbol, rule, request)
             select user_id, id, request #>> array['symbols', $2::text], request ->> 'rule', request - 'symbols' from running
             on conflict do nothing)
         insert into backtest_reports (backtest_id, place, report, trades)
           select id, $2::int, $3::jsonb, $4::jsonb from running on conflict do nothing`,
        [id, place, report, trades],
      );
    },
    async end(id, { error, atMs }) {
      await pool.query(
        `update backtests set error = $2, ended_at = $3, done = total,
           state = case when $2::text is null or exists (select from backtest_reports where backtest_id = $1) then 'done' else 'failed' end
           where id = $1 and state = 'running'`,
        [id, error, new Date(atMs)],
      );
    },
    async earlier({ id, userId, request }, symbol) {
      const { rows } = await pool.query<RowOf<"backtest_trials", "request"> & { readonly request: TriedRequest }>(
        "select request from backtest_trials where user_id = $1 and backtest_id <> $2 and rule = $3 and symbol = $4",
        [userId, id, request.rule, symbol],
      );
      return rows.map((row) => row.request);
    },
  };
}
