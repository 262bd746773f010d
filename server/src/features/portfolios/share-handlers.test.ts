import type { PortfolioShare } from "@sextant/core/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../database/test-database.ts";
import { portfolioCalls, type PortfolioServer, priceOf, startPortfolios } from "./test-portfolio-server.ts";

let db: TestDatabase;
let house: PortfolioServer;
beforeAll(async () => {
  db = await testDatabase();
  house = await startPortfolios(db.database);
});
afterAll(async () => {
  await house.close();
  await db.drop();
});
beforeEach(async () => {
  await db.database.pool.query("delete from users");
  house.reset();
  for (const id of ["ann", "bob"]) await house.person(id);
});

const { create, enter } = portfolioCalls(() => house);
const at = (id: string, path = "", who = "ann") => `/api/users/${who}/portfolios/${id}/shares${path}`;
async function shared(id: string, body: object = {}): Promise<PortfolioShare & { readonly path: string }> {
  const { status, text, answer } = await house.call("ann", "POST", at(id), body);
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  return answer as PortfolioShare & { readonly path: string };
}
const look = (path: string) => house.call(undefined, "GET", path);
const DAY_MS = 86_400_000;

async function held(): Promise<string> {
  const { id } = await create();
  house.prices.set("AAPL", priceOf("AAPL", 150));
  house.prices.set("NVDA", priceOf("NVDA", 50));
  await enter(id, { quantity: "1", price: "100", note: "a secret of mine" });
  await enter(id, { symbol: "NVDA", quantity: "1", price: "60" });
  return id;
}

it("shows shares in percent to anyone with the link, and nothing about the owner", async () => {
  const id = await held();
  const { path } = await shared(id);
  const seen = await look(path);
  expect(seen.answer).toEqual({
    name: "Savings",
    currency: "USD",
    hidesValues: true,
    totalValue: null,
    profitPercent: 25,
    holdings: [
      { symbol: "AAPL", sharePercent: 75, value: null },
      { symbol: "NVDA", sharePercent: 25, value: null },
    ],
    unpriced: [],
    asOf: expect.any(String) as string,
    freshness: { state: "live", delayMinutes: null },
  });
  for (const own of ["ann", id, "150", "secret", "200.00"])
    expect([own, seen.text.includes(own)]).toEqual([own, false]);
});

it("shows amounts only where the owner chose to", async () => {
  const { path } = await shared(await held(), { hidesValues: false });
  expect((await look(path)).answer).toMatchObject({
    totalValue: "200.00",
    holdings: [{ value: "150.00" }, { value: "50.00" }],
  });
});

it("expires, ends at once when it is revoked, and is deleted with the portfolio", async () => {
  const id = await held();
  const [short, long, last] = [
    await shared(id, { days: 1 }),
    await shared(id, { days: null }),
    await shared(id, { days: null }),
  ];
  house.move(DAY_MS - 1);
  expect((await look(short.path)).status).toBe(200);
  house.move(1);
  expect((await look(short.path)).status).toBe(404);
  expect((await look(long.path)).status).toBe(200);
  expect((await house.call("bob", "DELETE", at(id, `/${long.id}`, "bob"))).status).toBe(404);
  const left = await house.call("ann", "DELETE", at(id, `/${long.id}`));
  expect((left.answer as PortfolioShare[]).map((one) => one.id).sort()).toEqual([last.id, short.id].sort());
  expect((await look(long.path)).status).toBe(404);
  await house.call("ann", "DELETE", `/api/users/ann/portfolios/${id}`);
  expect((await look(last.path)).status).toBe(404);
});

it("has a secret that is shown once and stored nowhere, and records when it was opened", async () => {
  const id = await held();
  const { path } = await shared(id);
  const token = path.split("/").at(-1) ?? "";
  expect(token).toHaveLength(32);
  const { rows } = await db.database.pool.query<{ all: string }>("select s::text as all from portfolio_shares s");
  expect(rows.some(({ all }) => all.includes(token))).toBe(false);
  const list = async () => (await house.call("ann", "GET", at(id))).answer as PortfolioShare[];
  expect(await list()).toMatchObject([{ hidesValues: true, expiresAt: "2026-02-19T12:00:00.000Z" }]);
  expect(JSON.stringify(await list())).not.toContain(token);
  expect((await look(path)).status).toBe(200);
  // Viewing is read-only: nothing is recorded about it.
  expect((await db.database.pool.query("select s::text as all from portfolio_shares s")).rows).toEqual(rows);
  for (const other of [`${token.slice(0, -1)}!`, "x".repeat(32), "x"]) {
    const { status } = await look(`/api/shared-portfolios/${encodeURIComponent(other)}`);
    expect([other, [400, 404].includes(status)]).toEqual([other, true]);
  }
  expect((await house.call("bob", "GET", at(id, "", "bob"))).status).toBe(404);
});
