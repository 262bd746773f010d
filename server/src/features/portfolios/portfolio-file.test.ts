import type { PortfolioImportPreview } from "@sextant/core/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
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

const { create, entered } = portfolioCalls(() => house);
const on = (day: string) => `2025-${day}T15:00:00Z`;
const file = (id: string, format: string, who = "ann") =>
  house.call(who, "GET", `/api/users/${who}/portfolios/${id}/export/${format}`);

async function filled(): Promise<string> {
  const { id } = await create();
  for (const body of [
    { kind: "deposit", amount: "2000.5", at: on("01-02") },
    {
      kind: "buy",
      symbol: "AAPL",
      quantity: "10",
      price: "100.000000000000000001",
      fee: "5",
      at: on("01-03"),
      note: "=1+1, so",
    },
    { kind: "split", symbol: "AAPL", ratio: { numerator: "3", denominator: "2" }, at: on("02-03") },
    { kind: "dividend", symbol: "AAPL", amount: "30", tax: "4.5", account: "Depot", at: on("03-03") },
    { kind: "buy", symbol: "SAP.DE", quantity: "1", amount: "200", currency: "EUR", at: on("03-04") },
    { kind: "sell", symbol: "AAPL", quantity: "4", price: "60", at: on("04-03") },
  ]) {
    const { status, text } = await house.call("ann", "POST", `/api/users/ann/portfolios/${id}/transactions`, body);
    expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  }
  return id;
}

it.each(["csv", "json"])("a %s file reads back as it was, and is recognised where it came from", async (format) => {
  const id = await filled();
  const { status, text } = await file(id, format);
  expect(status).toBe(200);
  const body = { fileName: `mine.${format}`, content: Buffer.from(text).toString("base64") };
  const upload = async (to: string) =>
    (await house.call("ann", "POST", `/api/users/ann/portfolios/${to}/imports`, body)).answer as PortfolioImportPreview;
  expect(await upload(id)).toMatchObject({ format: `sextant-${format}`, rowsNew: 0, rowsKnown: 6, rowsWithProblem: 0 });
  const { id: other } = await create();
  const seen = await upload(other);
  expect(seen).toMatchObject({ rowsNew: 6, rowsWithProblem: 0 });
  await house.call("ann", "POST", `/api/users/ann/portfolios/${other}/imports/${seen.id}`, {});
  const plain = async (of: string) => (await entered(of)).map((one) => ({ ...one, id: "", importId: null }));
  expect(await plain(other)).toEqual(await plain(id));
});

it("is only the owner's, and of the two formats only", async () => {
  const id = await filled();
  expect((await file(id, "csv", "bob")).status).toBe(404);
  expect((await file(id, "xml")).status).toBe(400);
  expect((await house.call(undefined, "GET", `/api/users/ann/portfolios/${id}/export/csv`)).status).toBe(401);
});
