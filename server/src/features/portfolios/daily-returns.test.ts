import { decimal, type Decimal } from "@sextant/core/decimal";
import fc from "fast-check";
import { expect, it } from "vitest";
import { dailyReturns, type DailyReturnsInput } from "./daily-returns.ts";
import { flowSums } from "./flow-sums.ts";

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 0, 1);
const dayAt = (n: number): number => START_MS + n * DAY_MS;
const money = (amount: number): Decimal => decimal(amount.toFixed(9));
const valued = (values: readonly (number | undefined)[], carried: readonly number[] = []): DailyReturnsInput["days"] =>
  values.map((value, n) => ({
    dayMs: dayAt(n),
    value: value === undefined ? undefined : money(value),
    isCarried: carried.includes(n),
  }));
const unknownOn = (...days: readonly number[]): DailyReturnsInput["unknownFlows"] =>
  days.map((n) => ({ dayMs: dayAt(n), transactionId: "t", symbol: "NEW", reason: { kind: "no-value" } }));
const rates = (input: DailyReturnsInput, now: number | undefined = 100, days = input.days.length) =>
  dailyReturns(input, { atMs: dayAt(days) + 3_600_000, value: now === undefined ? undefined : money(now) }).map(
    ({ fromMs, toMs, rate }) => [
      Math.floor((fromMs - START_MS) / DAY_MS),
      Math.floor((toMs - START_MS) / DAY_MS),
      rate,
    ],
  );

it("has no return for a day with a flow of unknown worth, and has all others", () => {
  const days = valued([100, 110, 220, 220, 231]);
  // 100 came in on the third day, at an unknown worth.
  expect(rates({ days, byDay: [], unknownFlows: unknownOn(2) }, 231)).toEqual([
    [0, 1, expect.closeTo(0.1, 12)],
    [2, 3, 0],
    [3, 4, expect.closeTo(0.05, 12)],
    [4, 5, 0],
  ]);
  expect(rates({ days, byDay: [], unknownFlows: [] }, 231)).toHaveLength(5);
  expect(rates({ days, byDay: [], unknownFlows: unknownOn(5) }, 500)).toHaveLength(4);
});

it("omits the returns such a day would have counted towards: a weekend's, with the day after it", () => {
  const days = valued([100, 101, 151, 151, 155, 155], [2, 3]);
  // Carried on the third and fourth; a flow came in on the third.
  expect(rates({ days, byDay: [], unknownFlows: unknownOn(2) }, 155)).toEqual([
    [0, 1, expect.closeTo(0.01, 12)],
    [4, 5, 0],
    [5, 6, 0],
  ]);
  expect(rates({ days: valued([100, undefined, undefined, 155]), byDay: [], unknownFlows: unknownOn(1) }, 155)).toEqual(
    [[3, 4, 0]],
  );
  expect(rates({ days: valued([100, 101, undefined]), byDay: [], unknownFlows: unknownOn(2) }, undefined)).toEqual([
    [0, 1, expect.closeTo(0.01, 12)],
  ]);
});

it("knows the flows of the surrounding days", () => {
  const day = (n: number, came: number, went: number) => ({ dayMs: dayAt(n), came: money(came), went: money(went) });
  const byDay = [day(1, 50, 0), day(2, 10, -20), day(3, 0, -100)];
  const days = valued([100, 165, 300, 200]);
  expect(rates({ days, byDay, unknownFlows: unknownOn(2) }, 200)).toEqual([
    [0, 1, expect.closeTo(0.1, 12)],
    [2, 3, 0],
    [3, 4, 0],
  ]);
});

it("sums flows by day, and yields to others, however many flows there were", async () => {
  const flows = Array.from({ length: 100_000 }, (_, n) => ({
    transactionId: String(n),
    atMs: dayAt(1) + Math.floor(n / 300) * DAY_MS,
    amount: { units: 10n ** 34n * BigInt((n % 7) + 1), places: 36 },
  }));
  let [isDone, turns] = [false, 0];
  const beside = async (): Promise<void> => {
    for (; !isDone; turns += 1) await new Promise((resolve) => void setImmediate(resolve));
  };
  const running = beside();
  const { byDay } = await flowSums(flows);
  isDone = true;
  await running;
  expect(turns).toBeGreaterThan(1);
  expect(byDay.length).toBe(334);
});

it("is the same flow by flow as by day", async () => {
  const anyFlows = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 5_000 })), {
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(
      anyFlows,
      fc.array(fc.integer({ min: 50, max: 300 }), { minLength: 10, maxLength: 10 }),
      async (all, moves) => {
        const flows = all
          .sort(([a], [b]) => a - b)
          .map(([n, cents], id) => ({
            transactionId: String(id),
            atMs: dayAt(n) + 3_600_000,
            amount: money(cents / 100),
          }));
        // The value grows by this many percent each day, including that day's inflow.
        let value = 100;
        const values = moves.map((percent, n) => {
          const came = flows.filter(({ atMs }) => Math.floor((atMs - START_MS) / DAY_MS) === n);
          if (n > 0)
            value =
              (value + came.reduce((sum, { amount }) => sum + Number(amount.units) / 10 ** amount.places, 0)) *
              (percent / 100);
          return value;
        });
        const days = values.slice(0, -1).map((of, n) => ({ dayMs: dayAt(n), value: money(of), isCarried: false }));
        const { byDay } = await flowSums(flows);
        const found = dailyReturns(
          { days, byDay, unknownFlows: [] },
          { atMs: dayAt(9) + DAY_MS - 1, value: money(values.at(-1) ?? 0) },
        );
        expect(found.map(({ rate }) => rate + 1)).toEqual(
          moves.slice(1).map((percent) => expect.closeTo(percent / 100, 6) as number),
        );
      },
    ),
  );
});
