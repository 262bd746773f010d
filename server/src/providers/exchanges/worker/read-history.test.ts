import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../../../../../scripts/property-runs.ts";
import { type ExchangeEvent, ExchangeError, type PairMemory, pairMemorySchema } from "../port.ts";
import { type ExchangeWord, exchangeWordSchema } from "../text.ts";
import { createBinance } from "./binance.ts";
import { bybit } from "./bybit.ts";
import { kraken } from "./kraken.ts";
import { okx } from "./okx.ts";
import { readHistory } from "./run-task.ts";
import type { Request, Venue } from "./venue.ts";

const NOW_MS = Date.UTC(2026, 0, 20, 12);
const DAY_MS = 86_400_000;

/** Reads a whole history, run after run, each message parsed as the server does. */
async function whole(venue: Venue, request: Request, firstMs: number) {
  const events: ExchangeEvent[] = [];
  for (let turn = 1, fromMs = firstMs; ; turn++) {
    let isDone = false;
    const hear = (said: ExchangeWord): void => {
      const word = exchangeWordSchema.parse(said);
      if (word.word === "done") isDone = word.balances !== null;
      if (word.word !== "events") return;
      events.push(...word.events);
      fromMs = word.untilMs;
    };
    await readHistory(venue, request, { fromMs, nowMs: NOW_MS, again: false, budgetMs: 60_000 }, hear);
    if (isDone) return { events, turns: turn };
  }
}

describe("Kraken", () => {
  type Leg = { readonly refid: string; readonly ms: number; readonly amount: string };
  /** Kraken's pages of 50, the newest first, of whole seconds. */
  function ledgerOf(legs: readonly Leg[]): Request {
    return (_, { start = 0, end = 0, ofs = 0 }) => {
      const within = legs
        .map((leg, n) => [`L${String(n)}`, { ...leg, time: leg.ms / 1000 }] as const)
        .filter(([, { time }]) => time > Number(start) && time <= Number(end))
        .sort(([, a], [, b]) => b.time - a.time);
      const page = within.slice(Number(ofs), Number(ofs) + 50).map(([id, { refid, time, amount }]) => {
        return [id, { refid, time, type: "trade", asset: amount.startsWith("-") ? "ZEUR" : "XXBT", amount, fee: "0" }];
      });
      return Promise.resolve({ result: { ledger: Object.fromEntries(page), count: within.length } });
    };
  }

  it("trades whose legs are on both sides of a span's end are read once, with both", async () => {
    const trade = fc.record({ ms: fc.integer({ min: 0, max: DAY_MS }), apart: fc.integer({ min: 0, max: 60_000 }) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(trade, { maxLength: 80 }),
        fc.array(fc.integer({ min: 1, max: DAY_MS }), { maxLength: 8 }),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: -2, max: 2 })), { maxLength: 8 }),
        async (trades, anywhere, atLegs) => {
          const fromMs = NOW_MS - 2 * DAY_MS;
          const legs = trades.flatMap(({ ms, apart }, n) => [
            { refid: `T${String(n)}`, ms: fromMs + ms, amount: "-30.5" },
            { refid: `T${String(n)}`, ms: fromMs + ms + apart, amount: "0.001" },
          ]);
          // Ends anywhere, and within two ms of a leg.
          const near = atLegs.map(([n, off]) => (legs[n % Math.max(1, legs.length)]?.ms ?? fromMs) + off);
          const ends = [...anywhere.map((ms) => fromMs + ms), ...near, NOW_MS].filter((ms) => ms > fromMs);
          const sorted = [...new Set(ends)].sort((a, b) => a - b);
          const found: ExchangeEvent[] = [];
          let [startMs, leftOut] = [fromMs, 0];
          for (const endMs of sorted) {
            const part = await kraken.entries(ledgerOf(legs), startMs, endMs);
            found.push(...(part?.events ?? []));
            leftOut += part?.leftOut ?? 0;
            startMs = endMs;
          }
          expect(leftOut).toBe(0);
          expect(found.map(({ id }) => id).sort()).toEqual(trades.map((_, n) => `T${String(n)}`).sort());
        },
      ),
    );
  });
});

describe("a list with more entries than are read at once", () => {
  /** Bybit's executions by pages of 100 from a cursor; nothing else. */
  function bybitOf(timesMs: readonly number[], requested = { count: 0 }): Request {
    let within: readonly { readonly ms: number; readonly n: number }[] = [];
    return (call, { startTime = 0, endTime = 0, cursor = 0 }) => {
      requested.count++;
      if (call === "privateGetV5AccountWalletBalance") return Promise.resolve({ result: { list: [] } });
      if (call !== "privateGetV5ExecutionList") return Promise.resolve({ result: { balance: [] } });
      if (cursor === 0)
        within = timesMs.flatMap((ms, n) => (ms >= Number(startTime) && ms <= Number(endTime) ? [{ ms, n }] : []));
      const list = within.slice(Number(cursor), Number(cursor) + 100).map(({ ms, n }) => ({
        symbol: "BTCUSDT",
        side: "Buy",
        execId: `e-${String(n)}`,
        execQty: "0.001",
        execValue: "95.1",
        execFee: "",
        execTime: String(ms),
        execType: "Trade",
      }));
      const next = Number(cursor) + 100;
      return Promise.resolve({ result: { list, nextPageCursor: next < within.length ? String(next) : "" } });
    };
  }

  /** OKX's fills by pages of 100 after an id; nothing else. */
  function okxOf(timesMs: readonly number[]): Request {
    let within: readonly { readonly ms: number; readonly billId: string }[] = [];
    const newestFirst = timesMs.map((ms, n) => ({ ms, billId: `b${String(n)}` })).sort((a, b) => b.ms - a.ms);
    return (call, { begin = 0, end = 0, after = "" }) => {
      if (call !== "privateGetTradeFillsHistory") return Promise.resolve({ data: [] });
      if (after === "") within = newestFirst.filter(({ ms }) => ms >= Number(begin) && ms <= Number(end));
      const from = within.findIndex(({ billId }) => billId === after) + 1;
      const data = within.slice(from, from + 100).map(({ ms, billId }) => ({
        instId: "ETH-EUR",
        billId,
        side: "buy",
        fillPx: "2000",
        fillSz: "0.1",
        fee: "0",
        feeCcy: "ETH",
        ts: String(ms),
      }));
      return Promise.resolve({ data });
    };
  }

  // Most of them within hours, as for a user who trades by program.
  const FROM_MS = NOW_MS - 7 * DAY_MS;
  const many = Array.from({ length: 21_000 }, (_, n) => FROM_MS + (n % 10 === 0 ? n * 20_000 : 3 * DAY_MS + n * 400));

  const requested = { count: 0 };
  it.each([
    ["Bybit", bybit, bybitOf(many, requested)],
    ["OKX", okx, okxOf(many)],
  ] as const)(
    "of %s is read in shorter spans and several runs: every trade of 21,000 in a week, once",
    async (_, venue, request) => {
      const { events, turns } = await whole(venue, request, FROM_MS);
      expect(events).toHaveLength(many.length);
      expect(new Set(events.map(({ id }) => id)).size).toBe(many.length);
      expect(turns).toBe(2);
      // A span that was too large is requested again, but not over and over.
      expect(requested.count).toBeLessThan(5 * (many.length / 100));
    },
    60_000,
  );

  it.each([
    ["Bybit", bybit, (times: readonly number[]) => bybitOf(times)],
    ["OKX", okx, okxOf],
  ] as const)(
    "of %s within a minute is rejected with the reason instead of truncated",
    async (name, venue, requestOf) => {
      const minute = Array.from({ length: 5_200 }, (_, n) => FROM_MS + DAY_MS + (n % 1_000));
      const failure: unknown = await whole(venue, requestOf(minute), FROM_MS).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ExchangeError);
      expect(failure).toMatchObject({
        code: "unread",
        message: `${name} lists more than 5000 entries in one minute, which is more than we can read.`,
      });
    },
    60_000,
  );
});

describe("Binance", () => {
  const PAIRS = Array.from({ length: 60 }, (_, n) => `C${String(n).padStart(2, "0")}`);
  type Requested = { readonly pairs: string[] };
  const trade = (id: number) => ({
    id,
    qty: "1",
    quoteQty: "2",
    commission: "0",
    commissionAsset: null,
    time: NOW_MS - DAY_MS,
    isBuyer: true,
  });
  /** Binance with one trade in the last pair, three thousand in one in between, and one held coin. */
  function binanceOf(requested: Requested, bases = PAIRS): Request {
    return (call, { symbol = "", fromId = 0 }) => {
      switch (call) {
        case "publicGetExchangeInfo":
          return Promise.resolve({
            symbols: bases.map((base) => ({ symbol: `${base}EUR`, baseAsset: base, quoteAsset: "EUR" })),
          });
        case "privateGetAccount":
          return Promise.resolve({
            balances: ["C30", "EUR"].map((asset) => ({ asset, free: "1", locked: "0" })),
          });
        case "privateGetMyTrades": {
          requested.pairs.push(String(symbol));
          const most = symbol === "C59EUR" ? 1 : symbol === "C20EUR" ? 3_000 : 0;
          const from = Number(fromId);
          return Promise.resolve(
            Array.from({ length: Math.max(0, Math.min(1_000, most - from)) }, (_, n) => trade(from + n)),
          );
        }
        case "sapiGetAssetAssetDividend":
          return Promise.resolve({ rows: [] });
        case "sapiGetAssetDribblet":
          return Promise.resolve({ userAssetDribblets: [] });
        case "sapiGetConvertTradeFlow":
          return Promise.resolve({ list: [], moreData: false });
        default:
          return Promise.resolve([]);
      }
    };
  }

  /** One run, which ends after this many requested pairs. */
  async function turn(requested: Requested, memory: PairMemory | undefined, most: number, bases = PAIRS) {
    const events: ExchangeEvent[] = [];
    const venue = createBinance();
    const before = requested.pairs.length;
    const read = venue.pairs?.(binanceOf(requested, bases), {
      memory,
      assets: new Set<string>(),
      isOver: () => requested.pairs.length - before >= most,
      found: (more) => events.push(...more),
    });
    if (read === undefined) throw new Error("Binance is read by pair");
    return { events, ...(await read) };
  }

  it("in runs: requests the account's pairs first, then all once, each trade once, and reports its progress", async () => {
    const requested: Requested = { pairs: [] };
    let memory: PairMemory | undefined;
    const events: ExchangeEvent[] = [];
    const remarks: (string | undefined)[] = [];
    for (let n = 0; n < 40; n++) {
      const said = await turn(requested, memory, 7);
      memory = pairMemorySchema.parse(said.memory);
      events.push(...said.events);
      remarks.push(said.remark);
      if (said.isDone) break;
    }
    expect(requested.pairs[0]).toBe("C30EUR");
    expect(new Set(requested.pairs)).toEqual(new Set(PAIRS.map((base) => `${base}EUR`)));
    expect(events).toHaveLength(3_001);
    expect(new Set(events.map(({ id }) => id)).size).toBe(3_001);
    expect(remarks[0]).toBe(
      "Binance returns trades pair by pair. We've read 6 of 60 pairs so far; the others follow within hours.",
    );
    expect(remarks.at(-1)).toBeUndefined();
    expect(memory).toEqual({
      traded: { C20EUR: "3000", C59EUR: "1" },
      pending: [],
      lastRequested: "",
      isRoundDone: true,
    });
    // Afterwards: traded pairs, the account's pairs, and a few of the others in rotation.
    requested.pairs.length = 0;
    const later = await turn(requested, memory, 1_000);
    expect(requested.pairs.slice(0, 3)).toEqual(["C20EUR", "C59EUR", "C30EUR"]);
    expect(requested.pairs.slice(3)).toEqual(PAIRS.slice(0, 25).map((base) => `${base}EUR`));
    expect([later.memory.lastRequested, later.isDone, later.events]).toEqual(["C24EUR", true, []]);
  });

  it("whose pair list grows or shrinks between runs: requests each remaining pair, and finishes the round", async () => {
    const drop = (count: number) => PAIRS.filter((_, n) => n < 5 || n >= 5 + count);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 54 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 2, max: 40 }),
        async (drops, most) => {
          const requested: Requested = { pairs: [] };
          let memory: PairMemory | undefined;
          let isDone = false;
          for (let n = 0; n < 60 && !isDone; n++) {
            const said = await turn(requested, memory, most, drop(drops[n % drops.length] ?? 0));
            ({ memory, isDone } = { memory: pairMemorySchema.parse(said.memory), isDone: said.isDone });
          }
          expect(isDone).toBe(true);
          for (const base of drop(Math.max(...drops))) expect(requested.pairs).toContain(`${base}EUR`);
        },
      ),
    );
  });

  it("restarts a round from an earlier version that counted pairs", async () => {
    const old = { traded: { C59EUR: "1" }, pending: [], scanned: 70, isRoundDone: false };
    const requested: Requested = { pairs: [] };
    const { isDone } = await turn(requested, pairMemorySchema.parse(old), 1_000);
    expect([isDone, new Set(requested.pairs).size]).toEqual([true, 60]);
  });

  it("with two pairs requests each once per reading", async () => {
    const requested: Requested = { pairs: [] };
    const bases = PAIRS.slice(0, 2);
    const round: PairMemory = { traded: {}, pending: [], lastRequested: "C00EUR", isRoundDone: true };
    await turn(requested, round, 1_000, bases);
    expect(requested.pairs).toEqual(["C01EUR", "C00EUR"]);
  });

  it("reads more pairs than a run has time for eventually, none over and over", async () => {
    const requested: Requested = { pairs: [] };
    const traded = Object.fromEntries(PAIRS.map((base) => [`${base}EUR`, "3000"]));
    let memory: PairMemory = { traded, pending: [], lastRequested: "", isRoundDone: true };
    for (let n = 0; n < 6; n++) memory = (await turn(requested, memory, 10)).memory;
    expect([...requested.pairs].sort()).toEqual(PAIRS.map((base) => `${base}EUR`));
  });
});

describe("what a portfolio can't store excludes nothing else:", () => {
  const AT = NOW_MS - 3_600_000;
  /** One reading of a day, each message parsed as the server does. */
  async function day(venue: Venue, request: Request) {
    const text: ExchangeWord[] = [];
    const range = { fromMs: NOW_MS - DAY_MS, nowMs: NOW_MS, again: false, budgetMs: 60_000 };
    await readHistory(venue, request, range, (word) => text.push(exchangeWordSchema.parse(word)));
    const entries = text.flatMap((word) => (word.word === "events" ? [word] : []));
    const last = text.at(-1);
    return {
      ids: entries.flatMap(({ events }) => events.map(({ id }) => id)),
      leftOut: entries.reduce((sum, one) => sum + one.leftOut, 0),
      leftOutOf: entries.flatMap((one) => one.leftOutOf),
      balances: last?.word === "done" ? last.balances : undefined,
    };
  }

  function krakenOf(rows: readonly (readonly [refid: string, asset: string, amount: string])[], held: object): Request {
    const ledger = rows.map(([refid, asset, amount], n) => {
      const type = refid.startsWith("T") ? "trade" : "deposit";
      return [`L${String(n)}`, { refid, time: AT / 1000 + n, type, asset, amount, fee: "0" }];
    });
    return (call) =>
      Promise.resolve({
        result:
          call === "privatePostLedgers" ? { ledger: Object.fromEntries(ledger) as object, count: rows.length } : held,
      });
  }

  it("a Kraken xStock, a name with markup, an amount of thirty decimals, and a negative balance", async () => {
    const request = krakenOf(
      [
        ["T1", "ZUSD", "-100"],
        ["T1", "AAPLx", "0.5"],
        ["D1", "<b>NEW</b>", "1"],
        ["D2", "XXBT", `0.${"1".repeat(30)}`],
        ["D3", "ZUSD", "250.5"],
      ],
      { AAPLx: "0.5", ZUSD: "-0.0001", "<>": "1" },
    );
    expect(await day(kraken, request)).toEqual({
      ids: ["L4"],
      leftOut: 3,
      leftOutOf: ["bNEWb", "BTC", "AAPLx"],
      balances: [
        { asset: "AAPLx", quantity: "0.5" },
        { asset: "USD", quantity: "-0.0001" },
      ],
    });
  });

  it("a coin of Bybit with a long name, a deposit without its time, and borrowed money", async () => {
    const trade = (symbol: string, execId: string) => {
      const about = { execQty: "5", execValue: "5", execFee: "0.1", feeCurrency: "", execTime: String(AT) };
      return { symbol, side: "Buy", execId, execType: "Trade", ...about };
    };
    const deposit = (id: string, more: object = {}) => {
      return { coin: "USDT", amount: "5", id, status: 3, successAt: String(AT), ...more };
    };
    const lists: Readonly<Record<string, object>> = {
      privateGetV5ExecutionList: { list: [trade("1000000BABYDOGEUSDT", "1"), trade("BTCUSDT", "2")] },
      publicGetV5MarketInstrumentsInfo: {
        list: [
          { symbol: "1000000BABYDOGEUSDT", baseCoin: "1000000BABYDOGE", quoteCoin: "USDT" },
          { symbol: "BTCUSDT", baseCoin: "BTC", quoteCoin: "USDT" },
        ],
      },
      privateGetV5AssetDepositQueryRecord: {
        rows: [
          deposit("a"),
          deposit("b", { successAt: "" }),
          deposit("off chain/7"),
          deposit("c", { amount: "9".repeat(30) }),
        ],
      },
      privateGetV5AccountWalletBalance: {
        list: [
          {
            coin: [
              { coin: "USDT", walletBalance: "-12.5" },
              { coin: "BTC", walletBalance: "4.9" },
            ],
          },
        ],
      },
    };
    const request: Request = (call) => Promise.resolve({ result: lists[call] ?? {} });
    expect(await day(bybit, request)).toEqual({
      ids: ["trade:2", "deposit:a", "deposit:off-chain-7"],
      leftOut: 3,
      leftOutOf: ["1000000BABYDOGE", "USDT"],
      balances: [
        { asset: "USDT", quantity: "-12.5" },
        { asset: "BTC", quantity: "4.9" },
      ],
    });
  });

  it("an OKX amount with more decimals than are stored, and borrowed money", async () => {
    const fill = (billId: string, instId: string, fillPx: string, fillSz: string) => {
      return { instId, billId, side: "buy", fillPx, fillSz, fee: "-1", feeCcy: "PEPE", ts: String(AT) };
    };
    const lists: Readonly<Record<string, readonly object[]>> = {
      privateGetTradeFillsHistory: [
        fill("1", "PEPE-USDT", "0.0000123456789", "123456.789123"),
        fill("2", "PEPE-USDT", "0.00001234", "123456.5"),
        fill("3", "1000000BABYDOGE-USDT", "1", "2"),
      ],
      privateGetAccountBalance: [{ details: [{ ccy: "USDT", cashBal: "-3" }] }],
    };
    const request: Request = (call) => Promise.resolve({ data: lists[call] ?? [] });
    expect(await day(okx, request)).toEqual({
      ids: ["trade:2"],
      leftOut: 2,
      leftOutOf: ["USDT", "PEPE", "1000000BABYDOGE"],
      balances: [{ asset: "USDT", quantity: "-3" }],
    });
  });

  it("a Binance fee in a coin of another script, or in none, and a debt", async () => {
    const trade = (id: number, commissionAsset: string | null) => {
      return { id, qty: "1", quoteQty: "2", commission: "0.1", commissionAsset, time: AT, isBuyer: true };
    };
    const answers: Readonly<Record<string, object>> = {
      publicGetExchangeInfo: { symbols: [{ symbol: "BTCUSDT", baseAsset: "BTC", quoteAsset: "USDT" }] },
      privateGetAccount: {
        balances: [
          { asset: "BTC", free: "-1", locked: "0.25" },
          { asset: "币安", free: "3", locked: "0" },
        ],
      },
      sapiPostAssetGetFundingAsset: [],
      privateGetMyTrades: [trade(1, "币安"), trade(2, null), trade(3, "BNB")],
      sapiGetAssetAssetDividend: { rows: [] },
      sapiGetAssetDribblet: { userAssetDribblets: [] },
      sapiGetConvertTradeFlow: { list: [] },
    };
    expect(await day(createBinance(), (call) => Promise.resolve(answers[call] ?? []))).toEqual({
      ids: ["trade:BTCUSDT:3"],
      leftOut: 2,
      leftOutOf: ["币安"],
      balances: [
        { asset: "BTC", quantity: "-0.75" },
        { asset: "币安", quantity: "3" },
      ],
    });
  });
});

describe("a withdrawal that takes longer than the span that is read again", () => {
  type Status = { status: "under way" | "done" | "failed" };
  const REQUESTED_MS = NOW_MS - 40 * DAY_MS;
  const utc = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace("T", " ");
  const within = (ms: number, from = 0 as string | number, to = 0 as string | number) =>
    ms >= Number(from) && ms <= Number(to);

  const binanceOf =
    (one: Status): Request =>
    (call, { startTime, endTime }) => {
      const status = { "under way": 4, done: 6, failed: 5 }[one.status];
      const row = { id: "w", amount: "0.5", transactionFee: "0", coin: "BTC", status, applyTime: utc(REQUESTED_MS) };
      const answers: Readonly<Record<string, object>> = {
        sapiGetCapitalWithdrawHistory: within(REQUESTED_MS, startTime, endTime) ? [row] : [],
        publicGetExchangeInfo: { symbols: [] },
        privateGetAccount: { balances: [] },
        sapiGetAssetAssetDividend: { rows: [] },
        sapiGetAssetDribblet: { userAssetDribblets: [] },
        sapiGetConvertTradeFlow: { list: [] },
      };
      return Promise.resolve(answers[call] ?? []);
    };
  const bybitOf =
    (one: Status): Request =>
    (call, { startTime, endTime }) => {
      const status = { "under way": "BlockchainConfirmed", done: "success", failed: "Fail" }[one.status];
      const row = { withdrawId: "w", coin: "BTC", amount: "0.5", status, createTime: String(REQUESTED_MS) };
      const isIt = call === "privateGetV5AssetWithdrawQueryRecord" && within(REQUESTED_MS, startTime, endTime);
      return Promise.resolve({ result: isIt ? { rows: [row] } : { list: [] } });
    };
  const okxOf =
    (one: Status): Request =>
    (call, { before, after }) => {
      const state = { "under way": "15", done: "2", failed: "-1" }[one.status];
      const row = { ccy: "BTC", amt: "0.5", wdId: "w", state, ts: String(REQUESTED_MS) };
      const isIt =
        call === "privateGetAssetWithdrawalHistory" && within(REQUESTED_MS, Number(before) + 1, Number(after) - 1);
      return Promise.resolve({ data: isIt ? [row] : [] });
    };

  /** One reading of the last three days, or of everything from a time on. */
  async function reading(venue: Venue, request: Request, pending: readonly number[], more: object = {}) {
    const text: ExchangeWord[] = [];
    const range = { fromMs: NOW_MS - 3 * DAY_MS, nowMs: NOW_MS, again: false, budgetMs: 60_000, ...more };
    await readHistory(venue, request, { ...range, pending: [...pending] }, (word) =>
      text.push(exchangeWordSchema.parse(word)),
    );
    const last = text.at(-1);
    return {
      ids: text.flatMap((word) => (word.word === "events" ? word.events.map(({ id }) => id) : [])),
      pending: last?.word === "done" ? (last.pending ?? []) : [],
    };
  }

  it.each([
    ["Binance", createBinance(), binanceOf],
    ["Bybit", bybit, bybitOf],
    ["OKX", okx, okxOf],
  ] as const)("of %s is requested again until it has ended", async (_, venue, of) => {
    for (const ended of ["done", "failed"] as const) {
      const one: Status = { status: "under way" };
      const first = await reading(venue, of(one), [], { fromMs: NOW_MS - 60 * DAY_MS });
      expect(first).toEqual({ ids: [], pending: [REQUESTED_MS] });
      expect(await reading(venue, of(one), first.pending)).toEqual({ ids: [], pending: [REQUESTED_MS] });
      one.status = ended;
      const last = await reading(venue, of(one), first.pending);
      expect(last).toEqual({ ids: ended === "done" ? ["withdrawal:w"] : [], pending: [] });
    }
  });

  it("stays stored when a run has no time for it, for ninety days, and at most twenty of them", async () => {
    const one: Status = { status: "under way" };
    expect((await reading(bybit, bybitOf(one), [REQUESTED_MS], { budgetMs: -1 })).pending).toEqual([REQUESTED_MS]);
    const later = { nowMs: REQUESTED_MS + 91 * DAY_MS, fromMs: REQUESTED_MS + 90 * DAY_MS };
    expect((await reading(bybit, bybitOf(one), [REQUESTED_MS], later)).pending).toEqual([]);
    const many = Array.from({ length: 20 }, (_, n) => NOW_MS - (30 + n) * DAY_MS);
    const request: Request = (call, { startTime }) => {
      const rows = Array.from({ length: 30 }, (_, n) => {
        return { withdrawId: String(n), coin: "BTC", amount: "1", status: "Pending", createTime: String(startTime) };
      });
      return Promise.resolve({ result: call === "privateGetV5AssetWithdrawQueryRecord" ? { rows } : { list: [] } });
    };
    const { pending } = await reading(bybit, request, many);
    expect(pending).toEqual([NOW_MS - 3 * DAY_MS, ...many.slice(0, 19)]);
  });
});
