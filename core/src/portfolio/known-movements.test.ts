import "../../../scripts/property-runs.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { TransactionKind } from "../transaction-kinds/index.ts";
import { knownMovementsInSteps } from "./known-movements.ts";
import type { Match, Movement, Origin, Precision } from "./movement.ts";
import { known } from "./test-movements.ts";
import { transaction, type Written } from "./test-transactions.ts";

const [FILE, OTHER_FILE, KEY] = [
  { by: "file binance-trades", house: "binance" },
  { by: "file binance-history", house: "binance" },
  { by: "key binance", house: "binance" },
];
const [TRACKER, HAND]: Origin[] = [{ by: "file cointracking" }, { by: "hand" }];
const BTC = { symbol: "BTC-USD", quantity: "0.5", amount: "20000", at: "2025-03-01T10:00:00Z" };

const of = (
  origin: Origin | undefined,
  written: Written = {},
  {
    kind = "buy",
    ...rest
  }: { readonly kind?: TransactionKind; readonly number?: string; readonly precision?: Precision } = {},
): Movement => ({
  transaction: transaction(kind, { ...BTC, ...written }),
  origin: origin ?? { by: "?" },
  precision: "second",
  ...rest,
});

it("recognises another source's record of the same second, kind, symbols and quantities", () => {
  expect(known([of(FILE)], [of(KEY, { at: "2025-03-01T10:00:00.812Z" }, { number: "trade:77" })])).toEqual([0]);
  for (const other of [
    { at: "2025-03-01T10:00:01Z" },
    { quantity: "0.50000001" },
    { symbol: "ETH-USD" },
    { counterSymbol: "ETH-USD" },
  ])
    expect(known([of(FILE)], [of(KEY, other)])).toEqual([undefined]);
  expect(known([of(FILE)], [of(KEY, {}, { kind: "sell" })])).toEqual([undefined]);
  expect(known([of(FILE, { quantity: "0.50" })], [of(KEY)])).toEqual([0]);
});

it("keeps identical twins as two: each existing one is matched once, and a source is never compared with itself", () => {
  expect(known([of(FILE)], [of(KEY), of(KEY)])).toEqual([0, undefined]);
  expect(known([of(FILE), of(FILE)], [of(KEY), of(KEY), of(KEY)])).toEqual([0, 1, undefined]);
  expect(known([of(FILE), of(FILE)], [of(FILE), of(FILE)])).toEqual([undefined, undefined]);
});

it("treats another exchange's movement as a different one; a tracker's or the owner's may match any", () => {
  const kraken = { by: "key kraken", house: "kraken" };
  expect(known([of(FILE)], [of(kraken)])).toEqual([undefined]);
  for (const any of [TRACKER, HAND]) {
    expect(known([of(any)], [of(kraken)])).toEqual([0]);
    expect(known([of(kraken)], [of(any)])).toEqual([0]);
  }
});

it("counts an earlier match by other sources for one of their movements only", () => {
  const hand = of(HAND, { at: "2025-03-01T00:00:00Z" }, { precision: "day" });
  const matched = (...matches: readonly Match[]): Movement => ({ ...hand, matches });
  const key: Match = { origin: KEY, number: "trade:77", atMs: Date.parse("2025-03-01T10:00:00Z"), precision: "second" };
  const kraken = { by: "key kraken", house: "kraken" };
  // Another exchange's key, the same key and the same kind of file have trades of their own.
  expect(known([matched(key)], [of(kraken)])).toEqual([undefined]);
  expect(known([matched(key)], [of(KEY, {}, { number: "trade:78" })])).toEqual([undefined]);
  expect(known([matched({ origin: FILE })], [of(FILE, { at: "2025-03-01T18:00:00Z" })])).toEqual([undefined]);
  // A file from the same exchange has the same movement, found by its time or its number.
  expect(known([matched(key)], [of(FILE)])).toEqual([0]);
  expect(known([matched(key)], [of(FILE, { at: "2025-03-01T18:00:00Z" })])).toEqual([undefined]);
  expect(known([matched(key)], [of(FILE, {}, { number: "trade:77" })])).toEqual([0]);
  expect(known([matched(key)], [of(FILE, {}, { number: "trade:79" })])).toEqual([undefined]);
  // If the time of either one is not exact, the day decides.
  expect(known([matched(key)], [of(TRACKER, { at: "2025-03-01T00:00:00Z" }, { precision: "day" })])).toEqual([0]);
  // A sum of two rows was matched with both.
  const parts: Match[] = [
    { origin: FILE, number: "1" },
    { origin: FILE, number: "2" },
  ];
  const whole = matched(...parts);
  const half = { quantity: "0.25", amount: "10000" };
  const sum = { ...whole, transaction: of(HAND).transaction, precision: "second" as const };
  const rows = [of(OTHER_FILE, half, { number: "1" }), of(OTHER_FILE, half, { number: "2" })];
  expect(known([sum], rows)).toEqual([0, 0]);
  expect(known([sum], [of(OTHER_FILE, half, { number: "3" }), of(OTHER_FILE, half, { number: "4" })])).toEqual([
    undefined,
    undefined,
  ]);
});

it("decides by number if both have one: the same number matches whatever its owner made of it", () => {
  const [one, other] = [
    { by: "file kraken-trades", house: "kraken" },
    { by: "file kraken-ledgers", house: "kraken" },
  ];
  expect(known([of(one, {}, { number: "T1" })], [of(other, { quantity: "9" }, { number: "T1" })])).toEqual([0]);
  expect(known([of(one, {}, { number: "T1" })], [of(other, {}, { number: "T2" })])).toEqual([undefined]);
  expect(known([of(one, {}, { number: "T1" })], [of(other, {}, { number: "T1", kind: "transfer-in" })])).toEqual([0]);
  // Another exchange may use the same number.
  expect(known([of(one, {}, { number: "T1" })], [of(KEY, {}, { number: "T1" })])).toEqual([undefined]);
});

it("recognises the fees of a known movement", () => {
  const [one, other] = [
    { by: "file kraken-trades", house: "kraken" },
    { by: "file kraken-ledgers", house: "kraken" },
  ];
  const fee = { quantity: undefined, symbol: undefined, amount: "0.01", currency: "BTC" } as unknown as Written;
  const rows = [of(other, {}, { number: "T1" }), of(other, fee, { number: "T1", kind: "fee" })];
  expect(known([of(one, {}, { number: "T1" })], rows)).toEqual([0, 0]);
  expect(known([of(one, {}, { number: "T0" })], rows)).toEqual([undefined, undefined]);
});

it("recognises fees without a number only in the second of a known movement, for its symbol, if it states such a fee", () => {
  const fee = { quantity: undefined, symbol: undefined, amount: "25", currency: "EUR" } as unknown as Written;
  const bought = (written: Written = {}) => ({ currency: "EUR", fee: "25", ...written });
  const requested = (written: Written, feeOf: Written, precision: Precision, there: Written = bought()) =>
    known(
      [of(HAND, there, { precision })],
      [of(FILE, written, { precision }), of(FILE, { ...fee, ...feeOf }, { kind: "fee", precision })],
    );
  const without = { currency: "EUR" };
  expect(requested(without, {}, "second")).toEqual([0, 0]);
  expect(requested(without, { symbol: "BTC-USD" }, "second")).toEqual([0, 0]);
  expect(requested(without, { symbol: "ETH-USD" }, "second")).toEqual([0, undefined]);
  expect(requested(without, { currency: "USD" }, "second")).toEqual([0, undefined]);
  expect(requested(without, {}, "second", without)).toEqual([0, undefined]);
  // Fees for a whole day are not those of one of its trades.
  expect(requested(without, {}, "day")).toEqual([0, undefined]);
  // A manual entry doesn't have the fee of a number that it doesn't state.
  const numbered = [of(FILE, without, { number: "T1" }), of(FILE, fee, { kind: "fee", number: "T1" })];
  expect(known([of(HAND, without)], numbered)).toEqual([0, undefined]);
  expect(known([of(HAND, bought())], numbered)).toEqual([0, 0]);
});

it("matches the parts of an order in one file to their sum in another", () => {
  const parts = ["0.1", "0.15", "0.25"].map((quantity) =>
    of(FILE, { quantity, amount: String(Number(quantity) * 40_000) }),
  );
  expect(known([of(OTHER_FILE)], parts)).toEqual([0, 0, 0]);
  expect(known(parts, [of(OTHER_FILE)])).toEqual([0]);
  expect(known(parts.slice(1), [of(OTHER_FILE)])).toEqual([undefined]);
});

it("matches a movement with only a day or minute by that, its account and its amount", () => {
  const byHand = (written: Written, precision: Precision = "minute") => of(HAND, written, { precision });
  const late = { at: "2025-03-01T10:00:42Z" };
  expect(known([byHand({})], [of(FILE, late)])).toEqual([0]);
  expect(known([byHand({ amount: "20010" })], [of(FILE, late)])).toEqual([0]);
  expect(known([byHand({ amount: "21000" })], [of(FILE, late)])).toEqual([undefined]);
  expect(known([byHand({ account: "A" })], [of(FILE, { ...late, account: "B" })])).toEqual([undefined]);
  expect(known([byHand({ at: "2025-03-01T10:01:00Z" })], [of(FILE, late)])).toEqual([undefined]);
  expect(known([byHand({ at: "2025-03-01" }, "day")], [of(FILE, late)])).toEqual([0]);
  expect(known([of(KEY, late)], [of(TRACKER, { at: "2025-03-01" }, { precision: "day" })])).toEqual([0]);
  // Exact matches go first.
  expect(known([byHand({}), of(KEY, late)], [of(FILE, late), of(FILE, late)])).toEqual([1, 0]);
});

it("matches the same list from another source completely in any order; only additional rows are new", () => {
  const one = fc.record({
    atMs: fc.integer({ min: 0, max: 4_000 }),
    quantity: fc.integer({ min: 1, max: 3 }).map(String),
    kind: fc.constantFrom<TransactionKind>("buy", "sell", "transfer-in"),
  });
  fc.assert(
    fc.property(
      fc.array(one, { maxLength: 30 }),
      fc.integer({ min: 0, max: 3 }),
      fc.infiniteStream(fc.nat()),
      (list, more, ranks) => {
        const made = (origin: Origin | undefined) =>
          list.map(({ kind, ...rest }) => of(origin, rest as unknown as Written, { kind }));
        const there = made(FILE);
        const order = made(KEY).map((movement) => ({ movement, rank: ranks.next().value }));
        const mixed = order.toSorted((a, b) => a.rank - b.rank).map(({ movement }) => movement);
        const found = known(there, mixed);
        expect(new Set(found).size).toBe(list.length);
        expect(found).not.toContain(undefined);
        const twins = mixed.slice(0, 1).flatMap((twin) => Array.from({ length: more }, () => ({ ...twin })));
        expect(known(there, [...mixed, ...twins]).filter((as) => as === undefined)).toHaveLength(twins.length);
      },
    ),
  );
});

it("matches a withdrawal whether its amount includes the fee or the fee is separate", () => {
  const out = { kind: "transfer-out" } as const;
  const beside = of(KEY, { fee: "0.01", feeCurrency: "BTC-USD" }, out);
  expect(known([beside], [of(FILE, { quantity: "0.51" }, out)])).toEqual([0]);
  expect(known([beside], [of(FILE, { quantity: "0.5" }, out)])).toEqual([undefined]);
  // A fee in another coin is not included, and a purchase is compared by the quantity bought.
  expect(known([of(KEY, { fee: "0.01", feeCurrency: "BNB-USD" }, out)], [of(FILE, {}, out)])).toEqual([0]);
  expect(known([of(KEY, { fee: "0.01", feeCurrency: "BTC-USD" })], [of(FILE)])).toEqual([0]);
});

it("compares many identical movements with few others each, in short steps", () => {
  const count = 20_000;
  const alike = (origin: Origin | undefined) => Array.from({ length: count }, () => of(origin));
  // Movements in the same second that add up to no existing one.
  const others = Array.from({ length: count }, () => of(OTHER_FILE, { quantity: "0.7" }));
  for (const [there, requested, found] of [
    [alike(FILE), alike(KEY), count],
    [alike(FILE), others, 0],
  ] as const) {
    let read = 0;
    const seen = (all: readonly Movement[]) =>
      all.map(({ transaction: one, ...rest }): Movement => ({
        ...rest,
        get transaction() {
          read += 1;
          return one;
        },
      }));
    const steps = knownMovementsInSteps(seen(there), seen(requested));
    let [most, before] = [0, 0];
    for (;;) {
      const step = steps.next();
      most = Math.max(most, read - before);
      before = read;
      if (step.done !== true) continue;
      expect(step.value.as.size).toBe(found);
      break;
    }
    expect(most).toBeLessThan(10_000);
    expect(read).toBeLessThan(30 * count);
  }
}, 60_000);

it("recognises a fee in a coin by the coin and its quantity", () => {
  const fee = (fee_: string, feeCurrency: string, currency = "USD") =>
    ({
      quantity: undefined,
      symbol: undefined,
      amount: undefined,
      fee: fee_,
      feeCurrency,
      currency,
    }) as unknown as Written;
  const requested = (there: Written, one: Written, precision: Precision) =>
    known([of(HAND, there, { kind: "fee", precision })], [of(KEY, one, { kind: "fee" })]);
  for (const precision of ["second", "day"] as const) {
    expect(requested(fee("0.001", "BNB-USD"), fee("0.001", "BNB-USD", "EUR"), precision)).toEqual([0]);
    expect(requested(fee("0.001", "BNB-USD"), fee("5", "ETH-USD"), precision)).toEqual([undefined]);
    expect(requested(fee("0.001", "BNB-USD"), fee("0.002", "BNB-USD"), precision)).toEqual([undefined]);
    expect(requested(fee("5", "BNB-USD"), fee("5", "ETH-USD"), precision)).toEqual([undefined]);
  }
});

it("decides by account and amount even within one second; an exchange's own sources name its accounts differently", () => {
  const [a, b] = [{ account: "A" }, { account: "B" }];
  expect(known([of(TRACKER, a)], [of(KEY, b)])).toEqual([undefined]);
  expect(known([of(TRACKER, a)], [of(KEY)])).toEqual([0]);
  expect(known([of(FILE, a)], [of(KEY, b)])).toEqual([0]);
  expect(known([of({ ...TRACKER, by: "tracker", house: "binance" }, a)], [of(KEY, b)])).toEqual([0]);
  expect(known([of({ by: "tracker", house: "kraken" }, a)], [of(KEY, b)])).toEqual([undefined]);
  // 10,000 for a coin is not 40,000 for one.
  expect(known([of(FILE, { amount: "5000" })], [of(KEY)])).toEqual([undefined]);
  expect(known([of(FILE, { amount: "5000", currency: "EUR" })], [of(KEY)])).toEqual([0]);
  expect(known([of(FILE, { amount: "20300" })], [of(KEY, { fee: "300" })])).toEqual([0]);
  expect(known([of(FILE, { amount: "20300" })], [of(KEY, { fee: "300", feeCurrency: "BNB-USD" })])).toEqual([
    undefined,
  ]);
  const moved = { kind: "transfer-in" } as const;
  expect(known([of(FILE, { amount: "5000" }, moved)], [of(KEY, {}, moved)])).toEqual([0]);
  // Nor do parts add up to a movement of another account.
  const parts = ["0.2", "0.3"].map((quantity) => of(TRACKER, { ...a, quantity, amount: "10000" }));
  expect(known(parts, [of(KEY, b)])).toEqual([undefined]);
  expect(known(parts, [of(KEY)])).toEqual([0]);
  expect(known(parts, [of(KEY, { amount: "21000" })])).toEqual([undefined]);
});

it("lets a sum of several movements match all of them", () => {
  const parts = ["0.1", "0.15", "0.25"].map((quantity) =>
    of(FILE, { quantity, amount: String(Number(quantity) * 40_000) }),
  );
  const claimed = (movements: readonly Movement[]) => {
    const steps = knownMovementsInSteps(parts, movements);
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    const { as, more } = step.value;
    return movements.map((one) =>
      [as.get(one), ...(more.get(one) ?? [])].map((known_) => parts.indexOf(known_ ?? one)),
    );
  };
  expect(claimed([of(KEY)])).toEqual([[0, 1, 2]]);
  const two = ["0.2", "0.3"].map((quantity) => of(KEY, { quantity, amount: "10000" }));
  expect(claimed(two)).toEqual([[0], [1, 2]]);
});

it("matches sixty identical movements of one day between a key and the exchange's file, newest first", () => {
  const times = Array.from({ length: 60 }, (_, n) => Date.parse("2025-03-01T08:00:00Z") + n * 600_000);
  const at = (atMs: number) => ({
    symbol: "BTC-USD",
    quantity: "0.5",
    amount: "20000",
    at: new Date(atMs).toISOString(),
  });
  const key = { by: "key binance", house: "binance" };
  const there = times.map((atMs, n): Movement => ({
    transaction: transaction("buy", at(Date.parse("2025-03-01T00:00:00Z"))),
    origin: { by: "file generic" },
    precision: "day",
    matches: [{ origin: key, number: `trade:${String(n)}`, atMs, precision: "second" }],
  }));
  const requested = times.toReversed().map((atMs): Movement => ({
    transaction: transaction("buy", at(atMs)),
    origin: { by: "file binance-trades", house: "binance" },
    precision: "second",
  }));
  expect(known(there, requested).filter((one) => one === undefined)).toEqual([]);
});
