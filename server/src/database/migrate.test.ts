import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate, readMigrations } from "./migrate.ts";
import { type TestDatabase, testDatabase } from "./test-database.ts";

describe("migrations", () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase();
  });
  afterAll(() => test.drop());

  it("are all applied to a fresh database, and none twice", async () => {
    const { rows } = await test.database.pool.query<{ name: string }>(
      "select name from schema_migration order by name",
    );
    expect(rows.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name));
    expect(await migrate(test.database)).toEqual([]);
  });

  it("run one after the other when two servers start together", async () => {
    expect(await Promise.all([migrate(test.database), migrate(test.database)])).toEqual([[], []]);
  });

  it("normalise share classes to a dash where an exchange writes its suffix, and leave exchange suffixes alone", async () => {
    const { pool } = test.database;
    const listed = (source: string, symbol: string) =>
      pool.query(
        "insert into symbol_directory (source, symbol, kind, rank, seen_at) values ($1, $2, 'stock', 0, now())",
        [source, symbol],
      );
    for (const symbol of ["ZZK.V", "ZZK.B", "ZZK"]) await listed("sec", symbol);
    for (const symbol of ["ZZK.V", "ZZO.L"])
      await pool.query("insert into filed_facts (symbol, source, body, reported_at) values ($1, 'sec', '{}', now())", [
        symbol,
      ]);
    // Symbols that users typed, not from a list; one in a candle file may belong to an exchange.
    await pool.query(
      "insert into users (id, issuer, subject, username, email, created_at) values ('ann', 'i', 'ann', 'ann', 'ann', now())",
    );
    for (const symbol of ["ZZM.V", "ZZF.L", "ZZ.B"])
      await pool.query("insert into watchlist (user_id, symbol, added_at) values ('ann', $1, now())", [symbol]);
    await pool.query(
      `insert into candle_series (source, symbol, timeframe, quoted_in, coverage, updated_at)
       values ('files', 'ZZF.L', '1d', 'GBp', '{}', now())`,
    );
    for (const symbol of ["ZZM.V", "ZZF.L"])
      await pool.query("insert into last_answers (kind, symbol, body, stored_at) values ('quote', $1, '{}', now())", [
        symbol,
      ]);
    const again = (await readMigrations()).find(({ name }) => name.includes("share-classes"));
    const client = await pool.connect();
    await client.query("begin");
    await client.query(again?.sql ?? "");
    await client.query("commit");
    client.release();
    const symbols = async (table: string) =>
      (await pool.query<{ symbol: string }>(`select symbol from ${table} order by symbol`)).rows.map(
        (row) => row.symbol,
      );
    expect(await symbols("symbol_directory")).toEqual(["ZZK", "ZZK-V", "ZZK.B"]);
    expect(await symbols("filed_facts")).toEqual(["ZZK-V", "ZZO.L"]);
    expect(await symbols("watchlist")).toEqual(["ZZ.B", "ZZF.L", "ZZM-V"]);
    expect(await symbols("last_answers"), "an answer about the class is none about the exchange's share").toEqual([
      "ZZF.L",
    ]);
  });

  it("delete Yahoo's hourly bars of foreign shares that were dated half an hour early, and no others", async () => {
    const { pool } = test.database;
    const series = [
      ...["SHOP.TO", "TCS.NS", "0700.HK", "7203.T", "PTT.BK", "SAP.DE", "AAPL", "BRK.B", "BTC-USD"].map(
        (symbol) => ["yahoo", symbol, "1h"] as const,
      ),
      ["yahoo", "SHOP.TO", "1d"],
      ["files", "SHOP.TO", "1h"],
    ] as const;
    for (const [source, symbol, timeframe] of series)
      await pool.query("insert into candle_series (source, symbol, timeframe, quoted_in) values ($1, $2, $3, '')", [
        source,
        symbol,
        timeframe,
      ]);
    await pool.query((await readMigrations()).find(({ name }) => name.includes("hours-abroad"))?.sql ?? "");
    const { rows } = await pool.query<{ name: string }>(
      "select concat_ws(' ', source, symbol, timeframe) as name from candle_series where symbol <> 'ZZF.L' order by 1",
    );
    expect(rows.map(({ name }) => name)).toEqual([
      "files SHOP.TO 1h",
      "yahoo AAPL 1h",
      "yahoo BRK.B 1h",
      "yahoo BTC-USD 1h",
      "yahoo SAP.DE 1h",
      "yahoo SHOP.TO 1d",
    ]);
  });

  it("unpair transfer legs that cannot be counted together, and leave all others paired", async () => {
    const { pool } = test.database;
    await pool.query(
      "insert into users (id, issuer, subject, username, email, created_at) values ('cy', 'i', 'cy', 'cy', 'cy', now())",
    );
    for (const id of ["one", "two"])
      await pool.query(
        "insert into portfolios (id, user_id, name, currency, created_at) values ($1, 'cy', $1, 'USD', now())",
        [id],
      );
    const legs: readonly (readonly [string, string, string, string, number, string | null])[] = [
      ["out", "one", "transfer-out", "BTC-USD", 10, null],
      ["first", "one", "transfer-in", "BTC-USD", 4, "out"],
      ["second", "two", "transfer-in", "BTC-USD", 6, "out"],
      ["twice", "two", "transfer-in", "BTC-USD", 6, "out"],
      ["other", "one", "transfer-out", "BTC-USD", 1, "wrong"],
      ["wrong", "one", "transfer-in", "ETH-USD", 1, null],
      ["old", "one", "transfer-out", "AAA", 1, "name"],
      ["new", "one", "transfer-in", "BBB", 1, "name"],
    ];
    for (const [n, [id, portfolio, kind, symbol, quantity, pair]] of legs.entries())
      await pool.query(
        `insert into portfolio_transactions (id, portfolio_id, kind, account, symbol, quantity, pair, at, has_time)
           values ($1, $2, $3, '', $4, $5, $6, $7, true)`,
        [id, portfolio, kind, symbol, quantity, pair, new Date(n * 1000)],
      );
    await pool.query(
      `insert into portfolio_transactions (id, portfolio_id, kind, account, symbol, counter_symbol, at, has_time)
         values ('rename', 'one', 'rename', '', 'AAA', 'BBB', now(), true)`,
    );
    await pool.query((await readMigrations()).find(({ name }) => name.includes("paired-transfers"))?.sql ?? "");
    const { rows } = await pool.query<{ id: string }>(
      "select id from portfolio_transactions where pair is not null order by id",
    );
    expect(rows.map(({ id }) => id)).toEqual(["first", "new", "old", "second"]);
  });

  it("reject a file that was changed after it was applied", async () => {
    await test.database.pool.query("update schema_migration set digest = 'other' where name like '0001%'");
    await expect(migrate(test.database)).rejects.toThrow("add a new file instead");
  });
});
