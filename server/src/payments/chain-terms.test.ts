import { networkOf } from "@sextant/core/billing";
import { afterEach, expect, it } from "vitest";
import { agreedPlan } from "./test-payments.ts";
import { testWatch, type TestWatch } from "./test-watch.ts";

let test: TestWatch;
afterEach(() => test.drop());

const stateOf = async (id: string) => {
  const { state } = await test.read(id);
  return [state.status, state.exception];
};

it("finality by tag settles only once the finalized head has reached the payment", async () => {
  test = await testWatch("ethereum", { finality: "tag" });
  await test.settle();
  const invoice = await test.invoice();
  test.chain.send(invoice.terms.amountBase);
  test.chain.mine();
  const at = test.chain.blocks.at(-1)?.number ?? 0;
  test.chain.mine(30);
  for (const finalized of [undefined, at - 1]) {
    test.chain.finalizedNumber = finalized;
    await test.settle();
    expect((await test.read(invoice.id)).state).toMatchObject({ status: "PROCESSING", isWaitingForFinality: true });
  }
  test.chain.finalizedNumber = at;
  await test.settle();
  expect((await test.read(invoice.id)).state).toMatchObject({ status: "SETTLED", isWaitingForFinality: false });
});

it("finds, reverses and publishes a settled payment whose block is removed deeper than the overlap", async () => {
  test = await testWatch();
  await test.settle();
  const invoice = await test.invoice();
  test.chain.send(invoice.terms.amountBase);
  test.chain.mine(31);
  await test.settle();
  expect(await stateOf(invoice.id)).toEqual(["SETTLED", "NONE"]);
  test.chain.mine(20);
  await test.settle();
  test.chain.reorg(51);
  test.chain.mine();
  await test.settle();
  expect(await stateOf(invoice.id)).toEqual(["SETTLED", "REVERSED"]);
  expect((await test.events(invoice.id)).at(-1)).toBe("invoice.reversed");
});

it("a round amount paid after the payer's own invoice ended is not attributed, even while another user has that price open", async () => {
  test = await testWatch();
  await test.settle();
  const own = await test.invoice();
  test.chain.pass(3_600_000 + 65_000);
  await test.settle();
  expect(await stateOf(own.id)).toEqual(["EXPIRED", "NONE"]);
  const attackers = await test.invoice(agreedPlan());
  const txHash = test.chain.send(29_000_000n);
  test.chain.mine(15);
  await test.settle();
  expect((await test.read(attackers.id)).transfers).toEqual([]);
  expect(await stateOf(attackers.id)).toEqual(["NEW", "NONE"]);
  expect(await test.rows("select from plan_periods")).toEqual([]);
  expect(await test.rows("select standing, why, invoice_id from chain_transfers where tx_hash = $1", [txHash])).toEqual(
    [{ standing: "review", why: "rounded", invoice_id: null }],
  );
});

it.each(["tron", "bsc", "polygon"] as const)("%s settles by its own confirmations, decimals and hashes", async (id) => {
  test = await testWatch(id);
  await test.settle();
  const { confirmations, decimals } = networkOf(id);
  const invoice = await test.invoice();
  const unit = 10n ** BigInt(decimals);
  expect(invoice.terms.amountBase > 29n * unit && invoice.terms.amountBase < (2901n * unit) / 100n).toBe(true);
  // An amount in six decimals is dust where the token has eighteen.
  if (decimals === 18) test.chain.send(29_000_001n);
  const txHash = test.chain.send(invoice.terms.amountBase);
  expect(txHash.startsWith("0x")).toBe(id !== "tron");
  test.chain.mine(confirmations - 1);
  await test.settle();
  expect(await stateOf(invoice.id)).toEqual(["PROCESSING", "NONE"]);
  test.chain.mine();
  await test.settle();
  const settled = await test.read(invoice.id);
  expect(settled.state).toMatchObject({ status: "SETTLED", exception: "NONE" });
  expect(settled.transfers).toMatchObject([{ txHash, valueBase: invoice.terms.amountBase }]);
  const others = await test.rows("select standing from chain_transfers where invoice_id is null");
  expect(others).toEqual(decimals === 18 ? [{ standing: "dust" }] : []);
});

it("reads another chain under the same cursor from its own beginning, publishes the change, and pays no invoice of the old chain", async () => {
  test = await testWatch();
  await test.settle();
  const invoice = await test.invoice();
  const other = await testWatch("ethereum", { chainId: "5" });
  other.chain.send(invoice.terms.amountBase);
  other.chain.mine(40, 1_000);
  await test.restart({ reader: other.chain }).watch.tick();
  await other.drop();
  expect(await stateOf(invoice.id)).toEqual(["NEW", "NONE"]);
  expect((await test.read(invoice.id)).transfers).toEqual([]);
  const published = await test.rows(
    "select facts ->> 'before' as before, facts ->> 'now' as now from payment_events where type = 'chain.changed'",
  );
  expect(published).toEqual([{ before: "1", now: "5" }]);
});

it("catches up with ten thousand missed blocks in one run, and expires nothing before its payment is read", async () => {
  test = await testWatch();
  await test.settle();
  const [early, late] = [await test.invoice(), await test.invoice()];
  test.chain.send(early.terms.amountBase);
  test.chain.mine(9_980, 1_000);
  test.chain.send(late.terms.amountBase);
  test.chain.mine(20, 1_000);
  await test.watch.tick();
  expect([await stateOf(early.id), await stateOf(late.id)]).toEqual([
    ["SETTLED", "NONE"],
    ["SETTLED", "PAID_LATE"],
  ]);
  expect(await test.events(early.id)).not.toContain("invoice.expired");
});

it("takes payments while the server's clock is days ahead of the chain, and none from before the invoice", async () => {
  test = await testWatch();
  test.clock.at = (test.chain.blocks.at(-1)?.timeMs ?? 0) + 8 * 86_400_000;
  await test.settle();
  const invoice = await test.invoice();
  test.chain.send(invoice.terms.amountBase);
  test.chain.mine(15);
  await test.settle();
  expect(await stateOf(invoice.id)).toEqual(["SETTLED", "NONE"]);
  // A transfer mined before the invoice was created is not its payment, whatever the amount.
  const [row] = await test.rows("select chain_time_at from invoices where id = $1", [invoice.id]);
  expect(row?.["chain_time_at"]).toEqual(new Date(test.chain.blocks.at(-16)?.timeMs ?? 0));
});
