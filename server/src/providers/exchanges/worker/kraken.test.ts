import { type Decimal, decimal, decimalText, minus, plus, ZERO } from "@sextant/core/decimal";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../../../../../scripts/property-runs.ts";
import { type ExchangeEvent, exchangeEventSchema } from "../port.ts";
import { kraken } from "./kraken.ts";

const NOW_MS = Date.UTC(2026, 0, 20, 12);
type Entry = { readonly refid: string; readonly type: string; readonly asset: string } & {
  readonly amount: string;
  readonly fee: string;
};

async function read(entries: readonly Entry[]) {
  const ledger = Object.fromEntries(
    entries.map((entry, n) => [`L${String(n)}`, { ...entry, time: NOW_MS / 1000 - 9_000 + n }]),
  );
  const found = await kraken.entries(
    (_, { ofs = 0 }) => Promise.resolve({ result: { ledger: Number(ofs) > 0 ? {} : ledger, count: entries.length } }),
    NOW_MS - 86_400_000,
    NOW_MS,
  );
  if (found === undefined) throw new Error("not read");
  for (const event of found.events) exchangeEventSchema.parse(event);
  return found;
}

/** Returns the balances that events add up to, by asset. */
function balancesOf(events: readonly ExchangeEvent[]): Record<string, string> {
  const sums = new Map<string, Decimal>();
  const move = ({ asset, quantity }: ExchangeEvent["fees"][number], sign: 1 | -1): void => {
    sums.set(asset, (sign === 1 ? plus : minus)(sums.get(asset) ?? ZERO, decimal(quantity)));
  };
  for (const event of events) {
    if (event.kind === "trade") {
      move(event.given, -1);
      move(event.received, 1);
    } else move(event.part, event.kind === "withdrawal" ? -1 : 1);
    for (const fee of event.fees) move(fee, -1);
  }
  return textOf(sums);
}
function textOf(sums: ReadonlyMap<string, Decimal>): Record<string, string> {
  return Object.fromEntries(
    [...sums].filter(([, sum]) => sum.units !== 0n).map(([key, sum]) => [key, decimalText(sum)]),
  );
}

describe("Kraken's ledger", () => {
  it("returns a failed withdrawal, and takes back a reversed deposit, with fees", async () => {
    const coin = { refid: "W1", type: "withdrawal", asset: "XXBT" };
    const money = { refid: "D1", type: "deposit", asset: "ZEUR" };
    const { events, leftOut } = await read([
      { ...coin, amount: "-0.5", fee: "0.0001" },
      { ...coin, amount: "0.5", fee: "-0.0001" },
      { ...money, amount: "100", fee: "0" },
      { ...money, amount: "-100", fee: "0" },
    ]);
    expect(leftOut).toBe(0);
    expect(events.map((event) => [event.kind, event.kind === "trade" ? null : event.part])).toEqual([
      ["withdrawal", { asset: "BTC", quantity: "0.5" }],
      ["deposit", { asset: "BTC", quantity: "0.5001" }],
      ["deposit", { asset: "EUR", quantity: "100" }],
      ["withdrawal", { asset: "EUR", quantity: "100" }],
    ]);
    expect(balancesOf(events)).toEqual({});
  });

  it("pays out a negative fee", async () => {
    const { events } = await read([
      { refid: "T1", type: "trade", asset: "ZUSD", amount: "-100", fee: "-0.1" },
      { refid: "T1", type: "trade", asset: "XXBT", amount: "0.01", fee: "0" },
    ]);
    expect(events.map(({ fees }) => fees)).toEqual([[{ asset: "USD", quantity: "-0.1" }]]);
  });

  it("reaches the balances that its entries leave, whatever their signs", async () => {
    const amount = fc.integer({ min: -9_999, max: 9_999 }).filter((units) => units !== 0);
    const text = (units: number): string => decimalText({ units: BigInt(units), places: 3 });
    const single = fc.record({
      type: fc.constantFrom("deposit", "withdrawal", "transfer", "adjustment", "staking", "earn", "reward"),
      asset: fc.constantFrom("XXBT", "ZEUR"),
      amount: amount.map(text),
      fee: fc.integer({ min: -99, max: 99 }).map(text),
    });
    const trade = fc
      .record({ given: fc.integer({ min: 1, max: 9_999 }), received: fc.integer({ min: 1, max: 9_999 }) })
      .chain(({ given, received }) =>
        fc.tuple(fc.integer({ min: -99, max: 99 }), fc.integer({ min: -99, max: 99 })).map(([a, b]) => [
          { type: "trade", asset: "ZEUR", amount: text(-given), fee: text(a) },
          { type: "trade", asset: "XXBT", amount: text(received), fee: text(b) },
        ]),
      );
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            single.map((one) => [one]),
            trade,
          ),
          { maxLength: 15 },
        ),
        async (groups) => {
          const entries = groups.flatMap((group, n) => group.map((one) => ({ ...one, refid: `R${String(n)}` })));
          const { events, leftOut } = await read(entries);
          const sums = new Map<string, Decimal>();
          for (const { asset, amount: moved, fee } of entries) {
            const code = asset === "XXBT" ? "BTC" : "EUR";
            sums.set(code, minus(plus(sums.get(code) ?? ZERO, decimal(moved)), decimal(fee)));
          }
          expect(leftOut).toBe(0);
          expect(balancesOf(events)).toEqual(textOf(sums));
        },
      ),
    );
  });
});
