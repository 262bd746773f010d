import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../database/test-database.ts";
import { portfolioCalls, type PortfolioServer, startPortfolios } from "./test-portfolio-server.ts";

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

const { create, enter, entered } = portfolioCalls(() => house);

describe("hostile input", () => {
  const entry = { side: "buy", symbol: "AAPL", quantity: "1", price: "1" };
  it.each([
    ["quantity", "1e999"],
    ["quantity", 1e999],
    ["quantity", "-1"],
    ["quantity", "0"],
    ["quantity", "0.000"],
    ["quantity", "9".repeat(30)],
    ["quantity", "0." + "1".repeat(19)],
    ["quantity", "NaN"],
    ["quantity", "Infinity"],
    ["quantity", "\u0661"],
    ["quantity", "1\u0000"],
    ["quantity", "0x10"],
    ["quantity", ""],
    ["quantity", null],
    ["quantity", 1],
    ["quantity", ["1"]],
    ["price", "-0.01"],
    ["price", "1e5"],
    ["price", "1".repeat(19)],
    ["fee", "-1"],
    ["fee", "1,5"],
    ["side", "short"],
    ["symbol", "A\u0000"],
    ["symbol", "<script>"],
    ["symbol", ""],
    ["at", "0000-01-01T00:00:00Z"],
    ["at", "0001-01-01T00:00:00Z"],
    ["at", "2026-02-30T00:00:00Z"],
    ["at", "2999-01-01T00:00:00Z"],
    ["at", "now"],
    ["note", "x".repeat(281)],
    ["note", 5],
    ["userId", "bob"],
    ["__proto__", { quantity: "5" }],
  ])("%s %j is rejected in one sentence, and nothing is stored", async (field, value) => {
    const { id } = await create();
    const text = JSON.stringify({ ...entry, quantity: "1" }).replace(
      /\}$/,
      `,${JSON.stringify(field)}:${JSON.stringify(value)}}`,
    );
    const said = await enter(id, text);
    expect([said.status, said.text.split("\n")]).toEqual([400, [said.text]]);
    expect(said.text.length).toBeLessThan(250);
    expect(await entered(id)).toEqual([]);
  });

  it("invalid bodies, too large ones and those that are no portfolio are rejected", async () => {
    const { id } = await create();
    for (const body of ["{", "[]", "null", '"x"', "{}"]) expect((await enter(id, body)).status).toBe(400);
    expect((await enter(id, { note: "x".repeat(40_000) })).status).toBe(413);
    for (const body of [
      { name: "", currency: "USD" },
      { name: "\u0000\u200b", currency: "USD" },
      { name: "x".repeat(65), currency: "USD" },
      { name: "x", currency: "XXX" },
      { name: "x" },
      { name: 1e999, currency: "USD" },
    ])
      expect([body, (await house.call("ann", "POST", "/api/users/ann/portfolios", body)).status]).toEqual([body, 400]);
    expect((await house.call("ann", "GET", "/api/users/ann/portfolios/%00/transactions")).status).toBe(400);
    expect((await house.call("ann", "GET", `/api/users/ann/portfolios/${"x".repeat(65)}/transactions`)).status).toBe(
      400,
    );
    expect((await house.call("ann", "GET", "/api/users/ann/portfolios/'or'1'='1/transactions")).status).toBe(404);
  });

  it("the largest accepted amounts come out unchanged", async () => {
    const { id } = await create();
    const most = "9".repeat(18) + "." + "9".repeat(18);
    const { status, answer } = await enter(id, { quantity: most, price: most, fee: most });
    expect(status).toBe(200);
    expect(answer).toMatchObject({ holdings: [{ quantity: most }] });
    expect(await entered(id)).toMatchObject([{ quantity: most, price: most, fee: most }]);
  });
});
