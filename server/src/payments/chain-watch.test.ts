import { planPriceMicro } from "@sextant/core/billing";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { agreedPlan, MERCHANT } from "./test-payments.ts";
import { PAYER } from "./test-chain.ts";
import { noteRestored } from "./restored-at.ts";
import { testWatch, type TestWatch } from "./test-watch.ts";

let test: TestWatch;
const N = 12;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
beforeAll(async () => {
  test = await testWatch();
});
beforeEach(() => test.settle());
afterAll(() => test.drop());

const stateOf = async (id: string) => {
  const { state } = await test.read(id);
  return [state.status, state.exception];
};

it("an exact amount is confirming one confirmation short, and settles once with all of them", async () => {
  const invoice = await test.invoice();
  test.chain.send(invoice.terms.amountBase);
  test.chain.mine(N - 1);
  await test.settle();
  expect(await stateOf(invoice.id)).toEqual(["PROCESSING", "NONE"]);
  expect((await test.read(invoice.id)).state.confirmations).toBe(N - 1);
  test.chain.mine();
  await test.settle();
  await test.settle();
  const settled = await test.read(invoice.id);
  expect(settled).toMatchObject({ isOpen: false, state: { status: "SETTLED", exception: "NONE" } });
  expect(settled.period).toMatchObject({ plan: "basic" });
  expect((settled.period?.endsAtMs ?? 0) - (settled.period?.startsAtMs ?? 0)).toBe(30 * DAY_MS);
  expect(await test.events(invoice.id)).toEqual(["invoice.processing", "invoice.settled"]);
});

it("reading the same blocks again changes nothing", async () => {
  const invoice = await test.invoice();
  test.chain.send(invoice.terms.amountBase);
  test.chain.mine(N);
  await test.settle();
  const before = await test.read(invoice.id);
  const events = await test.rows("select * from payment_events");
  await test.ledger.transaction((client) => test.ledger.recompute(invoice.id, client));
  await test.settle();
  expect(await test.read(invoice.id)).toEqual(before);
  expect(await test.rows("select * from payment_events")).toEqual(events);
});

it("one base unit short only requests the remainder, which then settles it", async () => {
  const invoice = await test.invoice();
  test.chain.send(invoice.terms.amountBase - 10_000_000n);
  test.chain.mine(N + 1);
  await test.settle();
  const part = await test.read(invoice.id);
  expect([part.state.status, part.state.exception]).toEqual(["NEW", "PAID_PARTIAL"]);
  expect(part.period).toBeUndefined();
  const rest = part.state.toSendBase ?? 0n;
  expect(rest > 10_000_000n && rest < 10_060_000n).toBe(true);
  expect(part.state.expiresAtMs).toBe(invoice.terms.expiresAtMs + 15 * 60_000);
  test.chain.send(rest);
  test.chain.mine(N);
  await test.settle();
  expect((await test.read(invoice.id)).state.status).toBe("SETTLED");
  expect(await test.events(invoice.id)).toEqual(["invoice.partial", "invoice.processing", "invoice.settled"]);
});

it("ten too much gives one period and ten as credit", async () => {
  const invoice = await test.invoice();
  test.chain.send(invoice.terms.amountBase + 10_000_000n);
  test.chain.mine(N);
  await test.settle();
  await test.settle();
  expect(await stateOf(invoice.id)).toEqual(["SETTLED", "PAID_OVER"]);
  expect(await test.credit(invoice.userId ?? "")).toBe(10_000_000n);
  // Paid a second time: this gives credit, not a second period.
  test.chain.send(invoice.terms.amountBase);
  test.chain.mine(N);
  await test.settle();
  expect(await test.credit(invoice.userId ?? "")).toBe(10_000_000n + invoice.terms.amountBase);
  expect(await test.rows("select from plan_periods where invoice_id = $1", [invoice.id])).toHaveLength(1);
});

it("a transaction with two payments counts as two payments", async () => {
  const [one, other] = [await test.invoice(), await test.invoice()];
  const txHash = test.chain.send(one.terms.amountBase);
  test.chain.send(other.terms.amountBase, { txHash });
  test.chain.mine(N);
  await test.settle();
  expect([await stateOf(one.id), await stateOf(other.id)]).toEqual([
    ["SETTLED", "NONE"],
    ["SETTLED", "NONE"],
  ]);
});

it("dust and round amounts are not attributed to an invoice automatically", async () => {
  const invoice = await test.invoice();
  test.chain.send(29n);
  test.chain.send(29_000_000n);
  test.chain.mine(N);
  await test.settle();
  expect(await stateOf(invoice.id)).toEqual(["NEW", "NONE"]);
  const rows = await test.rows(
    "select standing, why from chain_transfers where value_base in (29, 29000000) order by 1",
  );
  expect(rows).toEqual([
    { standing: "dust", why: null },
    { standing: "review", why: "rounded" },
  ]);
});

it("a payment made in time but seen after a long stop is not expired, whatever the chunk", async () => {
  const invoice = await test.invoice();
  test.chain.mine(5);
  test.chain.send(invoice.terms.amountBase);
  test.chain.mine(400);
  test.clock.at = (test.chain.blocks.at(-1)?.timeMs ?? 0) + DAY_MS;
  const { watch } = test.restart({ chunkBlocks: 7 });
  await watch.tick();
  test.clock.at -= DAY_MS;
  expect(await stateOf(invoice.id)).toEqual(["SETTLED", "NONE"]);
  expect(await test.events(invoice.id)).not.toContain("invoice.expired");
});

it("nothing expires by the clock alone, nor while the chain cannot be read", async () => {
  const invoice = await test.invoice();
  test.clock.at += 3 * DAY_MS;
  test.chain.errors = 4;
  for (let i = 0; i < 4; i++) await test.watch.tick();
  expect(await stateOf(invoice.id)).toEqual(["NEW", "NONE"]);
  expect(await test.watch.health()).toMatchObject({ state: "faulty", note: "No node of the network answers." });
  test.clock.at -= 3 * DAY_MS;
  await test.settle();
  expect(await stateOf(invoice.id)).toEqual(["NEW", "NONE"]);
  const published = await test.rows("select type from payment_events where type like 'chain.%' order by seq");
  expect(published.map(({ type }) => type)).toEqual(["chain.unread", "chain.read-again"]);
  expect(await test.watch.health()).toMatchObject({ state: "reading" });
});

it("what an earlier process read, or this one long ago, is not reported as current", async () => {
  await test.invoice();
  await test.settle();
  expect(await test.rows("select state, note from chain_readings")).toEqual([{ state: "reading", note: null }]);
  const { watch } = test.restart();
  expect(await watch.health()).toMatchObject({ state: "starting" });
  await watch.tick();
  expect(await watch.health()).toMatchObject({ state: "reading" });
  test.clock.at += 100_000;
  expect(await watch.health()).toMatchObject({ state: "starting" });
  test.clock.at -= 100_000;
  test.chain.errors = 1;
  await watch.tick();
  expect(await test.rows("select state, note from chain_readings")).toEqual([
    { state: "faulty", note: "No node of the network answers." },
  ]);
});

it("expires past its end by chain time; a late payment within a day still gives the plan, later ones await review", async () => {
  const [late, tooLate] = [await test.invoice(), await test.invoice()];
  test.chain.pass(HOUR_MS + 61_000);
  await test.settle();
  expect(await stateOf(late.id)).toEqual(["EXPIRED", "NONE"]);
  expect((await test.read(late.id)).isOpen).toBe(false);
  test.chain.send(late.terms.amountBase);
  test.chain.mine(N);
  await test.settle();
  const settled = await test.read(late.id);
  expect([settled.state.status, settled.state.exception]).toEqual(["SETTLED", "PAID_LATE"]);
  expect(settled.period?.startsAtMs).toBe(settled.settledAtMs);
  test.chain.pass(DAY_MS);
  test.chain.send(tooLate.terms.amountBase);
  test.chain.mine(N);
  await test.settle();
  expect(await test.read(tooLate.id)).toMatchObject({
    state: { status: "EXPIRED", exception: "PAID_LATE", review: "late" },
    period: undefined,
  });
});

it("finds what a single node hid from a process that then ended, however far the chain has moved on", async () => {
  const invoice = await test.invoice();
  test.chain.send(invoice.terms.amountBase);
  test.chain.mine();
  test.chain.hides = true;
  await test.restart().watch.tick();
  test.chain.mine(5 * N);
  await test.restart().watch.tick();
  test.chain.hides = false;
  await test.settle();
  expect(await stateOf(invoice.id)).toEqual(["NEW", "NONE"]);
  await test.restart().watch.tick();
  expect(await stateOf(invoice.id)).toEqual(["SETTLED", "NONE"]);
});

it("a payment orphaned before settlement reverts the invoice, which settles when the payment returns", async () => {
  const invoice = await test.invoice();
  test.chain.send(invoice.terms.amountBase);
  test.chain.mine(5);
  await test.settle();
  const removed = test.chain.reorg(5);
  await test.settle();
  expect(await stateOf(invoice.id)).toEqual(["NEW", "NONE"]);
  test.chain.resend(removed);
  // At another position in its block: another key, the same payment.
  test.chain.send(1n, { to: PAYER });
  test.chain.mine(N);
  await test.settle();
  expect(await stateOf(invoice.id)).toEqual(["SETTLED", "NONE"]);
});

it("reversing a settled payment suspends the plan, which resumes when it is mined again", async () => {
  const invoice = await test.invoice();
  test.chain.send(invoice.terms.amountBase);
  test.chain.mine(N + 3);
  await test.settle();
  const removed = test.chain.reorg(N + 3);
  await test.settle();
  expect(await stateOf(invoice.id)).toEqual(["SETTLED", "REVERSED"]);
  const suspended = async () =>
    (
      await test.rows("select suspended_at is not null as is from plan_periods where invoice_id = $1", [invoice.id])
    )[0]?.["is"];
  expect(await suspended()).toBe(true);
  test.chain.resend(removed);
  test.chain.mine(1);
  await test.settle();
  expect(await suspended()).toBe(false);
  expect(await test.events(invoice.id)).toEqual([
    ...["invoice.processing", "invoice.settled", "invoice.reversed", "invoice.healed"],
  ]);
});

it("reversing an upgrade's payment restores the previous plan, and mining it again restores the upgrade", async () => {
  const first = await test.invoice();
  test.chain.send(first.terms.amountBase);
  test.chain.mine(N);
  await test.settle();
  const [old] = await test.rows("select id, ends_at from plan_periods where invoice_id = $1", [first.id]);
  const end = (old?.["ends_at"] as Date).getTime();
  const agreed = agreedPlan("pro", {
    kind: "upgrade",
    priceMicro: 50_000_000n,
    durationMs: end - test.clock.at,
    replaces: [{ periodId: String(old?.["id"]), restMicro: 29_000_000n }],
  });
  const upgrade = await test.invoice(agreed, first.userId);
  test.chain.send(upgrade.terms.amountBase);
  test.chain.mine(N + 1);
  await test.settle();
  const ends = async () =>
    (
      await test.rows("select ends_at from plan_periods where user_id = $1 and suspended_at is null order by plan", [
        first.userId,
      ])
    ).map(({ ends_at }) => (ends_at as Date).getTime() === end);
  const record = await test.read(upgrade.id);
  expect(record.period).toMatchObject({ plan: "pro", endsAtMs: end });
  expect(await ends()).toEqual([false, true]);
  const removed = test.chain.reorg(N + 1);
  await test.settle();
  expect(await ends()).toEqual([true]);
  test.chain.resend(removed);
  test.chain.mine(N);
  await test.settle();
  expect(await ends()).toEqual([false, true]);
});

it("nodes that disagree keep the invoice waiting and notify the merchant once", async () => {
  const invoice = await test.invoice();
  test.chain.answer = { confirm: 1, deny: 1, silent: 0, needed: 2 };
  test.chain.send(invoice.terms.amountBase);
  test.chain.mine(N + 2);
  for (let i = 0; i < 3; i++) await test.settle();
  const waiting = await test.read(invoice.id);
  expect(waiting.state).toMatchObject({ status: "PROCESSING", isWaitingForAgreement: true });
  expect((await test.events(invoice.id)).filter((type) => type === "payment.disagreement")).toHaveLength(1);
  test.chain.answer = undefined;
  await test.settle();
  expect(await stateOf(invoice.id)).toEqual(["SETTLED", "NONE"]);
});

it("a payment of a superseded invoice becomes credit, not a plan", async () => {
  const old = await test.invoice();
  const made = await test.invoice(agreedPlan("pro"), old.userId);
  test.chain.send(old.terms.amountBase);
  test.chain.mine(N);
  await test.settle();
  expect(await test.read(old.id)).toMatchObject({
    state: { status: "SETTLED", settlesAs: "credit" },
    period: undefined,
  });
  expect(await test.credit(old.userId ?? "")).toBe(old.terms.amountBase);
  expect((await test.read(made.id)).state.status).toBe("NEW");
});

it("credit returned with an expired invoice is used for its late payment, if it is still available", async () => {
  const userId = await test.user(`saver-${String(test.clock.at)}`);
  await test.rows("insert into credit_entries values ($1, $2, 5000000, 'review', $1, 'test', now())", [userId, userId]);
  const invoice = await test.invoice(agreedPlan("basic", { creditUsedMicro: 5_000_000n }), userId);
  test.chain.pass(HOUR_MS + 61_000);
  await test.settle();
  expect(await test.credit(userId)).toBe(5_000_000n);
  test.chain.send(invoice.terms.amountBase);
  test.chain.mine(N);
  await test.settle();
  expect((await test.read(invoice.id)).period).toMatchObject({ plan: "basic" });
  expect(await test.credit(userId)).toBe(0n);
});

it("an upgrade whose old plan was changed meanwhile becomes credit", async () => {
  const userId = await test.user(`changed-${String(test.clock.at)}`);
  const agreed = agreedPlan("pro", {
    kind: "upgrade",
    priceMicro: 20_000_000n,
    replaces: [{ periodId: "none", restMicro: 1n }],
  });
  const invoice = await test.invoice(agreed, userId);
  test.chain.send(invoice.terms.amountBase);
  test.chain.mine(N);
  await test.settle();
  expect(await test.read(invoice.id)).toMatchObject({ state: { status: "SETTLED" }, period: undefined });
  expect(await test.credit(userId)).toBe(invoice.terms.amountBase);
});

it("an upgrade of a plan with a pending refund becomes credit, and the previous plan stays unchanged", async () => {
  const first = await test.invoice();
  test.chain.send(first.terms.amountBase);
  test.chain.mine(N);
  await test.settle();
  const { userId = "", period } = await test.read(first.id);
  const [row] = await test.rows("select id from plan_periods where invoice_id = $1", [first.id]);
  const upgrade = await test.invoice(
    agreedPlan("premium", {
      kind: "upgrade",
      priceMicro: 50_000_000n,
      durationMs: (period?.endsAtMs ?? 0) - test.clock.at,
      replaces: [{ periodId: String(row?.["id"]), restMicro: 29_000_000n }],
    }),
    userId,
  );
  const request = (state: string) =>
    test.rows(
      `insert into refunds (id, invoice_id, amount_base, address, signature, state, requested_at)
       values ($1, $2, $3, 'x', 'sig', $1, now())`,
      [state, first.id, String(first.terms.amountBase)],
    );
  await request("refused");
  await request("asked");
  test.chain.send(upgrade.terms.amountBase);
  test.chain.mine(N);
  await test.settle();
  expect(await test.read(upgrade.id)).toMatchObject({ state: { status: "SETTLED" }, period: undefined });
  expect((await test.read(first.id)).period).toEqual(period);
  expect(await test.credit(userId)).toBe(upgrade.terms.amountBase);
  await test.rows("delete from refunds");
});

it("a second plan of the same kind begins where the first ends", async () => {
  const first = await test.invoice();
  test.chain.send(first.terms.amountBase);
  test.chain.mine(N);
  await test.settle();
  const second = await test.invoice(agreedPlan("basic", { kind: "renewal" }), first.userId);
  test.chain.send(second.terms.amountBase);
  test.chain.mine(N);
  await test.settle();
  expect((await test.read(second.id)).period?.startsAtMs).toBe((await test.read(first.id)).period?.endsAtMs);
});

it("a row changed in the database settles nothing", async () => {
  const invoice = await test.invoice();
  await test.rows(`update invoices set agreed = jsonb_set(agreed, '{plan}', '"pro"') where id = $1`, [invoice.id]);
  test.chain.send(invoice.terms.amountBase);
  test.chain.mine(N);
  await test.settle();
  expect((await test.read(invoice.id)).settledAtMs).toBeUndefined();
  expect(await test.events(invoice.id)).toContain("invoice.tampered");
});

it("corrects and rematches a transfer that a node misreported on the next reading", async () => {
  const [invoice, other] = [await test.invoice(), await test.invoice()];
  const transfers: typeof test.chain.transfers = async (range) =>
    (await test.chain.transfers(range)).map((one) => ({ ...one, valueBase: other.terms.amountBase }));
  const txHash = test.chain.send(invoice.terms.amountBase);
  test.chain.mine(2);
  await test.restart({ reader: { ...test.chain, transfers } }).watch.tick();
  expect((await test.read(other.id)).state.receivedBase).toBe(other.terms.amountBase);
  await test.settle();
  expect((await test.read(other.id)).state).toMatchObject({ status: "NEW", receivedBase: 0n });
  expect((await test.read(invoice.id)).transfers).toMatchObject([{ txHash, boundBy: "exact" }]);
  test.chain.mine(N);
  await test.settle();
  expect((await test.read(invoice.id)).state).toMatchObject({ status: "SETTLED", exception: "NONE" });
  expect((await test.read(other.id)).period).toBeUndefined();
});

it("after a restore a near match awaits review, because it may belong to a lost invoice", async () => {
  const [known, whole] = [await test.invoice(), await test.invoice()];
  const nowMs = test.clock.at;
  await test.ledger.transaction((within) => noteRestored(within, { madeAtMs: nowMs - HOUR_MS, nowMs }));
  const txHash = test.chain.send(known.terms.amountBase + 100_000_000n);
  test.chain.send(whole.terms.amountBase);
  test.chain.mine(N);
  await test.settle();
  expect((await test.read(known.id)).state.receivedBase).toBe(0n);
  expect(await test.rows("select standing, suggestions from chain_transfers where tx_hash = $1", [txHash])).toEqual([
    { standing: "review", suggestions: [known.id] },
  ]);
  expect((await test.read(whole.id)).state.status).toBe("SETTLED");
  test.chain.pass(8 * DAY_MS);
  await test.settle();
  const later = await test.invoice();
  test.chain.send(later.terms.amountBase + 100_000_000n);
  test.chain.mine(N);
  await test.settle();
  expect((await test.read(later.id)).state).toMatchObject({ status: "SETTLED", exception: "PAID_OVER" });
});

it("a single node can't change what was agreed on in the same block", async () => {
  const invoice = await test.invoice();
  test.chain.send(invoice.terms.amountBase);
  test.chain.mine(N);
  await test.settle();
  const transfers: typeof test.chain.transfers = async (range) =>
    (await test.chain.transfers(range)).map((one) => ({ ...one, valueBase: 7_300_000n }));
  await test.restart({ reader: { ...test.chain, transfers } }).watch.tick();
  expect((await test.read(invoice.id)).state).toMatchObject({ status: "SETTLED", exception: "NONE" });
});

it("a proof given before the transfer is found binds it, and stays bound when it is mined again elsewhere", async () => {
  const invoice = await test.invoice();
  const txHash = test.chain.send(40_000_000n);
  await test.rows("insert into payment_claims values ($1, $1, 'ethereum', $2, 'signed', 'proven', now())", [
    invoice.id,
    txHash,
  ]);
  test.chain.mine(2);
  await test.settle();
  expect((await test.read(invoice.id)).transfers).toMatchObject([{ txHash, boundBy: "claim" }]);
  const removed = test.chain.reorg(2);
  test.chain.send(1n, { to: MERCHANT });
  test.chain.resend(removed);
  test.chain.mine(N);
  await test.settle();
  expect((await test.read(invoice.id)).state.status).toBe("SETTLED");
});

it("a transfer that belongs to one invoice is not given to another", async () => {
  const [one, other] = [await test.invoice(), await test.invoice()];
  const txHash = test.chain.send(one.terms.amountBase);
  test.chain.mine(N);
  await test.settle();
  const [row] = await test.rows("select log_index from chain_transfers where tx_hash = $1", [txHash]);
  const key = { chainId: "1", txHash, logIndex: Number(row?.["log_index"]) };
  await expect(test.ledger.bind(key, other.id, "claim")).rejects.toMatchObject({ code: "claimed-already" });
  expect((await test.ledger.bind(key, one.id, "review")).state.status).toBe("SETTLED");
});

it("a merchant's mark gives the plan, or ends it, once", async () => {
  const [one, other] = [await test.invoice(), await test.invoice()];
  const mark = (id: string, as: "SETTLED" | "INVALID") =>
    test.ledger.transaction((within) => test.ledger.mark(id, as, within));
  await mark(one.id, "SETTLED");
  await mark(other.id, "INVALID");
  expect(await test.read(one.id)).toMatchObject({ state: { status: "SETTLED", exception: "MARKED" }, isOpen: false });
  expect((await test.read(one.id)).period).toMatchObject({ plan: "basic" });
  expect(await test.read(other.id)).toMatchObject({ state: { status: "INVALID", exception: "MARKED" }, isOpen: false });
  await expect(mark(one.id, "INVALID")).rejects.toMatchObject({ code: "invoice-closed" });
  expect(planPriceMicro("basic")).toBe(29_000_000n);
});

it("an invoice marked as settled that can give no plan any more becomes credit", async () => {
  const user = await test.user("replaced and marked");
  const first = await test.invoice(agreedPlan("basic"), user);
  await test.invoice(agreedPlan("pro"), user);
  test.chain.pass(30 * HOUR_MS);
  test.chain.send(first.terms.amountBase);
  test.chain.mine(N);
  await test.settle();
  expect(await stateOf(first.id)).toEqual(["EXPIRED", "PAID_LATE"]);
  await test.ledger.transaction((within) => test.ledger.mark(first.id, "SETTLED", within));
  await test.settle();
  expect((await test.read(first.id)).period).toBeUndefined();
  expect(await test.credit(user)).toBe(first.terms.amountBase);
});

it("two concurrent workers settle once", async () => {
  const invoice = await test.invoice();
  test.chain.send(invoice.terms.amountBase);
  test.chain.mine(N);
  const workers = [test.restart(), test.restart(), test.restart()];
  await Promise.all(workers.map(({ watch }) => watch.tick()));
  await test.settle();
  expect(await test.events(invoice.id)).toEqual(["invoice.processing", "invoice.settled"]);
});

it("a process without the lease writes nothing", async () => {
  const invoice = await test.invoice();
  test.chain.send(invoice.terms.amountBase);
  test.chain.mine(N);
  await test.restart({ lease: () => undefined }).watch.tick();
  await test.restart({ lease: () => ({ role: "payments", fence: 0 }) }).watch.tick();
  expect((await test.read(invoice.id)).transfers).toEqual([]);
});

it("an invoice keeps its old address when the wallet changes, and can still be paid there", async () => {
  const invoice = await test.invoice();
  const { watch } = test.restart({ wallets: () => Promise.resolve(["0x2222222222222222222222222222222222222222"]) });
  test.chain.send(invoice.terms.amountBase);
  test.chain.mine(N);
  await watch.tick();
  expect(await stateOf(invoice.id)).toEqual(["SETTLED", "NONE"]);
});
