import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createExchangeProcesses, ExchangeError, type ExchangeId } from "./index.ts";
import { type ExchangePeer, PEER_KEY, READ_ONLY, startExchangePeer } from "./test-exchange-peer.ts";
import { exchangeProgram } from "./test-exchange-program.ts";
import { exchangeWordSchema } from "./text.ts";

const NOW_MS = Date.UTC(2026, 0, 20, 12);
const DAY_MS = 86_400_000;

let entry: URL;
let peer: ExchangePeer;
beforeAll(async () => {
  entry = await exchangeProgram();
  peer = await startExchangePeer();
}, 120_000);
afterAll(() => peer.stop());
beforeEach(() => {
  peer.rights = READ_ONLY;
  for (const held of [peer.ledger, peer.krakenBalances, peer.lists, peer.pairs]) held.clear();
  peer.lie = () => undefined;
  peer.requested.length = peer.badSignatures.length = 0;
});

// On a busy machine a process may take seconds to start.
const reader = (options: Partial<Parameters<typeof createExchangeProcesses>[0]> = {}) =>
  createExchangeProcesses({ entry, peer: peer.url, checkMs: 60_000, ...options });
const account = (exchange: ExchangeId, personId = "ann") => ({ personId, exchange, key: PEER_KEY });
const read = (exchange: ExchangeId, fromMs?: number) => reader().read(account(exchange), { fromMs, nowMs: NOW_MS });
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof ExchangeError ? { code: error.code, sentence: error.message } : error),
  );
const seconds = (ms: number): number => ms / 1000;

describe("a key", () => {
  it.each(["binance", "kraken", "bybit", "okx"] as const)(
    "of %s that can only read is accepted, with a valid signature",
    async (exchange) => {
      await reader().check(account(exchange));
      expect(peer.badSignatures).toEqual([]);
      expect(peer.requested).toHaveLength(1);
    },
  );

  it.each([
    ["binance", { binance: { ...READ_ONLY.binance, enableWithdrawals: true } }, "'enableWithdrawals'"],
    [
      "binance",
      { binance: { ...READ_ONLY.binance, enableSpotAndMarginTrading: true } },
      "'enableSpotAndMarginTrading'",
    ],
    ["binance", { binance: { ...READ_ONLY.binance, somethingNew: true } }, "'somethingNew'"],
    ["kraken", { kraken: ["query-funds", "modify-trades"] }, "'modify-trades'"],
    ["kraken", { kraken: ["withdraw-funds"] }, "'withdraw-funds'"],
    ["kraken", { kraken: ["something-new"] }, "'something-new'"],
    ["bybit", { bybit: 0 }, "Read-Write"],
    ["okx", { okx: "read_only,trade" }, "'trade'"],
    ["okx", { okx: "withdraw" }, "'withdraw'"],
  ] as const)("of %s with %j is rejected, naming the permission to switch off", async (exchange, rights, named) => {
    peer.rights = { ...peer.rights, ...rights };
    const error = await errorOf(reader().check(account(exchange)));
    expect(error).toMatchObject({ code: "rights", sentence: expect.stringContaining(named) as string });
    expect(await errorOf(read(exchange))).toMatchObject({ code: "rights" });
    expect(peer.requested).toHaveLength(2);
  });

  it.each(["binance", "kraken", "bybit", "okx"] as const)(
    "that %s doesn't know is rejected, and nothing reveals it",
    async (exchange) => {
      const secret = Buffer.from("another secret").toString("base64");
      const error = await errorOf(reader().check({ ...account(exchange), key: { ...PEER_KEY, secret } }));
      expect(error).toMatchObject({ code: "refused" });
      expect(JSON.stringify(error)).not.toContain(PEER_KEY.apiKey);
      expect(JSON.stringify(error)).not.toContain(secret);
    },
  );

  it("whose permissions are not reported is rejected", async () => {
    for (const text of [
      '{"error":[],"result":{}}',
      '{"error":[],"result":{"permissions":"query-funds"}}',
      "[]",
      "",
      "<html>",
    ]) {
      peer.lie = () => ({ text });
      expect(await errorOf(reader().check(account("kraken")))).toMatchObject({ code: "unread" });
    }
    peer.lie = () => ({ text: '{"retCode":0,"result":{"readOnly":"1","permissions":{}}}' });
    expect(await errorOf(reader().check(account("bybit")))).toMatchObject({ code: "unread" });
    for (const text of [
      '{"enableReading":"true"}',
      '{"enableReading":true,"enableWithdrawals":"false"}',
      '{"ipRestrict":false}',
      "[]",
    ]) {
      peer.lie = () => ({ text });
      expect(await errorOf(reader().check(account("binance")))).toMatchObject({ code: "unread" });
    }
    peer.lie = () => ({ text: '{"code":"0","data":[]}' });
    expect(await errorOf(reader().check(account("okx")))).toMatchObject({ code: "rights" });
  }, 60_000);
});

describe("Kraken", () => {
  const at = (daysAgo: number): number => seconds(NOW_MS - daysAgo * DAY_MS) + 0.1234;

  it("is read from its ledger, over pages: trades of both sides, deposits, withdrawals, rewards and fees, exactly", async () => {
    for (let n = 0; n < 120; n++) {
      peer.ledger.set(`LT${String(n)}-A`, {
        refid: `T${String(n)}`,
        time: at(400 - n),
        type: "trade",
        asset: "ZEUR",
        amount: "-30.0001",
        fee: "0.0480",
      });
      peer.ledger.set(`LT${String(n)}-B`, {
        refid: `T${String(n)}`,
        time: at(400 - n),
        type: "trade",
        asset: "XXBT",
        amount: "0.0010000001",
        fee: "0",
      });
    }
    peer.ledger.set("LD", {
      refid: "D",
      time: at(500),
      type: "deposit",
      asset: "ZEUR",
      amount: "5000.0000",
      fee: "0.0000",
    });
    peer.ledger.set("LW", {
      refid: "W",
      time: at(2),
      type: "withdrawal",
      asset: "XXBT",
      amount: "-0.0500000000",
      fee: "0.0001000000",
    });
    peer.ledger.set("LS", {
      refid: "S",
      time: at(1),
      type: "staking",
      asset: "ETH2.S",
      amount: "0.0012345678",
      fee: "0",
    });
    peer.ledger.set("LI", {
      refid: "I",
      time: at(1),
      type: "transfer",
      subtype: "spottostaking",
      asset: "XETH",
      amount: "-1",
      fee: "0",
    });
    peer.ledger.set("LM", { refid: "M", time: at(1), type: "margin", asset: "XXBT", amount: "0.1", fee: "0" });
    for (const [code, amount] of [
      ["XXBT", "0.0699"],
      ["ZEUR", "1400"],
      ["ETH2.S", "0.0012345678"],
      ["XETH", "1.5"],
      ["ZUSD", "0.0000"],
    ] as const)
      peer.krakenBalances.set(code, amount);
    const { events, leftOut, untilMs, balances } = await read("kraken");
    expect(events).toHaveLength(123);
    expect(events.filter(({ kind }) => kind === "trade")[0]).toMatchObject({
      given: { asset: "EUR", quantity: "30.0001" },
      received: { asset: "BTC", quantity: "0.0010000001" },
      fees: [{ asset: "EUR", quantity: "0.0480" }],
    });
    expect(events.find(({ id }) => id === "LW")).toEqual({
      kind: "withdrawal",
      id: "LW",
      atMs: Math.floor(at(2) * 1000),
      part: { asset: "BTC", quantity: "0.0500000000" },
      fees: [{ asset: "BTC", quantity: "0.0001000000" }],
    });
    expect([leftOut, untilMs]).toEqual([1, NOW_MS]);
    expect(balances).toContainEqual({ asset: "ETH", quantity: "1.5012345678" });
    expect(balances?.map(({ asset }) => asset)).not.toContain("USD");
    expect(peer.badSignatures).toEqual([]);
    const since = await read("kraken", NOW_MS - 3 * DAY_MS);
    expect(since.events.map(({ id }) => id).sort()).toEqual(["LS", "LW"]);
  }, 60_000);

  it("with a long history is read in shorter times", async () => {
    for (let n = 0; n < 1_200; n++)
      peer.ledger.set(`L${String(n)}`, {
        refid: `R${String(n)}`,
        time: at(1_300 - n),
        type: "deposit",
        asset: "ZEUR",
        amount: "1.0000",
        fee: "0",
      });
    const { events } = await read("kraken");
    expect(new Set(events.map(({ id }) => id)).size).toBe(1_200);
    expect(events).toHaveLength(1_200);
  }, 60_000);

  const entry_ = { refid: "R", time: at(5), type: "deposit", asset: "ZEUR", amount: "1.0", fee: "0" };
  it.each([
    ["an amount of 1e308", { ...entry_, amount: "1e308" }],
    ["NaN", { ...entry_, amount: "NaN" }],
    ["Infinity", { ...entry_, amount: "Infinity" }],
    ["a number in place of text", { ...entry_, amount: 5.1 as unknown as string }],
    ["400 digits", { ...entry_, amount: "9".repeat(400) }],
    ["a time before there were coins", { ...entry_, time: 5 }],
    ["no fee", { ...entry_, fee: null as unknown as string }],
  ])("that reports %s is rejected", async (_, lie) => {
    peer.lie = (path) =>
      path.endsWith("Ledgers")
        ? { text: JSON.stringify({ error: [], result: { ledger: { L1: lie }, count: 1 } }) }
        : undefined;
    expect(await errorOf(read("kraken"))).toMatchObject({ code: "unread" });
  });

  it("with fewer entries than its count, or two with one number, is rejected", async () => {
    const page = (ledger: object, count: number) => ({
      text: JSON.stringify({ error: [], result: { ledger, count } }),
    });
    peer.lie = (path) => (path.endsWith("Ledgers") ? page({ L1: entry_ }, 70) : undefined);
    expect(await errorOf(read("kraken"))).toMatchObject({ code: "unread" });
    peer.lie = (path, nth) =>
      path.endsWith("Ledgers") ? page({ L1: { ...entry_, amount: `${String(nth)}.0` } }, 70) : undefined;
    expect(await errorOf(read("kraken"))).toMatchObject({ code: "unread" });
  });

  it("that answers ten megabytes, slowly, never, or with a wait, times out without harm", async () => {
    peer.lie = (path) =>
      path.endsWith("Ledgers") ? { text: `{"error":[],"result":"${"x".repeat(10_000_000)}"}` } : undefined;
    expect(await errorOf(read("kraken"))).toMatchObject({ code: "unread" });
    peer.lie = (path) => (path.endsWith("Ledgers") ? { text: '{"error":["EAPI:Rate limit exceeded"]}' } : undefined);
    expect(await errorOf(read("kraken"))).toMatchObject({ code: "unread", sentence: "Kraken asked us to slow down." });
    for (const how of ["hang", "slow"] as const) {
      peer.lie = (path) => (path.endsWith("Ledgers") ? how : undefined);
      const given = errorOf(reader({ limitMs: 4_000 }).read(account("kraken"), { fromMs: undefined, nowMs: NOW_MS }));
      expect(await given).toMatchObject({ code: "unread" });
    }
  }, 60_000);

  it("that asks for one retry is retried", async () => {
    peer.ledger.set("LD", entry_);
    let waits = 0;
    peer.lie = (path) =>
      path.endsWith("Ledgers") && waits++ === 0 ? { text: '{"error":["EAPI:Rate limit exceeded"]}' } : undefined;
    expect((await read("kraken")).events).toHaveLength(1);
  });
});

describe("Binance", () => {
  const trade = (id: number, daysAgo: number, more: object = {}) => ({
    symbol: "BTCUSDT",
    id,
    orderId: 100_234 + id,
    orderListId: -1,
    price: "95000.10",
    qty: "0.00100000",
    quoteQty: "95.00010000",
    commission: "0.00000100",
    commissionAsset: "BTC",
    time: NOW_MS - daysAgo * DAY_MS,
    isBuyer: true,
    isMaker: false,
    isBestMatch: true,
    ...more,
  });
  const utc = (daysAgo: number) => new Date(NOW_MS - daysAgo * DAY_MS).toISOString().slice(0, 19).replace("T", " ");

  it("is read pair by pair, with conversions, dust, deposits, withdrawals and rewards, and agrees with the balances", async () => {
    peer.pairs.set("BTC-USDT", [
      ...Array.from({ length: 1_005 }, (_, n) => trade(1_000 + n, 300)),
      trade(9_999, 10, { isBuyer: false, commission: "0.0950001", commissionAsset: "USDT" }),
    ]);
    peer.pairs.set("DOGE-BUSD", [trade(7, 200, { symbol: "DOGEBUSD", commission: "0.00001", commissionAsset: "BNB" })]);
    peer.pairs.set("LDO-USDT", []);
    // Nothing that a portfolio could store under its name.
    peer.pairs.set("币-USDT", []);
    peer.lists.set("/sapi/v1/capital/deposit/hisrec", [
      {
        id: "769800519366885376",
        amount: "500",
        coin: "USDT",
        status: 1,
        txId: "0xab",
        insertTime: NOW_MS - 400 * DAY_MS,
      },
      { amount: "7", coin: "USDT", status: 6, txId: "Internal transfer 51376627901", insertTime: NOW_MS - 2 * DAY_MS },
      { id: "3", amount: "9", coin: "USDT", status: 0, txId: "0xac", insertTime: NOW_MS - DAY_MS },
      { id: "4", amount: "9", coin: "币", status: 1, txId: "0xad", insertTime: NOW_MS - DAY_MS },
    ]);
    peer.lists.set("/sapi/v1/capital/withdraw/history", [
      { id: "w1", amount: "0.0005", transactionFee: "0.0001", coin: "BTC", status: 6, applyTime: utc(3) },
      { id: "w2", amount: "0.5", transactionFee: "0.0001", coin: "BTC", status: 1, applyTime: utc(3) },
    ]);
    peer.lists.set("/sapi/v1/asset/assetDividend", [
      {
        id: 242_006_910,
        amount: "0.00000010",
        asset: "BTC",
        divTime: NOW_MS - 5 * DAY_MS,
        enInfo: "Flexible",
        tranId: 1,
        direction: 1,
      },
      {
        id: 242_006_911,
        amount: "0.00000001",
        asset: "BTC",
        divTime: NOW_MS - 4 * DAY_MS,
        enInfo: "Flexible",
        tranId: 2,
        direction: -1,
      },
    ]);
    peer.lists.set("/sapi/v1/asset/dribblet", [
      {
        operateTime: NOW_MS - 6 * DAY_MS,
        totalTransferedAmount: "0.00132256",
        transId: 45178372831,
        userAssetDribbletDetails: [
          {
            transId: 45178372831,
            serviceChargeAmount: "0.00002699",
            amount: "0.12",
            operateTime: NOW_MS - 6 * DAY_MS,
            transferedAmount: "0.00132256",
            fromAsset: "DOGE",
          },
        ],
      },
    ]);
    peer.lie = (path) =>
      path.endsWith("tradeFlow") && peer.requested.filter((one) => one === path).length === 1
        ? {
            // Its numbers exceed the range of a JavaScript number.
            text: `{"list":[{"quoteId":"f3","orderId":940708407462087195,"orderStatus":"SUCCESS","fromAsset":"USDT","fromAmount":"20","toAsset":"BNB","toAmount":"0.06154036","createTime":${String(NOW_MS - 450 * DAY_MS)}}],"moreData":false}`,
          }
        : undefined;
    peer.lists.set("/api/v3/account", [
      { asset: "BTC", free: "0.5", locked: "0.25" },
      { asset: "LDBTC", free: "0.125", locked: "0" },
      { asset: "LDO", free: "3", locked: "0" },
    ]);
    peer.lists.set("/sapi/v1/asset/get-funding-asset", [
      { asset: "USDT", free: "1", locked: "0", freeze: "0", withdrawing: "0.5", btcValuation: "0" },
    ]);
    const { events, leftOut, balances, pairs, remark } = await read("binance", NOW_MS - 460 * DAY_MS);
    expect(events).toHaveLength(1_007 + 2 + 1 + 2 + 1 + 1);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    const event = (id: string) => events.find((one) => one.id === id);
    expect(event("trade:BTCUSDT:1000")).toMatchObject({
      given: { asset: "USDT", quantity: "95.00010000" },
      received: { asset: "BTC", quantity: "0.00100000" },
      fees: [{ asset: "BTC", quantity: "0.00000100" }],
    });
    expect(event("trade:BTCUSDT:9999")).toMatchObject({ given: { asset: "BTC" }, fees: [{ quantity: "0.0950001" }] });
    expect(event("trade:DOGEBUSD:7")).toMatchObject({ fees: [{ asset: "BNB", quantity: "0.00001" }] });
    expect(event("convert:940708407462087195")).toMatchObject({
      given: { asset: "USDT", quantity: "20" },
      received: { asset: "BNB", quantity: "0.06154036" },
    });
    expect(event("dust:45178372831:DOGE")).toMatchObject({
      given: { asset: "DOGE", quantity: "0.12" },
      received: { asset: "BNB", quantity: "0.00132256" },
    });
    expect(event("withdrawal:w1")).toMatchObject({
      atMs: NOW_MS - 3 * DAY_MS,
      part: { asset: "BTC", quantity: "0.0005" },
      fees: [{ asset: "BTC", quantity: "0.0001" }],
    });
    expect(event("deposit:Internal-transfer-51376627901")).toMatchObject({ part: { quantity: "7" } });
    expect(event("reward:242006910")).toMatchObject({ kind: "reward", part: { quantity: "0.00000010" } });
    expect(event("reward:242006911")).toMatchObject({ kind: "withdrawal" });
    // A coin in letters that no symbol here has.
    expect(leftOut).toBe(1);
    expect(balances).toEqual([
      { asset: "BTC", quantity: "0.875" },
      { asset: "LDO", quantity: "3" },
      { asset: "USDT", quantity: "1.5" },
    ]);
    expect(remark).toBeUndefined();
    expect(pairs).toEqual({
      traded: { BTCUSDT: "10000", DOGEBUSD: "8" },
      pending: [],
      lastRequested: "",
      isRoundDone: true,
    });
    expect(peer.badSignatures).toEqual([]);

    // New entries since then, and nothing twice.
    peer.pairs.set("BTC-USDT", [trade(1_000, 300), trade(10_004, 0.5)]);
    const since = { fromMs: NOW_MS - DAY_MS / 4, nowMs: NOW_MS, ...(pairs === undefined ? {} : { pairs }) };
    const later = await reader().read(account("binance"), since);
    expect(later.events.map(({ id }) => id)).toEqual(["trade:BTCUSDT:10004"]);
    // If something was left out: everything again.
    const again = await reader().read(account("binance"), { ...since, again: true });
    expect(again.events.map(({ id }) => id)).toEqual(["trade:BTCUSDT:1000", "trade:BTCUSDT:10004", "trade:DOGEBUSD:7"]);
  }, 120_000);
});

describe("Bybit", () => {
  it("is read in weeks and pages: trades with their fee's coin, deposits, withdrawals", async () => {
    const trade = (n: number, more: object = {}) => ({
      symbol: "BTCUSDT",
      side: "Buy",
      execId: `e-${String(n)}`,
      execQty: "0.00100000",
      execValue: "95.1234567890",
      execFee: "0.000001",
      feeCurrency: "BTC",
      execTime: String(NOW_MS - n * DAY_MS),
      execType: "Trade",
      ...more,
    });
    peer.lists.set("/v5/market/instruments-info", [{ symbol: "BTCUSDT", baseCoin: "BTC", quoteCoin: "USDT" }]);
    peer.lists.set("/v5/execution/list", [
      ...Array.from({ length: 10 }, (_, n) => trade(n + 1)),
      trade(20, { side: "Sell", execFee: "0.095", feeCurrency: "USDT" }),
      trade(21, { execType: "Funding" }),
    ]);
    peer.lists.set("/v5/asset/deposit/query-record", [
      {
        coin: "USDT",
        amount: "500",
        txID: "0xab",
        txIndex: "0",
        status: 3,
        successAt: String(NOW_MS - 40 * DAY_MS),
        depositFee: "",
      },
      {
        coin: "USDT",
        amount: "7",
        txID: "0xac",
        txIndex: "0",
        status: 1,
        successAt: String(NOW_MS - 1 * DAY_MS),
        depositFee: "",
      },
    ]);
    peer.lists.set("/v5/asset/withdraw/query-record", [
      {
        withdrawId: "77",
        coin: "BTC",
        amount: "0.002",
        withdrawFee: "0.0003",
        status: "success",
        createTime: String(NOW_MS - 3 * DAY_MS),
      },
      {
        withdrawId: "78",
        coin: "BTC",
        amount: "0.1",
        withdrawFee: "0.0003",
        status: "CancelByUser",
        createTime: String(NOW_MS - 3 * DAY_MS),
      },
    ]);
    peer.lists.set("/v5/account/wallet-balance", [
      { coin: "BTC", walletBalance: "0.0067" },
      { coin: "USDT", walletBalance: "" },
    ]);
    peer.lists.set("/v5/asset/transfer/query-account-coins-balance", [{ coin: "BTC", walletBalance: "0.1" }]);
    const { events, leftOut, balances } = await read("bybit", NOW_MS - 60 * DAY_MS);
    expect(events.map(({ kind }) => kind).sort()).toEqual([
      ...Array<string>(1).fill("deposit"),
      ...Array<string>(11).fill("trade"),
      "withdrawal",
    ]);
    expect(leftOut).toBe(1);
    expect(events.find(({ id }) => id === "trade:e-20")).toMatchObject({
      given: { asset: "BTC", quantity: "0.00100000" },
      received: { asset: "USDT", quantity: "95.1234567890" },
      fees: [{ asset: "USDT", quantity: "0.095" }],
    });
    expect(balances).toEqual([{ asset: "BTC", quantity: "0.1067" }]);
    expect(peer.badSignatures).toEqual([]);
  }, 60_000);

  it("whose list never ends is given up", async () => {
    const row = {
      coin: "USDT",
      amount: "1",
      txID: "0xab",
      txIndex: "0",
      status: 3,
      successAt: String(NOW_MS - 1000),
      depositFee: "",
    };
    peer.lie = (path) =>
      path.includes("deposit")
        ? { text: JSON.stringify({ retCode: 0, result: { rows: [row], nextPageCursor: "again" } }) }
        : undefined;
    expect(await errorOf(read("bybit", NOW_MS - DAY_MS))).toMatchObject({ code: "unread" });
  });
});

describe("OKX", () => {
  it("is read over pages: fills with exact values, deposits, withdrawals", async () => {
    const fill = (n: number, more: object = {}) => ({
      instId: "ETH-EUR",
      billId: `b${String(n)}`,
      side: "buy",
      fillPx: "2000.01",
      fillSz: "0.123456789",
      fee: "-0.0001",
      feeCcy: "ETH",
      ts: String(NOW_MS - n * 60_000),
      ...more,
    });
    peer.lists.set("/api/v5/trade/fills-history", [
      ...Array.from({ length: 205 }, (_, n) => fill(n + 1)),
      fill(300, { side: "sell", fee: "0.5", feeCcy: "EUR" }),
    ]);
    peer.lists.set("/api/v5/asset/deposit-history", [
      { ccy: "ETH", amt: "1", depId: "9", state: "2", ts: String(NOW_MS - 50 * DAY_MS) },
    ]);
    peer.lists.set("/api/v5/asset/withdrawal-history", [
      { ccy: "ETH", amt: "0.5", wdId: "8", state: "2", ts: String(NOW_MS - DAY_MS), fee: "0.01" },
    ]);
    peer.lists.set("/api/v5/account/balance", [{ ccy: "ETH", cashBal: "3" }]);
    peer.lists.set("/api/v5/asset/balances", [{ ccy: "ETH", bal: "0.25" }]);
    const { events, balances } = await read("okx");
    expect(events).toHaveLength(209);
    expect(events.find(({ id }) => id === "trade:b1")).toMatchObject({
      given: { asset: "EUR", quantity: "246.91481256789" },
      received: { asset: "ETH", quantity: "0.123456789" },
      fees: [{ asset: "ETH", quantity: "0.0001" }],
    });
    expect(events.find(({ id }) => id === "trade:b300:rebate")).toMatchObject({
      kind: "reward",
      part: { asset: "EUR", quantity: "0.5" },
    });
    expect(balances).toEqual([{ asset: "ETH", quantity: "3.25" }]);
    expect(peer.badSignatures).toEqual([]);
  }, 60_000);
});

it("a history that takes longer than a run is read in several runs", async () => {
  const turn = await reader({ budgetMs: 0 }).read(account("bybit"), { fromMs: NOW_MS - 30 * DAY_MS, nowMs: NOW_MS });
  expect(turn).toMatchObject({ balances: undefined, untilMs: NOW_MS - 30 * DAY_MS });
});

describe("several users at once", () => {
  /** Kraken and Bybit never answer. */
  const hang = (path: string) => (path.startsWith("/api/v5/") ? undefined : ("hang" as const));
  const range = { fromMs: undefined, nowMs: NOW_MS };
  const stopping = () => new AbortController();

  it("a user's many readings leave a place for other users'", async () => {
    peer.lie = hang;
    const [pids, end] = [[] as number[], stopping()];
    const both = reader({ onStart: (pid) => pids.push(pid) });
    const anns = Array.from({ length: 4 }, () => errorOf(both.read(account("kraken", "ann"), range, end.signal)));
    const bobs = await both.read(account("okx", "bob"), range);
    expect(bobs).toMatchObject({ events: [], untilMs: NOW_MS });
    // One of Ann's and one of Bob's.
    expect(pids).toHaveLength(2);
    end.abort();
    expect(await Promise.all(anns)).toEqual(Array(4).fill(expect.objectContaining({ code: "unread" })));
    expect(pids).toHaveLength(2);
  }, 60_000);

  it("a key is checked while others' readings occupy all places", async () => {
    peer.lie = hang;
    const [end, both] = [stopping(), reader()];
    const readings = ["ann", "bob", "cy"].map((who) => errorOf(both.read(account("kraken", who), range, end.signal)));
    await both.check(account("okx", "ann"));
    end.abort();
    await Promise.all(readings);
  }, 60_000);

  it("a queued check times out too", async () => {
    peer.lie = hang;
    const both = reader({ checkMs: 300 });
    const checks = ["ann", "bob", "cy", "ann"].map((who) => errorOf(both.check(account("bybit", who))));
    const late = { code: "unread", sentence: "Bybit didn't answer in time." };
    expect(await Promise.all(checks)).toEqual(Array(4).fill(late));
  }, 60_000);
});

it("the process gets nothing from the server, and exits afterwards", async () => {
  const pids: number[] = [];
  process.env["SEXTANT_SECRET_TEST"] = "not for the process";
  const processes = reader({ onStart: (pid) => pids.push(pid) });
  let environment = "";
  peer.lie = () => {
    // The server is on this machine and reads the environment while the process waits for it.
    environment = readFileSync(`/proc/${String(pids[0])}/environ`, "utf8");
    return undefined;
  };
  await processes.check(account("kraken"));
  delete process.env["SEXTANT_SECRET_TEST"];
  expect(environment).not.toContain("not for the process");
  expect(environment).not.toContain("DATABASE");
  expect(environment).not.toContain(PEER_KEY.apiKey);
  await expect
    .poll(() =>
      pids.filter(
        (pid) =>
          existsSync(`/proc/${String(pid)}/cmdline`) &&
          readFileSync(`/proc/${String(pid)}/stat`, "utf8").split(" ")[2] !== "Z",
      ),
    )
    .toEqual([]);
});

describe("a process that sends much at once", () => {
  /** Returns a program that sends messages, each from a function of its number, and exits. */
  function saying(body: string): URL {
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), "sextant-saying-")), "program.mjs");
    writeFileSync(file, `process.once("message", () => { ${body} });`);
    return pathToFileURL(file);
  }
  const EVENT = (n: string) =>
    `({ kind: "trade", id: "trade:" + ${n}, atMs: ${String(NOW_MS)}, given: { asset: "USD", quantity: "100.5" }, received: { asset: "BTC", quantity: "0.001" }, fees: [{ asset: "BNB", quantity: "0.00001" }] })`;
  const text = (count: number, each: number) =>
    `for (let w = 0; w < ${String(count)}; w++) process.send({ word: "events", untilMs: ${String(NOW_MS)}, leftOut: 0, leftOutOf: [], events: Array.from({ length: ${String(each)} }, (_, n) => ${EVENT(`(w * ${String(each)} + n)`)}) });`;
  const DONE = 'process.send({ word: "done", balances: [] });';
  const history = (body: string) =>
    createExchangeProcesses({ entry: saying(body) }).read(account("binance"), { fromMs: undefined, nowMs: NOW_MS });

  it("is read completely and in order, even if it has exited meanwhile, each message in a separate event loop turn", async () => {
    let [turn, isOver] = [0, false];
    const nextTurn = (): void => {
      turn += 1;
      if (!isOver) setImmediate(nextTurn);
    };
    setImmediate(nextTurn);
    const checkedIn: number[] = [];
    const check = exchangeWordSchema.safeParse.bind(exchangeWordSchema);
    const spy = vi.spyOn(exchangeWordSchema, "safeParse").mockImplementation((message) => {
      // While the first message is checked all others arrive.
      const until = performance.now() + (checkedIn.push(turn) === 1 ? 1_500 : 0);
      while (performance.now() < until);
      return check(message);
    });
    const body = `${text(10, 2_000)} process.send({ word: "done", balances: [] }, () => process.exit(0));`;
    const { events, balances } = await history(body).finally(() => {
      isOver = true;
      spy.mockRestore();
    });
    expect(new Set(checkedIn).size).toBe(11);
    expect(events.map(({ id }) => id)).toEqual(Array.from({ length: 20_000 }, (_, n) => `trade:${String(n)}`));
    expect(balances).toEqual([]);
  }, 60_000);

  it("is rejected with more than two thousand events in one message, or an invalid message", async () => {
    const noAnswer = { code: "unread", sentence: "The exchange returned an unusable response." };
    expect(await errorOf(history(text(1, 2_001) + DONE))).toEqual(noAnswer);
    expect(await errorOf(history(`${text(2, 10)} process.send({ word: "events" }); ${DONE}`))).toEqual(noAnswer);
  }, 60_000);

  it("is aborted if it ends without its last message", async () => {
    const error = await errorOf(
      history(`${text(3, 2_000)} process.once("disconnect", () => 0); process.channel.unref();`),
    );
    expect(error).toEqual({ code: "unread", sentence: "Reading the exchange was interrupted." });
  }, 60_000);
});
