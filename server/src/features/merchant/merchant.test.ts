import { planPriceMicro, usdtTextFixed6 } from "@sextant/core/billing";
import type { MerchantInvoice, MerchantTransfer, PaymentMetrics } from "@sextant/core/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { InvoiceRecord } from "../../payments/payment-ledger.ts";
import { createEventNotifier } from "../../payments/event-notifier.ts";
import { noteEvent } from "../../payments/payment-events.ts";
import { quietLog, requestFor } from "../../payments/test-payments.ts";
import { verifyMerchantLog } from "../../wallets/merchant-log.ts";
import { merchantLogText } from "./merchant-log-text.ts";
import { type MerchantServer, REFUND_TO, startMerchantServer } from "./test-merchant-server.ts";

let house: MerchantServer;
beforeAll(async () => {
  house = await startMerchantServer();
  await house.readTo("ethereum", 111);
  await house.readTo("bsc", 114);
});
afterAll(() => house.close());
beforeEach(() => {
  house.chain.isUnread = false;
  house.chain.agreement = { confirm: 2, deny: 0, silent: 0, needed: 2 };
});

let personCount = 0;
const person = (): Promise<string> => house.user(`person${String(personCount++)}`);
const metrics = async () => (await house.call("GET", "figures")).answer as PaymentMetrics;
const decide = (id: string, body: object, who?: string) => house.call("POST", `transfers/${id}/decision`, body, who);
const logged = async (subject: string): Promise<unknown[]> =>
  (await house.rows("select action from merchant_log where subject = $1 order by seq", [subject])).map(
    ({ action }) => action,
  );
const balance = async (userId: string): Promise<unknown> =>
  (
    await house.rows("select coalesce(sum(amount_micro), 0)::text as sum from credit_entries where user_id = $1", [
      userId,
    ])
  )[0]?.["sum"];
const reported = (type: string, userId: string) =>
  house.rows("select invoice_id, facts ->> 'amount' as amount from payment_events where type = $1 and user_id = $2", [
    type,
    userId,
  ]);

it("metrics are sums of the payment ledger: exact over networks of different decimals, less refunds", async () => {
  expect(await metrics()).toMatchObject({
    totalPayments: 0,
    totalAmount: "0.000000",
    refunded: "0.000000",
    since: null,
  });
  const one = await house.paid(await person());
  const two = await house.paid(await person(), "bsc");
  await house.ledger.create(requestFor(await person()));
  const micro = one.terms.amountBase + two.terms.amountBase / 10n ** 12n;
  const paid = await metrics();
  expect(paid).toMatchObject({
    totalPayments: 2,
    totalAmount: usdtTextFixed6(micro, 6),
    activeNetworks: 2,
    pending: { total: 1, confirming: 0, partlyPaid: 0, waiting: 1 },
    unmatched: { count: 0, amount: "0.000000" },
  });
  expect(paid.networks).toMatchObject([
    { networkId: "ethereum", payments: 1, amount: usdtTextFixed6(one.terms.amountBase, 6) },
    { networkId: "tron", payments: 0 },
    { networkId: "bsc", payments: 1, amount: usdtTextFixed6(two.terms.amountBase, 18) },
    { networkId: "polygon", payments: 0 },
  ]);

  await house.requestRefund(one, "refund-figures");
  expect((await metrics()).totalAmount).toBe(usdtTextFixed6(micro, 6));
  const txHash = house.sent(one.terms.amountBase);
  expect((await house.call("POST", "refunds/refund-figures", { state: "paid", txHash })).status).toBe(200);
  expect(await metrics()).toMatchObject({
    totalPayments: 2,
    totalAmount: usdtTextFixed6(two.terms.amountBase, 18),
    refunded: usdtTextFixed6(one.terms.amountBase, 6),
  });
});

describe("a transfer that waits", () => {
  it("is in the queue with the reason, and counted as unmatched", async () => {
    const { id } = await house.found(777_000_001n);
    const { answer } = await house.call("GET", "transfers?standing=review&networkId=ethereum");
    const [first] = answer as MerchantTransfer[];
    expect(first).toMatchObject({
      id,
      amount: "777.000001",
      standing: "review",
      why: expect.stringContaining("No invoice"),
    });
    expect((await metrics()).unmatched).toEqual({ count: 1, amount: "777.000001" });
    await decide(id, { decision: "keep", reason: "nobody asked" });
  });

  it("with a rounded amount is suggested for an invoice only where it could be meant for one", async () => {
    const { id } = await house.found(555_000_000n);
    const waiting = async () =>
      ((await house.call("GET", "transfers?standing=review")).answer as MerchantTransfer[])[0];
    expect(await waiting()).toMatchObject({ id, suggestions: [], why: expect.stringContaining("no invoice is for") });
    await decide(id, { decision: "keep", reason: "nobody asked" });

    const invoice = await house.ledger.create(requestFor(await person()));
    const { id: near } = await house.found((invoice.terms.amountBase / 10_000n) * 10_000n);
    expect(await waiting()).toMatchObject({
      id: near,
      why: expect.stringContaining("may be meant for an invoice with a similar amount"),
      suggestions: expect.arrayContaining([expect.objectContaining({ number: invoice.number })]),
    });
    await decide(near, { decision: "keep", reason: "nobody asked" });
  });

  it("is assigned to an invoice, which settles; decided once, logged, its decision shown", async () => {
    const invoice = await house.ledger.create(requestFor(await person()));
    const { id } = await house.found(invoice.terms.amountBase + 3_333_333n);
    const said = await decide(id, { decision: "assign", invoiceId: invoice.id, reason: "by mail" });
    expect(said.answer).toMatchObject({
      standing: "bound",
      invoiceId: invoice.id,
      invoiceNumber: invoice.number,
      decision: { kind: "assign", by: "merchant", reason: "by mail" },
    });
    expect((await house.read(invoice.id)).state.status).toBe("PROCESSING");
    const again = await decide(id, { decision: "keep", reason: "no" });
    expect([again.status, again.code]).toEqual([409, "decided-already"]);
    expect(await logged(`transfer:${id}`)).toEqual(["transfer.assigned"]);
  });

  it("two concurrent decisions are one", async () => {
    const { id } = await house.found(888_000_002n);
    const said = await Promise.all([
      decide(id, { decision: "keep", reason: "a" }),
      decide(id, { decision: "refund", reason: "b" }),
    ]);
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await house.rows("select from transfer_decisions where tx_hash = $1", [id.split(".")[1]])).toHaveLength(1);
    expect(await logged(`transfer:${id}`)).toHaveLength(1);
  });

  it("becomes credit only once it is as certain as a payment that settles", async () => {
    const userId = await person();
    const invoice = await house.ledger.create(requestFor(userId));
    const { id } = await house.found(555_000_003n, { block: 105 });
    const credit = { decision: "credit", invoiceId: invoice.id, reason: "theirs" };
    const early = await decide(id, credit);
    expect([early.status, early.text]).toEqual([400, expect.stringContaining("7 of 12 confirmations")]);
    await house.readTo("ethereum", 116);
    house.chain.agreement = { confirm: 1, deny: 1, silent: 0, needed: 2 };
    expect((await decide(id, credit)).code).toBe("chain-unread");
    expect(await balance(userId)).toBe("0");
    house.chain.agreement = { confirm: 2, deny: 0, silent: 0, needed: 2 };
    expect((await decide(id, credit)).answer).toMatchObject({ standing: "decided", invoiceId: null });
    expect(await balance(userId)).toBe("555000003");
    expect((await decide(id, credit)).code).toBe("decided-already");
    expect(await balance(userId)).toBe("555000003");
    expect(await reported("credit.given", userId)).toEqual([{ invoice_id: invoice.id, amount: "555.000003" }]);
  });

  it("is not assigned to an invoice of another network, to a missing one, or by anyone but the merchant with a recent authentication", async () => {
    const invoice = await house.ledger.create(requestFor(await person(), { networkId: "bsc" }));
    const { id } = await house.found(444_000_004n);
    const assign = (invoiceId: string) => ({ decision: "assign", invoiceId, reason: "x" });
    expect((await decide(id, assign(invoice.id))).text).toContain("another network");
    expect((await decide(id, assign("none"))).text).toContain("no such invoice");
    expect((await decide("1.0xabc.0", assign(invoice.id))).status).toBe(404);
    expect((await decide("x", assign(invoice.id))).status).toBe(400);
    expect((await decide(id, { decision: "keep", reason: " " })).status).toBe(400);
    const keep = { decision: "keep", reason: "x" };
    expect(
      (await Promise.all(["", "ann", "stale"].map((who) => decide(id, keep, who)))).map(({ status }) => status),
    ).toEqual([401, 403, 403]);
    expect(await logged(`transfer:${id}`)).toEqual([]);
  });

  it("pages follow each other without a gap", async () => {
    const all = (await house.call("GET", "transfers?limit=200")).answer as MerchantTransfer[];
    const paged: string[] = [];
    for (let before = ""; ;) {
      const page = (await house.call("GET", `transfers?limit=2${before}`)).answer as MerchantTransfer[];
      paged.push(...page.map(({ id }) => id));
      if (page.length < 2) break;
      before = `&before=${page.at(-1)?.id ?? ""}`;
    }
    expect(paged).toEqual(all.map(({ id }) => id));
    expect((await house.call("GET", "transfers?before=x")).status).toBe(400);
  });
});

it("all users' invoices are listed with user and address, and marked once with a reason", async () => {
  const invoice = await house.ledger.create(requestFor(await person()));
  const { answer } = await house.call("GET", "invoices?limit=1");
  expect(answer).toMatchObject([
    { id: invoice.id, username: invoice.userId, status: "NEW", payTo: expect.stringMatching(/^0x/) },
  ]);
  for (const hidden of ["qr", "paymentUri", "claimMessage"]) expect((answer as object[])[0]).not.toHaveProperty(hidden);
  const older = (await house.call("GET", `invoices?before=${String(invoice.number)}&limit=200`))
    .answer as MerchantInvoice[];
  expect(older.length).toBeGreaterThan(0);
  expect(older.every(({ number }) => number < invoice.number)).toBe(true);
  expect((await house.call("GET", `invoices?before=${invoice.id}&limit=200`)).answer).toEqual(older);

  const mark = (as: string) => house.call("POST", `invoices/${invoice.id}/mark`, { as, reason: "paid in cash" });
  expect((await mark("SETTLED")).answer).toMatchObject({
    status: "SETTLED",
    exception: "MARKED",
    entitlement: { planId: "basic" },
  });
  expect((await mark("INVALID")).code).toBe("invoice-closed");
  expect(await logged(`invoice:${invoice.id}`)).toEqual(["invoice.marked"]);
  const before = (await metrics()).totalPayments;
  expect(before).toBe(2);
});

describe("a refund", () => {
  const paying = (id: string, txHash: string) => house.call("POST", `refunds/${id}`, { state: "paid", txHash });

  it("is recorded as paid only with a transaction that pays it, once, and ends the plan it paid for", async () => {
    const userId = await person();
    const invoice = await house.paid(userId);
    await house.requestRefund(invoice, "refund-1", 29_000_000n);
    expect(invoice.period).toBeDefined();
    for (const [txHash, text] of [
      ["x", "isn't a transaction hash on Ethereum"],
      [`0x${"1".repeat(64)}`, "isn't in a block"],
      [house.sent(28_999_999n), `doesn't send 29 USDT to ${REFUND_TO}`],
      [house.sent(29_000_000n, `0x${"99".repeat(20)}`), "doesn't send"],
    ] as const) {
      const said = await paying("refund-1", txHash);
      expect([said.status, said.text]).toEqual([400, expect.stringContaining(text)]);
    }
    house.clock.at += 60_000;
    const good = house.sent(29_000_000n);
    expect((await paying("refund-1", good)).answer).toMatchObject({ state: "paid", txHash: good, amount: "29.000000" });
    expect((await house.read(invoice.id)).period?.endsAtMs).toBe(house.clock.at);
    expect(house.chain.plansChanged).toContain(userId);
    expect((await paying("refund-1", good)).code).toBe("decided-already");
    expect(await reported("refund.paid", userId)).toEqual([{ invoice_id: invoice.id, amount: "29" }]);

    const other = await house.paid(await person());
    await house.requestRefund(other, "refund-2", 29_000_000n);
    expect((await paying("refund-2", good)).text).toContain("already counts for another refund");
  });

  it("is recorded as unchecked where the chain cannot be read", async () => {
    house.chain.isUnread = true;
    const said = await paying("refund-2", `0x${"2".repeat(64)}`);
    expect(said.answer).toMatchObject({ state: "paid", reason: expect.stringContaining("Not checked") });
  });

  it("counts a transaction once, even where two refunds to one address are recorded concurrently", async () => {
    const invoices = [await house.paid(await person()), await house.paid(await person())];
    for (const [nth, invoice] of invoices.entries())
      await house.requestRefund(invoice, `refund-once-${String(nth)}`, 29_000_000n);
    const txHash = house.sent(29_000_000n);
    const said = await Promise.all([paying("refund-once-0", txHash), paying("refund-once-1", txHash)]);
    expect(said.map(({ status }) => status).sort()).toEqual([200, 400]);
    const left = `refunds/refund-once-${said[0].status === 200 ? "1" : "0"}`;
    expect((await house.call("POST", left, { state: "refused", reason: "noted twice" })).status).toBe(200);
  });

  it("is rejected with a reason, and may then be requested again", async () => {
    const invoice = await house.paid(await person());
    await house.requestRefund(invoice, "refund-3");
    const said = await house.call("POST", "refunds/refund-3", { state: "refused", reason: "used for 13 days" });
    expect(said.answer).toMatchObject({ state: "refused", reason: "used for 13 days", txHash: null });
    expect((await house.read(invoice.id)).period?.endsAtMs).toBe(invoice.period?.endsAtMs);
    expect(await reported("refund.refused", invoice.userId ?? "")).toMatchObject([{ invoice_id: invoice.id }]);
    await house.requestRefund(invoice, "refund-4");
    const [first] = (await house.call("GET", "refunds")).answer as { id: string }[];
    expect(first?.id).toBe("refund-4");
  });
});

it("a reason is stored in readable form: nothing invisible, nothing bidirectional, one line", async () => {
  const typed = "paid\u202e by\u200b wire\u0007\nref\ufeff ①";
  const stored = "paid by wire ref 1";
  const { id } = await house.found(888_000_001n);
  expect(await decide(id, { decision: "keep", reason: "\u200b\u202e" })).toMatchObject({ status: 400 });
  expect((await decide(id, { decision: "keep", reason: typed })).answer).toMatchObject({
    decision: { reason: stored },
  });
  const marked = await house.ledger.create(requestFor(await person()));
  await house.call("POST", `invoices/${marked.id}/mark`, { as: "INVALID", reason: typed });
  const invoice = await house.paid(await person());
  await house.requestRefund(invoice, "refund-typed");
  const refused = await house.call("POST", "refunds/refund-typed", { state: "refused", reason: typed });
  expect(refused.answer).toMatchObject({ reason: stored });
  const reported = await house.rows(
    "select facts ->> 'reason' as reason from payment_events where type = 'refund.refused'",
  );
  expect(reported.at(-1)).toEqual({ reason: stored });
  const logged = await house.rows("select facts ->> 'reason' as reason from merchant_log order by seq desc limit 3");
  expect(logged.map(({ reason }) => reason)).toEqual([stored, stored, stored]);
});

describe("money for a deleted account", () => {
  const amount = ({ terms }: InvoiceRecord): string => usdtTextFixed6(terms.amountBase, 6);
  const gone = (userId: string) => house.rows("delete from users where id = $1", [userId]);
  const count = async ({ id }: InvoiceRecord) => {
    await house.rows("update chain_transfers set is_agreed = true where invoice_id = $1", [id]);
    await house.ledger.transaction((within) => house.ledger.recompute(id, within));
  };
  const refundsOf = async ({ id }: InvoiceRecord) =>
    ((await house.call("GET", "refunds")).answer as { id: string; invoiceId: string; amount: string }[]).filter(
      ({ invoiceId }) => invoiceId === id,
    );
  const forReview = async ({ id }: InvoiceRecord) =>
    ((await house.call("GET", "invoices?review=true&limit=200")).answer as MerchantInvoice[]).find(
      (invoice) => invoice.id === id,
    );
  const periods = ({ id }: InvoiceRecord) => house.rows("select from plan_periods where invoice_id = $1", [id]);
  const total = async () => BigInt((await metrics()).totalAmount.replace(".", ""));

  it("that arrives after cancellation grants no plan, is reported, and goes back to its sender", async () => {
    const userId = await person();
    const invoice = await house.ledger.create(requestFor(userId));
    await house.ledger.withdraw(invoice.id);
    await gone(userId);
    const before = await total();
    const { from } = await house.found(invoice.terms.amountBase);
    await count(invoice);
    await count(invoice);
    expect(await house.read(invoice.id)).toMatchObject({ state: { status: "SETTLED", review: "ownerless" } });
    expect(await periods(invoice)).toEqual([]);
    expect((await forReview(invoice))?.review).toMatch(
      /after its owner's account was deleted.*Refund the money, or keep it/,
    );
    const reported = await house.rows(
      "select type from payment_events where invoice_id = $1 and type = 'invoice.review'",
      [invoice.id],
    );
    expect(reported).toHaveLength(1);
    expect((await total()) - before).toBe(invoice.terms.amountBase);
    const [refund, ...others] = await refundsOf(invoice);
    expect(others).toEqual([]);
    expect(refund).toMatchObject({ state: "asked", isSigned: false, amount: amount(invoice), username: "(deleted)" });
    const txHash = house.sent(invoice.terms.amountBase, from);
    const paid = await house.call("POST", `refunds/${refund?.id ?? ""}`, { state: "paid", txHash });
    expect(paid.answer).toMatchObject({ state: "paid" });
    expect(await forReview(invoice)).toBeUndefined();
    expect(await total()).toBe(before);
    await count(invoice);
    expect(await refundsOf(invoice)).toHaveLength(1);
  });

  it("that was under way at the deletion is retained by rejecting its refund, and stays in the metrics", async () => {
    const userId = await person();
    const invoice = await house.ledger.create(requestFor(userId));
    await house.found(invoice.terms.amountBase);
    await gone(userId);
    const before = await total();
    await count(invoice);
    const [refund] = await refundsOf(invoice);
    await house.call("POST", `refunds/${refund?.id ?? ""}`, { state: "refused", reason: "nobody asks for it" });
    expect(await forReview(invoice)).toBeUndefined();
    expect(await periods(invoice)).toEqual([]);
    expect((await total()) - before).toBe(invoice.terms.amountBase);
  });

  it("that is paid again waits only for the amount beyond the plan, each sum separately", async () => {
    const userId = await person();
    const invoice = await house.paid(userId);
    await gone(userId);
    await count(invoice);
    expect(await refundsOf(invoice)).toEqual([]);
    const { from } = await house.found(invoice.terms.amountBase);
    await count(invoice);
    const [second] = await refundsOf(invoice);
    expect(second).toMatchObject({ state: "asked", amount: amount(invoice) });
    const txHash = house.sent(invoice.terms.amountBase, from);
    await house.call("POST", `refunds/${second?.id ?? ""}`, { state: "paid", txHash });
    await house.found(invoice.terms.amountBase);
    await count(invoice);
    expect((await refundsOf(invoice)).map((one) => one.amount)).toEqual([amount(invoice), amount(invoice)]);
    expect((await forReview(invoice))?.review).toMatch(/deleted/);
  });

  it("that came too late to count is shown as such", async () => {
    const userId = await person();
    const invoice = await house.ledger.create(requestFor(userId));
    await house.ledger.withdraw(invoice.id);
    await gone(userId);
    await house.found(invoice.terms.amountBase - 1_000_000n);
    expect((await forReview(invoice))?.review).toMatch(
      /Part of the amount.*was deleted, so no one can get a plan for it\.$/,
    );
  });
});

it("a reconciliation of chain and payment ledger runs and is listed with its differences", async () => {
  const said = await house.call("POST", "reconciliations", { networkId: "ethereum" });
  expect(said.answer).toMatchObject({
    chain: { count: 2, amount: "58.000000" },
    ledger: { count: 1, amount: "29.000000" },
    differences: ["Block 7 is missing."],
  });
  expect((await house.call("GET", "reconciliations")).answer).toEqual([said.answer]);
});

it("an event receiver is added at a public address only, its secret shown once and stored encrypted", async () => {
  const add = (url: string) => house.call("POST", "webhooks", { url });
  for (const url of [
    "http://hooks.example.org/x",
    "https://10.0.0.1/x",
    "https://localhost/x",
    "https://h.example.org:8443/",
  ])
    expect((await add(url)).status, url).toBe(400);
  const { answer } = await add("https://hooks.sextant.dev/in?key=1");
  const { hook, secret } = answer as { hook: { id: string }; secret: string };
  expect(secret).toMatch(/^whsec_[\w-]{43}$/);
  expect((await add("https://hooks.sextant.dev/in?key=1")).text).toContain("already added");
  const listed = await house.call("GET", "webhooks");
  expect(listed.answer).toMatchObject([{ id: hook.id, state: "active", waiting: 0, lastSentAt: null }]);
  expect(listed.text).not.toContain(secret);
  const [row] = await house.rows("select secret from payment_hooks");
  expect(String(row?.["secret"])).toBe("payment-hook 49");
  expect((await house.call("DELETE", `webhooks/${hook.id}`)).answer).toEqual([]);
  expect((await house.call("DELETE", `webhooks/${hook.id}`)).status).toBe(404);
});

it("a receiver gets events committed after it was added, also with a lower number, and none from before or after", async () => {
  const { pool } = house.database;
  const note = (key: string, within: Pick<typeof pool, "query">) =>
    noteEvent(within, { key, type: "chain.read-again", facts: { networkId: "bsc" }, atMs: house.clock.at });
  const slow = await pool.connect();
  try {
    await slow.query("begin");
    await note("lower", slow);
    await note("before", pool);
    const { answer } = await house.call("POST", "webhooks", { url: "https://late.sextant.dev/in" });
    const { hook } = answer as { hook: { id: string } };
    await slow.query("commit");
    await note("after", pool);
    const notifier = createEventNotifier({
      database: house.database,
      clock: house.clock,
      log: quietLog,
      publishToUser: () => Promise.resolve(),
      publishToMerchants: () => Promise.resolve(),
    });
    await notifier.tick();
    await house.call("DELETE", `webhooks/${hook.id}`);
    await note("removed", pool);
    await notifier.tick();
    const due = await house.rows(
      `select e.key from payment_hook_deliveries d join payment_events e on e.seq = d.event_seq
       where d.hook_id = $1 and d.given_up_at is null order by e.seq`,
      [hook.id],
    );
    expect(due.map(({ key }) => key)).toEqual(["lower", "after"]);
  } finally {
    slow.release();
  }
});

it("a deactivated receiver can be added again, with another secret", async () => {
  const add = () => house.call("POST", "webhooks", { url: "https://back.sextant.dev/in" });
  const { hook } = (await add()).answer as { hook: { id: string } };
  await house.rows("update payment_hooks set state = 'gone', note = 'it is gone' where id = $1", [hook.id]);
  expect((await house.call("GET", "webhooks")).answer).toMatchObject([{ id: hook.id, state: "gone" }]);
  const again = (await add()).answer as { hook: { id: string } };
  expect((await house.call("GET", "webhooks")).answer).toMatchObject([{ id: again.hook.id, state: "active" }]);
  await house.call("DELETE", `webhooks/${again.hook.id}`);
});

it("the log states in sentences who did what, newest first, and its hash chain is valid", async () => {
  const all = (await house.call("GET", "audit?limit=200")).answer as { id: string; actor: string; text: string }[];
  const texts = all.map(({ text }) => text);
  expect(texts[0]).toBe("Removed the payment webhook to back.sextant.dev.");
  expect(texts).toContain("Left 777.000001 USDT unmatched: nobody asked");
  expect(texts.filter((text) => /[{}]/.test(text))).toEqual([]);
  expect(new Set(all.map(({ actor }) => actor))).toEqual(new Set(["merchant"]));
  const [, second] = all;
  const rest = (await house.call("GET", `audit?limit=200&before=${all[0]?.id ?? ""}`)).answer as { id: string }[];
  expect(rest[0]?.id).toBe(second?.id);
  expect(await verifyMerchantLog(house.database.pool)).toBeUndefined();
  expect(
    merchantLogText({ action: "wallet.set", subject: "wallet:tron", facts: { address: "T1", activeAt: "now" } }),
  ).toBe("Set the address for Tron TRC20 to T1, active from now.");
  const facts = { address: "T1", activeAt: "2026-11-23T21:00:00.000Z" };
  expect(merchantLogText({ action: "wallet.set", subject: "wallet:tron", facts })).toBe(
    "Set the address for Tron TRC20 to T1, active from 23 Nov 2026, 21:00 UTC.",
  );
});

describe("the payment ledger's files", () => {
  it("contain every row with exact amounts, for the merchant only", async () => {
    const { text, headers } = await house.call("GET", "transfers.csv");
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="transfers-2026-03-\d\d\.csv"$/);
    const count = (await house.rows("select from chain_transfers")).length;
    expect(text.trimEnd().split("\r\n")).toHaveLength(count + 1);
    expect(text).toContain(",777.000001,777000001,canonical,decided,");
    const invoices = await house.call("GET", "invoices.csv");
    expect(invoices.text.trimEnd().split("\r\n")).toHaveLength((await house.rows("select from invoices")).length + 1);
    expect(invoices.text).toContain(`,${usdtTextFixed6(planPriceMicro("basic"), 6).slice(0, -4)},`);
    for (const file of ["transfers.csv", "invoices.csv"])
      expect([
        (await house.call("GET", file, undefined, "ann")).status,
        (await house.call("GET", file, undefined, "")).status,
      ]).toEqual([403, 401]);
  });
});
