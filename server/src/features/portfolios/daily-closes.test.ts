import { expect, it } from "vitest";
import type { CandlesReply } from "../../candles/index.ts";
import { createCoinCloses } from "./coin-closes.ts";
import { createDailyCloses } from "./daily-closes.ts";

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 0, 20, 12);

function closesFrom(freshness: CandlesReply["freshness"], isMarketSimulated: boolean) {
  const bar = (openTimeMs: number) => ({
    openTimeMs,
    open: 1,
    high: 1,
    low: 1,
    close: 1,
    volume: 1,
    closed: true,
  });
  const reply = (): CandlesReply => ({
    candles: [bar(NOW_MS - 2 * DAY_MS), bar(NOW_MS - DAY_MS)],
    quotedIn: "USD",
    source: "simulated",
    asOfMs: NOW_MS,
    freshness,
    adjusted: "splits",
    error: undefined,
    later: undefined,
    isOld: false,
  });
  const candles = { lastCandles: () => Promise.resolve(reply()) };
  return createDailyCloses(candles, { nowMs: () => NOW_MS }, isMarketSimulated);
}

it("has simulated closes only where the whole market is simulated, and flags them", async () => {
  expect(await closesFrom("simulated", false)("BTC-USD")).toBeUndefined();
  expect(await closesFrom("simulated", true)("BTC-USD")).toMatchObject({ isSimulated: true });
  expect(await closesFrom("end_of_day", false)("BTC-USD")).toMatchObject({ isSimulated: false });
});

it("converts no amount of a ledger at a simulated close", async () => {
  expect(await createCoinCloses(closesFrom("simulated", true))("BTC-USD")).toBeUndefined();
  expect((await createCoinCloses(closesFrom("end_of_day", false))("BTC-USD"))?.(NOW_MS)).toMatchObject({
    source: "simulated",
  });
});
