import { planNow, refundMessage, type SoldPlanId } from "@sextant/core/billing";
import { billingSchema, type Invoice, planPreviewSchema } from "@sextant/core/contract";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../../database/in-transaction.ts";
import { testDatabase, type TestDatabase } from "../../database/test-database.ts";
import type { CallContext } from "../../identity/person.ts";
import { createUserStore } from "../../identity/user-store.ts";
import { agreedJson } from "../../payments/agreed-json.ts";
import type { Agreed, InvoiceRecord } from "../../payments/payment-ledger.ts";
import { testMac } from "../../payments/test-payments.ts";
import { afterLostAnswers } from "../../test-repeated-request.ts";
import { requestForRefund } from "./request-refund.ts";
import { createBillingHandlers } from "./billing-handlers.ts";
import { createPreviews, type PreviewsOptions } from "./previews.ts";
import { createReminders } from "./reminders.ts";

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 5, 2, 12);
const MICRO = 1_000_000n;
const context: CallContext = {
  person: undefined,
  userAgent: "",
  cookie: undefined,
  bearer: undefined,
  setSession: () => undefined,
};

let test: TestDatabase;
let nowMs = START_MS;
let records: InvoiceRecord[] = [];
let reported: string[] = [];
const clock = { wallMs: () => nowMs };

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  [nowMs, records, reported] = [START_MS, [], []];
  await test.database.pool.query(
    `delete from refunds; delete from payment_events; delete from plan_periods; delete from credit_entries; delete from invoices;
     delete from users; insert into users (id, issuer, subject, username, email, email_verified, role, created_at)
     values ('ann', 'local', 'ann', 'Ann', 'ann@example.org', true, 'user', now()),
            ('bob', 'local', 'bob', 'Bob', 'bob@example.org', true, 'user', now())`,
  );
});

function parts() {
  const { database } = test;
  const planStatusOf: PreviewsOptions["planStatusOf"] = async (userIds, within) =>
    new Map(
      (await createUserStore(database).among(userIds, within)).map((user) => [
        user.id,
        { ...user, plan: planNow({ ...user, defaultPlan: undefined, nowMs }) },
      ]),
    );
  const previews = createPreviews({ database, clock, secrets: { mac: testMac }, planStatusOf, countsTrial: true });
  const handlers = createBillingHandlers({
    database,
    clock,
    previews,
    planStatusOf,
    ledger: {
      invoice: (id) => Promise.resolve(records.find((record) => record.id === id)),
      invoicesOf: (userId) => Promise.resolve(records.filter((record) => record.userId === userId)),
      // No open invoices exist in these tests.
      recompute: () => Promise.resolve(),
      withdraw: () => Promise.reject(new Error("nothing is open")),
      transaction: (work) => inTransaction(database.pool, work),
    },
    wireInvoice: ({ id }) => Promise.resolve({ id } as Invoice),
    planChanged: (userIds) => reported.push(...userIds),
  });
  return { previews, handlers, reminders: createReminders({ database, clock }) };
}

const request = <Body>(body: Body, id = "ann") => ({ params: { id }, body, context });

async function bought(
  plan: SoldPlanId,
  startsAtMs: number,
  price: bigint,
  more: { id?: string; invoiceId?: string } = {},
) {
  const { id = `${plan}-${String(startsAtMs)}`, invoiceId = null } = more;
  await test.database.pool.query(
    `insert into plan_periods (id, user_id, invoice_id, plan, starts_at, ends_at, paid_micro, bought_until, created_at)
     values ($1, 'ann', $2, $3, $4, $5, $6, $5, $4)`,
    [id, invoiceId, plan, new Date(startsAtMs), new Date(startsAtMs + 30 * DAY_MS), String(price * MICRO)],
  );
}

async function credit(micro: bigint, ref = "gift") {
  await test.database.pool.query(
    "insert into credit_entries (id, user_id, amount_micro, reason, ref, text, at) values ($1, 'ann', $2, 'review', $1, 'Gift', $3)",
    [ref, String(micro), new Date(nowMs)],
  );
}

/** Creates an invoice of Ann's that waits for its payment. */
async function open(agreed: Agreed) {
  await test.database.pool.query(
    `insert into invoices (id, user_id, plan, kind, price_micro, credit_used_micro, agreed, decimals, confirmations, finality, seal, owner_mac,
       amount_base, created_at, expires_at) values ('open', 'ann', $1, $2, $3, 0, $4, 6, 12, 'depth', '', '', 1, now(), now())`,
    [agreed.plan, agreed.kind, String(agreed.priceMicro), agreedJson(agreed)],
  );
}

describe("a preview", () => {
  it("shows what a plan costs, in the contract's form, and holds for 15 minutes", async () => {
    const { handlers } = parts();
    await credit(9n * MICRO);
    const shown = await handlers.previewPlan(request({ planId: "basic" as const }));
    expect(planPreviewSchema.parse(shown)).toMatchObject({
      kind: "new",
      price: "29.00",
      creditUsed: "9.00",
      amountDue: "20.00",
      creditAfter: "0.00",
      lines: [
        { text: "30 days of Basic", amount: "29.00" },
        { text: "Credit", amount: "-9.00" },
      ],
      lockedUntil: new Date(START_MS + 15 * 60_000).toISOString(),
    });
  });

  it("holds its price for every second until it expires", async () => {
    const { handlers, previews } = parts();
    await bought("basic", nowMs - 15 * DAY_MS, 29n);
    const shown = await handlers.previewPlan(request({ planId: "pro" as const }));
    expect(shown).toMatchObject({ kind: "upgrade", amountDue: "60.00" });
    nowMs += 15 * 60_000 - 1;
    const held = await previews.agreedFromPreview(shown.id, "ann", "pro");
    expect(held.agreed).toMatchObject({ kind: "upgrade", priceMicro: 60n * MICRO });
    // Without a preview the price is that of the open invoice, so that requesting twice gives one invoice.
    await open(held.agreed);
    expect((await previews.agreedFromPreview(undefined, "ann", "pro")).agreed).toEqual(held.agreed);
    nowMs += 1;
    await expect(previews.agreedFromPreview(shown.id, "ann", "pro")).rejects.toMatchObject({ code: "price-changed" });
    expect((await previews.agreedFromPreview(undefined, "ann", "pro")).agreed.priceMicro).toBeLessThan(60n * MICRO);
  });

  it("holds for its owner and its plan only, and only while nothing else was bought, also within the transaction", async () => {
    const { handlers, previews } = parts();
    const shown = await handlers.previewPlan(request({ planId: "basic" as const }));
    const changed = { code: "price-changed" };
    await expect(previews.agreedFromPreview(shown.id, "bob", "basic")).rejects.toMatchObject(changed);
    await expect(previews.agreedFromPreview(shown.id, "ann", "pro")).rejects.toMatchObject(changed);
    const { check } = await previews.agreedFromPreview(shown.id, "ann", "basic");
    const client = await test.database.pool.connect();
    try {
      await check(client);
      await credit(1n);
      await expect(check(client)).rejects.toMatchObject(changed);
    } finally {
      client.release();
    }
    await expect(previews.agreedFromPreview(shown.id, "ann", "basic")).rejects.toMatchObject(changed);
  });

  it("counts the credit that an open invoice holds: a newer invoice replaces it", async () => {
    const { handlers } = parts();
    await credit(9n * MICRO);
    await test.database.pool.query(
      `insert into invoices (id, user_id, plan, kind, price_micro, credit_used_micro, agreed, decimals, confirmations, finality, seal, owner_mac,
         amount_base, created_at, expires_at) values ('i1', 'ann', 'basic', 'new', 29000000, 9000000, '{}', 6, 12, 'depth', '', '', 1, now(), now())`,
    );
    await credit(-9n * MICRO, "used");
    expect(await handlers.previewPlan(request({ planId: "basic" as const }))).toMatchObject({ creditUsed: "9.00" });
  });

  it("of a smaller plan cannot become an invoice", async () => {
    const { handlers, previews } = parts();
    await bought("pro", nowMs, 149n);
    const shown = await handlers.previewPlan(request({ planId: "basic" as const }));
    expect(shown).toMatchObject({ kind: "downgrade", amountDue: "0.00", creditAfter: "120.00" });
    await expect(previews.agreedFromPreview(shown.id, "ann", "basic")).rejects.toMatchObject({ code: "plan-smaller" });
  });
});

describe("a downgrade", () => {
  it("applies what was shown, at once, and the rest becomes credit", async () => {
    const { handlers } = parts();
    await bought("pro", nowMs - 15 * DAY_MS, 149n);
    const shown = await handlers.previewPlan(request({ planId: "basic" as const }));
    nowMs += 60_000;
    const after = await handlers.downgradePlan(
      request({ planId: "basic" as const, previewId: shown.id, expectedCredit: shown.creditAfter }),
    );
    expect(billingSchema.omit({ invoices: true, openInvoice: true }).strip().parse(after)).toMatchObject({
      subscriptionPlan: "basic",
      credit: "45.50",
      isCancelled: false,
      planEndsAt: new Date(nowMs + 30 * DAY_MS).toISOString(),
      periods: [
        { planId: "basic", state: "running", invoiceId: null },
        { planId: "pro", state: "over", endsAt: new Date(nowMs).toISOString() },
      ],
    });
    expect(after.creditHistory.map(({ amount, text }) => [amount, text]).sort()).toEqual([
      ["-29.00", "30 days of Basic"],
      ["74.50", "Unused 15 d of Professional"],
    ]);
    expect(reported).toEqual(["ann"]);
  });

  it("is rejected when it would give other credit than was shown, or is no downgrade", async () => {
    const { handlers } = parts();
    await bought("premium", nowMs, 79n);
    const input = (planId: SoldPlanId, expectedCredit?: string) =>
      handlers.downgradePlan(request({ planId, expectedCredit }));
    await expect(input("basic", "51")).rejects.toMatchObject({ code: "price-changed" });
    await expect(input("premium")).rejects.toMatchObject({ code: "plan-not-smaller" });
    await expect(input("pro", "0")).rejects.toMatchObject({ code: "plan-not-smaller" });
    expect((await handlers.getBilling(request(undefined))).subscriptionPlan).toBe("premium");
  });

  it("deducts the time since it was shown where it is not the month's first, so that a plan cannot be taken again and again", async () => {
    const { handlers } = parts();
    await bought("pro", nowMs, 149n);
    const take = async () => {
      const shown = await handlers.previewPlan(request({ planId: "basic" as const }));
      nowMs += 14 * 60_000;
      return handlers.downgradePlan(
        request({ planId: "basic" as const, previewId: shown.id, expectedCredit: shown.creditAfter }),
      );
    };
    expect((await take()).credit).toBe("120.00");
    await bought("premium", nowMs, 79n, { id: "again" });
    // 120 and Premium's 79, of which 14 minutes were used.
    expect((await take()).credit).toBe("198.974399");
  });

  it("happens once, however many concurrent requests there are", async () => {
    const { handlers } = parts();
    await bought("pro", nowMs, 149n);
    const inputs = Array.from({ length: 8 }, () => handlers.downgradePlan(request({ planId: "basic" as const })));
    const done = await Promise.allSettled(inputs);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await handlers.getBilling(request(undefined))).toMatchObject({
      credit: "120.00",
      subscriptionPlan: "basic",
    });
  });
});

describe("the plan status", () => {
  it("is the paid plan, to its end, also after it was cancelled; paying again undoes that", async () => {
    const { handlers } = parts();
    await bought("basic", nowMs - 10 * DAY_MS, 29n);
    const cancelled = await handlers.cancelPlan(request({ cancelled: true }));
    expect(cancelled).toMatchObject({ isCancelled: true, nextReminderAt: null, subscriptionPlan: "basic" });
    expect(await handlers.cancelPlan(request({ cancelled: false }))).toMatchObject({
      isCancelled: false,
      nextReminderAt: new Date(nowMs + 13 * DAY_MS).toISOString(),
    });
  });

  it("names what is over its limits, and the consequence", async () => {
    const { handlers } = parts();
    const { pool } = test.database;
    await pool.query(
      `insert into portfolios (id, user_id, name, currency, created_at) values ('p', 'ann', 'Mine', 'USD', now());
       insert into portfolios (id, user_id, name, currency, created_at) values ('q', 'ann', 'Other', 'USD', now());
       insert into portfolio_holdings select 'p', s, now() from unnest(array['A', 'B', 'C', 'D']) s;
       insert into portfolio_holdings values ('q', 'A', now())`,
    );
    expect((await handlers.getBilling(request(undefined))).overLimit).toEqual([
      "You hold 4 assets and Free allows 3: portfolios with more are read-only, except for sales.",
    ]);
    await bought("basic", nowMs, 29n);
    expect((await handlers.getBilling(request(undefined))).overLimit).toEqual([]);
  });
});

describe("a refund", () => {
  const account = privateKeyToAccount(generatePrivateKey());
  const invoice = { id: "i1", number: 1047, networkId: "bsc", chainId: "56" } as const;
  const record = (more: object = {}) =>
    ({
      ...invoice,
      userId: "ann",
      isOpen: false,
      settledAtMs: START_MS,
      period: {},
      terms: { decimals: 0 },
      state: { receivedBase: 30n, confirmedBase: 30n, overBase: 1n, exception: "NONE" },
      ...more,
    }) as unknown as InvoiceRecord;

  beforeEach(async () => {
    await test.database.pool.query(
      `insert into invoices (id, user_id, plan, kind, price_micro, agreed, network, decimals, confirmations, finality, seal, owner_mac,
         amount_base, created_at, expires_at, is_open)
       values ('i1', 'ann', 'basic', 'new', 29000000, '{}', 'bsc', 0, 12, 'depth', '', '', 1, now(), now(), false)`,
    );
    await bought("basic", nowMs, 29n, { invoiceId: "i1" });
    records = [record()];
  });

  async function input(more: object = {}, address: string = account.address) {
    const signature = await account.signMessage({ message: refundMessage({ ...invoice, address, ...more }) });
    return request({ invoiceId: "i1", address, signature });
  }

  it("is requested once, to an address whose owner signed, without the part that became credit", async () => {
    const { handlers } = parts();
    expect((await handlers.getBilling(request(undefined))).refundable).toEqual([
      { invoiceId: "i1", amount: "29.00", until: new Date(START_MS + 14 * DAY_MS).toISOString() },
    ]);
    const { refunds, refundable } = await handlers.requestRefund(await input({}, account.address.toLowerCase()));
    expect(refundable).toEqual([]);
    expect(refunds).toEqual([
      {
        at: new Date(nowMs).toISOString(),
        invoiceId: "i1",
        amount: "29.00",
        address: account.address,
        txHash: null,
        state: "asked",
      },
    ]);
    await expect(handlers.requestRefund(await input())).rejects.toMatchObject({ code: "not-refundable" });
    const { rows } = await test.database.pool.query<{ type: string; facts: object }>(
      "select type, facts from payment_events",
    );
    expect(rows).toEqual([
      { type: "refund.asked", facts: expect.objectContaining({ number: 1047, amount: "29" }) as object },
    ]);
  });

  it("is requested once where the response was lost: the repeated request learns that it was done", async () => {
    const { body } = await input();
    const endings = await afterLostAnswers(test.database, clock, {
      prepare: () => test.database.pool.query("delete from refunds; delete from payment_events"),
      work: (database) => requestForRefund(database, record(), body, nowMs),
    });
    expect(endings).toMatchObject([{ code: "same-key-done" }]);
  });

  it("is rejected for a signature over another invoice, by another address, or for another user's invoice", async () => {
    const { handlers } = parts();
    await expect(handlers.requestRefund(await input({ id: "i2" }))).rejects.toMatchObject({ code: "wrong-signature" });
    const elsewhere = privateKeyToAccount(generatePrivateKey()).address;
    await expect(handlers.requestRefund(await input({}, elsewhere))).rejects.toMatchObject({ code: "wrong-signature" });
    await expect(handlers.requestRefund(await input({}, "0x0"))).rejects.toMatchObject({ code: "bad-address" });
    await expect(handlers.requestRefund({ ...(await input()), params: { id: "bob" } })).rejects.toMatchObject({
      code: "not-found",
    });
  });

  it("excludes the invoice from other plans while it is requested, and after it was paid", async () => {
    const { handlers, previews } = parts();
    await handlers.requestRefund(await input());
    await expect(previews.agreedFromPreview(undefined, "ann", "pro")).rejects.toThrow(/requested a refund/);
    await test.database.pool.query("update plan_periods set plan = 'pro'");
    await expect(handlers.downgradePlan(request({ planId: "basic" }))).rejects.toThrow(/requested a refund/);
    const { rows } = await test.database.pool.query("select from credit_entries");
    expect(rows).toEqual([]);
    await test.database.pool.query("update refunds set state = 'refused'");
    await expect(handlers.downgradePlan(request({ planId: "basic" }))).resolves.toMatchObject({ credit: "0.00" });
  });

  it("is rejected after 14 days, and where its rest counts elsewhere", async () => {
    const { handlers } = parts();
    const requested = await input();
    await test.database.pool.query("update plan_periods set ends_at = ends_at - interval '1 s'");
    const offered = async () => (await handlers.getBilling(request(undefined))).refundable;
    await expect(handlers.requestRefund(requested)).rejects.toThrow(/counted towards the new one/);
    expect(await offered()).toEqual([]);
    await test.database.pool.query("update plan_periods set ends_at = bought_until");
    expect(await offered()).toHaveLength(1);
    nowMs += 14 * DAY_MS;
    await expect(handlers.requestRefund(requested)).rejects.toThrow(/14 days/);
    expect(await offered()).toEqual([]);
  });
});

describe("reminders", () => {
  const days = async () =>
    (
      await test.database.pool.query<{ days: number; path: string }>(
        "select facts->'days' as days, facts->>'path' as path from payment_events order by seq",
      )
    ).rows;

  it("are sent 7, 3 and 1 days before the end, once each, also with two concurrent processes", async () => {
    const { reminders } = parts();
    await bought("basic", nowMs, 29n);
    for (let hour = 0; hour <= 30 * 24; hour += 12) {
      nowMs = START_MS + hour * 3_600_000;
      await Promise.all([reminders.sweep(), parts().reminders.sweep()]);
    }
    expect(await days()).toEqual([7, 3, 1].map((each) => ({ days: each, path: "/billing?renew=basic" })));
  });

  it("send only the nearest after a pause; none to a user who cancelled, and again for a new end", async () => {
    const { reminders, handlers } = parts();
    await bought("basic", nowMs, 29n);
    nowMs += 28 * DAY_MS;
    expect(await reminders.sweep()).toBe(1);
    expect((await days()).map((each) => each.days)).toEqual([3]);
    await bought("basic", START_MS + 30 * DAY_MS, 29n);
    nowMs = START_MS + 53 * DAY_MS;
    await handlers.cancelPlan(request({ cancelled: true }));
    expect(await reminders.sweep()).toBe(0);
    await handlers.cancelPlan(request({ cancelled: false }));
    expect(await reminders.sweep()).toBe(1);
  });
});
