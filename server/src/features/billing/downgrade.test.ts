import { PLAN_PERIOD_MS, planNow } from "@sextant/core/billing";
import type { Failure, Invoice } from "@sextant/core/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallContext } from "../../identity/person.ts";
import type { Database } from "../../database/database.ts";
import { createIdempotency } from "../../identity/idempotency.ts";
import { createUserStore } from "../../identity/user-store.ts";
import type { InvoiceRecord } from "../../payments/payment-ledger.ts";
import {
  agreedPlan,
  MERCHANT,
  pinnedTerms,
  START_MS,
  testMac,
  type TestPayments,
  testPayments,
  requestFor,
} from "../../payments/test-payments.ts";
import { breakingDatabase } from "../../test-breaking-database.ts";
import { createBillingHandlers } from "./billing-handlers.ts";
import { createPreviews, type PreviewsOptions } from "./previews.ts";

const context: CallContext = {
  person: undefined,
  userAgent: "",
  cookie: undefined,
  bearer: undefined,
  setSession: () => undefined,
};

let test: TestPayments;
beforeAll(async () => {
  test = await testPayments({ users: [] });
});
afterAll(() => test.drop());

function downgrade(id: string, database = test.database) {
  const { clock } = test;
  const ledger = test.newPaymentLedger({ database });
  const planStatusOf: PreviewsOptions["planStatusOf"] = async (userIds, within) =>
    new Map(
      (await createUserStore(database).among(userIds, within)).map((user) => [
        user.id,
        { ...user, plan: planNow({ ...user, defaultPlan: undefined, nowMs: clock.at }) },
      ]),
    );
  const previews = createPreviews({ database, clock, secrets: { mac: testMac }, planStatusOf, countsTrial: true });
  const { downgradePlan } = createBillingHandlers({
    database,
    clock,
    ledger,
    previews,
    planStatusOf,
    planChanged: () => undefined,
    wireInvoice: (record) => Promise.resolve({ id: record.id } as Invoice),
  });
  return downgradePlan({ params: { id }, body: { planId: "basic" }, context });
}

/** Creates a user with a paid Professional period, and an open invoice for more of it. */
async function payer(id: string): Promise<{ readonly paid: InvoiceRecord; readonly open: InvoiceRecord }> {
  const { ledger, clock } = test;
  await test.user(id);
  const agreed = agreedPlan("pro", { startsAtMs: clock.at });
  const paid = await ledger.create(requestFor(id, { agreed }));
  await pay(paid, paid.terms.amountBase);
  await test.rows("update chain_transfers set is_agreed = true where invoice_id = $1", [paid.id]);
  await ledger.transaction((within) => ledger.recompute(paid.id, within));
  const open = await ledger.create(requestFor(id, { agreed: { ...agreed, startsAtMs: clock.at + PLAN_PERIOD_MS } }));
  return { paid, open };
}

let mined = 0;
async function pay({ networkId = "ethereum", chainId = "", contract = "" }: InvoiceRecord, valueBase: bigint) {
  const txHash = `0x${(++mined).toString(16).padStart(64, "d")}`;
  await test.ledger.take([
    {
      networkId,
      chainId,
      contract,
      txHash,
      logIndex: 0,
      from: `0x${"0a".repeat(20)}`,
      to: MERCHANT,
      valueBase,
      blockNumber: 100,
      blockHash: "0xb",
      blockTimeMs: test.clock.at + mined,
    },
  ]);
}

/** Returns a database that runs other work before the first read of the user's periods. */
function withWorkBeforePeriods(work: () => Promise<unknown>): Database {
  const { pool } = test.database;
  let isDone = false;
  return {
    pool: new Proxy(pool, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== "function") return value;
        if (name !== "query") return value.bind(target) as unknown;
        return async (sql: string, values: unknown[]) => {
          if (!isDone && sql.includes("bought_until")) {
            isDone = true;
            await work();
          }
          return pool.query(sql, values);
        };
      },
    }),
  };
}

const downgradesOf = async (id: string): Promise<number> =>
  (await test.rows("select from credit_entries where user_id = $1 and reason = 'downgrade'", [id])).length;

beforeAll(async () => {
  const { chainId, contract } = pinnedTerms("ethereum");
  await test.rows(
    `insert into chain_cursors (network, chain_id, contract, block_number, block_hash, block_time, committed_at)
     values ('ethereum', $1, $2, 111, 'h', $3, now())`,
    [chainId, contract, new Date(START_MS)],
  );
});

it("cancels the unpaid invoice", async () => {
  const { open } = await payer("ann");
  expect(await downgrade("ann")).toMatchObject({ subscriptionPlan: "basic", credit: "120.00" });
  expect(await test.read(open.id)).toMatchObject({ isOpen: false, state: { status: "EXPIRED" } });
});

it("leaves the unpaid invoice open when rejected, and says what to wait for", async () => {
  const { paid, open } = await payer("ben");
  await test.rows(
    `insert into refunds (id, invoice_id, amount_base, address, signature, state, requested_at)
     values ('r', $1, 1, 'x', '', 'asked', now())`,
    [paid.id],
  );
  const error: unknown = await downgrade("ben").catch((refused: unknown) => refused);
  expect(error).toMatchObject({ code: "refund-waits" });
  expect((error as Failure).message).toBe(
    "You've requested a refund for your current plan. Wait until the merchant has decided, then choose again.",
  );
  expect(await test.read(open.id)).toMatchObject({ isOpen: true, state: { status: "NEW" } });
});

it("waits for an invoice that is being paid", async () => {
  const { open } = await payer("cat");
  await pay(open, open.terms.amountBase - 10n ** 6n);
  await expect(downgrade("cat")).rejects.toThrow(
    `Invoice ${String(open.number)} is being paid. Change to the smaller plan once it has settled or ended.`,
  );
  expect((await test.read(open.id)).isOpen).toBe(true);
});

it("runs for more users at once than the pool has connections", async () => {
  const { max } = test.database.pool.options;
  const users = Array.from({ length: 2 * max + 2 }, (_, at) => `crowd-${String(at)}`);
  for (const id of users) await payer(id);
  const done = await Promise.all(users.map((id) => downgrade(id)));
  expect(new Set(done.map(({ subscriptionPlan }) => subscriptionPlan))).toEqual(new Set(["basic"]));
});

it("is not done twice where another one completes between its timestamp and its read of purchases", async () => {
  await payer("dan");
  const late = withWorkBeforePeriods(async () => {
    test.clock.at += 5;
    await downgrade("dan");
  });
  await expect(downgrade("dan", late)).rejects.toMatchObject({ code: "plan-not-smaller" });
  expect(await downgradesOf("dan")).toBe(1);
});

it("is not done twice where another process did it whose clock is ahead", async () => {
  await payer("eve");
  test.clock.at += 5_000;
  await downgrade("eve");
  test.clock.at -= 5_000;
  await expect(downgrade("eve")).rejects.toMatchObject({ code: "price-changed" });
  expect(await downgradesOf("eve")).toBe(1);
});

it("is reported as done when the response was lost and the request is repeated", async () => {
  await payer("fay");
  await test.rows(
    `insert into sessions (id, id_hash, issuer, subject, email, email_verified, created_at, last_seen_at, reauthenticated_at, expires_at)
     values ('fay', 'fay'::bytea, 'test', 'fay', 'fay', true, now(), now(), now(), now())`,
  );
  const breaking = breakingDatabase(test.database);
  const idempotency = createIdempotency(breaking.database, test.clock);
  const request = { person: { issuer: "test", subject: "fay" }, key: "one", call: "downgradePlan", input: {} };
  const again = () => idempotency.once(request, () => downgrade("fay", breaking.database));
  breaking.breakOn("commit", "unheard");
  await expect(again()).rejects.toThrow("unheard");
  await expect(again()).rejects.toMatchObject({ code: "same-key-done" });
  expect(await downgradesOf("fay")).toBe(1);
});
