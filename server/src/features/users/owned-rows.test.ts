import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../database/test-database.ts";
import { OWNED_TABLES, ownedRows } from "./owned-rows.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

it("every table whose rows go with a user is read for the export", async () => {
  const { rows } = await test.database.pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid in ('users'::regclass, 'backtests'::regclass)`,
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.map(({ name }) => name).filter((name) => !OWNED_TABLES.includes(name))).toEqual([]);
});

it("gives the own rows, nobody else's, and nothing once the user is gone", async () => {
  const { pool } = test.database;
  for (const id of ["ann", "ben"]) {
    await pool.query(
      "insert into users (id, issuer, subject, username, email, created_at) values ($1, 'i', $1, $1, $1, now())",
      [id],
    );
    await pool.query("insert into watchlist values ($1, 'BTC-USD', '2025-06-02T14:00:00Z')", [id]);
    await pool.query("insert into advisory_uses values ($1, '2025-06-02', 'AAPL', 'MODERATE')", [id]);
    await pool.query(
      `insert into backtests (id, user_id, request, state, total, created_at)
         values ($1 || '-test', $1, '{"symbols":["AAPL"]}', 'done', 1, '2025-06-02T14:00:00Z')`,
      [id],
    );
    await pool.query(
      `insert into backtest_reports values ($1 || '-test', 0, '{"symbol":"AAPL","equity":[1],"trades":[2]}', '[]')`,
      [id],
    );
    await pool.query("insert into language_questions values ($1, '2025-06-02', 3)", [id]);
    await pool.query("insert into backtest_trials values ($1, 'forgotten', 'AAPL', 'sma-cross', '{}')", [id]);
  }
  const at = new Date("2025-06-02T14:00:00Z");
  expect(await ownedRows(test.database, "ann")).toEqual({
    watchlist: [{ symbol: "BTC-USD", addedAt: at }],
    advisories: [{ day: "2025-06-02", symbol: "AAPL", profile: "MODERATE" }],
    backtests: [
      {
        ...{ id: "ann-test", request: { symbols: ["AAPL"] }, state: "done", fault: null, createdAt: at, endedAt: null },
        ...{ reports: [{ symbol: "AAPL" }], trades: "/api/backtests/ann-test/trades.csv" },
      },
    ],
    backtestTrials: [{ backtest: "forgotten", symbol: "AAPL", rule: "sma-cross", request: {} }],
    languageQuestions: [{ day: "2025-06-02", asked: 3 }],
  });
  await pool.query("delete from users where id = 'ann'");
  expect(Object.values(await ownedRows(test.database, "ann")).flat()).toEqual([]);
  expect((await ownedRows(test.database, "ben"))["watchlist"]).toHaveLength(1);
});
