import { planPriceMicro, type SoldPlanId } from "@sextant/core/billing";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SetUpUser } from "../../identity/person.ts";
import type { Books, InvoiceRecord } from "../../payments/books.ts";
import { type TestPayments, testPayments, wishFor } from "../../payments/test-payments.ts";
import { createIdempotency } from "../../identity/idempotency.ts";
import { breakingDatabase } from "../../test-breaking-database.ts";
import { createPreviews, type Previews } from "./previews.ts";

let test: TestPayments;
let previews: Previews;
beforeAll(async () => {
  test = await testPayments({ users: [] });
  previews = createPreviews({
    database: test.database,
    clock: test.clock,
    countsTrial: false,
    standingOf: (ids) => Promise.resolve(new Map(ids.map((id) => [id, { id, plan: {} } as unknown as SetUpUser]))),
  });
});
afterAll(() => test.drop());

async function saver(id: string, micro: bigint): Promise<string> {
  await test.user(id);
  await test.rows("insert into credit_entries values ($1, $1, $2, 'review', $1, 'test', now())", [id, String(micro)]);
  return id;
}

async function books(userId: string): Promise<{ readonly free: bigint; readonly held: bigint }> {
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
  return test.books.create({ ...wishFor(userId, { agreed }), check });
}

it("credit that an unpaid invoice holds is there for the next one, and none is lost or made", async () => {
  const all = 40_000_000n;
  const ann = await saver("ann", all);
  expect((await shown(ann, "premium")).creditUsedMicro).toBe(all);
  const first = await invoice(ann, "premium");
  expect(await books(ann)).toEqual({ free: 0n, held: all });

  expect((await shown(ann, "basic")).creditUsedMicro).toBe(planPriceMicro("basic"));
  expect((await shown(ann, "pro")).creditUsedMicro).toBe(all);
  const second = await invoice(ann, "pro");
  expect(await books(ann)).toEqual({ free: 0n, held: all });
  expect((await test.read(first.id)).isOpen).toBe(false);

  await test.books.withdraw(second.id);
  expect(await books(ann)).toEqual({ free: all, held: 0n });
  // It covers the smaller plan whole: that is paid at once, and the rest stays.
  await invoice(ann, "premium");
  const third = await invoice(ann, "basic");
  expect(third.state.status).toBe("SETTLED");
  expect(await books(ann)).toEqual({ free: all - planPriceMicro("basic"), held: planPriceMicro("basic") });
});

it("a price that counts on held credit makes no invoice once that credit is spent", async () => {
  const ben = await saver("ben", 35_000_000n);
  await invoice(ben, "premium");
  const stale = await previews.preview(ben, "pro");
  await invoice(ben, "basic");
  await expect(previews.agreedFromPreview(stale.id, ben, "pro")).rejects.toMatchObject({ code: "price-changed" });
  // Asked for while the other was being made.
  const kept = await previews.preview(ben, "pro");
  const { agreed, check } = await previews.agreedFromPreview(kept.id, ben, "pro");
  await test.rows("insert into credit_entries values ('gone', $1, -1, 'review', 'gone', 'test', now())", [ben]);
  await expect(test.books.create({ ...wishFor(ben, { agreed }), check })).rejects.toMatchObject({
    code: "price-changed",
  });
  expect((await books(ben)).free).toBe(5_999_999n);
});

it("credit that comes while an invoice waits counts when it is asked for again, as it was shown", async () => {
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

it.each([
  ["another price", `jsonb_set(preview, '{priceMicro,micro}', '"1"')`],
  ["a price below zero", `jsonb_set(preview, '{amountDueMicro,micro}', '"-5"')`],
  ["an amount that is no number", `jsonb_set(preview, '{priceMicro,micro}', '"1e3"')`],
  ["a larger plan", `jsonb_set(preview, '{plan}', '"pro"')`],
  ["a longer time", `jsonb_set(preview, '{durationMs}', '1e15')`],
  ["no time", `preview - 'durationMs'`],
  ["no list of what it replaces", `preview - 'replaces'`],
  ["a list", `'[]'`],
  ["nothing", `'null'`],
])("a stored price that was changed from outside to %s is refused, and the next one is true", async (what, changed) => {
  const cid = await saver(`cid ${what}`, 1_000_000n);
  const { id, preview } = await previews.preview(cid, "basic");
  await test.rows(`update price_previews set preview = ${changed} where id = $1`, [id]);
  await expect(previews.agreedFromPreview(id, cid, "basic")).rejects.toMatchObject({ code: "price-changed" });
  // Without naming one: the newest that is true, or a new one.
  const { agreed } = await previews.agreedFromPreview(undefined, cid, "basic");
  expect(agreed.priceMicro).toBe(preview.priceMicro);
});

it("a price whose time was made longer from outside is refused", async () => {
  const dan = await saver("dan", 1_000_000n);
  const { id } = await previews.preview(dan, "basic");
  await test.rows("update price_previews set locked_until = locked_until + interval '1 year' where id = $1", [id]);
  await expect(previews.agreedFromPreview(id, dan, "basic")).rejects.toMatchObject({ code: "price-changed" });
});

/** Runs a request twice under one key; the commit of the first is done and its answer lost. How the second ends. */
async function afterLostAnswer(userId: string, work: (books: Books) => Promise<unknown>): Promise<unknown> {
  await test.rows(
    `insert into sessions (id, id_hash, issuer, subject, email, email_verified, created_at, last_seen_at, proven_at, expires_at)
     values ($1, $1::text::bytea, 'test', $1, $1, true, now(), now(), now(), now())`,
    [userId],
  );
  const breaking = breakingDatabase(test.database);
  const idempotency = createIdempotency(breaking.database, test.clock);
  const request = { person: { issuer: "test", subject: userId }, key: "one", call: "any", input: {} };
  const ask = () => idempotency.once(request, () => work(test.newBooks({ database: breaking.database })));
  breaking.breakOn("commit", "unheard");
  await expect(ask()).rejects.toThrow("unheard");
  return ask().catch((fault: unknown) => fault);
}

it("a plan that credit covers is bought once where the answer was lost and the request comes again", async () => {
  const who = await saver("lost", 2n * planPriceMicro("basic"));
  const again = await afterLostAnswer(who, async (books) => {
    const { agreed, check } = await previews.agreedFromPreview(undefined, who, "basic");
    return (await books.create({ ...wishFor(who, { agreed }), check })).id;
  });
  expect(again).toMatchObject({ code: "same-key-done" });
  expect(await test.books.invoicesOf(who)).toHaveLength(1);
});

it("calling an invoice off is said to be done where the answer was lost; one to be paid comes back", async () => {
  const who = await test.user("lost-unpaid");
  const made = String(await afterLostAnswer(who, async (books) => (await books.create(wishFor(who))).id));
  expect((await test.books.invoicesOf(who)).map(({ id }) => id)).toEqual([made]);
  await test.rows("delete from sessions; delete from idempotency_keys");
  expect(await afterLostAnswer(who, (books) => books.withdraw(made))).toMatchObject({ code: "same-key-done" });
});
