import type { Invoice } from "@sextant/core/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { agreedPlan, MERCHANT } from "../../payments/test-payments.ts";
import { closeInvoicesOf } from "./close-invoices.ts";
import { publishInvoices } from "./publish-invoices.ts";
import { type InvoiceServer, startInvoices } from "./test-invoice-server.ts";

let house: InvoiceServer;
beforeAll(async () => {
  house = await startInvoices();
});
afterAll(() => house.close());
beforeEach(() => {
  house.wallets.clear();
  house.agree(agreedPlan());
  house.setPriceChanged(false);
});

const input = { planId: "basic", networkId: "ethereum" };
const at = (who: string, path = "") => `/api/users/${who}/invoices${path}`;
const withdrawAll = async (who = "ann"): Promise<void> => {
  for (const { id, isOpen } of await house.ledger.invoicesOf(who)) if (isOpen) await house.ledger.withdraw(id);
};

describe("an invoice over HTTP", () => {
  it("fifty concurrent requests with one key create one invoice", async () => {
    const said = await Promise.all(
      Array.from({ length: 50 }, () => house.call("ann", "POST", at("ann"), input, "key-1")),
    );
    expect(said.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const made = said.filter(({ status }) => status === 200).map(({ answer }) => (answer as Invoice).id);
    expect(new Set(made).size).toBe(1);
    expect(await house.rows("select from invoices where user_id = 'ann'")).toHaveLength(1);
    const again = await house.call("ann", "POST", at("ann"), input, "key-1");
    expect((again.answer as Invoice).id).toBe(made[0]);
    const other = await house.call("ann", "POST", at("ann"), { ...input, planId: "pro" }, "key-1");
    expect([other.status, other.code]).toEqual([422, "same-key-other-request"]);
  });

  it("without keys, too, fifty concurrent requests give the one open invoice", async () => {
    await withdrawAll();
    const said = await Promise.all(Array.from({ length: 50 }, () => house.create()));
    expect(new Set(said.map(({ id }) => id)).size).toBe(1);
  });

  it("names a unique amount a little above the price, and permanently the merchant's address at that time", async () => {
    await withdrawAll();
    const made = await house.create();
    expect(made.amountToSend).toMatch(/^\d+\.\d{6}$/);
    expect(BigInt(made.amountToSendBase ?? 0) - BigInt(Math.round(Number(made.price) * 1e6))).toBeGreaterThan(0n);
    house.wallets.set("ethereum", { kind: "active", address: `0x${"12".repeat(20)}`, version: 2 });
    const now = await house.call("ann", "GET", at("ann", `/${made.id}`));
    expect((now.answer as Invoice).address?.toLowerCase()).toBe(MERCHANT);
    expect(((await house.call("ann", "GET", at("ann"))).answer as Invoice[])[0]).toEqual(now.answer);
  });

  it("is payable in 18 decimals on a network that has them", async () => {
    await withdrawAll();
    const made = await house.create("ann", { ...input, networkId: "bsc" });
    expect([made.decimals, made.amountToSendBase]).toEqual([
      18,
      `${made.amountToSend?.replace(".", "") ?? ""}${"0".repeat(12)}`,
    ]);
  });

  it("a network that takes no payments is rejected with its reason", async () => {
    house.wallets.set("tron", { kind: "off", why: "No address is set." });
    const said = await house.call("ann", "POST", at("ann"), { planId: "basic", networkId: "tron" });
    expect([said.status, said.code]).toEqual([409, "network-off"]);
    expect(said.text).toContain("No address is set.");
  });

  it("a price that changed is rejected, whenever it is noticed", async () => {
    await withdrawAll();
    const before = await house.call("ann", "POST", at("ann"), { ...input, previewId: "stale" });
    house.setPriceChanged(true);
    const within = await house.call("ann", "POST", at("ann"), input);
    expect([before, within].map(({ status, code }) => [status, code])).toEqual([
      [409, "price-changed"],
      [409, "price-changed"],
    ]);
    expect((await house.ledger.invoicesOf("ann")).filter(({ isOpen }) => isOpen)).toEqual([]);
  });

  it("where credit covers everything it settles without a network; a network is rejected then, and a missing one where there is something to pay", async () => {
    await withdrawAll();
    await house.rows("insert into credit_entries values ('c1', 'ann', 29000000000, 'review', 'c1', 'test', now())");
    const agreed = agreedPlan();
    house.agree({ ...agreed, creditUsedMicro: agreed.priceMicro });
    const named = await house.call("ann", "POST", at("ann"), input);
    const paid = await house.create("ann", { planId: "basic", networkId: null });
    house.agree(agreed);
    const unnamed = await house.call("ann", "POST", at("ann"), { planId: "basic", networkId: null });
    expect([named.code, unnamed.status, paid.status, paid.address]).toEqual(["nothing-to-pay", 400, "SETTLED", null]);
    expect(unnamed.text).toContain("choose the network");
    const receipt = await house.call("ann", "GET", at("ann", `/${paid.id}/receipt`));
    expect(receipt.answer).toMatchObject({ paid: "0.00", payments: [], networkId: null, recipient: null });
  });

  it("another user's is not visible: it can't be seen, cancelled, claimed or printed", async () => {
    const { id } = await house.create();
    for (const [method, path, body] of [
      ["GET", `/${id}`, undefined],
      ["GET", `/${id}/receipt`, undefined],
      ["POST", `/${id}/withdraw`, undefined],
      ["POST", `/${id}/claims`, { txHash: `0x${"1".repeat(64)}` }],
    ] as const) {
      expect((await house.call("ben", method, at("ben", path), body)).status, path).toBe(404);
      expect((await house.call("ben", method, at("ann", path), body)).status, path).toBe(404);
      expect((await house.call(undefined, method, at("ann", path), body)).status, path).toBe(401);
    }
  });

  it("once cancelled it shows no address any more, and cancelling again finds it closed", async () => {
    const { id } = await house.create();
    const gone = await house.call("ann", "POST", at("ann", `/${id}/withdraw`));
    expect(gone.answer).toMatchObject({ closedBecause: "withdrawn", address: null, amountToSend: null });
    expect((await house.call("ann", "POST", at("ann", `/${id}/withdraw`))).code).toBe("invoice-closed");
    expect((await house.call("ann", "GET", at("ann", `/${id}/receipt`))).code).toBe("invoice-closed");
  });

  it("an address changed only in the database is not shown", async () => {
    const { id } = await house.create();
    await house.rows("update invoices set address = $2 where id = $1", [id, `0x${"66".repeat(20)}`]);
    const { answer } = await house.call("ann", "GET", at("ann", `/${id}`));
    expect(answer).toMatchObject({ address: null, paymentUri: null, qr: null, claimMessage: "" });
    expect((answer as Invoice).review).toContain("Don't pay it");
    await house.rows("update invoices set address = $2 where id = $1", [id, MERCHANT]);
  });

  it("the receipt of a paid one has its transaction, block, contract and exact units", async () => {
    await withdrawAll();
    const made = await house.create();
    const exact = BigInt(made.amountToSendBase ?? 0);
    const txHash = house.mine([exact + 5_000_000n]);
    await house.readTo("ethereum", 111);
    const transaction = house.transactions.get(txHash);
    if (transaction === undefined || transaction === "unread" || transaction.state !== "succeeded")
      throw new Error("none");
    await house.ledger.take(transaction.transfers);
    const [transfer] = transaction.transfers;
    await house.ledger.bind({ chainId: "1", txHash, logIndex: transfer?.logIndex ?? 0 }, made.id, "review");
    await house.settle(made.id);
    const { answer } = await house.call("ann", "GET", at("ann", `/${made.id}/receipt`));
    expect(answer).toMatchObject({
      number: made.number,
      buyer: { username: "ann", email: "ann" },
      paidBase: String(exact + 5_000_000n),
      networkName: "Ethereum ERC20",
      chainId: "1",
      credit: "5.00",
      period: { planId: "basic" },
      contract: "0xdAC17F958D2ee523a2206206994597C13D831ec7",
      payments: [{ txHash, amountBase: String(exact + 5_000_000n), blockHash: `0x${"cd".repeat(32)}`, block: 100 }],
    });
    expect((answer as { lines: unknown[] }).lines).toHaveLength(3);
  });
});

it("each change is published to the owner, many at once as the newest", async () => {
  await withdrawAll("ben");
  const published: [string, Invoice][] = [];
  const stop = publishInvoices({
    ledger: house.ledger,
    wireInvoice: house.wireInvoice,
    publish: (userId, invoice) => void published.push([userId, invoice]),
    failed: (error) => {
      throw error;
    },
  });
  const { id } = await house.create("ben");
  await house.call("ben", "POST", at("ben", `/${id}/withdraw`));
  await stop();
  expect(published.at(-1)?.[0]).toBe("ben");
  expect(published.at(-1)?.[1]).toMatchObject({ id, closedBecause: "withdrawn" });
});

it("a deleted user has nothing left to pay; an invoice being paid continues without a name, sealed as before", async () => {
  const who = await house.person("leaver");
  await closeInvoicesOf(house.ledger)(who);
  const unpaid = await house.create(who);
  await closeInvoicesOf(house.ledger)(who);
  expect((await house.read(unpaid.id)).isOpen).toBe(false);
  const paid = await house.create(who, { planId: "basic", networkId: "tron" });
  await house.ledger.take([
    {
      networkId: "tron",
      chainId: "mainnet",
      txHash: "ee".repeat(32),
      logIndex: 0,
      contract: paid.contract ?? "",
      from: "TBdTs1DFKpXwq8rrhTCevhuswybqqgi3G1",
      to: MERCHANT,
      valueBase: BigInt(paid.amountToSendBase ?? 0),
      blockNumber: 5,
      blockHash: "b",
      blockTimeMs: house.clock.at,
    },
  ]);
  await closeInvoicesOf(house.ledger)(who);
  await house.rows("delete from users where id = $1", [who]);
  expect(await house.read(paid.id)).toMatchObject({
    isSealed: true,
    userId: undefined,
    state: { status: "PROCESSING" },
  });
});
