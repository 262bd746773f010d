import { createHash } from "node:crypto";
import { planPriceMicro, type SoldPlanId } from "@sextant/core/billing";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SetUpUser } from "../../identity/person.ts";
import type { PaymentLedger, InvoiceRecord } from "../../payments/payment-ledger.ts";
import { testMac, type TestPayments, testPayments, requestFor } from "../../payments/test-payments.ts";
import { createIdempotency } from "../../identity/idempotency.ts";
import { breakingDatabase } from "../../test-breaking-database.ts";
import { createPreviews, type Previews, type PreviewsOptions } from "./previews.ts";

let test: TestPayments;
let previews: Previews;
beforeAll(async () => {
  test = await testPayments({ users: [] });
  previews = createPreviews(options());
});
afterAll(() => test.drop());

const options = (): PreviewsOptions => ({
  database: test.database,
  clock: test.clock,
  secrets: { mac: testMac },
  countsTrial: false,
  planStatusOf: (ids) => Promise.resolve(new Map(ids.map((id) => [id, { id, plan: {} } as unknown as SetUpUser]))),
});

async function saver(id: string, micro: bigint): Promise<string> {
  await test.user(id);
  await test.rows("insert into credit_entries values ($1, $1, $2, 'review', $1, 'test', now())", [id, String(micro)]);
  return id;
}

async function ledger(userId: string): Promise<{ readonly free: bigint; readonly held: bigint }> {
  const [row] = await test.rows(
    `select (select coalesce(sum(amount_micro), 0) from credit_entries where user_id = $1)::text as free,
            (select coalesce(sum(-amount_micro), 0) from credit_entries where user_id = $1 and reason in ('used', 'returned'))::text as held`,
    [userId],
  );
  return { free: BigInt(String(row?.["free"])), held: BigInt(String(row?.["held"])) };
}

const shown = async (userId: string, plan: SoldPlanId) => (await previews.preview(userId, plan)).preview;

async function invoice(userId: string, plan: SoldPlanId): Promise<InvoiceRecord> {
  const { id } = await previews.preview(userId, plan);
  const { agreed, check } = await previews.agreedFromPreview(id, userId, plan);
  return test.ledger.create({ ...requestFor(userId, { agreed }), check });
}

it("credit that an unpaid invoice holds is available to the next one, and none is lost or created", async () => {
  const all = 40_000_000n;
  const ann = await saver("ann", all);
  expect((await shown(ann, "premium")).creditUsedMicro).toBe(all);
  const first = await invoice(ann, "premium");
  expect(await ledger(ann)).toEqual({ free: 0n, held: all });

  expect((await shown(ann, "basic")).creditUsedMicro).toBe(planPriceMicro("basic"));
  expect((await shown(ann, "pro")).creditUsedMicro).toBe(all);
  const second = await invoice(ann, "pro");
  expect(await ledger(ann)).toEqual({ free: 0n, held: all });
  expect((await test.read(first.id)).isOpen).toBe(false);

  await test.ledger.withdraw(second.id);
  expect(await ledger(ann)).toEqual({ free: all, held: 0n });
  // The credit covers the smaller plan: it is paid at once, and the rest remains.
  await invoice(ann, "premium");
  const third = await invoice(ann, "basic");
  expect(third.state.status).toBe("SETTLED");
  expect(await ledger(ann)).toEqual({ free: all - planPriceMicro("basic"), held: planPriceMicro("basic") });
});

it("a price that counts held credit makes no invoice once that credit is spent", async () => {
  const ben = await saver("ben", 35_000_000n);
  await invoice(ben, "premium");
  const stale = await previews.preview(ben, "pro");
  await invoice(ben, "basic");
  await expect(previews.agreedFromPreview(stale.id, ben, "pro")).rejects.toMatchObject({ code: "price-changed" });
  // Requested while the other was being created.
  const stored = await previews.preview(ben, "pro");
  const { agreed, check } = await previews.agreedFromPreview(stored.id, ben, "pro");
  await test.rows("insert into credit_entries values ('gone', $1, -1, 'review', 'gone', 'test', now())", [ben]);
  await expect(test.ledger.create({ ...requestFor(ben, { agreed }), check })).rejects.toMatchObject({
    code: "price-changed",
  });
  expect((await ledger(ben)).free).toBe(5_999_999n);
});

it("credit that arrives while an invoice is open counts at the next request, as it was shown", async () => {
  const dora = await saver("dora", 0n);
  const first = await invoice(dora, "basic");
  await test.rows("insert into credit_entries values ('d', $1, 13000000, 'review', 'd', 'test', now())", [dora]);
  const { amountDueMicro } = await shown(dora, "basic");
  const second = await invoice(dora, "basic");
  expect(amountDueMicro).toBe(planPriceMicro("basic") - 13_000_000n);
  expect(second.id).not.toBe(first.id);
  expect(second.terms.amountBase - amountDueMicro).toBeLessThan(60_000n);
  expect((await invoice(dora, "basic")).id).toBe(second.id);
});

it("an altered preview id is invalid: another time, another code, or an impossible one", async () => {
  const cid = await saver("cid", 1_000_000n);
  const { id, madeAtMs } = await previews.preview(cid, "basic");
  expect((await previews.agreedFromPreview(id, cid, "basic")).agreed.creditUsedMicro).toBe(1_000_000n);
  const [time = "", code = ""] = id.split(".");
  const changed = [
    `${(madeAtMs + 1).toString(36)}.${code}`,
    `${(madeAtMs + 60_000_000).toString(36)}.${code}`,
    `${"z".repeat(20)}.${code}`,
    `${time}.${code.slice(1)}A`,
    `${time}.`,
    `${time}.${code}.`,
    code,
    ".",
    "-1.1",
    "NaN",
  ];
  for (const forged of changed)
    expect([forged, await previews.agreedFromPreview(forged, cid, "basic").catch(String)]).toEqual([
      forged,
      expect.stringContaining("price"),
    ]);
});

it("a price of another installation, which has another secret, is rejected", async () => {
  const dan = await saver("dan", 1_000_000n);
  const elsewhere = createPreviews({
    ...options(),
    secrets: { mac: (_, data) => createHash("sha256").update(data).digest() },
  });
  const { id } = await elsewhere.preview(dan, "basic");
  await expect(previews.agreedFromPreview(id, dan, "basic")).rejects.toMatchObject({ code: "price-changed" });
});

/**
 * Runs a request twice under one key: the first is committed and its response lost. Returns the outcome of the second.
 */
async function afterLostAnswer(userId: string, work: (ledger: PaymentLedger) => Promise<unknown>): Promise<unknown> {
  await test.rows(
    `insert into sessions (id, id_hash, issuer, subject, email, email_verified, created_at, last_seen_at, reauthenticated_at, expires_at)
     values ($1, $1::text::bytea, 'test', $1, $1, true, now(), now(), now(), now())`,
    [userId],
  );
  const breaking = breakingDatabase(test.database);
  const idempotency = createIdempotency(breaking.database, test.clock);
  const request = { person: { issuer: "test", subject: userId }, key: "one", call: "any", input: {} };
  const send = () => idempotency.once(request, () => work(test.newPaymentLedger({ database: breaking.database })));
  breaking.breakOn("commit", "unheard");
  await expect(send()).rejects.toThrow("unheard");
  return send().catch((error: unknown) => error);
}

it("a plan that credit covers is bought once where the response was lost and the request is repeated", async () => {
  const who = await saver("lost", 2n * planPriceMicro("basic"));
  const again = await afterLostAnswer(who, async (ledger) => {
    const { agreed, check } = await previews.agreedFromPreview(undefined, who, "basic");
    return (await ledger.create({ ...requestFor(who, { agreed }), check })).id;
  });
  expect(again).toMatchObject({ code: "same-key-done" });
  expect(await test.ledger.invoicesOf(who)).toHaveLength(1);
});

it("cancelling an invoice is reported as done where the response was lost; an open one is returned again", async () => {
  const who = await test.user("lost-unpaid");
  const made = String(await afterLostAnswer(who, async (ledger) => (await ledger.create(requestFor(who))).id));
  expect((await test.ledger.invoicesOf(who)).map(({ id }) => id)).toEqual([made]);
  await test.rows("delete from sessions; delete from idempotency_keys");
  expect(await afterLostAnswer(who, (ledger) => ledger.withdraw(made))).toMatchObject({ code: "same-key-done" });
});
