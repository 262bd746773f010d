import { afterAll, beforeAll, expect, it } from "vitest";
import { afterLostAnswers } from "../test-repeated-request.ts";
import { createReconcile } from "./reconcile.ts";
import { MERCHANT } from "./test-payments.ts";
import { testWatch, type TestWatch } from "./test-watch.ts";

let test: TestWatch;
let reconcile: ReturnType<typeof createReconcile>;
beforeAll(async () => {
  test = await testWatch();
  const { database, ledger, clock, chain } = test;
  reconcile = createReconcile({
    database,
    ledger,
    clock,
    readerOf: () => chain,
    walletsOf: () => Promise.resolve([MERCHANT]),
  });
});
afterAll(() => test.drop());

const found = async (): Promise<Record<string, unknown> | undefined> => {
  const { id } = await reconcile("ethereum");
  return (await test.rows("select * from reconciliations where id = $1", [id]))[0];
};

it("finds no differences when the payment ledger matches the chain", async () => {
  const invoice = await test.invoice();
  test.chain.send(invoice.terms.amountBase);
  test.chain.mine(12);
  await test.settle();
  const row = await found();
  expect(row).toMatchObject({ chain_count: 1, ledger_count: 1, differences: [] });
  expect(row?.["chain_base"]).toBe(String(invoice.terms.amountBase));
});

it("adds what the ledger lacks, orphans what the nodes deny, and reports both", async () => {
  const [missed, false_] = [await test.invoice(), await test.invoice()];
  test.chain.send(missed.terms.amountBase);
  test.chain.mine(12);
  // Reads as if there had been no transfers.
  const blind = test.restart({ reader: { ...test.chain, transfers: () => Promise.resolve([]) } });
  await blind.watch.tick();
  await test.rows(
    `insert into chain_transfers (network, chain_id, tx_hash, log_index, contract, sender, recipient, value_base,
       block_number, block_hash, block_time, state, is_agreed, is_final, first_seen_at, invoice_id, bound_by, standing)
     values ('ethereum', '1', '0xf', 0, 'c', 's', $1, $2, 30, 'none', now(), 'canonical', true, true, now(), $3, 'exact', 'bound')`,
    [MERCHANT, String(false_.terms.amountBase), false_.id],
  );
  test.chain.mine(40);
  await blind.watch.tick();
  const differences = (await found())?.["differences"] as string[];
  expect(differences.some((text) => text.includes("on the chain but not in the ledger; we added it"))).toBe(true);
  expect(differences.some((text) => text.includes("not on the chain; we marked it as undone"))).toBe(true);
  await test.settle();
  expect((await test.read(missed.id)).state.status).toBe("SETTLED");
  expect((await test.read(false_.id)).state.receivedBase).toBe(0n);
  expect(await test.rows("select from payment_events where type = 'reconciliation.differs'")).toHaveLength(1);
});

it("corrects ledger entries on which the nodes agree, and flags those on which they don't", async () => {
  const invoice = await test.invoice();
  const txHash = test.chain.send(invoice.terms.amountBase);
  test.chain.mine(12);
  await test.settle();
  const change = () => test.rows("update chain_transfers set value_base = 7300000 where tx_hash = $1", [txHash]);
  const value = async () =>
    (await test.rows("select value_base::text from chain_transfers where tx_hash = $1", [txHash]))[0]?.["value_base"];
  await change();
  test.chain.answer = { confirm: 1, deny: 1, silent: 0, needed: 2 };
  test.chain.mine(1);
  await test.watch.tick();
  expect((await found())?.["differences"]).toEqual([expect.stringContaining("; please look into it")]);
  expect(await value()).toBe("7300000");
  test.chain.answer = undefined;
  expect((await found())?.["differences"]).toEqual([expect.stringContaining("; we corrected it")]);
  expect(await value()).toBe(String(invoice.terms.amountBase));
  await test.settle();
  expect((await test.read(invoice.id)).state).toMatchObject({ status: "SETTLED", exception: "NONE" });
  expect((await found())?.["differences"]).toEqual([]);
});

it("sums of the largest transfers that a token can move are exact on both sides", async () => {
  const most = 2n ** 256n - 1n;
  for (let n = 0; n < 9; n++) test.chain.send(most);
  test.chain.mine(12);
  await test.settle();
  const row = await found();
  expect(row?.["differences"]).toEqual([]);
  expect(BigInt(String(row?.["chain_base"])) > 9n * most - 1n).toBe(true);
  expect(row?.["ledger_base"]).toBe(row?.["chain_base"]);
});

it("stores and publishes a comparison once when its response was lost", async () => {
  const rows = () => test.rows("select from reconciliations");
  const before = (await rows()).length;
  const endings = await afterLostAnswers(test.database, test.clock, {
    prepare: () => Promise.resolve(undefined),
    work: (database) => {
      const { ledger, clock, chain } = test;
      const walletsOf = () => Promise.resolve([MERCHANT]);
      return createReconcile({ database, ledger, clock, readerOf: () => chain, walletsOf })("ethereum");
    },
  });
  expect(endings).toMatchObject([{ code: "same-key-done" }]);
  // Two requests: the one whose response was lost, and one whose response arrived.
  expect((await rows()).length - before).toBe(2);
});
