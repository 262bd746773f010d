import { horizonOf } from "@sextant/core/forecast";
import { cryptoPair, parseSymbol, type Instrument } from "@sextant/core/market";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createCandleStore, createSimulatedSource } from "../../candles/index.ts";
import { type TestDatabase, testDatabase } from "../../database/test-database.ts";
import { createForecastService, type ForecastService } from "../../forecasts/index.ts";
import { createSimulatedCandles } from "../../providers/candles/index.ts";
import type { ClaimRecord } from "../../record/index.ts";
import { type FixedClock, fixedClock, testRecord } from "../../record/test-record.ts";
import { createRangesHandlers } from "./ranges-handlers.ts";
import { createRangesService, isSignalHorizon } from "./ranges-service.ts";

const BTC = cryptoPair("BTC", "USD");
const AAPL = parseSymbol("AAPL")!;
const HOUR_MS = 3_600_000;

let own: TestDatabase;
let clock: FixedClock;
let record: ClaimRecord;
let forecasts: ForecastService;
beforeEach(async () => {
  [own, clock] = [await testDatabase(), fixedClock()];
  record = await testRecord(own.database, { clock, feed: "simulated" });
  const simulated = createSimulatedSource({ vendor: createSimulatedCandles({ clock }), clock });
  const candles = createCandleStore({ live: [], simulated, clock, log: { warn: () => undefined } });
  forecasts = createForecastService({ candles, clock });
});
afterEach(() => own.drop());

function ranges({
  deadlineMs = 60_000,
  universe = [BTC],
  of = forecasts,
}: {
  readonly deadlineMs?: number;
  readonly universe?: readonly Instrument[];
  readonly of?: Pick<ForecastService, "of" | "policy" | "costPercent">;
} = {}) {
  return createRangesService({
    forecasts: of,
    record,
    clock,
    codeHash: "c0dec0de",
    factsOf: ({ claim }) => ({ claim }),
    isScheduled: (instrument, forecast) =>
      Promise.resolve(
        isSignalHorizon(instrument, forecast) && universe.some(({ symbol }) => symbol === instrument.symbol),
      ),
    listingOf: () => undefined,
    deadlineMs,
  });
}

async function written() {
  const { rows } = await own.database.pool.query<{ symbol: string; horizon: string; origin: string }>(
    "select symbol, horizon, origin from record_entries where kind = 'issue' order by seq",
  );
  return rows;
}

describe("ranges of symbols", () => {
  it("reach a day and a week ahead, around the price, with the chance of a big move", async () => {
    const [coin, share] = await ranges().read([BTC, AAPL]);
    expect(coin?.ranges.map(({ over, horizon, ends }) => [over, horizon, ends])).toEqual([
      ["day", "24h", "time"],
      ["week", "5d", "time"],
    ]);
    expect(share?.ranges.map(({ over, horizon, ends, zone }) => [over, horizon, ends, zone])).toEqual([
      ["day", "1d", "market_close", "America/New_York"],
      ["week", "5d", "market_close", "America/New_York"],
    ]);
    for (const { low, high, move } of [...coin!.ranges, ...share!.ranges]) {
      expect(low).toBeGreaterThan(0);
      expect(high).toBeGreaterThan(low);
      expect(move.percent).toBeGreaterThan(0);
      expect(move.movePercent).toBeGreaterThan(0);
    }
    expect(coin).toMatchObject({ source: "simulated", freshness: { state: "simulated" }, absence: null });
  });

  it("are not recorded by looking, once by claiming, and found again by looking", async () => {
    const service = ranges();
    expect((await service.read([BTC]))[0]?.ranges.map(({ claim }) => claim)).toEqual([null, null]);
    expect(await written()).toEqual([]);
    const [claimed] = await service.claim([BTC]);
    expect(claimed?.ranges.map(({ claim }) => claim)).toEqual([
      { book: "practice", seq: 1, origin: "requested", status: "open" },
      { book: "practice", seq: 2, origin: "scheduled", status: "open" },
    ]);
    await service.claim([BTC]);
    expect(await written()).toHaveLength(2);
    expect((await service.read([BTC]))[0]?.ranges).toEqual(claimed?.ranges);
  });

  it("are requested ones but for the schedule's own, and all of a symbol that has no schedule", async () => {
    // Half of the share's day has passed: its last close was on the evening before.
    await ranges().claim([BTC, AAPL]);
    expect(await written()).toEqual([
      { symbol: "BTC-USD", horizon: "24h", origin: "requested" },
      { symbol: "BTC-USD", horizon: "5d", origin: "scheduled" },
      { symbol: "AAPL", horizon: "5d", origin: "requested" },
    ]);
  });

  it("that were requested are nobody's signals: neither listed nor sent as they change", async () => {
    await ranges().claim([BTC]);
    const requested = (origins: readonly string[]) => origins.filter((origin) => origin !== "scheduled");
    const listed = await record.claims.signals("practice", { limit: 50, onlyEnded: false });
    expect(listed.map(({ issue }) => issue.horizon)).toEqual(["5d"]);
    const changed = await record.claims.changedAfter("practice", 0, 50);
    expect(requested(changed.map(({ claim }) => claim.issue.origin))).toEqual([]);
  });

  it("are shown but no longer recorded once half of their time has passed", async () => {
    const made = await forecasts.of(BTC, horizonOf("crypto", "24h")!);
    const stopped = { ...forecasts, of: () => Promise.resolve(made) };
    clock.at += 13 * HOUR_MS;
    const [late] = await ranges({ of: stopped }).claim([BTC]);
    const day = late?.ranges.find(({ horizon }) => horizon === "24h");
    expect(day).toMatchObject({
      claim: null,
      notRecorded: "Not recorded: more than half of its time has passed.",
    });
    expect(await written()).toEqual([]);
  });

  it("that take too long are pending, and there for the next request", async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => (release = done));
    const slow = {
      ...forecasts,
      of: (...given: Parameters<ForecastService["of"]>) => held.then(() => forecasts.of(...given)),
    };
    const [pending] = await ranges({ of: slow, deadlineMs: 1 }).read([BTC]);
    expect(pending).toMatchObject({ isPending: true, absence: null, ranges: [] });
    release();
    expect((await ranges().read([BTC]))[0]).toMatchObject({ isPending: false });
  });

  it("of a symbol without bars say why there are none", async () => {
    const [unknown] = await ranges().read([parseSymbol("ZZTOP")!]);
    expect(unknown).toMatchObject({ isPending: false, ranges: [], price: null });
    expect(unknown?.absence).toMatch(/\.$/);
  });
});

it("the symbols of a request are read in any spelling, each once", async () => {
  const handlers = createRangesHandlers({
    ranges: ranges(),
    followedBy: () => Promise.resolve([]),
    samples: ["BTC-USD"],
  });
  const context = { person: { user: { id: "ann" } } } as never;
  const read = async (symbols: string) => {
    const { because, items } = await handlers.getSymbolRanges({ query: { symbols }, context });
    return [because, ...items.map(({ symbol }) => symbol)];
  };
  expect(await read("btc/usd,BTC-USD,aapl")).toEqual(["requested", "BTC-USD", "AAPL"]);
  expect(await handlers.getSymbolRanges({ query: {}, context })).toMatchObject({
    because: "sample",
    items: [{ symbol: "BTC-USD" }],
  });
  await expect(read("AAPL,<b>")).rejects.toMatchObject({ code: "bad-symbol", field: "symbols" });
});
