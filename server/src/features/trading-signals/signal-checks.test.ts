import { cryptoPair, parseSymbol } from "@sextant/core/market";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createCandleStore, createSimulatedSource } from "../../candles/index.ts";
import { type TestDatabase, testDatabase } from "../../database/test-database.ts";
import { countPastSignals, createForecastService } from "../../forecasts/index.ts";
import { createSimulatedCandles } from "../../providers/candles/index.ts";
import { type FixedClock, fixedClock, START_MS, testRecord } from "../../record/test-record.ts";
import { createIssueSignals } from "./issue-signals.ts";
import { createCountRecorded } from "./recorded-signals.ts";
import { createSignalChecks, nextBarEndMs } from "./signal-checks.ts";

const BTC = cryptoPair("BTC", "USD");
const AAPL = parseSymbol("AAPL")!;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const context = { person: { user: { id: "ann" } } } as never;

let own: TestDatabase;
let clock: FixedClock;
beforeEach(async () => {
  [own, clock] = [await testDatabase(), fixedClock()];
});
afterEach(() => own.drop());

function checks(deadlineMs = 60_000, symbols: readonly string[] = ["BTC-USD"]) {
  const simulated = createSimulatedSource({ vendor: createSimulatedCandles({ clock }), clock });
  const candles = createCandleStore({ live: [], simulated, clock, log: { warn: () => undefined } });
  const forecasts = createForecastService({ candles, clock });
  let counts = 0;
  const { getSignalChecks } = createSignalChecks({
    forecasts,
    count: (work) => {
      counts += 1;
      return Promise.resolve(countPastSignals(work));
    },
    countRecorded: createCountRecorded(own.database),
    clock,
    followedBy: () => Promise.resolve(symbols),
    samples: [],
    deadlineMs,
  });
  return { forecasts, counts: () => counts, read: () => getSignalChecks({ query: { timeframe: "1h" }, context }) };
}

describe("the checks of the day before", () => {
  it("made again give what the schedule issues on the same bars, and the record gives that once it has them", async () => {
    const day = Math.floor(START_MS / DAY_MS) * DAY_MS;
    const { forecasts, read, counts } = checks();
    const recomputed = await read();
    expect(recomputed.yesterday).toMatchObject({ basis: "recomputed", symbols: 1, bars: 24, simulated: 1, real: 0 });
    await read();
    expect(counts()).toBe(1);

    // The schedule on the same bars: hour by hour.
    const record = await testRecord(own.database, { clock, feed: "simulated" });
    const universe = () => Promise.resolve([BTC]);
    const issue = createIssueSignals({ forecasts, record, clock, universe, codeHash: "c0dec0de" });
    const now = clock.at;
    for (let hour = 0; hour < 24; hour += 1) {
      clock.at = day - DAY_MS + hour * HOUR_MS + 2_000;
      await issue();
    }
    clock.at = now;
    const recorded = await read();
    expect(recorded.yesterday).toEqual({ ...recomputed.yesterday, basis: "record" });
  });

  it("are left out where they take too long", async () => {
    expect((await checks(0).read()).yesterday).toBeNull();
  });

  it("count none of a share on a day without trading", async () => {
    clock.at = Date.UTC(2025, 5, 8, 12);
    expect((await checks(60_000, ["AAPL"]).read()).yesterday).toBeNull();
  });
});

describe("the next check", () => {
  it("is when the present bar closes, or a share's first bar after the weekend", async () => {
    expect(nextBarEndMs(BTC, "1h", START_MS + 1)).toBe(START_MS + HOUR_MS);
    expect(nextBarEndMs(BTC, "1d", START_MS)).toBe(Math.floor(START_MS / DAY_MS) * DAY_MS + DAY_MS);
    const sunday = Date.UTC(2025, 5, 8, 12);
    expect(new Date(nextBarEndMs(AAPL, "1h", sunday)).toISOString()).toBe("2025-06-09T14:30:00.000Z");
    clock.at = sunday;
    expect(await checks(0, ["AAPL"]).read()).toMatchObject({
      isClosed: true,
      nextCheckAt: "2025-06-09T14:30:00.000Z",
    });
    expect(await checks(0).read()).toMatchObject({ isClosed: false });
  });
});
