import { DASHBOARD_CARDS } from "@sextant/core/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../database/test-database.ts";
import { type PortfolioServer, startPortfolios } from "../portfolios/test-portfolio-server.ts";

let db: TestDatabase;
let house: PortfolioServer;
beforeAll(async () => {
  db = await testDatabase();
  house = await startPortfolios(db.database);
  for (const id of ["ann", "bob"]) await house.person(id);
});
afterAll(async () => {
  await house.close();
  await db.drop();
});

const get = (who = "ann") => house.call(who, "GET", `/api/users/${who}/dashboard`);
const set = (order: unknown, who = "ann") => house.call(who, "POST", `/api/users/${who}/dashboard`, { order });

it("cards have the default order until a user chooses, and then that user's own", async () => {
  expect((await get()).answer).toEqual({ order: [...DASHBOARD_CARDS] });
  const own = [...DASHBOARD_CARDS].toReversed();
  expect((await set(own)).answer).toEqual({ order: own });
  expect((await get()).answer).toEqual({ order: own });
  expect((await get("bob")).answer).toEqual({ order: [...DASHBOARD_CARDS] });
});

it("cards that are not named follow in the default order, and cards of another version are left out", async () => {
  const rest = DASHBOARD_CARDS.filter((card) => card !== "alerts");
  expect((await set(["alerts"])).answer).toEqual({ order: ["alerts", ...rest] });
  expect((await set([])).answer).toEqual({ order: [...DASHBOARD_CARDS] });
  await db.database.pool.query("update dashboard_layouts set cards = '{gone,alerts}' where user_id = 'ann'");
  expect((await get()).answer).toEqual({ order: ["alerts", ...rest] });
});

it.each([[["feed", "feed"]], [["nothing"]], ["feed"], [null], [[null]], [[...DASHBOARD_CARDS, "feed"]], [["feed\0"]]])(
  "%j is rejected and changes nothing",
  async (order) => {
    const before = (await get()).answer;
    expect((await set(order)).status).toBe(400);
    expect((await get()).answer).toEqual(before);
  },
);

it("another user's dashboard is not visible, and none is without a session", async () => {
  expect((await house.call("bob", "GET", "/api/users/ann/dashboard")).status).toBe(404);
  expect((await house.call("bob", "POST", "/api/users/ann/dashboard", { order: [] })).status).toBe(404);
  expect((await house.call(undefined, "GET", "/api/users/ann/dashboard")).status).toBe(401);
});
