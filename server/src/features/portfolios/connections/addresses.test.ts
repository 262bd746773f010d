import type { PortfolioConnection, Transaction } from "@sextant/core/contract";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../../../config.ts";
import { testDatabase, type TestDatabase } from "../../../database/test-database.ts";
import { createBalanceReader } from "../../../providers/chains/index.ts";
import {
  balanceBlockMs,
  type BalanceNode,
  startEvmBalances,
  startTronBalances,
} from "../../../providers/chains/test-balance-nodes.ts";
import { portfolioCalls, type PortfolioServer, priceOf, startPortfolios } from "../test-portfolio-server.ts";

const ETH = "0x52908400098527886E0F7030069857D2E4169EE7";
const TRON = "TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg3r";
const USDT = "0xdAC17F958D2ee523a2206206994597C13D831ec7";
/** Blocks above the one that is read. */
const DEPTH = 12;
const HOUR_MS = 3_600_000;

let db: TestDatabase;
let house: PortfolioServer;
let node: BalanceNode;
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
  node = await startEvmBalances(Array.from({ length: DEPTH + 1 }, () => ({ coin: 0n, usdt: 0n })));
  const clock = { wallMs: () => 0 };
  const reader = createBalanceReader("ethereum", readConfig({ CHAIN_ETHEREUM_RPC_URLS: node.url }), { clock });
  if (reader !== undefined) house.balances.set("ethereum", reader);
});
afterEach(() => node.stop());

const { create, enter, entered, all, take } = portfolioCalls(() => house);
type Answer = { readonly connections: readonly PortfolioConnection[]; readonly quota: number | null };
const at = (id: string, path = "", who = "ann") => `/api/users/${who}/portfolios/${id}/connections${path}`;
const connect = (id: string, body: object = {}, who = "ann") =>
  house.call(who, "POST", at(id, "", who), {
    kind: "address",
    source: "ethereum",
    address: ETH,
    label: "Cold wallet",
    ...body,
  });
const connections = async (id: string) => ((await house.call("ann", "GET", at(id))).answer as Answer).connections;
const sync = (id: string, connectionId: string) => house.call("ann", "POST", at(id, `/${connectionId}`), {});
const end = (id: string, connectionId: string, transactions = "keep") =>
  house.call("ann", "DELETE", at(id, `/${connectionId}?transactions=${transactions}`));
/** Gives the next block to be read these balances. */
const next = (coin: bigint, usdt: bigint) => node.held.splice(node.held.length - DEPTH, 0, { coin, usdt });
const holdings = async () =>
  Object.fromEntries(((await all())[0]?.holdings ?? []).map(({ symbol, quantity }) => [symbol, quantity]));
const later = async (id: string, connectionId: string) => {
  house.move(HOUR_MS);
  // Also waits for a node that is queried several times.
  await house.syncs.sync(connectionId);
  return (await house.call("ann", "GET", at(id))).answer as Answer;
};

async function connected(id: string): Promise<PortfolioConnection> {
  const { status, text, answer } = await connect(id);
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  const [one] = (answer as Answer).connections;
  if (one === undefined) throw new Error("not connected");
  return one;
}

describe("an address", () => {
  it("adds its holdings at one block without a cost, then its movements since", async () => {
    const { id } = await create();
    next(1_500_000_000_000_000_000n, 250_000_000n);
    const one = await connected(id);
    expect(one).toMatchObject({
      status: "current",
      identifier: ETH,
      account: "Cold wallet",
      transactions: 2,
      reason: null,
    });
    expect(one.readUntil).toBe(new Date(balanceBlockMs(1)).toISOString());
    expect(await holdings()).toEqual({ "ETH-USD": "1.5", "USDT-USD": "250" });
    house.prices.set("ETH-USD", priceOf("ETH-USD", 2_000));
    const [holding] = (await all())[0]?.holdings ?? [];
    expect(holding).toMatchObject({ averageCost: null, profit: null, value: "3000.00" });
    next(1_500_000_000_000_000_001n, 0n);
    await later(id, one.id);
    expect(await holdings()).toEqual({ "ETH-USD": "1.500000000000000001" });
    expect(
      (await entered(id)).map(({ kind, symbol, quantity, account }: Transaction) => [kind, symbol, quantity, account]),
    ).toEqual(
      expect.arrayContaining([
        ["transfer-in", "ETH-USD", "0.000000000000000001", "Cold wallet"],
        ["transfer-out", "USDT-USD", "250", "Cold wallet"],
        ["transfer-in", "ETH-USD", "1.5", "Cold wallet"],
        ["transfer-in", "USDT-USD", "250", "Cold wallet"],
      ]),
    );
  });

  it("adds nothing at the same block, an earlier one, or from several concurrent readers", async () => {
    const { id } = await create();
    next(5n, 7n);
    const one = await connected(id);
    await later(id, one.id);
    node.held.pop();
    await later(id, one.id);
    node.held.push({ coin: 0n, usdt: 0n });
    next(9n, 7n);
    house.move(HOUR_MS);
    await Promise.all([sync(id, one.id), sync(id, one.id), house.syncs.sync(one.id), house.syncs.sync(one.id)]);
    expect((await entered(id)).length).toBe(3);
    expect(await holdings()).toEqual({ "ETH-USD": "0.000000000000000009", "USDT-USD": "0.000007" });
  });

  it("changes nothing where the node fails, is of another chain, lies or was reorganised, and continues afterwards", async () => {
    const { id } = await create();
    next(5n, 7n);
    const one = await connected(id);
    next(8n, 7n);
    const lies: readonly (() => void)[] = [
      () => (node.status = 503),
      () => (node.lie = (method) => (method === "eth_chainId" ? "0x2" : undefined)),
      () => (node.lie = (method) => (method === "eth_getBalance" ? "NaN" : undefined)),
      () => (node.lie = (method) => (method === "eth_getBalance" ? `0x${"f".repeat(60)}` : undefined)),
      () => (node.lie = (method) => (method === "eth_getBalance" ? `0x${"0".repeat(10_000_000)}` : undefined)),
      () => (node.fork = { from: 1, salt: 4 }),
    ];
    for (const lie of lies) {
      lie();
      const { connections: now } = await later(id, one.id);
      expect(now[0]).toMatchObject({ status: "failed", transactions: 2, readUntil: one.readUntil });
      expect(now[0]?.reason).toMatch(/We'll try again\.$/);
      node.status = undefined;
      node.lie = () => undefined;
      node.fork = { from: Infinity, salt: 0 };
    }
    expect((await later(id, one.id)).connections[0]).toMatchObject({
      status: "current",
      reason: null,
      transactions: 3,
    });
    expect(await holdings()).toEqual({ "ETH-USD": "0.000000000000000008", "USDT-USD": "0.000007" });
  }, 60_000);

  it("holds in the portfolio what it holds on the chain, whatever happened in between (property)", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.bigInt(0n, 10n ** 24n), fc.bigInt(0n, 10n ** 12n), fc.boolean()), {
          minLength: 1,
          maxLength: 6,
        }),
        async (blocks) => {
          await db.database.pool.query("delete from portfolios");
          const { id } = await create();
          const one = await connected(id);
          for (const [coin, usdt, fails] of blocks) {
            next(coin, usdt);
            node.lie = (method) => (fails && method === "eth_call" ? "0x" : undefined);
            await later(id, one.id);
            node.lie = () => undefined;
          }
          next(...(blocks.at(-1)?.slice(0, 2) as [bigint, bigint]));
          await later(id, one.id);
          const [coin, usdt] = blocks.at(-1) ?? [0n, 0n];
          const text = (units: bigint, places: number): string => {
            const digits = units.toString().padStart(places + 1, "0");
            return `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, "");
          };
          expect(await holdings()).toEqual({
            ...(coin === 0n ? {} : { "ETH-USD": text(coin, 18) }),
            ...(usdt === 0n ? {} : { "USDT-USD": text(usdt, 6) }),
          });
        },
      ),
      { numRuns: 8 },
    );
  }, 60_000);

  it("is removed with or without its transactions, and continues where the same address is connected again", async () => {
    const { id } = await create();
    next(10n ** 18n, 0n);
    const one = await connected(id);
    expect(((await end(id, one.id)).answer as Answer).connections).toEqual([]);
    expect(await holdings()).toEqual({ "ETH-USD": "1" });
    next(3n * 10n ** 18n, 0n);
    const again = await connected(id);
    expect(await holdings()).toEqual({ "ETH-USD": "3" });
    expect(again.transactions).toBe(1);
    await end(id, again.id, "remove");
    expect(await holdings()).toEqual({ "ETH-USD": "1" });
  });

  it("keeps its transactions on removal where the user has sold some of those coins since", async () => {
    const { id } = await create();
    next(10n ** 18n, 0n);
    const one = await connected(id);
    expect((await enter(id, { side: "sell", symbol: "ETH-USD", quantity: "1", price: "9" })).status).toBe(200);
    const refused = await end(id, one.id, "remove");
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining("more than the 0 you held at that time"),
    ]);
    expect(await connections(id)).toHaveLength(1);
    // The coins leaving the address are no longer in the portfolio: the sync adds nothing and gives the reason.
    next(0n, 0n);
    const [now] = (await later(id, one.id)).connections;
    expect(now).toMatchObject({ status: "failed", reason: expect.stringContaining("Nothing was added.") as string });
    expect(await entered(id)).toHaveLength(2);
  });

  it("keeps a purchase into which its owner changed an inflow", async () => {
    const { id } = await create();
    next(10n ** 18n, 0n);
    const one = await connected(id);
    const [first] = await entered(id);
    await house.call("ann", "POST", `/api/users/ann/portfolios/${id}/transactions/${first?.id ?? ""}`, {
      kind: "buy",
      symbol: "ETH-USD",
      quantity: "1",
      price: "2000",
      account: "Cold wallet",
      at: new Date(balanceBlockMs(1)).toISOString(),
    });
    next(2n * 10n ** 18n, 0n);
    await later(id, one.id);
    expect((await entered(id)).map(({ kind }) => kind).sort()).toEqual(["buy", "transfer-in"]);
    await take(id, first?.id ?? "");
    await end(id, one.id, "remove");
    expect(await entered(id)).toEqual([]);
  });

  it.each([
    [{ address: ETH.replace("E7", "e7") }, "This address has a typo: its checksum doesn't match."],
    [{ address: USDT }, "Please enter a valid wallet address for this network"],
    [{ address: TRON }, "Please enter a valid wallet address for this network"],
    [{ source: "tron", address: TRON.replace(/r$/, "1") }, "This address has a typo: its checksum doesn't match."],
    [{ source: "bsc" }, "The request is not valid: source: this server can't read it; choose one from the list."],
    [{ source: "__proto__" }, "The request is not valid: source: this server can't read it; choose one from the list."],
    [{ label: "\u200b" }, "The request is not valid: label: use letters or digits."],
  ])("is rejected with the reason: %j", async (body, sentence) => {
    const { id } = await create();
    const { status, text } = await connect(id, body);
    expect([status, text]).toEqual([400, sentence]);
    expect(await connections(id)).toEqual([]);
  });

  it("is connected once to a portfolio, in any letter case, under its own label", async () => {
    const { id } = await create();
    await connected(id);
    expect((await connect(id, { address: ETH.toLowerCase(), label: "Other" })).status).toBe(400);
    expect((await connect(id, { address: "0x8617E340B3D01FA5F11F306F4090FD50E238070D" })).status).toBe(400);
    expect(await connections(id)).toHaveLength(1);
  });

  it("belongs to the portfolio's owner", async () => {
    const { id } = await create();
    const one = await connected(id);
    expect((await house.call("bob", "GET", at(id, "", "bob"))).status).toBe(404);
    expect((await connect(id, {}, "bob")).status).toBe(404);
    const other = await create("bob");
    for (const method of ["POST", "DELETE"] as const)
      expect(
        (await house.call("bob", method, at(other.id, `/${one.id}`, "bob"), method === "POST" ? {} : undefined)).status,
      ).toBe(404);
    await house.call("ann", "DELETE", `/api/users/ann/portfolios/${id}`);
    const { rows } = await db.database.pool.query("select from portfolio_connections");
    expect(rows).toEqual([]);
  });
});

describe("the plan's quota", () => {
  it("applies across all portfolios, names the plan that has more, and pauses the newest after a downgrade", async () => {
    const [first, second] = [await create(), await create()];
    house.setPlan("ann", "free");
    await connected(first.id);
    const refused = await connect(second.id);
    expect([refused.status, refused.text]).toEqual([
      402,
      "Your plan allows 1 portfolio connection. Remove one you no longer need, or upgrade to the Basic plan for more.",
    ]);
    house.setPlan("ann", "basic");
    house.move(1_000);
    const two = await connected(second.id);
    expect((await house.call("ann", "GET", at(second.id))).answer).toMatchObject({ quota: 5, used: 2 });
    house.setPlan("ann", "free");
    const [now] = await connections(second.id);
    expect(now).toMatchObject({
      status: "paused",
      reason: expect.stringContaining("1 portfolio connection") as string,
    });
    expect((await sync(second.id, two.id)).status).toBe(402);
    next(1n, 1n);
    house.move(2 * HOUR_MS);
    await house.syncs.syncDue(new AbortController().signal);
    expect(await entered(second.id)).toEqual([]);
    expect(await entered(first.id)).toHaveLength(2);
    house.setPlan("ann", "pro");
    house.move(2 * HOUR_MS);
    await house.syncs.syncDue(new AbortController().signal);
    expect(await entered(second.id)).toHaveLength(2);
  });
});

describe("hourly reading", () => {
  it("reads each at most once an hour, and waits longer after each error", async () => {
    const { id } = await create();
    await connected(id);
    const due = () => house.syncs.syncDue(new AbortController().signal);
    const requests = async () => {
      const before = node.requested.get("eth_chainId") ?? 0;
      await due();
      return (node.requested.get("eth_chainId") ?? 0) > before;
    };
    expect(await requests()).toBe(false);
    house.move(59 * 60_000);
    expect(await requests()).toBe(false);
    house.move(12 * 60_000);
    expect(await requests()).toBe(true);
    node.status = 404;
    const waits: number[] = [];
    house.move(2 * HOUR_MS);
    await due();
    for (let n = 0; n < 4; n++) {
      let minutes = 0;
      for (; !(await requests()); minutes += 5) house.move(5 * 60_000);
      waits.push(minutes);
    }
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.at(-1)).toBeGreaterThanOrEqual(40);
  }, 60_000);

  it("continues where a process was killed during a read", async () => {
    const { id } = await create();
    const one = await connected(id);
    await db.database.pool.query("update portfolio_connections set status = 'syncing', next_sync_at = $1", [
      new Date(Date.UTC(2026, 0, 20, 12, 15)),
    ]);
    next(4n, 0n);
    await sync(id, one.id);
    expect(await connections(id)).toEqual([expect.objectContaining({ status: "syncing", transactions: 0 })]);
    house.move(20 * 60_000);
    await house.syncs.syncDue(new AbortController().signal);
    expect(await connections(id)).toEqual([expect.objectContaining({ status: "current", transactions: 1 })]);
  });
});

it("a TRON address adds TRX and USDT", async () => {
  const tron = await startTronBalances([{ coin: 2_500_000n, usdt: 1_000_001n }], ({ coin }) => ({
    balance: Number(coin),
  }));
  const clock = { wallMs: () => 0 };
  const reader = createBalanceReader("tron", readConfig({ CHAIN_TRON_API_URLS: tron.url }), { clock });
  if (reader !== undefined) house.balances.set("tron", reader);
  const { id } = await create();
  const { answer } = await connect(id, { source: "tron", address: TRON, label: "Tron" });
  expect((answer as Answer).connections[0]).toMatchObject({ status: "current", identifier: TRON, transactions: 2 });
  expect(await holdings()).toEqual({ "TRX-USD": "2.5", "USDT-USD": "1.000001" });
  await tron.stop();
});
