import { KNOWN_LISTINGS, parseSymbol, symbolIndex, type StoredListing } from "@sextant/core/market";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { testDatabase, type TestDatabase } from "../database/test-database.ts";
import { haveRecordings, recordedBody } from "../providers/test-recordings.ts";
import { parseCompanyTickers } from "../providers/sec/parse-company-tickers.ts";
import { VendorError } from "../providers/vendor.ts";
import { createDirectory } from "./create-directory.ts";
import { coinNamesSource, type DirectorySource, listingsSource } from "./directory-source.ts";
import { createDirectoryStore, type DirectoryStore } from "./directory-store.ts";
import { isDue, refreshDirectory } from "./refresh-directory.ts";

const DAY_MS = 86_400_000;
const START_MS = Date.parse("2026-03-02T10:00:00Z");
const lease = { role: "directory", fence: 1 };
const quiet = { info: () => undefined, warn: () => undefined };
const never = new AbortController().signal;
let test: TestDatabase;
let store: DirectoryStore;

beforeAll(async () => {
  test = await testDatabase();
  store = createDirectoryStore(test.database);
  await test.database.pool.query("insert into leaders (name, fence, holder) values ('directory', 1, 'test')");
});
beforeEach(async () => {
  await test.database.pool.query("truncate symbol_directory, symbol_sources");
});
afterAll(() => test.drop());

const row = (symbol: string, rank = 0): StoredListing => ({
  source: "kraken",
  kind: "crypto",
  symbol,
  rank,
  name: symbol,
});

function sourceOf(name: string, reported: () => readonly StoredListing[] | VendorError) {
  let requested = 0;
  const source: DirectorySource = {
    name,
    list() {
      requested += 1;
      const answer = reported();
      return answer instanceof VendorError ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
  return { source, requested: () => requested };
}

describe("the stored directory", () => {
  it("is returned as stored, most prominent first, only from the configured sources", async () => {
    const rows: StoredListing[] = [
      { source: "sec", kind: "stock", symbol: "ZZA", name: "Name 'é'", exchange: "NYSE", currency: "USD", rank: 3 },
      { source: "sec", kind: "stock", symbol: "ZZB", rank: 1 },
    ];
    await store.write("sec", rows, lease, START_MS);
    await store.write("kraken", [row("ZZ-USD")], lease, START_MS);
    expect(await store.listings(["sec"])).toEqual([rows[1], rows[0]]);
    expect((await store.sources()).map(({ source, listings }) => [source, listings])).toEqual([
      ["kraken", 1],
      ["sec", 2],
    ]);
  });

  it("keeps delisted symbols for 30 days of lists, and an outage does not count", async () => {
    const symbols = async () => (await store.listings(["kraken"])).map(({ symbol }) => symbol);
    await store.write("kraken", [row("ZZA-USD"), row("ZZB-USD", 1)], lease, START_MS);
    // A vendor that was down for 40 days returns its list again: the missing symbols were not seen to disappear
    // earlier.
    await store.write("kraken", [row("ZZA-USD")], lease, START_MS + 40 * DAY_MS);
    expect(await symbols()).toEqual(["ZZA-USD", "ZZB-USD"]);
    await store.write("kraken", [row("ZZA-USD")], lease, START_MS + 72 * DAY_MS);
    expect(await symbols()).toEqual(["ZZA-USD"]);
  });

  it("is not written by a former leader", async () => {
    await expect(store.write("kraken", [row("ZZA-USD")], { role: "directory", fence: 0 }, START_MS)).rejects.toThrow();
    expect(await store.listings(["kraken"])).toEqual([]);
  });
});

describe("keeping it fresh", () => {
  it("requests each source once a day, however often the process starts", async () => {
    let nowMs = START_MS;
    const { source, requested } = sourceOf("kraken", () => [row("ZZA-USD")]);
    const turn = () =>
      refreshDirectory({ sources: [source], store, clock: { nowMs: () => nowMs }, log: quiet }, lease, never);
    for (const laterMs of [0, 60_000, DAY_MS - 60_001]) {
      nowMs += laterMs;
      await turn();
    }
    expect(requested()).toBe(1);
    nowMs += 60_001;
    await turn();
    expect(requested()).toBe(2);
  });

  it("keeps the stored list when a source fails or lists nothing, retries it less and less often, and continues with the next", async () => {
    let nowMs = START_MS;
    await store.write("kraken", [row("ZZA-USD")], lease, nowMs);
    nowMs += 2 * DAY_MS;
    const down = sourceOf("kraken", () => new VendorError("kraken", "unreachable", "away"));
    const empty = sourceOf("binance", () => []);
    const well = sourceOf("coinbase", () => [{ ...row("ZZC-USD"), source: "coinbase" }]);
    const sources = [down, empty, well].map(({ source }) => source);
    for (const minutes of [0, 5, 10, 15, 15, 15]) {
      nowMs += minutes * 60_000;
      await refreshDirectory({ sources, store, clock: { nowMs: () => nowMs }, log: quiet }, lease, never);
    }
    // Again after 15 minutes, then after 30.
    expect([down.requested(), empty.requested(), well.requested()]).toEqual([3, 3, 1]);
    expect((await store.listings(["kraken", "coinbase"])).map(({ symbol }) => symbol).sort()).toEqual([
      "ZZA-USD",
      "ZZC-USD",
    ]);
    expect(
      isDue({ source: "kraken", requestedMs: nowMs, reportedMs: undefined, failures: 99, listings: 0 }, nowMs + DAY_MS),
    ).toBe(true);
  });

  it("retries at the next check a source that our own budget blocked, and counts no failure", async () => {
    let nowMs = START_MS;
    let isSpent = true;
    const { source, requested } = sourceOf("kraken", () =>
      isSpent ? new VendorError("kraken", "no-budget", "its rate limit is reached") : [row("ZZA-USD")],
    );
    const look = () =>
      refreshDirectory({ sources: [source], store, clock: { nowMs: () => nowMs }, log: quiet }, lease, never);
    for (let i = 0; i < 3; i += 1, nowMs += 60_000) await look();
    expect(await store.sources()).toEqual([]);
    isSpent = false;
    await look();
    expect(requested()).toBe(4);
    expect(await store.sources()).toMatchObject([{ source: "kraken", failures: 0, listings: 1 }]);
  });

  it("stores nothing after it was stopped", async () => {
    const ending = new AbortController();
    const { source } = sourceOf("kraken", () => {
      ending.abort();
      return [row("ZZA-USD")];
    });
    await refreshDirectory(
      { sources: [source], store, clock: { nowMs: () => START_MS }, log: quiet },
      lease,
      ending.signal,
    );
    expect(await store.sources()).toEqual([]);
  });
});

describe("the sources", () => {
  it("of listings leave out hostile rows and sanitise names", async () => {
    const instrument = parseSymbol("ZZA-USD");
    if (instrument === undefined) throw new Error("no symbol");
    const hostile = { kind: "stock", symbol: "<script>" } as const;
    const source = listingsSource({
      name: "kraken",
      listListings: () =>
        Promise.resolve([
          { instrument: hostile },
          { instrument, name: "<b>Zed\u202e</b>", exchange: "Kraken", currency: "USD" },
        ]),
    });
    expect(await source.list(never)).toEqual([
      {
        source: "kraken",
        kind: "crypto",
        symbol: "ZZA-USD",
        rank: 1,
        name: "Zed",
        exchange: "Kraken",
        currency: "USD",
      },
    ]);
  });

  it("of coins' names page slowly, take the best of each symbol, and keep earlier results on an error", async () => {
    const sleep = vi.fn((_ms: number) => Promise.resolve());
    let rejections = 1;
    const source = coinNamesSource(
      {
        name: "coingecko",
        fetchCoins(page) {
          if (page === 2 && rejections-- > 0)
            return Promise.reject(new VendorError("coingecko", "rate-limited", "429", { retryAfterMs: 30_000 }));
          if (page === 3)
            return Promise.reject(new VendorError("coingecko", "unreachable", "away", { retryAfterMs: 600_000 }));
          const rank = page * 10;
          return Promise.resolve([
            { symbol: "ZZ", name: `Page ${String(page)}`, rank },
            { symbol: `Z${String(page)}`, name: "<i>Other</i>", rank: rank + 1 },
            { symbol: "$BAD", name: "Bad", rank: rank + 2 },
          ]);
        },
      },
      sleep,
    );
    expect((await source.list(never)).map(({ symbol, name, rank }) => [symbol, name, rank])).toEqual([
      ["ZZ", "Page 1", 10],
      ["Z1", "Other", 11],
      ["Z2", "Other", 21],
    ]);
    expect(sleep.mock.calls.map(([ms]) => ms)).toEqual([12_000, 30_000, 12_000]);
  });
});

describe("the directory of a process", () => {
  const parts = (sources: readonly DirectorySource[], nowMs = START_MS) => ({
    sources,
    store,
    log: quiet,
    clock: { nowMs: () => nowMs },
  });

  it("without sources is the built-in list, and sends no requests and reads nothing", async () => {
    await store.write("kraken", [row("ZZA-USD")], lease, START_MS);
    const directory = createDirectory(parts([]));
    await directory.reload();
    expect(directory.listings()).toBe(KNOWN_LISTINGS);
    expect(directory.health()).toEqual({ state: "ok", note: expect.stringContaining("no source for more") as string });
  });

  it("loads what another process stored, publishes it once, and reports its age", async () => {
    const { source, requested } = sourceOf("kraken", () => []);
    const directory = createDirectory(parts([source], START_MS + 5 * 3_600_000));
    const reported = vi.fn();
    directory.onChange(reported);
    await directory.reload();
    expect(directory.health().state).toBe("working");
    await store.write("kraken", [row("ZZA-USD")], lease, START_MS);
    await directory.reload();
    await directory.reload();
    expect(reported).toHaveBeenCalledTimes(1);
    expect(directory.listings()).toHaveLength(KNOWN_LISTINGS.length + 1);
    expect(directory.health()).toMatchObject({
      state: "ok",
      note: expect.stringContaining("kraken 5 h ago") as string,
    });
    expect(requested()).toBe(0);
  });

  it("sends requests while it is the leader, and reports a source that has been silent for days", async () => {
    const { source } = sourceOf("kraken", () => [row("ZZA-USD")]);
    const directory = createDirectory(parts([source]));
    const end = directory.keepFresh(() => lease);
    await expect.poll(() => directory.listings().length).toBe(KNOWN_LISTINGS.length + 1);
    end();
    const later = createDirectory(parts([source], START_MS + 3 * DAY_MS));
    await later.reload();
    expect(later.health()).toMatchObject({ state: "degraded", note: expect.stringContaining("3 days ago") as string });
  });

  it.skipIf(!haveRecordings)(
    "of the recorded tables knows thousands of shares and all pairs, each found by its symbol",
    async () => {
      const shares = parseCompanyTickers(recordedBody("sec-edgar/company_tickers.json.gz"));
      const { symbols } = recordedBody("exchange-samples/rotki/binance_exchange_info.json.gz") as {
        symbols: { baseAsset: string; quoteAsset: string }[];
      };
      const pairs = symbols.flatMap(({ baseAsset, quoteAsset }) => parseSymbol(`${baseAsset}-${quoteAsset}`) ?? []);
      const sec: DirectorySource = {
        name: "sec",
        list: () =>
          Promise.resolve(
            shares.map(({ ticker, title }, rank) => ({
              source: "sec",
              kind: "stock",
              symbol: ticker,
              name: title,
              rank,
            })),
          ),
      };
      const binance = listingsSource({
        name: "binance",
        listListings: () => Promise.resolve(pairs.map((instrument) => ({ instrument, exchange: "Binance" }))),
      });
      const directory = createDirectory(parts([sec, binance]));
      const end = directory.keepFresh(() => lease);
      const isThere = () => directory.listings().some(({ instrument }) => instrument.symbol === "BTC-USDT");
      await expect.poll(isThere, { timeout: 20_000 }).toBe(true);
      end();
      const all = directory.listings();
      expect(all.length).toBeGreaterThan(9_000);
      const index = symbolIndex(all);
      const first = (typed: string) => index.find(typed, 1)[0]?.listing.instrument.symbol;
      for (let at = 0; at < all.length; at += 97) {
        const symbol = all[at]?.instrument.symbol ?? "";
        expect(first(symbol)).toBe(symbol);
      }
      expect(["appel inc", "mircosoft", "nvdia", "brk b", "btcusdt"].map(first)).toEqual([
        ...["AAPL", "MSFT", "NVDA", "BRK.B", "BTC-USDT"],
      ]);
    },
  );
});
