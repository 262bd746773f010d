import { cryptoPair } from "@sextant/core/market";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createCandleStore, createSimulatedSource } from "../../candles/index.ts";
import { type TestDatabase, testDatabase } from "../../database/test-database.ts";
import { createForecastService } from "../../forecasts/index.ts";
import { createSimulatedCandles } from "../../providers/candles/index.ts";
import { type FixedClock, fixedClock, testDataDir, testRecord } from "../../record/test-record.ts";
import { createIssueSignals, SIGNAL_TIMEFRAMES } from "./issue-signals.ts";
import { createSettlingBars } from "./settling-bars.ts";

const MINUTE_MS = 60_000;
const universe = () => Promise.resolve([cryptoPair("BTC", "USD")]);

let own: TestDatabase;
let dataDir: string;
let clock: FixedClock;
beforeEach(async () => {
  [own, dataDir, clock] = [await testDatabase(), testDataDir(), fixedClock()];
});
afterEach(() => own.drop());

/** Simulates a separate process for signals: its own caches, its own record over the one database. */
async function startServer() {
  const simulated = createSimulatedSource({ vendor: createSimulatedCandles({ clock }), clock });
  const candles = createCandleStore({ live: [], simulated, clock, log: { warn: () => undefined } });
  const record = await testRecord(own.database, { dataDir, clock, feed: "simulated" });
  const forecasts = createForecastService({ candles, clock });
  const issue = createIssueSignals({ forecasts, record, clock, universe, codeHash: "c0dec0de" });
  return { issue, settle: () => record.resolveDue(createSettlingBars({ candles, simulatedBars: simulated, clock })) };
}

async function written(): Promise<{ readonly kind: string; readonly timeframe: string; readonly bar: string }[]> {
  const { rows } = await own.database.pool.query<{ kind: string; timeframe: string; bar: string }>(
    "select kind, timeframe, concat_ws(' ', symbol, timeframe, claim_kind, bar_close_at) as bar from record_entries",
  );
  return rows;
}

describe("signals", () => {
  it("of every timeframe are issued once per bar, however many requests there are", async () => {
    const { issue } = await startServer();
    const [count, shared] = await Promise.all([issue(), issue()]);
    expect(shared).toBe(count);
    const first = await written();
    expect(first).toHaveLength(count);
    expect(new Set(first.map(({ timeframe }) => timeframe))).toEqual(new Set(SIGNAL_TIMEFRAMES));
    expect(await issue()).toBe(0);

    clock.at += MINUTE_MS;
    const more = await issue();
    const later = await written();
    expect(later).toHaveLength(count + more);
    expect(new Set(later.slice(count).map(({ timeframe }) => timeframe))).toEqual(new Set(["1m"]));
    expect(new Set(later.map(({ bar }) => bar)).size).toBe(later.length);
  });

  it("of two concurrent servers are recorded once, and settled once", async () => {
    const servers = await Promise.all([startServer(), startServer()]);
    const counts = await Promise.all(servers.map(({ issue }) => issue()));
    const issued = await written();
    expect(counts[0]! + counts[1]!).toBe(issued.length);
    expect(new Set(issued.map(({ bar }) => bar)).size).toBe(issued.length);

    clock.at += 30 * MINUTE_MS;
    const ended = await Promise.all(servers.map(({ settle }) => settle()));
    expect(ended[0]! + ended[1]!).toBeGreaterThan(0);
    const all = await written();
    expect(all.filter(({ kind }) => kind === "resolve")).toHaveLength(ended[0]! + ended[1]!);
  });

  it("are settled on their own bars however long the server was down", async () => {
    const { issue, settle } = await startServer();
    await issue();
    clock.at += 30 * 60 * MINUTE_MS;
    expect(await settle()).toBeGreaterThan(0);
    const { rows } = await own.database.pool.query("select from record_entries where outcome = 'VOID'");
    expect(rows).toHaveLength(0);
  });
});
