import type {
  getPortfolioLots,
  getPortfolioReconciliation,
  Portfolio,
  PortfolioOverview,
} from "@sextant/core/contract";
import type * as z from "zod";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { linkedPortfolios } from "@sextant/core/portfolio";
import { testDatabase, type TestDatabase } from "../../database/test-database.ts";
import { createPortfolioStore } from "./portfolio-store.ts";
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

const { create, entered, take } = portfolioCalls(() => house);
const at = (day: string) => `2025-${day}T15:00:00Z`;
const of = (id: string, path: string) => house.call("ann", "GET", `/api/users/ann/portfolios/${id}/${path}`);
const put = (id: string, body: object, who = "ann") =>
  house.call(who, "POST", `/api/users/${who}/portfolios/${id}/transactions`, body);
const change = (id: string, transactionId: string, body: object) =>
  house.call("ann", "POST", `/api/users/ann/portfolios/${id}/transactions/${transactionId}`, body);
const lotsOf = async (id: string) => {
  const { open } = (await of(id, "lots")).answer as z.output<typeof getPortfolioLots.answer>;
  return open.map(({ account, openedAt, quantity, baseCost }) => [
    account,
    openedAt.slice(0, 10),
    Number(quantity),
    baseCost === null ? null : Number(baseCost),
  ]);
};
const holds = async (...ids: readonly string[]) => {
  for (const id of ids)
    expect(((await of(id, "reconciliation")).answer as z.output<typeof getPortfolioReconciliation.answer>).holds).toBe(
      true,
    );
};
const revisionOf = async (id: string): Promise<number> => {
  const { rows } = await db.database.pool.query<{ revision: number }>("select revision from portfolios where id = $1", [
    id,
  ]);
  return rows[0]?.revision ?? -1;
};
async function entry(id: string, body: object, who = "ann"): Promise<Portfolio> {
  const { status, text, answer } = await put(id, body, who);
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  return answer as Portfolio;
}
const buy = (quantity: string, price: string, day: string) => ({
  kind: "buy",
  symbol: "BTC-USD",
  quantity,
  price,
  at: at(day),
});
const out = (quantity: string, day: string, more: object = {}) => ({
  kind: "transfer-out",
  symbol: "BTC-USD",
  quantity,
  at: at(day),
  pair: "move",
  ...more,
});
const arriving = (quantity: string, day: string, more: object = {}) => ({
  kind: "transfer-in",
  symbol: "BTC-USD",
  quantity,
  at: at(day),
  pair: "move",
  ...more,
});
const pair = async (): Promise<readonly [string, string]> => {
  const [from, to] = [await create(), await create("ann", { name: "Wallet", currency: "USD" })];
  // A new portfolio counts by average cost.
  for (const { id } of [from, to])
    await house.call("ann", "POST", `/api/users/ann/portfolios/${id}`, { method: "fifo" });
  return [from.id, to.id];
};

describe("a transfer between two portfolios of a user", () => {
  it("carries lots with their dates and costs, whichever leg is entered first", async () => {
    for (const isOutFirst of [true, false]) {
      const [from, to] = await pair();
      await entry(from, buy("1", "100", "01-02"));
      await entry(from, buy("1", "300", "02-02"));
      const legs = [
        () => entry(from, out("1.5", "03-02", { pair: from })),
        () => entry(to, arriving("1.4", "03-03", { pair: from })),
      ];
      for (const leg of isOutFirst ? legs : legs.toReversed()) await leg();
      // A tenth of a coin was the network's fee, out of the oldest lot.
      expect(await lotsOf(to)).toEqual([
        ["", "2025-01-02", 0.9, 90],
        ["", "2025-02-02", 0.5, 150],
      ]);
      expect(await lotsOf(from)).toEqual([["", "2025-02-02", 0.5, 150]]);
      await holds(from, to);
    }
  });

  it("is linked by the other leg's id, on either leg", async () => {
    const [from, to] = await pair();
    await entry(from, buy("1", "100", "01-02"));
    await entry(from, { ...out("1", "03-02"), pair: undefined });
    const sent = (await entered(from)).find(({ kind }) => kind === "transfer-out");
    await entry(to, arriving("1", "03-03", { pair: sent?.id }));
    expect(await lotsOf(to)).toEqual([["", "2025-01-02", 1, 100]]);
  });

  it("counts the receiving portfolio again when the sending one changes", async () => {
    const [from, to] = await pair();
    await entry(from, buy("1", "100", "01-02"));
    await entry(from, out("1", "03-02"));
    await entry(to, arriving("1", "03-03"));
    const before = await revisionOf(to);
    await entry(from, buy("1", "40", "01-01"));
    expect(await lotsOf(to)).toEqual([["", "2025-01-01", 1, 40]]);
    expect(await revisionOf(to)).toBe(before + 1);
    await house.call("ann", "POST", `/api/users/ann/portfolios/${from}`, { method: "lifo" });
    expect(await lotsOf(to)).toEqual([["", "2025-01-02", 1, 100]]);
    // A change that only appends to the sending portfolio leaves the other one unchanged.
    const now = await revisionOf(to);
    await entry(from, buy("1", "70", "06-01"));
    expect(await revisionOf(to)).toBe(now);
  });

  it("goes out and back, ordered by time", async () => {
    const [from, to] = await pair();
    await entry(from, buy("2", "100", "01-02"));
    await entry(from, out("2", "02-02"));
    await entry(to, arriving("2", "02-03"));
    await entry(to, out("1", "03-02", { pair: "back" }));
    await entry(from, arriving("0.9", "03-03", { pair: "back" }));
    expect(await lotsOf(from)).toEqual([["", "2025-01-02", 0.9, 90]]);
    expect(await lotsOf(to)).toEqual([["", "2025-01-02", 1, 100]]);
    await holds(from, to);
  });

  it("is in transit in the receiving portfolio until it arrives, in parts", async () => {
    const [from, to] = await pair();
    house.prices.set("BTC-USD", priceOf("BTC-USD", 200));
    house.closes.set("BTC-USD", { quotedIn: "USD", byDay: { "2025-01-01": "150" } });
    await entry(from, buy("10", "100", "01-02"));
    await entry(from, out("10", "03-02"));
    await entry(to, arriving("4", "03-03"));
    await entry(to, arriving("6", "12-01"));
    const { series, explanation, value } = (await of(to, "overview?period=all")).answer as PortfolioOverview;
    // At 150 from the day it was sent on, of which 4 coins had arrived in March.
    expect(series.find(({ day }) => day === "2025-03-02")?.value).toBe("1500.00");
    expect(series.find(({ day }) => day === "2025-06-01")?.value).toBe("1500.00");
    expect([Number(value), Number(explanation?.residual)]).toEqual([2000, 0]);
    await holds(from, to);
  });

  it("rejects another symbol, a leg used twice, and a change that makes another portfolio uncountable", async () => {
    const [from, to] = await pair();
    await entry(from, buy("2", "100", "01-02"));
    await entry(from, out("1", "03-02"));
    expect((await put(to, { ...arriving("1", "03-03"), symbol: "ETH-USD" })).text).toContain("sent BTC/USD");
    await entry(to, arriving("1", "03-03"));
    const twice = await put(to, arriving("1", "03-04"));
    expect([twice.status, twice.text]).toEqual([409, expect.stringContaining("had already arrived")]);
    // Sent less than arrived: the error names the other portfolio.
    const sent = (await entered(from)).find(({ kind }) => kind === "transfer-out");
    const less = await change(from, sent?.id ?? "", out("0.5", "03-02"));
    expect([less.status, less.text]).toEqual([409, expect.stringContaining("In the portfolio Wallet")]);
  });

  it("loses no cost by a removal: the transfer-in is removed first, or its pair", async () => {
    const [from, to] = await pair();
    await entry(from, buy("1", "100", "01-02"));
    await entry(from, out("1", "03-02"));
    await entry(to, arriving("1", "03-03"));
    const idOf = async (id: string, kind: string) => (await entered(id)).find((one) => one.kind === kind)?.id ?? "";
    const refused = await take(from, await idOf(from, "transfer-out"));
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("Wallet")]);
    expect((await change(from, await idOf(from, "transfer-out"), { ...out("1", "03-02"), pair: "other" })).status).toBe(
      409,
    );
    expect((await house.call("ann", "DELETE", `/api/users/ann/portfolios/${from}`)).status).toBe(409);
    expect(await lotsOf(to)).toEqual([["", "2025-01-02", 1, 100]]);
    // Without its pair, the arrived coins have an unknown cost; the sending leg can then be removed.
    expect(
      (await change(to, await idOf(to, "transfer-in"), { ...arriving("1", "03-03"), pair: undefined })).status,
    ).toBe(200);
    expect(await lotsOf(to)).toEqual([["", "2025-03-03", 1, null]]);
    expect((await take(from, await idOf(from, "transfer-out"))).status).toBe(200);
    expect(await lotsOf(from)).toEqual([["", "2025-01-02", 1, 100]]);
  });

  it("leaves the sender unchanged when the receiving portfolio is deleted", async () => {
    const [from, to] = await pair();
    await entry(from, buy("2", "100", "01-02"));
    await entry(from, out("1", "03-02"));
    await entry(to, arriving("1", "03-03"));
    expect((await house.call("ann", "DELETE", `/api/users/ann/portfolios/${to}`)).status).toBe(200);
    expect(await lotsOf(from)).toEqual([["", "2025-01-02", 1, 100]]);
    await holds(from);
  });

  it("never links portfolios of two users, whatever names they use", async () => {
    const [from] = await pair();
    const bobs = await create("bob");
    await create("bob", { name: "Second", currency: "USD" });
    await entry(from, buy("1", "100", "01-02"));
    await entry(from, out("1", "03-02"));
    const sent = (await entered(from)).find(({ kind }) => kind === "transfer-out");
    await entry(bobs.id, arriving("1", "03-03"), "bob");
    await entry(bobs.id, arriving("1", "03-04", { pair: sent?.id }), "bob");
    const { answer } = await house.call("bob", "GET", `/api/users/bob/portfolios/${bobs.id}/lots`);
    const { open } = answer as z.output<typeof getPortfolioLots.answer>;
    expect(open.map(({ quantity, baseCost }) => [quantity, baseCost])).toEqual([["2", null]]);
    // Nor when the links of both are read at once.
    const links = await createPortfolioStore(db.database).links([from, bobs.id]);
    expect(links.map(({ portfolios, legs }) => [portfolios.length, [...legs.values()].flat().length])).toEqual([
      [2, 1],
      [2, 2],
    ]);
    expect(links.flatMap(({ legs }) => linkedPortfolios(legs)).filter((ids) => ids.length > 1)).toEqual([]);
  });
});
