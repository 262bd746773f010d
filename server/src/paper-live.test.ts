import type { LeaderboardEntry, PaperAccount, PaperOrder } from "@sextant/core/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { startTestLiveServer, type TestLiveServer } from "./test-live-server.ts";

let own: TestDatabase;
let server: TestLiveServer;
beforeAll(async () => {
  own = await testDatabase();
  // In the middle of a season: its first weeks have no ranks.
  server = await startTestLiveServer(own, { CLOCK_OFFSET_MS: String(Date.UTC(2026, 10, 20, 12, 30) - Date.now()) });
}, 180_000);
afterAll(async () => {
  await server.close();
  await own.drop();
});

it("an installation on simulated prices fills practice orders as its prices come, and refuses them in the real league", async () => {
  const ann = await server.person("ann");
  const input = { symbol: "BTC-USD", side: "buy", quantity: "0.01" };
  // The first simulated price arrives shortly after the server starts.
  await expect
    .poll(
      async () =>
        (
          await ann.own<{ readonly rejection: string | null }>("POST", "/paper/preview", {
            ...input,
            league: "practice",
          })
        ).rejection,
      { timeout: 90_000 },
    )
    .toBeNull();
  const order = await ann.own<PaperOrder>("POST", "/paper/orders", { ...input, league: "practice" });
  expect(order).toMatchObject({ status: "open", filledQuantity: "0", reason: null });
  const orders = () => ann.own<PaperOrder[]>("GET", "/paper/orders?league=practice");
  await expect.poll(async () => (await orders())[0]?.status, { timeout: 90_000, interval: 500 }).toBe("filled");
  const accounts = await ann.own<PaperAccount[]>("GET", "/paper");
  expect(accounts.find(({ league }) => league === "practice")?.positions).toMatchObject([
    { symbol: "BTC-USD", quantity: "0.01", freshness: { state: "simulated" } },
  ]);
  expect(await ann.own<PaperOrder>("POST", "/paper/orders", input)).toMatchObject({
    status: "rejected",
    reason: "This symbol has simulated prices only. Trade it in the practice league.",
  });
  expect(await ann.call<LeaderboardEntry[]>("GET", "/api/leaderboard")).toEqual([]);
}, 120_000);

it("house agents have traded the season's simulated bars, marked as agents, and no real user is listed with them", async () => {
  const ben = await server.person("ben");
  const board = (league: string) =>
    ben.call<LeaderboardEntry[]>("GET", `/api/leaderboard?league=${league}&window=season&by=trades`);
  await expect
    .poll(async () => (await board("practice")).length, { timeout: 150_000, interval: 1_000 })
    .toBeGreaterThan(1);
  const rows = await board("practice");
  expect(rows.map(({ user }) => user.username)).toContain("Agent: moving averages");
  expect(
    rows.every(({ isAgent, league, totalTrades }) => isAgent && league === "practice" && Number(totalTrades) >= 30),
  ).toBe(true);
  expect(await board("real")).toEqual([]);
  const { rows: times } = await own.database.pool.query<{ early: number; twice: number }>(
    `select (select count(*)::int from paper_fills f where f.at < f.ordered_at) as early,
       (select count(*)::int from (select agent from paper_accounts where agent is not null group by agent having count(*) > 1) a) as twice`,
  );
  expect(times).toEqual([{ early: 0, twice: 0 }]);
}, 180_000);
