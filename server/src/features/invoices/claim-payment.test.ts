import type { Invoice, NetworkId } from "@sextant/core/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { afterLostAnswers } from "../../test-repeated-request.ts";
import { type InvoiceServer, startInvoices, testWallet } from "./test-invoice-server.ts";

let house: InvoiceServer;
beforeAll(async () => {
  house = await startInvoices();
  await house.readTo("ethereum", 101);
});
afterAll(() => house.close());
const payer = testWallet(11);
const thief = testWallet(12);
/** A rounded amount, which identifies no invoice. */
const ROUNDED = 29_000_000n;
let last = 0;

/** Creates a new user with a new invoice. */
async function invoiced(networkId: NetworkId = "ethereum"): Promise<{ who: string; invoice: Invoice }> {
  const who = await house.person(`payer${String(last++)}`);
  return { who, invoice: await house.create(who, { planId: "basic", networkId }) };
}
const claim = (who: string, { id }: Invoice, body: { txHash: string; signature?: string }) =>
  house.call(who, "POST", `/api/users/${who}/invoices/${id}/claims`, body);
const boundTo = async (txHash: string): Promise<unknown[]> =>
  (
    await house.rows(
      "select invoice_id, bound_by, standing from chain_transfers where tx_hash = $1 order by log_index",
      [txHash],
    )
  ).map(({ invoice_id, bound_by, standing }) => [invoice_id, bound_by, standing]);

it("the sender's signature assigns a rounded payment to the invoice, once; a second invoice gets nothing", async () => {
  const { who, invoice } = await invoiced();
  const txHash = house.mine([ROUNDED]);
  const signature = await payer.signMessage({ message: invoice.claimMessage });
  const said = await claim(who, invoice, { txHash: txHash.slice(2).toUpperCase(), signature });
  expect([said.status, said.answer]).toMatchObject([
    200,
    { outcome: "bound", invoice: { id: invoice.id, received: "29.00" } },
  ]);
  expect(await boundTo(txHash)).toEqual([[invoice.id, "claim", "bound"]]);
  expect((await claim(who, invoice, { txHash })).answer).toMatchObject({ outcome: "bound" });

  const other = await invoiced();
  const forOther = await payer.signMessage({ message: other.invoice.claimMessage });
  for (const proof of [{}, { signature: forOther }])
    expect((await claim(other.who, other.invoice, { txHash, ...proof })).code).toBe("claimed-already");
  expect(await boundTo(txHash)).toEqual([[invoice.id, "claim", "bound"]]);
});

it("a user who did not send it, signed for another invoice, or signed nothing gets nothing", async () => {
  const { who, invoice } = await invoiced();
  const other = await invoiced();
  const txHash = house.mine([ROUNDED]);
  for (const signature of [
    await thief.signMessage({ message: invoice.claimMessage }),
    await payer.signMessage({ message: other.invoice.claimMessage }),
    await payer.signMessage({ message: `${invoice.claimMessage} ` }),
    `0x${"00".repeat(65)}`,
    "x",
  ]) {
    const said = await claim(who, invoice, { txHash, signature });
    expect([said.status, said.code]).toEqual([403, "wrong-signature"]);
  }
  expect((await boundTo(txHash)).map((row) => (row as unknown[])[0])).toEqual([null]);
});

it("without a signature the merchant decides: the transfer waits with every invoice it was claimed for", async () => {
  const txHash = house.mine([ROUNDED]);
  const claimed: string[] = [];
  for (let turn = 0; turn < 2; turn++) {
    const { who, invoice } = await invoiced();
    expect((await claim(who, invoice, { txHash })).answer).toMatchObject({ outcome: "review" });
    expect((await claim(who, invoice, { txHash })).answer).toMatchObject({ outcome: "review" });
    claimed.push(invoice.id);
  }
  const [row] = await house.rows("select standing, suggestions, invoice_id from chain_transfers where tx_hash = $1", [
    txHash,
  ]);
  expect(row).toMatchObject({ standing: "review", invoice_id: null });
  expect(row?.["suggestions"]).toEqual(expect.arrayContaining(claimed));
  expect(await house.rows("select from payment_claims where tx_hash = $1", [txHash])).toHaveLength(2);
});

it("signing for a transaction that moves another account's USDT proves nothing", async () => {
  const { who, invoice } = await invoiced();
  const txHash = house.mine([ROUNDED], { from: testWallet(13).address.toLowerCase() });
  const signature = await payer.signMessage({ message: invoice.claimMessage });
  expect((await claim(who, invoice, { txHash, signature })).answer).toMatchObject({ outcome: "review" });
  expect((await boundTo(txHash))[0]).toEqual([null, null, "review"]);
});

it("a payment from before the invoice was presumably for something else: the merchant decides", async () => {
  const { who, invoice } = await invoiced();
  const txHash = house.mine([ROUNDED], { timeMs: house.clock.at - 61_000 });
  const signature = await payer.signMessage({ message: invoice.claimMessage });
  const said = await claim(who, invoice, { txHash, signature });
  expect(said.answer).toMatchObject({ outcome: "review", sentence: expect.stringContaining("before this invoice") });
  expect((await boundTo(txHash))[0]).toEqual([null, null, "review"]);
});

it("the exact amount needs no signature, also when it is claimed before the watcher found it", async () => {
  const { who, invoice } = await invoiced();
  const txHash = house.mine([BigInt(invoice.amountToSendBase ?? 0)]);
  expect((await claim(who, invoice, { txHash })).answer).toMatchObject({
    outcome: "bound",
    invoice: { status: "PROCESSING" },
  });
  expect(await boundTo(txHash)).toEqual([[invoice.id, "exact", "bound"]]);
});

it("of several transfers in one transaction the free ones are assigned, another invoice's exact one stays with it", async () => {
  const mine = await invoiced();
  const theirs = await invoiced();
  const txHash = house.mine([ROUNDED, BigInt(theirs.invoice.amountToSendBase ?? 0)]);
  const signature = await payer.signMessage({ message: mine.invoice.claimMessage });
  expect((await claim(mine.who, mine.invoice, { txHash, signature })).answer).toMatchObject({ outcome: "bound" });
  expect(await boundTo(txHash)).toEqual([
    [mine.invoice.id, "claim", "bound"],
    [theirs.invoice.id, "exact", "bound"],
  ]);
});

it("a transfer the merchant has decided cannot be claimed any more", async () => {
  const { who, invoice } = await invoiced();
  const txHash = house.mine([ROUNDED]);
  await claim(who, invoice, { txHash });
  await house.rows("update chain_transfers set standing = 'decided' where tx_hash = $1", [txHash]);
  await house.rows(
    "insert into transfer_decisions values ('d1', '1', $1, 0, 'refund', null, 'merchant', 'went back', now())",
    [txHash],
  );
  const signature = await payer.signMessage({ message: invoice.claimMessage });
  expect((await claim(who, invoice, { txHash, signature })).code).toBe("decided-already");
});

it("claimed concurrently for two invoices with valid signatures, it goes to one", async () => {
  const [one, two] = [await invoiced(), await invoiced()];
  const txHash = house.mine([ROUNDED]);
  const said = await Promise.all(
    [one, two].map(async ({ who, invoice }) =>
      claim(who, invoice, { txHash, signature: await payer.signMessage({ message: invoice.claimMessage }) }),
    ),
  );
  expect(said.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it("an invalid hash, and one that is in no block, failed, was sent elsewhere or is unreadable have distinct errors, and nothing is stored", async () => {
  const { who, invoice } = await invoiced();
  const elsewhere = house.mine([ROUNDED], { to: `0x${"77".repeat(20)}` });
  const none = `0x${"9".repeat(64)}`;
  house.transactions.set(`0x${"8".repeat(64)}`, { state: "failed" });
  house.transactions.set(`0x${"7".repeat(64)}`, "unread");
  const before = await house.rows("select from chain_transfers");
  for (const [txHash, status, text] of [
    ["hello", 400, "That isn't a transaction hash on Ethereum"],
    [`0x${"g".repeat(64)}`, 400, "isn't a transaction hash"],
    [none, 400, "isn't in a block of Ethereum yet"],
    [`0x${"8".repeat(64)}`, 400, "failed on Ethereum"],
    [elsewhere, 400, "doesn't send USDT to this invoice's address"],
    [`0x${"7".repeat(64)}`, 503, "Ethereum can't be read right now"],
  ] as const) {
    const said = await claim(who, invoice, { txHash, signature: `0x${"00".repeat(65)}` });
    expect([said.status, said.text]).toEqual([status, expect.stringContaining(text)]);
  }
  expect(await house.rows("select from chain_transfers")).toHaveLength(before.length);
  expect(await house.rows("select from payment_claims where invoice_id = $1", [invoice.id])).toEqual([]);
});

it("a network that is not read here cannot be claimed on", async () => {
  const { who, invoice } = await invoiced("polygon");
  expect((await claim(who, invoice, { txHash: `0x${"5".repeat(64)}` })).code).toBe("chain-unread");
});

it("a claim without a signature does not free the user to open another unpaid invoice, whosever transfer it names", async () => {
  const who = await house.person("squatter");
  const transfers = [house.mine([1n]), house.mine([ROUNDED])];
  for (let count = 0; count < 20; count++) {
    const invoice = await house.create(who);
    const txHash = transfers[count % 2] ?? "";
    expect((await claim(who, invoice, { txHash })).answer).toMatchObject({ outcome: "review" });
    expect((await house.call(who, "POST", `/api/users/${who}/invoices/${invoice.id}/withdraw`)).status).toBe(200);
  }
  const refused = await house.call(who, "POST", `/api/users/${who}/invoices`, {
    planId: "basic",
    networkId: "ethereum",
  });
  expect([refused.status, refused.code]).toEqual([429, "invoices-unpaid"]);
});

it.each(["with", "without"])(
  "a claim %s a signature is done once where the response of any of its commits was lost",
  async (how) => {
    const [claims] = await house.rows("select count(*)::int as count from payment_claims");
    const endings = await afterLostAnswers(house.database, house.clock, {
      async prepare() {
        const { who, invoice } = await invoiced();
        const signature = await payer.signMessage({ message: invoice.claimMessage });
        const txHash = house.mine([ROUNDED]);
        return { who, invoice, body: how === "with" ? { txHash, signature } : { txHash } };
      },
      work: (database, { who, invoice, body }) => {
        const { claimPayment } = house.handlersOn(database);
        const input = { params: { id: who, invoiceId: invoice.id }, body, query: {}, context: {} };
        return claimPayment(input as unknown as Parameters<typeof claimPayment>[0]);
      },
    });
    // The chain data is written first: it belongs to the request only, and is the same when it is written again.
    expect(endings).toMatchObject([{ outcome: how === "with" ? "bound" : "review" }, { code: "same-key-done" }]);
    const [now] = await house.rows("select count(*)::int as count from payment_claims");
    expect(Number(now?.["count"]) - Number(claims?.["count"])).toBe(3);
  },
);
