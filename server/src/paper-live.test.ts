import type { LeaderboardEntry, PaperAccount, PaperOrder } from "@sextant/core/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { startTestLiveServer, type TestLiveServer } from "./test-live-server.ts";

let own: TestDatabase;
let server: TestLiveServer;
beforeAll(async () => {
  own = await testDatabase();
  server = await startTestLiveServer(own, {});
}, 180_000);
afterAll(async () => {
  await server.close();
  await own.drop();
});

it("an installation on simulated prices fills practice orders as its prices come, and refuses them in the real league", async () => {
  const ann = await server.person("ann");
  const wish = { symbol: "BTC-USD", side: "buy", quantity: "0.01" };
  const order = await ann.own<PaperOrder>("POST", "/paper/orders", { ...wish, league: "practice" });
  expect(order).toMatchObject({ status: "open", filledQuantity: "0", reason: null });
  const orders = () => ann.own<PaperOrder[]>("GET", "/paper/orders?league=practice");
  await expect.poll(async () => (await orders())[0]?.status, { timeout: 90_000, interval: 500 }).toBe("filled");
  const accounts = await ann.own<PaperAccount[]>("GET", "/paper");
  expect(accounts.find(({ league }) => league === "practice")?.positions).toMatchObject([
    { symbol: "BTC-USD", quantity: "0.01", freshness: { state: "simulated" } },
  ]);
  expect(await ann.own<PaperOrder>("POST", "/paper/orders", wish)).toMatchObject({
    status: "rejected",
    reason: "This symbol has simulated prices only. Trade it in the practice league.",
  });
  expect(await ann.call<LeaderboardEntry[]>("GET", "/api/leaderboard")).toEqual([]);
}, 120_000);
