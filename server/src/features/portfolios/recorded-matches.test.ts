import type { PortfolioConnection, PortfolioImport } from "@sextant/core/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../database/test-database.ts";
import type { ExchangeEvent } from "../../providers/exchanges/index.ts";
import { importCalls } from "./test-imports.ts";
import { NOW_MS, type PortfolioServer, priceOf, startPortfolios } from "./test-portfolio-server.ts";

let db: TestDatabase;
let house: PortfolioServer;
beforeAll(async () => {
  db = await testDatabase();
  house = await startPortfolios(db.database);
});
afterAll(async () => {
  await house.close();
  await db.drop();
});
beforeEach(async () => {
  await db.database.pool.query("delete from users");
  house.reset();
  ranges.length = 0;
  await house.person("ann");
});

const {
  create,
  enter,
  entered,
  take,
  ranges,
  at,
  previewed,
  apply,
  undo,
  imported,
  listed,
  rows,
  held,
  exchangeSays,
  connect,
  later,
} = importCalls(() => house);

const HEADER = "Date(UTC),Pair,Side,Price,Executed,Amount,Fee";
const BOUGHT = "2025-03-01 10:00:00,BTCEUR,BUY,40000,0.5BTC,20000EUR,0.0005BTC";
const trade = (number: number, atMs = Date.parse("2025-03-01T10:00:00.417Z")): ExchangeEvent => ({
  kind: "trade",
  id: `trade:BTCEUR:${String(number)}`,
  atMs,
  given: { asset: "EUR", quantity: "20000" },
  received: { asset: "BTC", quantity: "0.5" },
  fees: [{ asset: "BTC", quantity: "0.0005" }],
});
const BALANCES = [
  { asset: "BTC", quantity: "0.4995" },
  { asset: "EUR", quantity: "-20000" },
];

const OWN = { symbol: "BTC-USD", quantity: "0.5", price: "40000", currency: "EUR", at: "2025-03-01T10:00:00Z" };
const change = (id: string, of: string, body: object) =>
  house.call("ann", "POST", at(id, `transactions/${of}`), { ...OWN, kind: "buy", ...body });

describe("a trade of an exchange", () => {
  it("that a file added is not added by the key: it is counted, stored as matched, and its balance agrees", async () => {
    const { id } = await create();
    await imported(id, [HEADER, BOUGHT]);
    exchangeSays([trade(77)], BALANCES);
    const connection = await connect(id);
    expect(connection).toMatchObject({
      status: "current",
      transactions: 0,
      reason: "1 transaction was already here, from a file or entered by hand, and is not added again.",
    });
    expect(await held(id)).toEqual(["0.4995 BTC-USD"]);
    // Read again, it is recognised by its number; a twin with another number is another trade.
    await db.database.pool.query("update portfolio_connections set progress = null");
    exchangeSays(
      [trade(77), trade(78)],
      [
        { asset: "BTC", quantity: "0.999" },
        { asset: "EUR", quantity: "-40000" },
      ],
    );
    expect(await later(id, connection)).toMatchObject({ transactions: 1, reason: null });
    expect(await held(id)).toEqual(["0.999 BTC-USD"]);
  });

  it("that a key added is recognised in the file, and the row names the matching transaction", async () => {
    const { id } = await create();
    exchangeSays([trade(77)], BALANCES);
    await connect(id);
    const seen = await previewed(id, [HEADER, BOUGHT, BOUGHT]);
    expect(seen).toMatchObject({ rowsKnown: 1, rowsNew: 1 });
    expect(rows(seen)).toEqual([
      ["known", "This is the purchase of 0.5 BTC/USD on 1 Mar 2025, which the connection Key added."],
      ["new", null],
    ]);
    // After adding, the file's second trade remains separate: the earlier match belongs to the first.
    expect((await apply(id, seen)).answer).toMatchObject({ status: "done", rowsAdded: 1 });
    expect(await held(id)).toEqual(["0.999 BTC-USD"]);
    expect(await previewed(id, [HEADER, BOUGHT, BOUGHT])).toMatchObject({ rowsKnown: 2, rowsNew: 0 });
  });

  it("that a key added after the file was previewed is not added by it", async () => {
    const { id } = await create();
    const seen = await previewed(id, [HEADER, BOUGHT]);
    expect(seen.rowsNew).toBe(1);
    exchangeSays([trade(77)], BALANCES);
    await connect(id);
    expect((await apply(id, seen)).answer).toMatchObject({ status: "done", rowsAdded: 0 });
    expect(await held(id)).toEqual(["0.4995 BTC-USD"]);
  });

  it("that was there at the file's preview and has been deleted since is not silently left out: the file is previewed again", async () => {
    const { id } = await create();
    const own = { symbol: "BTC-USD", quantity: "0.5", price: "40000", currency: "EUR", at: "2025-03-01T10:00:00Z" };
    expect((await enter(id, own)).status).toBe(200);
    const other = "2025-03-02 10:00:00,BTCEUR,BUY,40000,0.1BTC,4000EUR,0BTC";
    const seen = await previewed(id, [HEADER, BOUGHT, other]);
    expect(seen).toMatchObject({ rowsKnown: 1, rowsNew: 1 });
    const [byHand] = await entered(id);
    expect((await take(id, byHand?.id ?? "")).status).toBe(200);
    const { status, text } = await apply(id, seen);
    const what = "1 row of this file was already here when you previewed it, but is no longer.";
    const remedy = "The portfolio has changed. Preview the file again.";
    expect([status, text]).toEqual([409, expect.stringContaining(`${what} ${remedy}`)]);
    expect(await entered(id)).toEqual([]);
    expect((await apply(id, await previewed(id, [HEADER, BOUGHT, other]))).answer).toMatchObject({ rowsAdded: 2 });
    expect(await held(id)).toEqual(["0.5995 BTC-USD"]);
  });

  it("that is two rows of a file matches both, until one of them is deleted", async () => {
    const { id } = await create();
    const row = (coins: string, euros: string) => `2025-03-01 10:00:00,BTCEUR,BUY,40000,${coins}BTC,${euros}EUR,0BTC`;
    await imported(id, [HEADER, row("0.2", "8000"), row("0.3", "12000")]);
    const whole = { ...trade(77), fees: [] };
    const had = (bitcoin: string, euros: string) => [
      { asset: "BTC", quantity: bitcoin },
      { asset: "EUR", quantity: euros },
    ];
    exchangeSays([whole], had("0.5", "-20000"));
    const connection = await connect(id);
    const reason = "1 transaction was already here, from a file or entered by hand, and is not added again.";
    expect(connection).toMatchObject({ transactions: 0, reason });
    const third: ExchangeEvent = {
      kind: "trade",
      id: "trade:BTCEUR:99",
      atMs: Date.parse("2025-03-01T10:00:00.900Z"),
      given: { asset: "EUR", quantity: "12000" },
      received: { asset: "BTC", quantity: "0.3" },
      fees: [],
    };
    exchangeSays([whole, third], had("0.8", "-32000"));
    await db.database.pool.query("update portfolio_connections set progress = null");
    expect(await later(id, connection)).toMatchObject({ transactions: 1, reason: null });
    expect(await held(id)).toEqual(["0.8 BTC-USD"]);
    // Without one of the two they no longer add up.
    const part = (await entered(id)).find(({ quantity }) => quantity === "0.2");
    expect((await take(id, part?.id ?? "")).status).toBe(200);
    expect(await later(id, connection)).toMatchObject({ transactions: 2 });
  });

  it("of another exchange or broker, by the name of its account, is another one", async () => {
    const tracked = (exchange: string) => [
      '"Type","Buy","Cur.","Sell","Cur.","Fee","Cur.","Exchange","Group","Comment","Date"',
      `"Trade","0.5","BTC","20000","EUR","0.0005","BTC","${exchange}","","","01.03.2025 10:00:00"`,
    ];
    for (const [exchange, state] of [
      ["Kraken", "new"],
      ["Binance", "known"],
      ["", "known"],
    ] as const) {
      const { id } = await create();
      exchangeSays([trade(77, Date.parse("2025-03-01T10:00:00Z"))], BALANCES);
      await connect(id);
      expect((await previewed(id, tracked(exchange))).rows.map((one) => one.state)).toEqual([state]);
    }
    for (const [account, state] of [
      ["Depot at Kraken", "new"],
      ["Depot at Binance", "known"],
      ["", "known"],
    ] as const) {
      const { id } = await create();
      const own = { symbol: "BTC-USD", quantity: "0.5", price: "40000", currency: "EUR", at: "2025-03-01T00:00:00Z" };
      expect((await enter(id, { ...own, account })).status).toBe(200);
      expect((await previewed(id, [HEADER, BOUGHT])).rows.map((one) => one.state)).toEqual([state]);
    }
  });

  it("that was entered by hand to the minute is recognised by the file and the key", async () => {
    const { id } = await create();
    const own = { symbol: "BTC-USD", quantity: "0.5", price: "40000", currency: "EUR", at: "2025-03-01T10:00:00Z" };
    expect((await enter(id, own)).status).toBe(200);
    exchangeSays([trade(77, Date.parse("2025-03-01T10:00:31Z"))]);
    expect(await connect(id)).toMatchObject({ transactions: 0 });
    const seen = await previewed(id, [HEADER, BOUGHT.replace("10:00:00", "10:00:31")]);
    expect(rows(seen)).toEqual([
      ["known", "This is the purchase of 0.5 BTC/USD on 1 Mar 2025, which was entered by hand."],
    ]);
  });

  describe("that was entered by hand with its day only is recognised too", () => {
    const own = { symbol: "BTC-USD", quantity: "0.5", price: "40000", currency: "EUR", at: "2025-03-01T00:00:00Z" };
    const at18 = BOUGHT.replace("10:00:00", "18:00:00");
    const withEntry = async () => {
      const { id } = await create();
      expect((await enter(id, own)).status).toBe(200);
      return id;
    };
    const matches = async () => (await db.database.pool.query("select from portfolio_import_matches")).rowCount;

    it("matches one trade of one exchange only", async () => {
      const id = await withEntry();
      exchangeSays([trade(77)]);
      expect(await connect(id)).toMatchObject({ transactions: 0 });
      expect(await connect(id, "kraken", "Other")).toMatchObject({ transactions: 1 });
      // The exchange's file has the same trade, and one in the evening.
      expect((await previewed(id, [HEADER, BOUGHT, at18])).rows.map((one) => one.state)).toEqual(["known", "new"]);
      expect((await previewed(id, [HEADER, at18])).rows.map((one) => one.state)).toEqual(["new"]);
    });

    it("matches one row of all files of an exchange, and the same row again", async () => {
      const id = await withEntry();
      expect(await imported(id, [HEADER, BOUGHT])).toMatchObject({ rowsKnown: 1, rowsNew: 0 });
      expect(await matches()).toBe(1);
      expect(await imported(id, [HEADER, at18])).toMatchObject({ rowsKnown: 0, rowsNew: 1 });
      expect(await previewed(id, [HEADER, BOUGHT, at18])).toMatchObject({ rowsKnown: 2, rowsNew: 0 });
      // The key has both, to the second.
      exchangeSays([trade(77), trade(78, Date.parse("2025-03-01T18:00:00.100Z"))]);
      expect(await connect(id)).toMatchObject({ transactions: 0 });
      expect(await held(id)).toEqual(["0.9995 BTC-USD"]);
    });

    it("matches another row once the file that had it is undone, or once it has become another trade", async () => {
      const id = await withEntry();
      const first = await imported(id, [HEADER, BOUGHT]);
      expect((await undo(id, first)).status).toBe(200);
      expect(await matches()).toBe(0);
      const second = await imported(id, [HEADER, at18]);
      expect(second).toMatchObject({ rowsKnown: 1 });
      const [entry] = await entered(id);
      expect((await change(id, entry?.id ?? "", { ...own, quantity: "0.6" })).status).toBe(200);
      expect(await matches()).toBe(0);
      expect(await previewed(id, [HEADER, at18])).toMatchObject({ rowsKnown: 0, rowsNew: 1 });
    });
  });

  it("that is in a tracker's file to the minute is recognised by the key", async () => {
    const { id } = await create();
    const titles = '"Type","Buy","Cur.","Sell","Cur.","Fee","Cur.","Exchange","Group","Comment","Date"';
    const times = ["10:00", "10:01", "10:02", "10:03", "10:04"];
    const tracked = times.map(
      (time) => `"Trade","0.5","BTC","20000","EUR","0","","Binance","","","01.03.2025 ${time}"`,
    );
    expect(await imported(id, [titles, ...tracked])).toMatchObject({ rowsNew: 5 });
    exchangeSays(times.map((time, n) => trade(n, Date.parse(`2025-03-01T${time}:37.2Z`))));
    expect(await connect(id)).toMatchObject({ transactions: 0 });
  });

  it("that the portfolio had from the same file at its preview, and that was deleted since, is previewed again", async () => {
    const { id } = await create();
    await imported(id, [HEADER, BOUGHT]);
    const other = "2025-03-02 10:00:00,BTCEUR,BUY,40000,0.1BTC,4000EUR,0BTC";
    const seen = await previewed(id, [HEADER, BOUGHT, other]);
    expect(seen).toMatchObject({ rowsKnown: 1, rowsNew: 1 });
    const [had] = await entered(id);
    expect((await take(id, had?.id ?? "")).status).toBe(200);
    const { status, text } = await apply(id, seen);
    expect([status, text]).toEqual([
      409,
      expect.stringContaining(
        "The portfolio has changed. Preview the file again. None of its transactions were added.",
      ),
    ]);
    expect((await apply(id, await previewed(id, [HEADER, BOUGHT, other]))).answer).toMatchObject({ rowsAdded: 2 });
  });

  it("is added by the key once the file that had it is undone", async () => {
    const { id } = await create();
    const file = await imported(id, [HEADER, BOUGHT]);
    exchangeSays([trade(77)], BALANCES);
    const connection = await connect(id);
    expect((await undo(id, file)).status).toBe(200);
    expect(await held(id)).toEqual([]);
    expect(await later(id, connection)).toMatchObject({ transactions: 1, reason: null });
    expect(ranges.at(-1)).toMatchObject({ again: true, fromMs: Date.parse("2025-02-27T10:00:00Z") });
    expect(await held(id)).toEqual(["0.4995 BTC-USD"]);
  });
});

describe("an entry or an imported row that a key has too", () => {
  const FOUND = "1 transaction was already here, from a file or entered by hand, and is not added again.";

  it.each(["by hand", "by a file"])("is added by the key once its owner deleted it: %s", async (by) => {
    const { id } = await create();
    if (by === "by hand") await enter(id, OWN);
    else await imported(id, [HEADER, BOUGHT]);
    exchangeSays([trade(77)]);
    const connection = await connect(id);
    expect(connection).toMatchObject({ transactions: 0 });
    const [one] = await entered(id);
    expect((await take(id, one?.id ?? "")).status).toBe(200);
    expect(await held(id)).toEqual([]);
    expect(await later(id, connection)).toMatchObject({ transactions: 1 });
    expect(await held(id)).toEqual(["0.4995 BTC-USD"]);
    // Transactions that the key added stay deleted.
    const [brought] = await entered(id);
    expect((await take(id, brought?.id ?? "")).status).toBe(200);
    await db.database.pool.query("update portfolio_connections set progress = null");
    expect(await later(id, connection)).toMatchObject({ transactions: 0 });
  });

  it("is added by the key once it has become another trade, and not after a change of non-identifying fields", async () => {
    const { id } = await create();
    await enter(id, OWN);
    exchangeSays([trade(77)]);
    const connection = await connect(id);
    const [one] = await entered(id);
    const stored = async () => (await db.database.pool.query("select from portfolio_connection_known")).rowCount;
    expect((await change(id, one?.id ?? "", { note: "the first" })).status).toBe(200);
    expect(await stored()).toBe(1);
    // An unchanged one is matched again.
    expect((await change(id, one?.id ?? "", { price: "40010" })).status).toBe(200);
    expect(await stored()).toBe(0);
    const { transactions, reason } = await later(id, connection);
    expect([transactions, reason]).toEqual([0, expect.stringContaining(FOUND)]);
    const other = { symbol: "ETH-USD", quantity: "3", price: "3000", at: "2024-03-01T10:00:00Z" };
    expect((await change(id, one?.id ?? "", other)).status).toBe(200);
    expect(await later(id, connection)).toMatchObject({ transactions: 1 });
    expect(await held(id)).toEqual(["0.4995 BTC-USD", "3 ETH-USD"]);
  });
});

it("rows of a file undone during a reading are read at the next one", async () => {
  const { id } = await create();
  const file = await imported(id, [HEADER, BOUGHT]);
  exchangeSays([trade(77)], BALANCES);
  const connection = await connect(id);
  const { now } = house.exchanges;
  house.exchanges.now = {
    ...now,
    read: async (account, range, signal) => {
      const read = await now.read(account, range, signal);
      if (ranges.length === 2) expect((await undo(id, file)).status).toBe(200);
      return read;
    },
  };
  expect(await later(id, connection)).toMatchObject({ transactions: 0 });
  expect(await later(id, connection)).toMatchObject({ transactions: 1 });
  expect(await held(id)).toEqual(["0.4995 BTC-USD"]);
});

it("thousands of a file's rows are matched, page by page", async () => {
  const { id } = await create();
  const many = Array.from({ length: 2_500 }, (_, n) => Date.parse("2025-03-01T10:00:00Z") + n * 1_000);
  const rows_ = many.map((atMs) =>
    BOUGHT.replace("2025-03-01 10:00:00", new Date(atMs).toISOString().slice(0, 19).replace("T", " ")),
  );
  await imported(id, [HEADER, ...rows_]);
  exchangeSays(many.map((atMs, n) => trade(n, atMs)));
  const connection = await connect(id);
  const found = "2500 transactions were already here, from a file or entered by hand, and are not added again.";
  expect(connection.reason).toContain(found);
  await db.database.pool.query("update portfolio_connections set progress = null");
  const { reason } = await later(id, connection);
  expect(reason).not.toContain("here already");
  expect(await held(id)).toEqual(["1248.75 BTC-USD"]);
}, 60_000);

describe("two files of one exchange", () => {
  it("Kraken's trades and ledgers share numbers: each trade is there once, in either order", async () => {
    const trades = [
      '"txid","ordertxid","pair","time","type","ordertype","price","cost","fee","vol","margin","misc","ledgers"',
      '"TAAAAA-BBBBB-CCCCCC","O1","XXBTZEUR","2025-01-05 10:00:00.1234","buy","limit",30000.0,300.0,0.48,0.01000000,0.0,"","LA1,LB1"',
    ];
    const ledgers = [
      '"txid","refid","time","type","subtype","aclass","asset","amount","fee","balance"',
      '"LD1","QD1","2025-01-01 10:00:00","deposit","","currency","ZEUR",1000.0000,0.0000,1000.0000',
      '"LA1","TAAAAA-BBBBB-CCCCCC","2025-01-05 10:00:00","trade","","currency","ZEUR",-300.0000,0.4800,699.5200',
      '"LB1","TAAAAA-BBBBB-CCCCCC","2025-01-05 10:00:00","trade","","currency","XXBT",0.0100000000,0.0000000000,0.0100000000',
    ];
    for (const files of [
      [trades, ledgers],
      [ledgers, trades],
    ]) {
      const { id } = await create();
      for (const file of files) await imported(id, file);
      expect(await held(id)).toEqual(["0.01 BTC-USD"]);
      expect((await entered(id)).map(({ kind }) => kind).sort()).toEqual(["buy", "deposit"]);
    }
    const { id } = await create();
    await imported(id, trades);
    expect(rows(await previewed(id, ledgers))).toEqual([
      ["new", null],
      ["known", "This is the purchase of 0.01 BTC/USD on 5 Jan 2025, which a file from Kraken (trades) added."],
    ]);
  });

  it("ask to be imported again where the other one, which had their rows, is undone", async () => {
    const { id } = await create();
    const later_ = "2025-03-02 10:00:00,BTCEUR,BUY,40000,0.1BTC,4000EUR,0BTC";
    const first = await imported(id, [HEADER, BOUGHT]);
    const own = ["Date,Type,Symbol,Quantity,Price,Amount,Currency,Fee", "2025-03-01,buy,BTC-USD,0.5,40000,,EUR,0"];
    // One is recognised by its fingerprint, one by its content, and one contains none of it.
    for (const lines of [[HEADER, BOUGHT, later_], own, [HEADER, later_.replace("03-02", "03-03")]])
      await imported(id, lines);
    const { answer } = await undo(id, first);
    expect(answer).toMatchObject({
      status: "undone",
      reason:
        "'t.csv' and 't.csv' left out rows that matched transactions of this file. If any are missing now, import them again.",
    });
    const said =
      "Some of its rows were left out because they matched transactions of 't.csv', which has been undone. If any are missing now, import this file again.";
    const reasons = (await listed(id)).map(({ reason }) => reason ?? "");
    expect(reasons.sort()).toEqual(["", (answer as PortfolioImport).reason, said, said]);
    await imported(id, [HEADER, BOUGHT, later_]);
    expect(await held(id)).toEqual(["0.6995 BTC-USD"]);
  });

  it("ask to be imported again where a connection is removed with the transactions their rows matched, at the preview or later", async () => {
    const { id } = await create();
    const early = await previewed(id, [HEADER, BOUGHT]);
    exchangeSays([trade(77)], BALANCES);
    const connection = await connect(id);
    expect((await apply(id, early)).answer).toMatchObject({ rowsAdded: 0, reason: null });
    await imported(id, [HEADER, BOUGHT]);
    const end = (transactions: string) =>
      house.call("ann", "DELETE", at(id, `connections/${connection.id}?transactions=${transactions}`));
    expect((await end("remove")).status).toBe(200);
    const said =
      "Some of its rows were left out because they matched transactions of the connection 'Key', which has been removed. If any are missing now, import this file again.";
    expect((await listed(id)).map(({ reason }) => reason)).toEqual([said, said]);
  });

  it("Binance's trade history adds only what its transaction history could not distinguish", async () => {
    const { id } = await create();
    const history = [
      "User_ID,UTC_Time,Account,Operation,Coin,Change,Remark",
      "1,2025-01-02 10:00:00,Spot,Buy,BTC,0.2,",
      "1,2025-01-02 10:00:00,Spot,Buy,BTC,0.3,",
      "1,2025-01-02 10:00:00,Spot,Transaction Related,EUR,-20000,",
      "1,2025-01-02 10:00:00,Spot,Fee,BNB,-0.01,",
      "1,2025-01-02 11:00:00,Spot,Buy,BTC,0.1,",
      "1,2025-01-02 11:00:00,Spot,Transaction Related,EUR,-4000,",
      "1,2025-01-02 11:00:00,Spot,Buy,ETH,1,",
      "1,2025-01-02 11:00:00,Spot,Transaction Related,USDT,-3000,",
      "1,2025-01-01 11:00:00,Spot,Deposit,BNB,1,",
    ];
    // The first trade has two lines here, and one there.
    const trades = [
      HEADER,
      "2025-01-02 10:00:00,BTCEUR,BUY,40000,0.2BTC,8000EUR,0.004BNB",
      "2025-01-02 10:00:00,BTCEUR,BUY,40000,0.3BTC,12000EUR,0.006BNB",
      "2025-01-02 11:00:00,BTCEUR,BUY,40000,0.1BTC,4000EUR,0BTC",
      "2025-01-02 11:00:00,ETHUSDT,BUY,3000,1ETH,3000USDT,0ETH",
    ];
    for (const file of [history, trades]) await imported(id, file);
    expect(await held(id)).toEqual(["0.6 BTC-USD", "0.99 BNB-USD", "1 ETH-USD"]);
  });
});

describe("transactions their owner deleted", () => {
  it("of a connection stay deleted, whatever is read again and whoever connects again", async () => {
    const { id } = await create();
    const deposit: ExchangeEvent = {
      kind: "deposit",
      id: "deposit:1",
      atMs: NOW_MS - 3_600_000,
      part: { asset: "BTC", quantity: "1" },
      fees: [],
    };
    exchangeSays([deposit]);
    const connection = await connect(id);
    const [one] = await entered(id);
    expect((await take(id, one?.id ?? "")).status).toBe(200);
    await later(id, connection);
    expect(ranges).toHaveLength(2);
    expect(await entered(id)).toEqual([]);
    // The account's next key reads everything again.
    const end = (of: PortfolioConnection, transactions: string) =>
      house.call("ann", "DELETE", at(id, `connections/${of.id}?transactions=${transactions}`));
    expect((await end(connection, "keep")).status).toBe(200);
    const next = await connect(id);
    expect(await entered(id)).toEqual([]);
    // It is back when its owner enters it, and when they start from scratch.
    const again = { kind: "transfer-in", side: undefined, symbol: "BTC-USD", price: undefined };
    expect((await enter(id, { ...again, at: new Date(deposit.atMs).toISOString() })).status).toBe(200);
    await later(id, next);
    expect(await held(id)).toEqual(["1 BTC-USD"]);
    const [byHand] = await entered(id);
    expect((await take(id, byHand?.id ?? "")).status).toBe(200);
    expect((await end(next, "remove")).status).toBe(200);
    await connect(id);
    expect(await held(id)).toEqual(["1 BTC-USD"]);
  });

  it("are forgotten with the portfolio and the account", async () => {
    const { id } = await create();
    exchangeSays([trade(77)]);
    await connect(id);
    const [one] = await entered(id);
    await take(id, one?.id ?? "");
    const stored = async () => (await db.database.pool.query("select from portfolio_connection_known")).rowCount;
    expect(await stored()).toBe(1);
    await db.database.pool.query("delete from users");
    expect(await stored()).toBe(0);
  });
});

describe("transactions added from a company's events", () => {
  const SPLIT = { kind: "split", symbol: "NVDA", date: "2024-06-10", state: "told", to: 10, from: 1 } as const;
  const DIVIDEND = {
    kind: "dividend",
    symbol: "NVDA",
    date: "2024-09-12",
    payDate: "2024-10-03",
    state: "told",
  } as const;
  type Actions = { readonly actions: readonly { readonly id: string }[] };

  /** Adds one share that became ten, and 2.50 paid on them. */
  async function withEvents(): Promise<string> {
    const { id } = await create();
    house.prices.set("NVDA", priceOf("NVDA", 120));
    const reported = { source: "yahoo" as const, asOfMs: NOW_MS };
    house.events.set("NVDA", [
      { ...SPLIT, ...reported },
      { ...DIVIDEND, amount: 0.25, currency: "USD", ...reported },
    ]);
    await enter(id, { symbol: "NVDA", quantity: "1", price: "1000", at: "2024-03-01T12:00:00Z" });
    const { actions } = (await house.call("ann", "GET", at(id, "corporate-actions"))).answer as Actions;
    const ids = actions.map((one) => one.id);
    expect((await house.call("ann", "POST", at(id, "corporate-actions"), { ids })).status).toBe(200);
    expect(await held(id)).toEqual(["10 NVDA"]);
    return id;
  }

  it("are recognised in the broker's file", async () => {
    const id = await withEvents();
    const split = await previewed(id, [
      "Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share)",
      "Stock split close,2024-06-10 06:00:00,US67066G1040,NVDA,Nvidia,1,1200,USD",
      "Stock split open,2024-06-10 06:00:00,US67066G1040,NVDA,Nvidia,10,120,USD",
    ]);
    expect(rows(split)).toEqual([
      ["known", "This is the split for NVDA on 10 Jun 2024, which was added under 'Splits and dividends'."],
    ]);
    const own = await previewed(id, [
      "Date,Type,Symbol,Quantity,Price,Amount,Currency,Fee",
      "2024-06-11,split,NVDA,9,,,USD,0",
      "2024-10-05,dividend,NVDA,,,2.5,USD,0",
      "2024-12-05,dividend,NVDA,,,2.5,USD,0",
    ]);
    expect(own.rows.map(({ state }) => state)).toEqual(["known", "known", "new"]);
    expect((await apply(id, own)).answer).toMatchObject({ rowsAdded: 1 });
    expect(await held(id)).toEqual(["10 NVDA"]);
  });

  it("can't also be entered by hand, until they are removed; an existing duplicate can be corrected", async () => {
    const id = await withEvents();
    const split = { side: undefined, kind: "split", symbol: "NVDA", quantity: undefined, price: undefined };
    const own = { ...split, ratio: { numerator: "10", denominator: "1" }, at: "2024-06-12T09:00:00Z" };
    const { status, text } = await enter(id, own);
    expect([status, text]).toEqual([
      409,
      expect.stringContaining(
        "The split of NVDA on 10 Jun 2024 already exists: it was added under 'Splits and dividends'. To enter your own, undo it there first.",
      ),
    ]);
    const paid = { ...split, kind: "dividend", amount: "2.5", at: "2024-10-04T09:00:00Z" };
    expect((await enter(id, paid)).status).toBe(409);
    expect((await enter(id, { ...paid, at: "2024-12-20T09:00:00Z" })).status).toBe(200);
    // Nor can one be moved to that day; those elsewhere, and the added ones, can be corrected.
    const all_ = await entered(id);
    const change = (of: string | undefined, body: object) =>
      house.call("ann", "POST", at(id, `transactions/${of ?? ""}`), body);
    const late = all_.find((one) => one.at.startsWith("2024-12-20"))?.id;
    const asPaid = { kind: "dividend", symbol: "NVDA", amount: "2.5", at: "2024-10-04T09:00:00Z" };
    expect((await change(late, asPaid)).status).toBe(409);
    expect((await change(late, { ...asPaid, at: "2024-12-19T09:00:00Z" })).status).toBe(200);
    const added = all_.find(({ kind }) => kind === "split")?.id ?? "";
    expect((await take(id, added)).status).toBe(200);
    expect((await enter(id, own)).status).toBe(200);
    expect(await held(id)).toEqual(["10 NVDA"]);
  });
});
