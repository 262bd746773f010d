import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../database/test-database.ts";
import { createMarket, type Market } from "../../market.ts";
import { fixedClock } from "../../record/test-record.ts";

let own: TestDatabase;
let market: Market;
beforeAll(async () => {
  own = await testDatabase();
  market = createMarket({
    config: { vendors: ["simulated"], vendorYahooUrl: "", vendorCoinbaseUrl: "", candlesDir: undefined },
    clock: fixedClock(),
    log: pino({ level: "silent" }),
    database: own.database,
  });
});
afterAll(() => own.drop());

it("an analysis is advised for the requested risk profile, by default the moderate one", async () => {
  const advice = async (profile?: "CONSERVATIVE" | "MODERATE" | "AGGRESSIVE") =>
    (await market.analysis("ADA-USD", profile)).combinedRecommendation;
  const sizes: number[] = [];
  for (const profile of ["CONSERVATIVE", "MODERATE", "AGGRESSIVE"] as const) {
    const { reasoning, plan } = await advice(profile);
    expect(reasoning).toContain(`With the ${profile.toLowerCase()} profile,`);
    sizes.push(plan?.targetVolatilityPercent ?? NaN);
  }
  // The target volatility of a coin's position size by profile.
  expect(sizes).toEqual([20, 35, 50]);
  expect(await advice()).toEqual(await advice("MODERATE"));
});
