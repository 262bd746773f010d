import { compare, type Decimal, minus, plus, ZERO } from "@sextant/core/decimal";
import { modifiedDietz, moneyWeightedReturn, simpleReturn } from "@sextant/core/returns";
import fc from "fast-check";
import { expect, it } from "vitest";
import { flowSums } from "./flow-sums.ts";
import { DAY_MS } from "./portfolio-history.ts";

const START_MS = Date.UTC(2026, 0, 1);
const cents = fc.integer({ min: -100_000, max: 300_000 }).filter((of) => of !== 0);
const anyFlows = (minLength: number, maxLength: number) =>
  fc.array(fc.tuple(fc.integer({ min: 1, max: 300 * DAY_MS }), cents), { minLength, maxLength }).map((all) =>
    all
      .sort(([a], [b]) => a - b)
      .map(([afterMs, of], n) => ({
        transactionId: String(n),
        atMs: START_MS + afterMs,
        amount: { units: BigInt(of) * 10n ** 34n, places: 36 },
      })),
  );
const sum = (amounts: readonly Decimal[]): Decimal => amounts.reduce((all, one) => plus(all, one), ZERO);

it("sums up each day's inflows and outflows exactly", async () => {
  await fc.assert(
    fc.asyncProperty(anyFlows(0, 60), async (flows) => {
      const { byDay, dated } = await flowSums(flows);
      expect(byDay.map(({ dayMs }) => dayMs)).toEqual([
        ...new Set(flows.map(({ atMs }) => Math.floor(atMs / DAY_MS) * DAY_MS)),
      ]);
      for (const { dayMs, came, went } of byDay) {
        const of = flows.filter(({ atMs }) => atMs >= dayMs && atMs < dayMs + DAY_MS).map(({ amount }) => amount);
        expect(compare(came, sum(of.filter(({ units }) => units > 0n)))).toBe(0);
        expect(
          compare(minus(ZERO, went), sum(of.filter(({ units }) => units < 0n).map((one) => minus(ZERO, one)))),
        ).toBe(0);
      }
      expect(dated).toEqual(
        flows.map(({ atMs, amount }) => ({ atMs, amount: Number(amount.units / 10n ** 34n) / 100 })),
      );
    }),
  );
});

it("gives the same returns by days as flow by flow, where there are many", async () => {
  await fc.assert(
    fc.asyncProperty(anyFlows(201, 400), fc.integer({ min: 1, max: 3_000_000 }), async (flows, worth) => {
      const { dated } = await flowSums(flows);
      expect(dated.length).toBeLessThanOrEqual(600);
      const single = flows.map(({ atMs, amount }) => ({ atMs, amount: Number(amount.units / 10n ** 34n) / 100 }));
      const ends = {
        opening: { atMs: START_MS, value: 10_000 },
        closing: { atMs: START_MS + 301 * DAY_MS, value: worth / 10 },
      };
      for (const measure of [
        (all: typeof dated) => modifiedDietz({ ...ends, flows: all, flowsAt: "start-of-day" }),
        (all: typeof dated) => moneyWeightedReturn({ ...ends, flows: all }),
        (all: typeof dated) => simpleReturn({ ...ends, flows: all }),
      ]) {
        const [byDays, one] = [measure(dated), measure(single)];
        expect(byDays.kind).toBe(one.kind);
        if (byDays.kind === "rate" && one.kind === "rate")
          expect(Math.abs(byDays.rate - one.rate)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(one.rate)));
      }
    }),
  );
});
