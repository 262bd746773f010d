import { expect, it } from "vitest";
import type { CandlesReply } from "../../candles/index.ts";
import { createCoinCloses } from "./coin-closes.ts";
import { createDailyCloses, type MarketFeed } from "./daily-closes.ts";

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 0, 20, 12);

function closesFrom(freshness: CandlesReply["freshness"], feed: MarketFeed) {
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
  return createDailyCloses(candles, { nowMs: () => NOW_MS }, () => Promise.resolve(feed));
}

it("has simulated closes only where the whole market is simulated, and flags them", async () => {
  expect(await closesFrom("simulated", "real")("BTC-USD")).toBeUndefined();
  const simulated = { isSimulated: true, isProvisional: false };
  expect(await closesFrom("simulated", "simulated")("BTC-USD")).toMatchObject(simulated);
  expect(await closesFrom("simulated", "simulated-for-now")("BTC-USD")).toMatchObject({
    isSimulated: true,
    isProvisional: true,
  });
  expect(await closesFrom("end_of_day", "real")("BTC-USD")).toMatchObject({ isSimulated: false });
});

it("converts no amount of a ledger at a simulated close", async () => {
  expect(await createCoinCloses(closesFrom("simulated", "simulated"))("BTC-USD")).toBeUndefined();
  expect((await createCoinCloses(closesFrom("end_of_day", "real"))("BTC-USD"))?.(NOW_MS)).toMatchObject({
    source: "simulated",
  });
});
