import fc from "fast-check";
import { decimal, type Decimal } from "../decimal/index.ts";
import type { Entry } from "./entry.ts";
import { firstOversold } from "./positions.ts";

let next = 0;

/** For tests: an entry written in compact form. */
export function entry(
  side: Entry["side"],
  quantity: string,
  price: string,
  { fee = "0", at = "2026-01-01", symbol = "AAPL" }: { fee?: string; at?: string; symbol?: string } = {},
): Entry {
  const id = `e${String(next++).padStart(6, "0")}`;
  const amounts = { quantity: decimal(quantity), price: decimal(price), fee: decimal(fee) };
  return { id, side, symbol, ...amounts, atMs: Date.parse(at) };
}

/** For tests: a decimal from 0 up, with any number of places that an entry may have. */
export const anyAmount: fc.Arbitrary<Decimal> = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.integer({ min: 0, max: 18 }))
  .map(([units, places]) => ({ units, places }));

const anyEntry: fc.Arbitrary<Omit<Entry, "id">> = fc.record({
  side: fc.constantFrom("buy", "buy", "sell"),
  symbol: fc.constantFrom("AAPL", "BTC-USD", "NVDA"),
  quantity: anyAmount.map(({ units, places }) => ({ units: units + 1n, places })),
  price: anyAmount,
  fee: anyAmount,
  atMs: fc.integer({ min: 0, max: 5 }).map((day) => day * 86_400_000),
});

/** For tests: valid entries, many of them with the same timestamp. */
export const anyEntries: fc.Arbitrary<readonly Entry[]> = fc.array(anyEntry, { maxLength: 24 }).map((all) => {
  const stored: Entry[] = [];
  for (const [n, one] of all.entries()) {
    const added = { ...one, id: `e${String(n).padStart(3, "0")}` };
    if (firstOversold([...stored, added]) === undefined) stored.push(added);
  }
  return stored;
});
