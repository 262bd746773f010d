import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "../../database/in-transaction.ts";
import { agreedPlan } from "../../payments/test-payments.ts";
import { testWatch, type TestWatch } from "../../payments/test-watch.ts";
import { createRefundStore } from "./refund-store.ts";

let test: TestWatch;
beforeAll(async () => {
  test = await testWatch();
});
afterAll(() => test.drop());

it("refunding an upgrade restores the remaining time of the plan it replaced", async () => {
  const periods = async () =>
    (
      await test.rows(
        "select plan, ends_at, bought_until, replaced_by from plan_periods where user_id = $1 order by plan",
        [first.userId],
      )
    ).map(({ plan, ends_at, bought_until, replaced_by }) => [
      plan,
      (ends_at as Date).getTime() === (bought_until as Date).getTime(),
      replaced_by,
    ]);
  const pay = async (amountBase: bigint) => {
    test.chain.send(amountBase);
    test.chain.mine(13);
    await test.settle();
  };
  const first = await test.invoice(agreedPlan("premium", { startsAtMs: test.clock.at }));
  await pay(first.terms.amountBase);
  const [old] = await test.rows("select id, ends_at from plan_periods where invoice_id = $1", [first.id]);
  const agreed = agreedPlan("pro", {
    kind: "upgrade",
    priceMicro: 70_000_000n,
    startsAtMs: test.clock.at,
    durationMs: (old?.["ends_at"] as Date).getTime() - test.clock.at,
    replaces: [{ periodId: String(old?.["id"]), restMicro: 79_000_000n }],
  });
  const upgrade = await test.invoice(agreed, first.userId);
  await pay(upgrade.terms.amountBase);
  expect(await periods()).toEqual([
    ["premium", false, upgrade.id],
    ["pro", true, null],
  ]);
  const { endPeriod } = createRefundStore(test.database);
  await inTransaction(test.database.pool, (within) => endPeriod(upgrade.id, test.clock.at, within));
  expect(await periods()).toEqual([
    ["premium", true, null],
    ["pro", false, null],
  ]);
});
