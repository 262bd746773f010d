import { backtestReportSchema, backtestRequestSchema, type BacktestRequest } from "@sextant/core/contract";
import { candleColumns, timeframeMs, type Candle } from "@sextant/core/market";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CandleStore } from "../../candles/index.ts";
import { testDatabase, type TestDatabase } from "../../database/test-database.ts";
import { createIdempotency } from "../../identity/idempotency.ts";
import type { Person } from "../../identity/person.ts";
import { VendorError } from "../../providers/vendor.ts";
import { breakingDatabase } from "../../test-breaking-database.ts";
import { createBacktestStore, type BacktestStore } from "./backtest-store.ts";
import { createBacktestsHandlers, MOST_STORED, MOST_UNFINISHED } from "./backtests-handlers.ts";
import { startComputeThread, type ComputeThread } from "./compute-thread.ts";
import { createRunBacktest } from "./run-backtest.ts";
import { stepsPerSymbol } from "./requested-test.ts";
import { testOneSymbol } from "./test-one-symbol.ts";
import { createTradesDownload } from "./trades-download.ts";
import { withOnlyOne } from "./with-only-one.ts";

const NOW_MS = Date.UTC(2025, 5, 2);
const clock = { nowMs: () => NOW_MS, wallMs: () => NOW_MS, replay: undefined };
const THREAD = new URL("../../backtests-worker.ts", import.meta.url);
const never = new AbortController().signal;

/** Simulated bars that oscillate around a slow rise. */
const bars = Array.from({ length: 600 }, (_, i): Candle => {
  const price = 100 + i / 20 + 12 * Math.sin(i / 17);
  const openTimeMs = NOW_MS - (600 - i) * timeframeMs("1d");
  return { openTimeMs, open: price, high: price + 1, low: price - 1, close: price + 0.5, volume: 10 };
});
const columns = candleColumns(bars);
const said = { source: "files", quotedIn: "USD", freshness: "end_of_day", asOfMs: NOW_MS, isOld: false } as const;
const candles: Pick<CandleStore, "wholeSeries" | "lastCandles"> = {
  wholeSeries: ({ instrument }) =>
    instrument.symbol === "GONE"
      ? Promise.reject(new VendorError("files", "not-found", "no such symbol"))
      : Promise.resolve({ ...said, columns, error: undefined, later: undefined }),
  lastCandles: () => Promise.resolve({ ...said, candles: [], adjusted: "splits", error: undefined, later: undefined }),
};

let test: TestDatabase;
let store: BacktestStore;
let wanted: string[];
beforeAll(async () => {
  test = await testDatabase();
  store = createBacktestStore(test.database);
  for (const id of ["ann", "ben"])
    await test.database.pool.query(
      "insert into users (id, issuer, subject, username, email, created_at) values ($1, 'i', $1, $1, $1, now())",
      [id],
    );
});
afterAll(() => test.drop());
beforeEach(async () => {
  wanted = [];
  await test.database.pool.query("delete from backtests");
  await test.database.pool.query("delete from backtest_trials");
});

const as = (id: string) => ({ context: { person: { user: { id } } as unknown as Person } });
const input = (given: object = {}): BacktestRequest =>
  backtestRequestSchema.parse({ symbols: ["AAPL"], rule: "sma-cross", ...given });
const errors: unknown[] = [];
/** The same computation without a thread, which takes time to start. */
const here: ComputeThread = {
  test: (work, reportValue) => {
    const made = testOneSymbol(work, reportValue);
    if ("error" in made) return Promise.resolve({ kind: "error", error: made.error });
    const [report, trades] = [made.report, made.trades].map((one) => JSON.stringify(one)) as [string, string];
    return Promise.resolve({ kind: "result", report, trades });
  },
  end: () => undefined,
};
const runner = (startThread: () => ComputeThread = () => here) =>
  createRunBacktest({
    store,
    database: test.database,
    candles,
    clock,
    startThread,
    log: { error: (error: unknown) => void errors.push(error) } as never,
  });
const handlers = (stop: (id: string) => void = () => undefined, given = store) =>
  createBacktestsHandlers({
    store: given,
    clock,
    stop,
    isKnown: () => Promise.resolve(true),
    example: () => Promise.reject(new Error("not looked at here")),
    suggestionsFor: () => Promise.resolve({ sentence: "", errors: [] }),
    request: (id) => Promise.resolve(void wanted.push(id)),
  });
const make = async (given: object = {}, who = "ann") =>
  (await handlers().createBacktest({ body: input(given), ...as(who) })).id;

describe("a backtest", () => {
  it("runs to its end and stores a report in the contract's form, with all trades as CSV", async () => {
    const id = await make({ symbols: ["aapl", "MSFT", "AAPL"] });
    await runner(() => startComputeThread(THREAD)).run(id, never);
    const found = await handlers().getBacktest({ params: { id }, ...as("ann") });
    expect(errors).toEqual([]);
    expect(found).toMatchObject({ state: "done", error: null, request: { symbols: ["AAPL", "MSFT"] } });
    expect(found.progress.done).toBe(found.progress.total);
    const [report] = found.reports.map((one) => backtestReportSchema.parse(one));
    expect(report?.equity[0]).toMatchObject({ equity: 100, hold: 100, drawdownPercent: 0 });
    expect(report?.equity.at(-1)?.equity).toBeCloseTo(100 + (report?.statistics.totalReturnPercent ?? NaN), 8);
    expect(report?.equity.at(-1)?.hold).toBeCloseTo(100 + (report?.statistics.holdReturnPercent ?? NaN), 8);
    const worst = Math.max(...(report?.equity ?? []).map(({ drawdownPercent }) => drawdownPercent));
    expect(worst).toBeCloseTo(report?.statistics.maxDrawdownPercent ?? NaN, 8);
    const file = await createTradesDownload(store)({ params: { id }, ...as("ann") });
    const rows = file.text.trimEnd().split("\r\n");
    expect(rows.length - 1).toBe(found.reports.reduce((sum, { statistics }) => sum + statistics.trades, 0));
    expect(rows.at(-1)).toMatch(/^MSFT,long,/);
  });

  it("reports that the bars are loaded before the first of its sets is tested", async () => {
    const id = await make();
    const seen: unknown[] = [];
    const patient: ComputeThread = {
      ...here,
      test: async (work, reportValue) => {
        const progress = async () => (await store.find("ann", id))?.progress;
        await expect.poll(async () => (await progress())?.done).toBeGreaterThan(0);
        seen.push(await progress());
        return here.test(work, reportValue);
      },
    };
    await runner(() => patient).run(id, never);
    expect(seen).toEqual([{ done: 1, total: stepsPerSymbol(input()) }]);
  });

  it("tests the other symbols when one has no bars, and names that one", async () => {
    const id = await make({ symbols: ["GONE", "AAPL"] });
    await runner().run(id, never);
    const found = await handlers().getBacktest({ params: { id }, ...as("ann") });
    expect(found.state).toBe("done");
    expect(found.error).toBe("1 of 2 symbols could not be tested. GONE: No source has 1d bars of GONE.");
    expect(found.reports.map(({ symbol }) => symbol)).toEqual(["AAPL"]);
  });

  it("counts earlier attempts of the same user, and no other's", async () => {
    const trialsOf = async (given: object, who: string) => {
      const id = await make(given, who);
      await runner().run(id, never);
      return (await store.reports(id))[0]?.statistics.trials;
    };
    const fixed = (fast: number) => ({ walkForward: false, parameters: { fast } });
    expect(await trialsOf(fixed(3), "ann")).toBe(1);
    expect(await trialsOf(fixed(4), "ann")).toBe(2);
    expect(await trialsOf(fixed(4), "ann"), "the same again is no further try").toBe(2);
    expect(await trialsOf(fixed(4), "ben")).toBe(1);
    for (const { id } of await store.of("ann")) await store.forget("ann", id);
    expect(await trialsOf(fixed(5), "ann"), "forgetting a test does not undo the try").toBe(3);
  });

  it("continues with the next symbol after its process ended midway", async () => {
    const id = await make({ symbols: ["AAPL", "MSFT"] });
    const stopping = new AbortController();
    const ends: ComputeThread = {
      test: async (work, reportValue) => {
        if (work.instrument.symbol === "AAPL") return here.test(work, reportValue);
        stopping.abort();
        throw new Error("the backtest thread stopped");
      },
      end: () => undefined,
    };
    await runner(() => ends).run(id, stopping.signal);
    expect(await store.unfinished()).toEqual([id]);
    expect(await store.places(id)).toEqual(new Set([0]));
    const seen: string[] = [];
    const noting: ComputeThread = {
      ...here,
      test: (work, reportValue) => {
        seen.push(work.instrument.symbol);
        return here.test(work, reportValue);
      },
    };
    await runner(() => noting).run(id, never);
    expect(seen).toEqual(["MSFT"]);
    expect((await store.find("ann", id))?.state).toBe("done");
  });

  it("stops during a computation when it is cancelled, and leaves no report", async () => {
    const id = await make();
    const runs = runner(() => {
      const thread = startComputeThread(THREAD);
      return {
        ...thread,
        test: async (work, reportValue) => {
          const tested = thread.test(work, reportValue);
          await handlers((one) => {
            runs.stop(one);
          }).cancelBacktest({ params: { id }, ...as("ann") });
          return await tested;
        },
      };
    });
    await runs.run(id, never);
    expect(await store.find("ann", id)).toMatchObject({ state: "cancelled", error: null });
    expect(await store.reports(id)).toEqual([]);
  });

  it("is run by one process at a time", async () => {
    let inner: boolean | undefined;
    const outer = await withOnlyOne(test.database, "one", async () => {
      inner = await withOnlyOne(test.database, "one", () => Promise.resolve());
    });
    expect([outer, inner]).toEqual([true, false]);
    expect(await withOnlyOne(test.database, "one", () => Promise.resolve())).toBe(true);
  });

  it("belongs to its owner only", async () => {
    const id = await make();
    for (const requested of [
      () => handlers().getBacktest({ params: { id }, ...as("ben") }),
      () => handlers().cancelBacktest({ params: { id }, ...as("ben") }),
      () => createTradesDownload(store)({ params: { id }, ...as("ben") }),
    ])
      await expect(requested()).rejects.toMatchObject({ code: "not-found" });
    expect(await handlers().listBacktests(as("ben"))).toEqual([]);
    expect((await store.find("ann", id))?.state).toBe("queued");
  });

  it.each(["unheard", "refused"] as const)(
    "is stored once and queued under one key when its commit was %s",
    async (how) => {
      const breaking = breakingDatabase(test.database);
      const own = handlers(undefined, createBacktestStore(breaking.database));
      const session = { issuer: "i", subject: "ann" };
      await test.database.pool.query(
        `insert into sessions (id_hash, id, issuer, subject, email, email_verified, created_at, last_seen_at, reauthenticated_at, expires_at)
         values ($1::bytea, $2, 'i', 'ann', 'ann', false, now(), now(), now(), now())`,
        [Buffer.from(how), how],
      );
      const idempotency = createIdempotency(breaking.database, clock);
      const keyed = (work: () => void) =>
        idempotency.once({ person: session, key: how, call: "createBacktest", input: {} }, () => {
          work();
          return own.createBacktest({ body: input(), ...as("ann") });
        });
      await expect(
        keyed(() => {
          breaking.breakOn("commit", how);
        }),
      ).rejects.toThrow(how);
      const again = keyed(() => undefined);
      if (how === "unheard") await expect(again).rejects.toMatchObject({ code: "same-key-done" });
      else await expect(again).resolves.toMatchObject({ state: "queued" });
      const stored = await store.unfinished();
      expect(stored).toHaveLength(1);
      expect(wanted).toContain(stored[0]);
    },
  );

  it("is rejected while three are not finished; cancelling frees a place, and deleting removes it from the list", async () => {
    const ids = [];
    for (let i = 0; i < MOST_UNFINISHED; i++) ids.push(await make());
    await expect(make()).rejects.toMatchObject({ code: "backtests-unfinished", status: 409 });
    expect(wanted).toEqual(ids);
    const params = { id: ids[0] ?? "" };
    expect(await handlers().cancelBacktest({ params, ...as("ann") })).toEqual({ ended: true });
    await make();
    expect(await handlers().cancelBacktest({ params, ...as("ann") })).toEqual({ ended: false });
    await expect(handlers().getBacktest({ params, ...as("ann") })).rejects.toMatchObject({ code: "not-found" });
  });

  it("is stored until there are a hundred newer ones", async () => {
    await test.database.pool.query(
      `insert into backtests (id, user_id, request, state, total, created_at)
         select 'old' || n, 'ann', '{}', 'done', 1, to_timestamp($2) - make_interval(days => n) from generate_series(1, $1) n`,
      [MOST_STORED + 5, NOW_MS / 1000],
    );
    await store.create(
      { id: "new", userId: "ann", request: input(), total: 1, atMs: NOW_MS + 1 },
      { unfinished: 3, stored: MOST_STORED },
    );
    const stored = (await store.of("ann")).map(({ id }) => id);
    expect(stored).toHaveLength(MOST_STORED);
    expect([stored[0], stored.at(-1)]).toEqual(["new", `old${String(MOST_STORED - 1)}`]);
  });

  it("rejects a request before it is stored, and names the invalid field", async () => {
    const late = { from: "2025-02-01T00:00:00Z", to: "2025-01-01T00:00:00Z" };
    await expect(make(late)).rejects.toMatchObject({ code: "bad-request", field: "to" });
    await expect(make({ rule: "astrology" })).rejects.toMatchObject({ code: "bad-request", field: "rule" });
    await expect(make({ symbols: ["<script>"] })).rejects.toMatchObject({ code: "bad-symbol", field: "symbols" });
    expect(await store.of("ann")).toEqual([]);
  });
});
