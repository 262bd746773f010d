import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../database/test-database.ts";
import { OWNED_TABLES, ownedRows } from "./owned-rows.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

it("every table whose rows are deleted with a user is read for the export", async () => {
  const { rows } = await test.database.pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid in ('users'::regclass, 'backtests'::regclass, 'portfolios'::regclass)`,
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.map(({ name }) => name).filter((name) => !OWNED_TABLES.includes(name))).toEqual([]);
});

it("returns the user's own rows, no other user's, and nothing once the user is deleted", async () => {
  const { pool } = test.database;
  for (const id of ["ann", "ben"]) {
    await pool.query(
      "insert into users (id, issuer, subject, username, email, created_at) values ($1, 'i', $1, $1, $1, now())",
      [id],
    );
    await pool.query("insert into watchlist values ($1, 'BTC-USD', '2025-06-02T14:00:00Z')", [id]);
    await pool.query("insert into token_watches values ($1, 'base', '0xa', '2025-06-02T14:00:00Z')", [id]);
    await pool.query(
      `insert into screener_views values ($1 || '-view', $1, 'Quiet', '{"risk":"LOW"}', 'age', false, '2025-06-02T14:00:00Z')`,
      [id],
    );
    await pool.query(
      `insert into stock_screens values ($1 || '-screen', $1, 'Large', '{"text":null}', '["price"]', 'price', true, '2025-06-02T14:00:00Z')`,
      [id],
    );
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
    await pool.query(
      `insert into portfolios (id, user_id, name, currency, created_at)
         values ($1 || '-savings', $1, 'Savings', 'USD', '2025-06-02T14:00:00Z')`,
      [id],
    );
    await pool.query(
      `insert into portfolio_transactions (id, portfolio_id, kind, symbol, quantity, price, fee, at)
         values ($1 || '-1', $1 || '-savings', 'buy', 'BTC-USD', 0.000000000000000001, 60000.5, 0, '2025-06-02T14:00:00Z')`,
      [id],
    );
    await pool.query("insert into portfolio_holdings values ($1 || '-savings', 'BTC-USD', '2025-06-02T14:00:00Z')", [
      id,
    ]);
    await pool.query("insert into portfolio_peaks values ($1 || '-savings', '1', false, 5, 7.50, now())", [id]);
    await pool.query(
      "insert into recommendation_dismissals values ($1, '2025-06-02', '2025-06-02:advice:AAPL', '2025-06-02T14:00:00Z')",
      [id],
    );
    await pool.query("insert into dashboard_layouts values ($1, '{alerts,feed}')", [id]);
    await pool.query("insert into learning_items values ($1, 'lesson', 'stop-loss', 2, true, '2025-06-02T14:00:00Z')", [
      id,
    ]);
    await pool.query(
      `insert into assistant_actions (id, user_id, title, lines, change, message, done_at, undo_until)
         values ($1 || '-action', $1, 'Add to watchlist', '[]', '{"call":"addToWatchlist"}', 'Done.', '2025-06-02T14:00:00Z', now())`,
      [id],
    );
    await pool.query(
      `insert into api_keys (id, user_id, name, start, secret_hash, scopes, created_at)
         values ($1 || '-key', $1, 'Robot', 'sxt_abc123', convert_to($1, 'UTF8'), '{market:read}', '2025-06-02T14:00:00Z')`,
      [id],
    );
    await pool.query("insert into api_key_days values ($1 || '-key', '2025-06-02', 7)", [id]);
    await pool.query("insert into chart_indicators values ($1, 'BTC-USD', '{rsi:7}', '2025-06-02T14:00:00Z')", [id]);
    await pool.query("insert into drawings values ($1, 'BTC-USD', 3, '[{\"id\":\"a\"}]', '2025-06-02T14:00:00Z')", [
      id,
    ]);
    await pool.query(
      `insert into channels (id, user_id, kind, shown, target, target_hash, created_at)
         values ($1 || '-hook', $1, 'webhook', 'hooks.example.org', 'sealed', 'hash', '2025-06-02T14:00:00Z')`,
      [id],
    );
    await pool.query("insert into telegram_codes values (convert_to($1, 'UTF8'), $1, '2025-06-02T14:00:00Z')", [id]);
    await pool.query(
      "insert into alert_preferences values ($1, '22:00', '07:00', 'UTC', true, '18:00', '2025-06-02')",
      [id],
    );
    await pool.query(
      "insert into inbound_hooks values ($1, convert_to($1, 'UTF8'), 'sealed', '2025-06-02T14:00:00Z')",
      [id],
    );
    await pool.query(
      `insert into invoices (id, number, user_id, plan, kind, price_micro, agreed, network, contract, address, decimals, confirmations,
           finality, seal, owner_mac, amount_base, created_at, expires_at)
         values ($1 || '-invoice', 1000 + ascii($1), $1, 'basic', 'new', 29000000, '{}', 'bsc', '0xc', '0xa', 18, 15, 'depth', 'seal',
           'mac', 29004217000000000001, '2025-06-02T14:00:00Z', '2025-06-02T15:00:00Z')`,
      [id],
    );
    await pool.query(
      `insert into chain_transfers (network, chain_id, tx_hash, log_index, contract, sender, recipient, value_base, block_number,
           block_hash, block_time, state, first_seen_at, invoice_id, bound_by, standing)
         values ('bsc', '56', '0x' || $1, 0, '0xc', '0xf', '0xa', 29004217000000000001, 7, '0xb', '2025-06-02T14:30:00Z', 'canonical',
           now(), $1 || '-invoice', 'exact', 'bound')`,
      [id],
    );
    await pool.query(
      `insert into refunds (id, invoice_id, amount_base, address, signature, state, requested_at)
         values ($1 || '-refund', $1 || '-invoice', 1, '0xf', 'sig', 'asked', '2025-06-02T14:40:00Z')`,
      [id],
    );
    await pool.query(
      `insert into plan_periods (id, user_id, invoice_id, plan, starts_at, ends_at, paid_micro, bought_until, created_at)
         values ($1 || '-period', $1, $1 || '-invoice', 'basic', '2025-06-02T14:00:00Z', '2025-07-02T14:00:00Z', 29000000,
           '2025-07-02T14:00:00Z', now())`,
      [id],
    );
    await pool.query(
      "insert into credit_entries values ($1 || '-credit', $1, -1500000, 'used', $1, 'Used', '2025-06-02T14:00:00Z')",
      [id],
    );
    await pool.query("insert into subscriptions values ($1, '2025-06-02T14:00:00Z')", [id]);
    await pool.query(
      `insert into paper_accounts (id, user_id, league, season, revision, opened_at, changed_at)
         values ($1 || '-paper', $1, 'real', '2025-Q2', 1, '2025-06-02T14:00:00Z', now())`,
      [id],
    );
    await pool.query(
      "insert into paper_events values ($1 || '-paper', 1, 'opened', '2025-06-02T14:00:00Z', 100000.00, '{}')",
      [id],
    );
    await pool.query(
      `insert into paper_orders (id, account_id, symbol, status, origin, placed_at, updated_at, "order")
         values ($1 || '-order', $1 || '-paper', 'BTC-USD', 'open', 'manual', '2025-06-02T14:00:00Z', now(), '{}')`,
      [id],
    );
    await pool.query("insert into paper_daily values ($1 || '-paper', '2025-06-02', 100000.10, 0, 0, 0)", [id]);
    await pool.query(
      `insert into traders (id, user_id, pseudonym, look, positions_delay_hours, joined_at)
         values ($1 || '-trader', $1, 'T-' || $1, 't' || $1, 24, '2025-06-02T14:00:00Z')`,
      [id],
    );
    await pool.query(
      `insert into leaderboard_records (account_id, trader_id, league, season, is_agent, entered_at, record, changed_at)
         values ($1 || '-paper', $1 || '-trader', 'real', '2025-Q2', false, '2025-06-02T14:00:00Z', '{}', now())`,
      [id],
    );
    await pool.query(
      `insert into portfolio_connections (id, portfolio_id, kind, source, label, identifier, created_at, next_sync_at)
         values ($1 || '-connection', $1 || '-savings', 'address', 'tron', 'Cold', 'T', '2025-06-02T14:00:00Z', now())`,
      [id],
    );
    await pool.query(
      "insert into portfolio_connection_known values ($1 || '-savings', 'binance:deposit:1', $1 || '-connection', null)",
      [id],
    );
    await pool.query("insert into import_symbols values ($1, '', 'US0378331005', 'AAPL', '2025-06-02T14:00:00Z')", [
      id,
    ]);
    await pool.query("insert into badge_records values ($1, '{}')", [id]);
    await pool.query("insert into backtest_trials values ($1, 'forgotten', 'AAPL', 'sma-cross', '{}')", [id]);
  }
  const at = new Date("2025-06-02T14:00:00Z");
  expect(await ownedRows(test.database, "ann")).toEqual({
    watchlist: [{ symbol: "BTC-USD", addedAt: at }],
    savedTokenFilters: [
      { id: "ann-view", name: "Quiet", filter: { risk: "LOW" }, sort: "age", order: "asc", createdAt: at },
    ],
    savedStockFilters: [
      {
        id: "ann-screen",
        name: "Large",
        filter: { text: null },
        columns: ["price"],
        sort: "price",
        order: "desc",
        createdAt: at,
      },
    ],
    watchedTokens: [{ chain: "base", address: "0xa", addedAt: at }],
    advisories: [{ day: "2025-06-02", symbol: "AAPL", profile: "MODERATE" }],
    backtests: [
      {
        id: "ann-test",
        request: { symbols: ["AAPL"] },
        state: "done",
        error: null,
        createdAt: at,
        endedAt: null,
        reports: [{ symbol: "AAPL" }],
        trades: "/api/backtests/ann-test/trades.csv",
      },
    ],
    backtestTrials: [{ backtest: "forgotten", symbol: "AAPL", rule: "sma-cross", request: {} }],
    portfolios: [
      {
        id: "ann-savings",
        name: "Savings",
        currency: "USD",
        method: "average",
        scope: "portfolio",
        cash: "untracked",
        benchmark: null,
        holds: ["BTC-USD"],
        imports: [],
        shares: [],
        connections: [
          {
            id: "ann-connection",
            kind: "address",
            source: "tron",
            label: "Cold",
            identifier: "T",
            status: "new",
            readUntil: null,
            createdAt: "2025-06-02T14:00:00+00:00",
          },
        ],
        notAddedAgain: [{ externalId: "binance:deposit:1", connection: "ann-connection", transaction: null }],
        rowsThereAlready: [],
        createdAt: at,
        highestValue: "7.5",
        transactions: [
          {
            id: "ann-1",
            kind: "buy",
            currency: "USD",
            symbol: "BTC-USD",
            quantity: "0.000000000000000001",
            price: "60000.5",
            fee: "0",
            at: "2025-06-02T14:00:00.000Z",
          },
        ],
      },
    ],
    dismissedRecommendations: [{ day: "2025-06-02", recommendation: "2025-06-02:advice:AAPL", dismissedAt: at }],
    importSymbols: [{ key: "US0378331005", symbol: "AAPL", format: null, saidAt: at }],
    paperAccounts: [
      {
        id: "ann-paper",
        league: "real",
        season: "2025-Q2",
        openedAt: at,
        closedAt: null,
        finalEquity: null,
        events: [{ number: 1, kind: "opened", cash: "100000", event: "{}", at: "2025-06-02T14:00:00.000Z" }],
        orders: [
          {
            id: "ann-order",
            symbol: "BTC-USD",
            status: "open",
            origin: "manual",
            filled: "0",
            reason: null,
            order: "{}",
            placedAt: "2025-06-02T14:00:00.000Z",
          },
        ],
        days: [{ day: "2025-06-02", equity: "100000.1" }],
      },
    ],
    trader: [{ id: "ann-trader", pseudonym: "T-ann", positionsDelayHours: 24, joinedAt: at }],
    leaderboardRecords: [{ account: "ann-paper", league: "real", season: "2025-Q2", enteredAt: at, record: "{}" }],
    badges: [{ record: "{}" }],
    followedTraders: [],
    assistantActions: [
      {
        id: "ann-action",
        title: "Add to watchlist",
        lines: [],
        change: { call: "addToWatchlist" },
        subject: null,
        message: "Done.",
        undoing: null,
        doneAt: at,
        undoneAt: null,
      },
    ],
    dashboard: [{ cards: ["alerts", "feed"] }],
    learning: [{ kind: "lesson", item: "stop-loss", step: 2, finished: true, changedAt: at }],
    chartIndicators: [{ symbol: "BTC-USD", indicators: ["rsi:7"], changedAt: at }],
    drawings: [{ symbol: "BTC-USD", drawings: [{ id: "a" }], changedAt: at }],
    channels: [
      {
        id: "ann-hook",
        kind: "webhook",
        shown: "hooks.example.org",
        state: "active",
        note: null,
        mutedUntil: null,
        lastSentAt: null,
        createdAt: at,
      },
    ],
    telegramCodes: [{ expiresAt: at }],
    alertPreferences: [
      {
        quietFrom: "22:00",
        quietTo: "07:00",
        timeZone: "UTC",
        digest: true,
        digestAt: "18:00",
        digestDay: "2025-06-02",
      },
    ],
    apiKeys: [
      {
        id: "ann-key",
        name: "Robot",
        start: "sxt_abc123",
        scopes: ["market:read"],
        createdAt: at,
        expiresAt: null,
        lastUsedAt: null,
        replacedBy: null,
        callsByDay: { "2025-06-02": 7 },
      },
    ],
    inboundHook: [{ createdAt: at }],
    languageQuestions: [{ day: "2025-06-02", requested: 3 }],
    alertRules: [],
    alerts: [],
    alertInbox: [],
    deliveries: [],
    invoices: [
      {
        id: "ann-invoice",
        number: "1097",
        plan: "basic",
        kind: "new",
        status: "NEW",
        exception: "NONE",
        price: "29",
        creditUsed: "0",
        network: "bsc",
        contract: "0xc",
        payTo: "0xa",
        amountDue: "29.004217000000000001",
        createdAt: at,
        expiresAt: new Date("2025-06-02T15:00:00Z"),
        claims: [],
        payments: [
          {
            transaction: "0xann",
            index: 0,
            from: "0xf",
            amount: "29.004217000000000001",
            block: 7,
            boundBy: "exact",
            at: "2025-06-02T14:30:00.000Z",
          },
        ],
        refunds: [
          {
            amount: "0.000000000000000001",
            address: "0xf",
            signature: "sig",
            state: "asked",
            transaction: null,
            reason: null,
          },
        ],
      },
    ],
    plans: [
      {
        plan: "basic",
        startsAt: at,
        endsAt: new Date("2025-07-02T14:00:00Z"),
        paid: "29",
        suspendedAt: null,
        invoice: "ann-invoice",
      },
    ],
    credit: [{ amount: "-1.5", reason: "used", text: "Used", at }],
    subscription: [{ cancelledAt: at }],
    renewalReminders: [],
    paymentEvents: [],
  });
  await pool.query("delete from users where id = 'ann'");
  expect(Object.values(await ownedRows(test.database, "ann")).flat()).toEqual([]);
  expect((await ownedRows(test.database, "ben"))["watchlist"]).toHaveLength(1);
  // Payment records stay, without a name.
  for (const table of ["invoices", "plan_periods", "credit_entries"])
    expect((await pool.query(`select from ${table} where user_id is null`)).rowCount, table).toBe(1);
});
