import type { PortfolioImportPreview } from "@sextant/core/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
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

const { create, enter, entered, take, ranges, at, previewed, apply, imported, held, exchangeSays, connect } =
  importCalls(() => house);

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

const OWN = { symbol: "BTC-USD", quantity: "0.5", price: "40000", currency: "EUR", at: "2025-03-01T10:00:00Z" };
const change = (id: string, of: string, body: object) =>
  house.call("ann", "POST", at(id, `transactions/${of}`), { ...OWN, kind: "buy", ...body });

const titles = '"Type","Buy","Cur.","Sell","Cur.","Fee","Cur.","Exchange","Group","Comment","Date"';
const tracked = (time: string, exchange = "Binance", what = `"Trade","0.5","BTC","20000","EUR"`) =>
  `${what},"0","","${exchange}","","","01.03.2025 ${time}"`;
const DAY_OWN = { ...OWN, at: "2025-03-01T00:00:00Z" };
const states = (seen: PortfolioImportPreview) => seen.rows.map(({ state }) => state);
const GEN = "Date,Type,Symbol,Quantity,Price,Amount,Currency,Fee";

it("a manual entry by day that a key has to the second is recognised in a tracker's file to the minute", async () => {
  const { id } = await create();
  expect((await enter(id, DAY_OWN)).status).toBe(200);
  exchangeSays([trade(77, Date.parse("2025-03-01T10:00:37.2Z"))]);
  expect(await connect(id)).toMatchObject({ transactions: 0 });
  expect(states(await previewed(id, [titles, tracked("10:00")]))).toEqual(["known"]);
});

it("a deposit entered by day: the exchange's file has when it was credited, its key when it was sent", async () => {
  const { id } = await create();
  const own = {
    kind: "transfer-in",
    side: undefined,
    symbol: "BNB-USD",
    quantity: "1",
    price: undefined,
    at: "2025-03-01T00:00:00Z",
  };
  expect((await enter(id, own)).status).toBe(200);
  const file = await imported(id, [
    "User_ID,UTC_Time,Account,Operation,Coin,Change,Remark",
    "1,2025-03-01 11:04:10,Spot,Deposit,BNB,1,",
  ]);
  expect(file).toMatchObject({ rowsKnown: 1 });
  exchangeSays([
    {
      kind: "deposit",
      id: "deposit:1",
      atMs: Date.parse("2025-03-01T11:00:03.5Z"),
      part: { asset: "BNB", quantity: "1" },
      fees: [],
    },
  ]);
  expect(await connect(id)).toMatchObject({ transactions: 0 });
  expect(await held(id)).toEqual(["1 BNB-USD"]);
});

it("a trade entered by day: file and key are one second apart", async () => {
  const { id } = await create();
  expect((await enter(id, DAY_OWN)).status).toBe(200);
  expect(await imported(id, [HEADER, BOUGHT])).toMatchObject({ rowsKnown: 1 });
  exchangeSays([trade(77, Date.parse("2025-03-01T10:00:01.1Z"))]);
  expect(await connect(id)).toMatchObject({ transactions: 0 });
});

it("a file of five times of which one is rejected can be added: at preview and when added, its times are equally exact", async () => {
  const { id } = await create();
  const times = ["10:00", "10:01", "10:02", "10:03"];
  exchangeSays(times.map((time, n) => trade(n, Date.parse(`2025-03-01T${time}:37.2Z`))));
  expect(await connect(id)).toMatchObject({ transactions: 4 });
  const file = [
    titles,
    ...times.map((time) => tracked(time)),
    tracked("10:04", "Binance", `"Trade","9000","EUR","3","ETH"`),
  ];
  const seen = await previewed(id, file);
  const { status, text } = await apply(id, seen);
  expect([status, text]).toEqual([200, expect.anything()]);
});

it("rows that a tracker's file to the minute added next to existing rows are recognised by another exchange's key", async () => {
  const { id } = await create();
  const times = ["10:00", "10:01", "10:02", "10:03", "10:04"];
  exchangeSays(times.map((time, n) => trade(n, Date.parse(`2025-03-01T${time}:37.2Z`))));
  await connect(id);
  expect(await imported(id, [titles, ...times.map((t) => tracked(t)), tracked("12:00", "Kraken")])).toMatchObject({
    rowsKnown: 5,
    rowsNew: 1,
  });
  exchangeSays([trade(99, Date.parse("2025-03-01T12:00:37.2Z"))]);
  expect(await connect(id, "kraken", "Other")).toMatchObject({ transactions: 0 });
});

it("a separate fee in a file of minutes belongs to its trade", async () => {
  const { id } = await create();
  expect((await enter(id, { ...OWN, fee: "10" })).status).toBe(200);
  const lines = [
    "2025-03-01 10:00,buy,BTC-USD,0.5,40000,,EUR,",
    "2025-03-01 10:00,fee,,,,10,EUR,",
    ...[1, 2, 3, 4].map((n) => `2025-03-0${String(n + 1)} 11:00,buy,BTC-USD,0.${String(n)},40000,,EUR,`),
  ];
  for (const some of [lines.slice(0, 5), lines]) {
    const seen = await previewed(id, [GEN, ...some]);
    expect(states(seen).slice(0, 2)).toEqual(["known", "known"]);
  }
});

it("two files of minutes, one of them with the fee in the money", async () => {
  const { id } = await create();
  const five = (day: number) =>
    `2025-03-0${String(day)} 10:00,buy,BTC-USD,0.${String(day)},40000,,EUR,${String(day * 60)}`;
  await imported(id, [GEN, ...[1, 2, 3, 4, 5].map(five)]);
  const row = (d: number) =>
    `"Trade","0.${String(d)}","BTC","${String(4060 * d)}","EUR","${String(d * 60)}","EUR","","","","0${String(d)}.03.2025 10:00"`;
  expect(states(await previewed(id, [titles, ...[1, 2, 3, 4].map(row)]))).toEqual(Array(4).fill("known"));
  expect(states(await previewed(id, [titles, ...[1, 2, 3, 4, 5].map(row)]))).toEqual(Array(5).fill("known"));
});

it("a tracker's file after its account was renamed, matching a key's transactions", async () => {
  const { id } = await create();
  exchangeSays([trade(77, Date.parse("2025-03-01T10:00:00Z"))]);
  await connect(id);
  expect(await imported(id, [titles, tracked("10:00:00")])).toMatchObject({ rowsKnown: 1 });
  expect(states(await previewed(id, [titles, tracked("10:00:00", "Binance Main")]))).toEqual(["known"]);
});

it("Kraken's ledgers without and with the column of wallets, matching its key's transactions", async () => {
  const { id } = await create();
  exchangeSays([
    {
      kind: "trade",
      id: "TAAAAA-BBBBB-CCCCCC",
      atMs: Date.parse("2025-01-05T10:00:00.1234Z"),
      given: { asset: "EUR", quantity: "300" },
      received: { asset: "BTC", quantity: "0.01" },
      fees: [{ asset: "EUR", quantity: "0.48" }],
    },
  ]);
  expect(await connect(id, "kraken", "K")).toMatchObject({ transactions: 1 });
  const before = [
    '"txid","refid","time","type","subtype","aclass","asset","amount","fee","balance"',
    '"LA1","TAAAAA-BBBBB-CCCCCC","2025-01-05 10:00:00","trade","","currency","ZEUR",-300.0000,0.4800,699.5200',
    '"LB1","TAAAAA-BBBBB-CCCCCC","2025-01-05 10:00:00","trade","","currency","XXBT",0.0100000000,0.0000000000,0.0100000000',
  ];
  const now = [
    '"txid","refid","time","type","subtype","aclass","asset","wallet","amount","fee","balance"',
    '"LA1","TAAAAA-BBBBB-CCCCCC","2025-01-05 10:00:00","trade","","currency","ZEUR","spot / main",-300.0000,0.4800,699.5200',
    '"LB1","TAAAAA-BBBBB-CCCCCC","2025-01-05 10:00:00","trade","","currency","XXBT","spot / main",0.0100000000,0.0000000000,0.0100000000',
  ];
  expect(await imported(id, before)).toMatchObject({ rowsKnown: 1, rowsNew: 0 });
  expect(await previewed(id, now)).toMatchObject({ rowsKnown: 1, rowsNew: 0 });
});

it("a row that was the sum of two is new once one of them has become another one", async () => {
  const { id } = await create();
  const part = (n: number, q: string, e: string): ExchangeEvent =>
    ({
      ...trade(n),
      given: { asset: "EUR", quantity: e },
      received: { asset: "BTC", quantity: q },
      fees: [],
    }) as ExchangeEvent;
  exchangeSays([part(1, "0.2", "8000"), part(2, "0.3", "12000")]);
  await connect(id);
  const file = [HEADER, "2025-03-01 10:00:00,BTCEUR,BUY,40000,0.5BTC,20000EUR,0BTC"];
  expect(await imported(id, file)).toMatchObject({ rowsKnown: 1 });
  const one = (await entered(id)).find(({ quantity }) => quantity === "0.3");
  expect(
    (await change(id, one?.id ?? "", { quantity: "0.03", at: "2025-04-01T10:00:00Z", account: "Key" })).status,
  ).toBe(200);
  expect((await db.database.pool.query("select from portfolio_import_matches")).rowCount).toBe(0);
});

it("an entry deleted while the file that has it is read is not silently left out", async () => {
  const { id } = await create();
  await imported(id, [HEADER, BOUGHT]);
  const [had] = await entered(id);
  const more = Array.from(
    { length: 6_000 },
    (_, n) =>
      `${new Date(Date.parse("2025-03-02T10:00:00Z") + n * 1000).toISOString().slice(0, 19).replace("T", " ")},BTCEUR,BUY,40000,0.001BTC,40EUR,0BTC`,
  );
  const reading = previewed(id, [HEADER, BOUGHT, ...more]);
  expect((await take(id, had?.id ?? "")).status).toBe(200);
  const seen = await reading;
  await apply(id, seen);
  expect((await held(id)) ?? []).not.toEqual(["6 BTC-USD"]);
});

it("an added dividend matches one row of all files of a broker", async () => {
  const { id } = await create();
  house.prices.set("NVDA", priceOf("NVDA", 120));
  house.events.set("NVDA", [
    {
      kind: "dividend",
      symbol: "NVDA",
      date: "2024-09-12",
      payDate: "2024-10-03",
      state: "told",
      amount: 0.25,
      currency: "USD",
      source: "yahoo",
      asOfMs: NOW_MS,
    } as never,
  ]);
  await enter(id, { symbol: "NVDA", quantity: "10", price: "100", at: "2024-03-01T12:00:00Z" });
  const { actions } = (await house.call("ann", "GET", at(id, "corporate-actions"))).answer as {
    actions: { id: string }[];
  };
  expect(
    (await house.call("ann", "POST", at(id, "corporate-actions"), { ids: actions.map((one) => one.id) })).status,
  ).toBe(200);
  expect(await imported(id, [GEN, "2024-10-03,dividend,NVDA,,,2.5,USD,0"])).toMatchObject({ rowsKnown: 1 });
  expect(states(await previewed(id, [GEN, "2024-10-09,dividend,NVDA,,,1.9,USD,0"]))).toEqual(["new"]);
  expect(
    states(await previewed(id, [GEN, "2024-10-03,dividend,NVDA,,,2.5,USD,0", "2024-10-09,dividend,NVDA,,,1.9,USD,0"])),
  ).toEqual(["known", "new"]);
});

it("a tracker's longer export has one row that a key has added since", async () => {
  const { id } = await create();
  const times = ["10:00", "10:01", "10:02", "10:03", "10:04", "10:05"];
  await imported(id, [titles, ...times.slice(0, 5).map((t) => tracked(t))]);
  exchangeSays(times.map((time, n) => trade(n, Date.parse(`2025-03-01T${time}:37.2Z`))));
  expect(await connect(id)).toMatchObject({ transactions: 1 });
  expect(states(await previewed(id, [titles, ...times.map((t) => tracked(t))]))).toEqual(Array(6).fill("known"));
});

it("two files of minutes: the parts of an order in one, its sum in the other", async () => {
  const { id } = await create();
  await imported(id, [
    GEN,
    ...[1, 2, 3, 4, 5].map((d) => `2025-03-0${String(d)} 10:00,buy,BTC-USD,0.${String(d)},40000,,EUR,`),
  ]);
  const row = (d: number) => [
    `"Trade","0.04","BTC","1600","EUR","","","","","","0${String(d)}.03.2025 10:00"`,
    `"Trade","0.${String(d - 1)}6","BTC","${String((d * 10 - 4) * 400)}","EUR","","","","","","0${String(d)}.03.2025 10:00"`,
  ];
  expect(states(await previewed(id, [titles, ...[1, 2, 3, 4, 5].flatMap(row)]))).toEqual(Array(10).fill("known"));
});

it("a row that was the sum of two is new once one of them was deleted", async () => {
  const { id } = await create();
  const tr = (q: string, e: string) => `"Trade","${q}","BTC","${e}","EUR","0","","","","","01.03.2025 10:00:00"`;
  const first = await imported(id, [titles, tr("0.2", "8000"), tr("0.3", "12000")]);
  expect(first).toMatchObject({ rowsNew: 2 });
  const file = [HEADER, "2025-03-01 10:00:00,BTCEUR,BUY,40000,0.5BTC,20000EUR,0BTC"];
  expect(await imported(id, file)).toMatchObject({ rowsKnown: 1 });
  const one = (await entered(id)).find(({ quantity }) => quantity === "0.3");
  expect((await take(id, one?.id ?? "")).status).toBe(200);
  const seen = await previewed(id, file);
  expect(states(seen)).toEqual(["new"]);
});

it("an entry by hand to the minute: file and key are one second apart", async () => {
  const { id } = await create();
  expect((await enter(id, OWN)).status).toBe(200);
  expect(await imported(id, [HEADER, BOUGHT.replace("10:00:00", "10:00:31")])).toMatchObject({ rowsKnown: 1 });
  exchangeSays([trade(77, Date.parse("2025-03-01T10:00:30.9Z"))]);
  expect(await connect(id)).toMatchObject({ transactions: 0 });
});

it("an own list by day, imported again with the fee filled in, matching manual entries", async () => {
  const { id } = await create();
  expect((await enter(id, DAY_OWN)).status).toBe(200);
  expect(await imported(id, [GEN, "2025-03-01,buy,BTC-USD,0.5,40000,,EUR,"])).toMatchObject({ rowsKnown: 1 });
  expect(states(await previewed(id, [GEN, "2025-03-01,buy,BTC-USD,0.5,40000,,EUR,10"]))).toEqual(["known"]);
});
