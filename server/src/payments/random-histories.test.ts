import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { invariants } from "./invariants.ts";
import { agreedPlan } from "./test-payments.ts";
import type { Sent } from "./test-chain.ts";
import { testWatch, type TestWatch } from "./test-watch.ts";

/** Each history runs against a database; FC_RUNS raises their number, to a fortieth of what pure properties get. */
const RUNS = Math.max(25, Math.floor(Number(process.env["FC_RUNS"] ?? 0) / 40));
let test: TestWatch;
beforeAll(async () => {
  test = await testWatch();
});
afterAll(() => test.drop());

const person = fc.integer({ min: 0, max: 2 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("ask" as const),
      who: person,
      plan: fc.constantFrom("basic" as const, "pro" as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("pay" as const),
      which: fc.nat(9),
      off: fc.constantFrom(0n, 0n, 0n, 0n, -10_000_000n, 10_000_000n, 1n),
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant("mine" as const), blocks: fc.constantFrom(1, 4, 13) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("reorg" as const),
      depth: fc.integer({ min: 8, max: 23 }),
      returns: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("wait" as const), minutes: fc.constantFrom(30, 70, 60 * 25) }) },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant("read" as const),
      errors: fc.integer({ min: 0, max: 2 }),
      kill: fc.constantFrom(0, 0, 0, 3, 8),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("withdraw" as const), which: fc.nat(9) }) },
);

it("after any events in any order, the payment ledger is consistent, and in the end every plan is paid", async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
      run++;
      const users = await Promise.all([0, 1, 2].map((i) => test.user(`run-${String(run)}-${String(i)}`)));
      const made: string[] = [];
      let minedHere = 0;
      for (const now of steps) {
        test.clock.at = Math.max(test.clock.at, test.chain.blocks.at(-1)?.timeMs ?? 0);
        if (now.do === "ask") {
          const requested = await test.invoice(agreedPlan(now.plan), users[now.who]).catch(() => undefined);
          if (requested !== undefined && !made.includes(requested.id)) made.push(requested.id);
        } else if (now.do === "pay") {
          const id = made[now.which % Math.max(1, made.length)];
          if (id === undefined) continue;
          const { state, terms } = await test.read(id);
          test.chain.send((state.toSendBase ?? terms.amountBase) + now.off);
        } else if (now.do === "mine") {
          test.chain.mine(now.blocks);
          minedHere += now.blocks;
        } else if (now.do === "wait") {
          test.chain.pass(now.minutes * 60_000);
          minedHere++;
        } else if (now.do === "reorg") {
          const depth = Math.min(now.depth, minedHere);
          if (depth === 0) continue;
          const removed: readonly Sent[] = test.chain.reorg(depth);
          if (now.returns) test.chain.resend(removed);
        } else if (now.do === "withdraw") {
          const id = made[now.which % Math.max(1, made.length)];
          if (id !== undefined) await test.ledger.withdraw(id).catch(() => undefined);
        } else {
          test.chain.errors = now.errors;
          let left = now.kill === 0 ? Infinity : now.kill;
          await test
            .restart({
              atCrashPoint: () => {
                if (--left < 0) throw new Error("killed");
              },
            })
            .watch.tick();
          test.chain.errors = 0;
        }
      }
      test.chain.mine(25);
      await test.settle();
      expect(await invariants(test.database)).toEqual([]);
      const before = await test.rows("select id, change_seq, status from invoices where id = any($1) order by id", [
        made,
      ]);
      await test.settle();
      expect(
        await test.rows("select id, change_seq, status from invoices where id = any($1) order by id", [made]),
      ).toEqual(before);
      for (const id of made) {
        const record = await test.read(id);
        const [row] = before.filter((one) => one["id"] === id);
        expect(row?.["status"]).toBe(record.state.status);
        expect(record.state.isToSettle).toBe(false);
      }
    }),
    { numRuns: RUNS },
  );
}, 240_000);
