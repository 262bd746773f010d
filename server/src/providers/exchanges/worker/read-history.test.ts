import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../../../../../scripts/property-runs.ts";
import { type ExchangeEvent, ExchangeFault, type PairMemory, pairMemorySchema } from "../port.ts";
import { type ExchangeWord, exchangeWordSchema } from "../words.ts";
import { createBinance } from "./binance.ts";
import { bybit } from "./bybit.ts";
import { kraken } from "./kraken.ts";
import { okx } from "./okx.ts";
import { readHistory } from "./run-task.ts";
import type { Ask, Venue } from "./venue.ts";

const NOW_MS = Date.UTC(2026, 0, 20, 12);
const DAY_MS = 86_400_000;

/** All of a history, turn after turn, each word as the server reads it. */
async function whole(venue: Venue, ask: Ask, firstMs: number) {
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
    await readHistory(venue, ask, { fromMs, nowMs: NOW_MS, again: false, budgetMs: 60_000 }, hear);
    if (isDone) return { events, turns: turn };
  }
}

describe("Kraken", () => {
  type Leg = { readonly refid: string; readonly ms: number; readonly amount: string };
  /** Kraken's pages of 50, the newest first, of whole seconds. */
  function ledgerOf(legs: readonly Leg[]): Ask {
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

  it("trades whose legs lie on both sides of where a time ends are read once, with both", async () => {
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
  function bybitOf(timesMs: readonly number[], asked = { count: 0 }): Ask {
    let within: readonly { readonly ms: number; readonly n: number }[] = [];
    return (call, { startTime = 0, endTime = 0, cursor = 0 }) => {
      asked.count++;
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
  function okxOf(timesMs: readonly number[]): Ask {
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

  // The most of them within hours, as of somebody whose program trades.
  const FROM_MS = NOW_MS - 7 * DAY_MS;
  const many = Array.from({ length: 21_000 }, (_, n) => FROM_MS + (n % 10 === 0 ? n * 20_000 : 3 * DAY_MS + n * 400));

  const asked = { count: 0 };
  it.each([
    ["Bybit", bybit, bybitOf(many, asked)],
    ["OKX", okx, okxOf(many)],
  ] as const)(
    "of %s is read by shorter times and in turns: every trade of 21,000 in a week, once",
    async (_, venue, ask) => {
      const { events, turns } = await whole(venue, ask, FROM_MS);
      expect(events).toHaveLength(many.length);
      expect(new Set(events.map(({ id }) => id)).size).toBe(many.length);
      expect(turns).toBe(2);
      // What was too much at once is asked again, but not over and over.
      expect(asked.count).toBeLessThan(5 * (many.length / 100));
    },
    60_000,
  );

  it.each([
    ["Bybit", bybit, (times: readonly number[]) => bybitOf(times)],
    ["OKX", okx, okxOf],
  ] as const)(
    "of %s within a minute is not read short but refused with why",
    async (name, venue, askOf) => {
      const minute = Array.from({ length: 5_200 }, (_, n) => FROM_MS + DAY_MS + (n % 1_000));
      const fault: unknown = await whole(venue, askOf(minute), FROM_MS).catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(ExchangeFault);
      expect(fault).toMatchObject({
        code: "unread",
        message: `${name} lists more than 5000 entries in one minute, which is more than we can read.`,
      });
    },
    60_000,
  );
});

describe("Binance", () => {
  const PAIRS = Array.from({ length: 60 }, (_, n) => `C${String(n).padStart(2, "0")}`);
  type Asked = { readonly pairs: string[] };
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
  function binanceOf(asked: Asked): Ask {
    return (call, { symbol = "", fromId = 0 }) => {
      switch (call) {
        case "publicGetExchangeInfo":
          return Promise.resolve({
            symbols: PAIRS.map((base) => ({ symbol: `${base}EUR`, baseAsset: base, quoteAsset: "EUR" })),
          });
        case "privateGetAccount":
          return Promise.resolve({
            balances: ["C30", "EUR"].map((asset) => ({ asset, free: "1", locked: "0" })),
          });
        case "privateGetMyTrades": {
          asked.pairs.push(String(symbol));
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

  /** One turn, which is over once so many pairs were asked. */
  async function turn(asked: Asked, memory: PairMemory | undefined, most: number) {
    const events: ExchangeEvent[] = [];
    const venue = createBinance();
    const before = asked.pairs.length;
    const read = venue.pairs?.(binanceOf(asked), {
      memory,
      assets: new Set<string>(),
      isOver: () => asked.pairs.length - before >= most,
      found: (more) => events.push(...more),
    });
    if (read === undefined) throw new Error("Binance is read by pair");
    return { events, ...(await read) };
  }

  it("in turns: asks the pairs of the account's coins first, then all once, each trade once, and says how far it came", async () => {
    const asked: Asked = { pairs: [] };
    let memory: PairMemory | undefined;
    const events: ExchangeEvent[] = [];
    const remarks: (string | undefined)[] = [];
    for (let n = 0; n < 40; n++) {
      const said = await turn(asked, memory, 7);
      memory = pairMemorySchema.parse(said.memory);
      events.push(...said.events);
      remarks.push(said.remark);
      if (said.isDone) break;
    }
    expect(asked.pairs[0]).toBe("C30EUR");
    expect(new Set(asked.pairs)).toEqual(new Set(PAIRS.map((base) => `${base}EUR`)));
    expect(events).toHaveLength(3_001);
    expect(new Set(events.map(({ id }) => id)).size).toBe(3_001);
    expect(remarks[0]).toBe(
      "Binance tells trades pair by pair: 6 of 60 pairs are read so far, the others follow within hours.",
    );
    expect(remarks.at(-1)).toBeUndefined();
    expect(memory).toEqual({ traded: { C20EUR: "3000", C59EUR: "1" }, pending: [], scanned: 0, isRoundDone: true });
    // Afterwards: those that were traded, those of the account's coins, and a few of the others in turn.
    asked.pairs.length = 0;
    const later = await turn(asked, memory, 1_000);
    expect(asked.pairs.slice(0, 3)).toEqual(["C20EUR", "C59EUR", "C30EUR"]);
    expect(asked.pairs.slice(3)).toEqual(PAIRS.slice(0, 25).map((base) => `${base}EUR`));
    expect([later.memory.scanned, later.isDone, later.events]).toEqual([25, true, []]);
  });

  it("more pairs than a turn has time for are all read in time, none over and over", async () => {
    const asked: Asked = { pairs: [] };
    const traded = Object.fromEntries(PAIRS.map((base) => [`${base}EUR`, "3000"]));
    let memory: PairMemory = { traded, pending: [], scanned: 0, isRoundDone: true };
    for (let n = 0; n < 6; n++) memory = (await turn(asked, memory, 10)).memory;
    expect([...asked.pairs].sort()).toEqual(PAIRS.map((base) => `${base}EUR`));
  });
});
