import { microToBase, planPriceMicro } from "@sextant/core/billing";
import { Failure } from "@sextant/core/contract";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { releaseAmounts } from "./amount-slots.ts";
import type { InvoiceRecord } from "./payment-ledger.ts";
import { invariants } from "./invariants.ts";
import {
  agreedPlan,
  MERCHANT,
  pinnedTerms,
  START_MS,
  type TestPayments,
  testPayments,
  requestFor,
} from "./test-payments.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PRICE = microToBase(planPriceMicro("basic"), 6);

let test: TestPayments;
beforeEach(async () => {
  test = await testPayments({ users: [] });
  await pass(0);
});
afterEach(() => test.drop());

/**
 * Advances chain time as the chain watch would: overdue invoices expire, and amounts past their quarantine are
 * released.
 */
async function pass(ms: number): Promise<void> {
  test.clock.at += ms;
  const { chainId, contract } = pinnedTerms("ethereum");
  await test.rows(
    `insert into chain_cursors (network, chain_id, contract, block_number, block_hash, block_time, committed_at)
     values ('ethereum', $1, $2, 1, 'h', $3, $3) on conflict (network) do update set block_time = $3, committed_at = $3`,
    [chainId, contract, new Date(test.clock.at)],
  );
  const over = await test.rows("select id from invoices where is_open and expires_at < $1", [new Date(test.clock.at)]);
  await test.ledger.transaction(async (client) => {
    for (const { id } of over) await test.ledger.recompute(String(id), client);
    await releaseAmounts(client, "ethereum", test.clock.at);
  });
}

const codeOf = (error: unknown): string => (error instanceof Failure ? error.code : String(error));
const request = (userId: string): Promise<InvoiceRecord> => test.ledger.create(requestFor(userId));
const taken = async (): Promise<number> =>
  Number((await test.rows("select count(*) as n from amount_slots where released_at is null"))[0]?.["n"]);

/**
 * Creates and withdraws invoices until one is refused, at most `most` times. Returns how many amounts that used, and
 * the error.
 */
async function requestAndLeave(userId: string, most: number): Promise<{ count: number; refused: Failure | undefined }> {
  for (let count = 0; count < most; count++) {
    try {
      await test.ledger.withdraw((await request(userId)).id);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return { count, refused: error };
    }
  }
  return { count: most, refused: undefined };
}

/**
 * Inserts what many other users left who all created and withdrew as many invoices: a thousand rows instead of a
 * thousand calls.
 */
async function othersRequestedAndLeft(
  users: number,
  each: number,
  name: string,
  freeFromMs = test.clock.at + 27 * HOUR_MS,
) {
  const model = await test.user(`model-${name}`);
  const { id } = await test.ledger.withdraw((await request(model)).id);
  await test.rows(
    `insert into users (id, issuer, subject, username, email, created_at)
     select u, 'test', u, u, u, now() from (select $1 || '-' || n as u from generate_series(1, $2::int) n) as names`,
    [name, users],
  );
  await test.rows(
    `with free as (select row_number() over (order by md5(noise || $1)) as at, $4::numeric + noise as amount
       from generate_series(1, 49999) as noise where noise % 10000 <> 0
         and not exists (select from amount_slots s where s.amount_base = $4::numeric + noise and s.released_at is null)
       order by 1 limit $2::int * $3::int),
     made as (insert into invoices (id, user_id, plan, kind, price_micro, agreed, network, chain_id, contract, decimals, confirmations,
         finality, address, wallet_version, seal, owner_mac, amount_base, created_at, expires_at, status, is_open)
       select $1 || '-' || f.at, $1 || '-' || (1 + f.at % $2::int), m.plan, m.kind, m.price_micro, m.agreed, m.network, m.chain_id,
         m.contract, m.decimals, m.confirmations, m.finality, m.address, m.wallet_version, m.seal, m.owner_mac, f.amount, m.created_at,
         m.expires_at, 'EXPIRED', false
       from free f, invoices m where m.id = $6)
     insert into amount_slots (network, address, amount_base, invoice_id, price_base, reserved_at, quarantined_until, free_from)
     select 'ethereum', $5, f.amount, $1 || '-' || f.at, $4, $7, $7::timestamptz + interval '7 days', $8 from free f`,
    [name, users, each, String(PRICE), MERCHANT, id, new Date(test.clock.at), new Date(freeFromMs)],
  );
}

describe("300 accounts that create invoices at their limits for a week", () => {
  it("leave honest users an amount within five cents of the price", { timeout: 240_000 }, async () => {
    const sybil = await test.user("sybil");
    const most: number[] = [];
    for (let day = 0; day < 7; day++) {
      const { count } = await requestAndLeave(sybil, 240);
      await othersRequestedAndLeft(299, count, `day-${String(day)}`);
      most.push(await taken());
      const made = await request(await test.user(`honest-${String(day)}`));
      const noise = made.terms.amountBase - PRICE;
      expect(noise > 0n && noise < 50_000n).toBe(true);
      const holders = await test.rows(
        "select invoice_id from amount_slots where amount_base = $1 and released_at is null",
        [String(made.terms.amountBase)],
      );
      expect(holders).toEqual([{ invoice_id: made.id }]);
      await pass(28 * HOUR_MS);
    }
    // Without pressure this test would show nothing.
    expect(Math.max(...most)).toBeGreaterThan(34_995);
    expect(await invariants(test.database)).toEqual([]);
  });

  it("are each refused beyond twenty unpaid invoices on a network, until a day and two hours after withdrawing them", async () => {
    await test.user("ann");
    const first = await requestAndLeave("ann", 240);
    expect([first.count, codeOf(first.refused), first.refused?.status]).toEqual([20, "invoices-unpaid", 429]);
    expect(first.refused?.retryAfterSeconds).toBe(26 * 3_600);
    expect(first.refused?.message).toContain("20 unpaid invoices on Ethereum");
    expect(first.refused?.message).toContain("26 hours");
    // Another network isn't full, and an open invoice is returned as usual.
    const elsewhere = await test.ledger.create(requestFor("ann", { networkId: "polygon" }));
    expect((await test.ledger.create(requestFor("ann", { networkId: "polygon" }))).id).toBe(elsewhere.id);
    await pass(26 * HOUR_MS + 1);
    await request("ann");
  });

  it("leaves a user's open invoice unchanged when another one is refused", async () => {
    await test.user("ann");
    await requestAndLeave("ann", 19);
    const open = await request("ann");
    const refused: unknown = await test.ledger
      .create(requestFor("ann", { agreed: agreedPlan("pro") }))
      .catch((error: unknown) => error);
    expect(codeOf(refused)).toBe("invoices-unpaid");
    expect(await test.read(open.id)).toMatchObject({ isOpen: true, state: { status: "NEW", settlesAs: "plan" } });
  });
});

describe("under pressure", () => {
  it("a user gets three amounts at most, and a newcomer gets one of the last", async () => {
    await test.user("ann");
    await requestAndLeave("ann", 4);
    await othersRequestedAndLeft(300, 150, "crowd");
    expect(await taken()).toBeGreaterThan(44_000);
    expect(codeOf(await request("ann").catch((error: unknown) => error))).toBe("invoices-unpaid");
    expect((await requestAndLeave(await test.user("ben"), 10)).count).toBe(3);
    const made = await request(await test.user("cy"));
    expect(made.terms.amountBase - PRICE).toBeLessThan(50_000n);
  });

  it("frees the oldest unpaid amounts first, none within its late window, none that a payment arrived or may have arrived for", async () => {
    const made: Record<string, InvoiceRecord> = {};
    for (const name of ["oldest", "paid", "waits", "claimed", "claimed twice", "dust", "older", "late"]) {
      if (name === "late") await pass(20 * HOUR_MS);
      if (name !== "claimed twice") await test.user(name);
      made[name] = await request(name === "claimed twice" ? "claimed" : name);
      if (name !== "paid") await test.ledger.withdraw(made[name].id);
      await pass(60_000);
    }
    const { chainId, contract } = pinnedTerms("ethereum");
    const transfer = async (hash: string, more: Record<string, unknown>) => {
      await test.rows(
        `insert into chain_transfers (network, chain_id, tx_hash, log_index, contract, sender, recipient, value_base, block_number,
           block_hash, block_time, state, first_seen_at, invoice_id, bound_by, standing, suggestions)
         values ('ethereum', $1, $2, 0, $3, 's', $4, $10, 1, 'h', $5, 'orphaned', $5, $6, $7, $8, $9)`,
        [
          ...[chainId, hash, contract, MERCHANT, new Date(START_MS), more["invoiceId"] ?? null],
          ...[
            more["invoiceId"] === undefined ? null : "exact",
            more["standing"],
            JSON.stringify(more["suggestions"] ?? []),
            more["valueBase"] ?? String(PRICE - 10n ** 6n),
          ],
        ],
      );
    };
    await transfer("0x1", { invoiceId: made["paid"]?.id, standing: "bound" });
    await transfer("0x2", { standing: "review", suggestions: [made["waits"]?.id] });
    await transfer("0x3", { standing: "review" });
    await transfer("0x4", { standing: "review", suggestions: [made["dust"]?.id], valueBase: "1" });
    const claim = (name: string, hash: string) =>
      test.rows(
        "insert into payment_claims (id, invoice_id, network, tx_hash, outcome, at) values ($1, $2, 'ethereum', $3, 'review', clock_timestamp())",
        [name, made[name]?.id, hash],
      );
    // A transfer of about the amount counts for one invoice of a user, one of far less for none.
    await claim("claimed", "0x3");
    await claim("claimed twice", "0x3");
    await claim("dust", "0x4");
    await pass(8 * HOUR_MS);
    // One more than the bound: 501 have to be freed, and only these may be.
    await othersRequestedAndLeft(300, 117, "crowd");
    await request(await test.user("newcomer"));
    const released = await test.rows(
      "select u.username, i.id from amount_slots s join invoices i on i.id = s.invoice_id join users u on u.id = i.user_id where s.released_at is not null order by s.free_from",
    );
    expect(released.map(({ username }) => username)).toEqual(["oldest", "claimed", "dust", "older"]);
    expect(released.map(({ id }) => id)).not.toContain(made["claimed"]?.id);
    expect(await invariants(test.database)).toEqual([]);
  });

  it("frees only as many amounts as needed, oldest first", async () => {
    await othersRequestedAndLeft(300, 10, "old", test.clock.at - HOUR_MS);
    await othersRequestedAndLeft(300, 10, "older", test.clock.at - 2 * HOUR_MS);
    await othersRequestedAndLeft(300, 97, "new");
    const before = await taken();
    await request(await test.user("newcomer"));
    const released = await test.rows(
      "select distinct i.user_id like 'older%' as is_older from amount_slots s join invoices i on i.id = s.invoice_id where s.released_at is not null",
    );
    expect(released).toEqual([{ is_older: true }]);
    expect(await taken()).toBe(before - (before - 34_995 + 500) + 1);
  });

  it(
    "never gives one amount to two payable invoices, whatever users create, withdraw and wait for",
    { timeout: 240_000 },
    async () => {
      await othersRequestedAndLeft(300, 120, "crowd", test.clock.at + 900 * DAY_MS);
      let run = 0;
      const step = fc.oneof(
        { weight: 5, arbitrary: fc.record({ do: fc.constant("ask" as const), who: fc.nat(5) }) },
        { weight: 3, arbitrary: fc.record({ do: fc.constant("leave" as const), who: fc.nat(5) }) },
        { weight: 2, arbitrary: fc.record({ do: fc.constant("wait" as const), hours: fc.constantFrom(1, 9, 26, 28) }) },
      );
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
          run++;
          const users = await Promise.all(
            [0, 1, 2, 3, 4, 5].map((at) => test.user(`run-${String(run)}-${String(at)}`)),
          );
          for (const now of steps) {
            const who = now.do === "wait" ? "" : (users[now.who] ?? "");
            if (now.do === "wait") await pass(now.hours * HOUR_MS);
            else if (now.do === "ask")
              await request(who).catch((error: unknown) => {
                expect(codeOf(error)).toBe("invoices-unpaid");
              });
            else
              for (const one of await test.ledger.invoicesOf(who)) if (one.isOpen) await test.ledger.withdraw(one.id);
          }
          const payable = (await Promise.all(users.map((who) => test.ledger.invoicesOf(who))))
            .flat()
            .filter(({ isOpen, state }) => isOpen || state.lateUntilMs + 2 * HOUR_MS >= test.clock.at);
          const held = await test.rows(
            "select invoice_id, amount_base::text as amount from amount_slots where released_at is null",
          );
          const holders = new Map(held.map(({ amount, invoice_id }) => [amount, invoice_id]));
          expect(held).toHaveLength(holders.size);
          for (const { id, terms } of payable) expect(holders.get(String(terms.amountBase))).toBe(id);
          expect(await invariants(test.database)).toEqual([]);
        }),
        { numRuns: 12 },
      );
      const freed = await test.rows("select from amount_slots where released_at < quarantined_until");
      expect(freed.length).toBeGreaterThan(0);
    },
  );
});
