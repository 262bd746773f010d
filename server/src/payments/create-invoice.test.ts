import { microToBase, planPriceMicro } from "@sextant/core/billing";
import type { Failure } from "@sextant/core/contract";
import { afterEach, beforeEach, expect, it } from "vitest";
import { noteRestored } from "./restored-at.ts";
import { agreedPlan, MERCHANT, START_MS, type TestPayments, testPayments, requestFor } from "./test-payments.ts";

let test: TestPayments;
beforeEach(async () => {
  test = await testPayments();
});
afterEach(() => test.drop());

const price = microToBase(planPriceMicro("basic"), 6);
const codeOf = (error: unknown): string => (error as Failure).code;

async function credit(userId: string, micro: bigint): Promise<void> {
  await test.rows("insert into credit_entries values ($1, $2, $3, 'review', $1, 'test', now())", [
    `c${String(micro)}`,
    userId,
    String(micro),
  ]);
}
const balance = async (userId: string): Promise<unknown> =>
  (
    await test.rows("select coalesce(sum(amount_micro), 0)::text as sum from credit_entries where user_id = $1", [
      userId,
    ])
  )[0]?.["sum"];

it("sets an amount a little above the price, payable for an hour, at the requested address", async () => {
  const made = await test.ledger.create(requestFor("ann"));
  expect(made.terms.amountBase > price && made.terms.amountBase < price + 10_000n).toBe(true);
  expect(made.terms.expiresAtMs).toBe(START_MS + 3_600_000);
  expect(made).toMatchObject({ number: 1001, address: MERCHANT, isOpen: true, isSealed: true, changeSeq: 2 });
  expect(made.state).toMatchObject({ status: "NEW", exception: "NONE", toSendBase: made.terms.amountBase });
  expect(await test.ledger.invoice(made.id)).toEqual(made);
  expect((await test.ledger.invoicesOf("ann")).map(({ id }) => id)).toEqual([made.id]);
});

it("returns the same unpaid invoice for repeated and concurrent requests", async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => test.ledger.create(requestFor("ann"))));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await test.rows("select from amount_slots")).toHaveLength(1);
});

it("a new invoice for another plan supersedes the open one, whose amount stays reserved for a week", async () => {
  const old = await test.ledger.create(requestFor("ann"));
  const made = await test.ledger.create(requestFor("ann", { agreed: agreedPlan("pro") }));
  const before = await test.read(old.id);
  expect(before).toMatchObject({ isOpen: false, state: { status: "EXPIRED", settlesAs: "credit" } });
  expect(before.entries).toEqual([{ kind: "superseded", atMs: START_MS, by: made.id }]);
  const [slot] = await test.rows("select * from amount_slots where invoice_id = $1", [old.id]);
  expect((slot?.["quarantined_until"] as Date).getTime()).toBe(START_MS + 7 * 86_400_000);
  expect(slot?.["released_at"]).toBeNull();
});

it("takes credit on creation and returns it on withdrawal", async () => {
  await credit("ann", 5_000_000n);
  const made = await test.ledger.create(
    requestFor("ann", { agreed: agreedPlan("basic", { creditUsedMicro: 5_000_000n }) }),
  );
  expect(await balance("ann")).toBe("0");
  expect(made.terms.amountBase < price - 4_900_000n).toBe(true);
  const gone = await test.ledger.withdraw(made.id);
  expect(gone).toMatchObject({ isOpen: false, state: { status: "EXPIRED" } });
  expect(await balance("ann")).toBe("5000000");
  await expect(test.ledger.withdraw(made.id)).rejects.toSatisfy((error) => codeOf(error) === "invoice-closed");
});

it("rejects credit that the user does not have", async () => {
  await credit("ann", 1_000_000n);
  const input = requestFor("ann", { agreed: agreedPlan("basic", { creditUsedMicro: 5_000_000n }) });
  await expect(test.ledger.create(input)).rejects.toSatisfy((error) => codeOf(error) === "price-changed");
  expect(await test.rows("select from invoices")).toEqual([]);
  expect(await test.rows("select from amount_slots")).toEqual([]);
});

it("an invoice fully covered by credit settles at once", async () => {
  const priceMicro = planPriceMicro("basic");
  await credit("ann", priceMicro + 7n);
  const made = await test.ledger.create(
    requestFor("ann", { agreed: agreedPlan("basic", { creditUsedMicro: priceMicro }) }),
  );
  expect(made).toMatchObject({ isOpen: false, state: { status: "SETTLED" }, settledAtMs: START_MS });
  expect(made.period).toEqual({ plan: "basic", startsAtMs: START_MS, endsAtMs: START_MS + 30 * 86_400_000 });
  expect(await balance("ann")).toBe("7");
  expect((await test.rows("select type from payment_events")).map((row) => row["type"])).toEqual(["invoice.settled"]);
});

it("a price that has changed creates no invoice", async () => {
  const check = (): Promise<void> => Promise.reject(new Error("changed"));
  await expect(test.ledger.create({ ...requestFor("ann"), check })).rejects.toThrow("changed");
  expect(await test.rows("select from invoices")).toEqual([]);
});

it("the seal detects an invoice whose row was changed in the database", async () => {
  for (const change of [
    "address = '0x1111111111111111111111111111111111111111'",
    "amount_base = 1",
    "user_id = 'ben'",
    `agreed = jsonb_set(agreed, '{plan}', '"pro"')`,
    "agreed = '{}'",
  ]) {
    const made = await test.ledger.create(requestFor("ann"));
    await test.database.pool.query(`update invoices set ${change} where id = $1`, [made.id]);
    expect([change, (await test.ledger.invoice(made.id))?.isSealed]).toEqual([change, false]);
    await test.database.pool.query("update invoices set user_id = null, is_open = false where id = $1", [made.id]);
  }
});

it("deleting an account leaves its invoice sealed", async () => {
  const made = await test.ledger.create(requestFor("ann"));
  await test.database.pool.query("delete from users where id = 'ann'");
  expect(await test.read(made.id)).toMatchObject({ userId: undefined, isSealed: true });
});

it("publishes a new invoice once it is stored", async () => {
  const published: string[] = [];
  const stop = test.ledger.onChange(({ invoiceId }) => published.push(invoiceId));
  const made = await test.ledger.create(requestFor("ann"));
  stop();
  await test.ledger.withdraw(made.id);
  expect(published).toEqual([made.id]);
});

it("a price without free amounts is refused with a retry time, and no amount is assigned twice", async () => {
  await test.ledger.create(requestFor("ben"));
  await test.database.pool.query(
    `insert into amount_slots (network, address, amount_base, invoice_id, price_base, reserved_at)
     select 'ethereum', $1, $2::numeric + noise, (select id from invoices), $2, now() from generate_series(1, 49999) as noise
     on conflict do nothing`,
    [MERCHANT, String(price)],
  );
  const refused = (await test.ledger.create(requestFor("ann")).catch((error: unknown) => error)) as Failure;
  expect([refused.code, refused.status]).toEqual(["amounts-used-up", 503]);
  expect(refused.retryAfterSeconds).toBeGreaterThan(0);
  // Another price still has amounts.
  await test.ledger.create(requestFor("ann", { agreed: agreedPlan("pro") }));
});

it("for 8 days after a restore uses amounts and numbers that no lost invoice can have had", async () => {
  const noise = async (userId: string, plan: "basic" | "pro"): Promise<bigint> => {
    const agreed = agreedPlan(plan);
    const made = await test.ledger.create(requestFor(userId, { agreed }));
    return made.terms.amountBase - microToBase(agreed.priceMicro, 6);
  };
  expect(await noise("ann", "basic")).toBeLessThan(10_000n);
  const restore = (madeAtMs: number) =>
    test.ledger.transaction((within) => noteRestored(within, { madeAtMs, nowMs: test.clock.at }));
  await restore(START_MS - 3_600_000);
  const first = await noise("ann", "pro");
  expect(first > 60_000n && first < 110_000n).toBe(true);
  expect((await test.ledger.invoicesOf("ann"))[0]?.number).toBe(1002 + 1_060);
  // Restored a second time an hour later: different amounts again.
  test.clock.at += 3_600_000;
  await restore(START_MS - 3_600_000);
  const second = await noise("ben", "pro");
  expect(second > 60_000n && second < 110_000n).toBe(true);
  expect(second / 10_000n).not.toBe(first / 10_000n);
  test.clock.at += 8 * 86_400_000 + 1;
  expect(await noise("ben", "basic")).toBeLessThan(10_000n);
});
