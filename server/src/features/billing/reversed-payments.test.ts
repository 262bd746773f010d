import { planPreview } from "@sextant/core/billing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "../../database/in-transaction.ts";
import type { InvoiceRecord } from "../../payments/payment-ledger.ts";
import { agreedPlan } from "../../payments/test-payments.ts";
import { testWatch, type TestWatch } from "../../payments/test-watch.ts";
import { boughtFacts, factsAt } from "./plan-facts.ts";
import { refundFacts } from "./refund-facts.ts";
import { takeDowngrade } from "./take-downgrade.ts";

const N = 12;
let test: TestWatch;
beforeAll(async () => {
  test = await testWatch();
});
afterAll(() => test.drop());

async function paid(...invoices: readonly InvoiceRecord[]): Promise<void> {
  for (const { terms } of invoices) test.chain.send(terms.amountBase);
  test.chain.mine(N + 1);
  await test.settle();
}

async function buyPro(): Promise<{ readonly invoice: InvoiceRecord; readonly userId: string }> {
  const invoice = await test.invoice(agreedPlan("pro", { startsAtMs: test.clock.at }));
  await paid(invoice);
  return { invoice, userId: invoice.userId ?? "" };
}

async function downgrade(userId: string): Promise<void> {
  const { clock, database } = test;
  const facts = factsAt(await boughtFacts(database.pool, userId), clock.at);
  const preview = planPreview({ ...facts, requested: "basic", nowMs: clock.at, trialEndsAtMs: undefined });
  await inTransaction(database.pool, (client) => takeDowngrade(client, userId, preview, clock.at));
}

/** Plans that count and have not ended. */
const plans = async (userId: string) =>
  factsAt(await boughtFacts(test.database.pool, userId), test.clock.at).periods.map(({ plan }) => plan);
const missing = (id: string) =>
  test.rows(
    "select facts ->> 'missing' as missing from payment_events where invoice_id = $1 and facts ->> 'review' = 'credit-spent'",
    [id],
  );

it("revoke the smaller plan and the credit made from theirs, until they are back", async () => {
  const { invoice, userId } = await buyPro();
  await downgrade(userId);
  const credit = await test.credit(userId);
  expect(credit).toBeGreaterThan(119_000_000n);
  expect(await plans(userId)).toEqual(["basic"]);
  const removed = test.chain.reorg(N + 1);
  await test.settle();
  expect((await test.read(invoice.id)).state.exception).toBe("REVERSED");
  expect([await plans(userId), await test.credit(userId), await missing(invoice.id)]).toEqual([[], 0n, []]);
  test.chain.resend(removed);
  test.chain.mine(N + 1);
  await test.settle();
  expect([await plans(userId), await test.credit(userId)]).toEqual([["basic"], credit]);
  // Reversed again, it is revoked again, and no more than there was.
  test.chain.reorg(N + 1);
  await test.settle();
  expect([await plans(userId), await test.credit(userId)]).toEqual([[], 0n]);
});

it("leave the merchant an open question for the spent part of that credit", async () => {
  const { invoice, userId } = await buyPro();
  await downgrade(userId);
  await test.rows("insert into credit_entries values ('spent', $1, -50000000, 'used', 'elsewhere', 'Spent', now())", [
    userId,
  ]);
  test.chain.reorg(N + 1);
  await test.settle();
  expect(await test.credit(userId)).toBe(0n);
  expect(await missing(invoice.id)).toEqual([{ missing: "50" }]);
});

/** Creates a user who paid for Premium and then upgraded to Professional for it and 70. */
async function buyUpgrade() {
  const first = await test.invoice(agreedPlan("premium", { startsAtMs: test.clock.at }));
  await paid(first);
  const userId = first.userId ?? "";
  const [old] = await test.rows("select id, ends_at from plan_periods where invoice_id = $1", [first.id]);
  const upgrade = await test.invoice(
    agreedPlan("pro", {
      kind: "upgrade",
      priceMicro: 70_000_000n,
      startsAtMs: test.clock.at,
      durationMs: (old?.["ends_at"] as Date).getTime() - test.clock.at,
      replaces: [{ periodId: String(old?.["id"]), restMicro: 79_000_000n }],
    }),
    userId,
  );
  await paid(upgrade);
  expect(await plans(userId)).toEqual(["pro"]);
  return { first, upgrade, userId };
}

it("revoke the larger plan that counted theirs as payment", async () => {
  const { first, upgrade, userId } = await buyUpgrade();
  const removed = test.chain.reorg(2 * (N + 1));
  test.chain.resend(removed.filter(({ valueBase }) => valueBase === upgrade.terms.amountBase));
  test.chain.mine(N + 1);
  await test.settle();
  expect((await test.read(first.id)).state.exception).toBe("REVERSED");
  expect((await test.read(upgrade.id)).state.exception).toBe("NONE");
  expect(await plans(userId)).toEqual([]);
  test.chain.resend(removed.filter(({ valueBase }) => valueBase === first.terms.amountBase));
  test.chain.mine(N + 1);
  await test.settle();
  expect(await plans(userId)).toEqual(["pro"]);
});

it("keep a plan that an upgrade replaced from being refunded: it counts in the upgrade's price again when that is back", async () => {
  const { first, upgrade, userId } = await buyUpgrade();
  const removed = test.chain.reorg(N + 1);
  await test.settle();
  expect([await plans(userId), (await test.read(upgrade.id)).state.exception]).toEqual([["premium"], "REVERSED"]);
  expect(await refundFacts(test.database.pool, [await test.read(first.id)])).toMatchObject([{ isSpent: true }]);
  test.chain.resend(removed);
  test.chain.mine(N + 1);
  await test.settle();
  expect(await plans(userId)).toEqual(["pro"]);
});

it("become credit where the replaced plan was changed otherwise before they came back", async () => {
  for (const kind of ["downgrade", "upgrade"] as const) {
    const { first, upgrade, userId } = await buyUpgrade();
    const removed = test.chain.reorg(N + 1);
    await test.settle();
    if (kind === "downgrade") await downgrade(userId);
    else {
      const again = await test.invoice(upgrade.agreed, userId);
      await paid(again);
      expect((await test.read(again.id)).period).toMatchObject({ plan: "pro" });
    }
    const [plan, before] = [await plans(userId), await test.credit(userId)];
    expect(plan).toEqual([kind === "downgrade" ? "basic" : "pro"]);
    test.chain.resend(removed);
    test.chain.mine(N + 1);
    await test.settle();
    expect(await plans(userId)).toEqual(plan);
    expect((await test.read(upgrade.id)).state.exception).toBe("NONE");
    expect((await test.credit(userId)) - before).toBe((await test.read(upgrade.id)).state.confirmedBase);
    expect((await refundFacts(test.database.pool, [await test.read(first.id)]))[0]?.isSpent).toBe(true);
  }
});
