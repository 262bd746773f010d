import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalText, rounded } from "../decimal/index.ts";
import { explanation } from "./explanation.ts";
import { lots, realisedGain } from "./holdings.ts";
import { continuedInOrder, emptyLedger, ledger, type Ledger } from "./ledger.ts";
import { LOT_METHODS, type LedgerSettings } from "./ledger-settings.ts";
import type { ValuationDay } from "./ledger-value.ts";
import { linkedLedgersInSteps } from "./linked-ledgers.ts";
import { reconciliation } from "./reconciliation.ts";
import { anyRates, NO_RATES } from "./test-transactions.ts";
import type { Transaction } from "./transaction.ts";
import { transactionsInOrder } from "./transactions-in-order.ts";

const DAY_MS = 86_400_000;
const quantityOf = (units: bigint) => ({ units, places: 18 });
const sumOf = (all: readonly bigint[]): bigint => all.reduce((sum, one) => sum + one, 0n);
const anyUnits = fc.bigInt({ min: 1n, max: 10n ** 20n });
const anySettings: fc.Arbitrary<LedgerSettings> = fc.record({
  method: fc.constantFrom(...LOT_METHODS),
  scope: fc.constantFrom("portfolio", "account"),
  base: fc.constant("USD"),
  cash: fc.constantFrom("tracked", "untracked"),
});
const bare = { account: "a", symbol: "BTC", currency: "USD" } as const;
const anyPurchases: fc.Arbitrary<readonly Transaction[]> = fc
  .array(fc.tuple(anyUnits, anyUnits, fc.constantFrom("USD", "EUR")), { minLength: 1, maxLength: 5 })
  .map((all) =>
    all.map(([quantity, price, currency], n) => ({
      ...bare,
      id: `p${String(n)}`,
      kind: "buy" as const,
      atMs: n,
      currency,
      quantity: quantityOf(quantity),
      price: quantityOf(price),
    })),
  );
/** Cuts a quantity at the given places, in thousandths. */
const partsOf = (whole: bigint, cuts: readonly number[]): readonly bigint[] => {
  const places = [0n, ...cuts.map((cut) => (whole * BigInt(cut)) / 1000n).sort((a, b) => (a < b ? -1 : 1)), whole];
  return places.slice(1).flatMap((end, n) => (end > (places[n] ?? 0n) ? [end - (places[n] ?? 0n)] : []));
};
const shuffled = <T>(all: readonly T[], dice: Iterator<number>): readonly T[] =>
  all
    .map((one) => ({ one, at: Number(dice.next().value) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
/** Lots, regardless of the number of pieces they are in. */
const wholeLots = (all: Ledger) => {
  const found = new Map<string, readonly [bigint, bigint, bigint]>();
  for (const { id, openedAtMs, currency, account, quantity, cost, baseCost } of lots(all)) {
    const key = `${account} ${id} ${String(openedAtMs)} ${currency} ${String(baseCost === undefined)}`;
    const [q, c, b] = found.get(key) ?? [0n, 0n, 0n];
    found.set(key, [q + quantity.units, c + (cost?.units ?? 0n), b + (baseCost?.units ?? 0n)]);
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
};
const differences = (all: Ledger) => reconciliation(all).filter(({ difference }) => difference.units !== 0n);
const dayAt = (day: number, rateOf: ValuationDay["rateOf"]): ValuationDay => ({
  dayMs: day * DAY_MS,
  rateOf,
  priceOf: () => ({ price: { units: 7n + BigInt(day) * 13n, places: 1 }, currency: "EUR" }),
});

/** Purchases, part of which is sent and arrives in parts on the following days, with some lost. */
const anyTransfer = fc
  .record({
    purchases: anyPurchases,
    sentThousandths: fc.bigInt({ min: 1n, max: 1000n }),
    lostThousandths: fc.constantFrom(0n, 0n, 1n, 500n),
    cuts: fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 5 }),
    days: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 6, maxLength: 6 }),
    isPriced: fc.boolean(),
    isNamed: fc.boolean(),
  })
  .map(({ purchases, sentThousandths, lostThousandths, cuts, days, isPriced, isNamed }) => {
    const held = sumOf(purchases.map(({ quantity }) => quantity?.units ?? 0n));
    const sent = (held * sentThousandths + 999n) / 1000n;
    const arrives = sent - (sent * lostThousandths) / 1000n;
    const out: Transaction = {
      ...bare,
      id: "out",
      kind: "transfer-out",
      atMs: DAY_MS,
      quantity: quantityOf(sent),
      ...(isPriced ? { price: quantityOf(3n * 10n ** 17n) } : {}),
      ...(isNamed ? { pair: "name" } : {}),
    };
    const parts = partsOf(arrives, cuts).map((units, n): Transaction => ({
      ...bare,
      id: `in${String(n)}`,
      kind: "transfer-in",
      account: "b",
      quantity: quantityOf(units),
      atMs: DAY_MS * (1 + (days[n] ?? 0)),
      pair: isNamed ? "name" : "out",
    }));
    const whole: Transaction = { ...(parts[0] ?? out), quantity: quantityOf(arrives), atMs: DAY_MS * 5 };
    return { purchases, out, parts, whole };
  });

describe("a transfer in any parts", () => {
  it("results in the same lots, costs and fee as in one part, in any order of entry, by every method", () => {
    fc.assert(
      fc.property(
        anyTransfer,
        anySettings,
        anyRates,
        fc.infiniteStream(fc.nat()),
        (transfer, settings, rateOf, dice) => {
          const { purchases, out, parts, whole } = transfer;
          const inParts = ledger(shuffled([...purchases, out, ...parts], dice), settings, rateOf);
          const inOne = ledger([...purchases, out, whole], settings, rateOf);
          expect([inParts.error, inOne.error]).toEqual([undefined, undefined]);
          expect(wholeLots(inParts)).toEqual(wholeLots(inOne));
          expect(realisedGain(inParts)).toEqual(realisedGain(inOne));
          expect(inParts.state.totals).toEqual(inOne.state.totals);
          expect([differences(inParts), differences(inOne)]).toEqual([[], []]);
          expect([inParts.state.transit.size, inParts.state.departed.size]).toEqual([0, 0]);
        },
      ),
    );
  });

  it("explains the change between any two days without a residual, and accounts for everything at each day's end", () => {
    fc.assert(
      fc.property(
        anyTransfer,
        anySettings,
        anyRates,
        fc.tuple(fc.nat(6), fc.nat(6)),
        (transfer, settings, rateOf, days) => {
          const { purchases, out, parts } = transfer;
          const [from, to] = [Math.min(...days), Math.max(...days)];
          const ordered = transactionsInOrder([...purchases, out, ...parts]);
          const upTo = (day: number): Ledger =>
            continuedInOrder(
              emptyLedger(settings),
              ordered.filter(({ place }) => place.atMs < (day + 1) * DAY_MS),
              rateOf,
              undefined,
              { closeOf: (symbol, atMs) => dayAt(Math.floor(atMs / DAY_MS), rateOf).priceOf(symbol) },
            );
          const [opening, closing] = [upTo(from), upTo(to)];
          const found = explanation(opening, closing, { opening: dayAt(from, rateOf), closing: dayAt(to, rateOf) });
          if (found.kind === "undefined") throw new Error("not explained");
          expect(decimalText(found.residual)).toBe("0");
          expect([differences(opening), differences(closing)]).toEqual([[], []]);
          // Nothing is lost before the last part arrives.
          const bought = sumOf(purchases.map(({ quantity }) => quantity?.units ?? 0n));
          const last = Math.max(...parts.map(({ atMs }) => atMs));
          if (last >= (from + 1) * DAY_MS)
            expect(sumOf(lots(opening).map(({ quantity }) => quantity.units))).toBe(bought);
        },
      ),
    );
  });

  it("can't bring in a part twice once everything has arrived", () => {
    fc.assert(
      fc.property(anyTransfer, anySettings, fc.nat(), (transfer, settings, which) => {
        const { purchases, out, parts } = transfer;
        const twice = parts[which % parts.length];
        const lost = (out.quantity?.units ?? 0n) - sumOf(parts.map(({ quantity }) => quantity?.units ?? 0n));
        fc.pre(twice !== undefined && (twice.quantity?.units ?? 0n) > lost);
        const again = { ...twice, id: "x", atMs: DAY_MS * 9 } as Transaction;
        const { error } = ledger([...purchases, out, ...parts, again], settings, NO_RATES);
        expect([error?.reason, error?.transaction.id]).toEqual(["arrived-already", "x"]);
      }),
    );
  });
});

describe("consecutive transfers with one timestamp", () => {
  it("carry everything through, whatever their ids and the order of entry", () => {
    fc.assert(
      fc.property(
        anyPurchases,
        anySettings,
        fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 12 }),
        fc.infiniteStream(fc.nat()),
        (purchases, settings, names, dice) => {
          const quantity = quantityOf(sumOf(purchases.map((one) => one.quantity?.units ?? 0n)));
          const legs = names.slice(1).flatMap((name, n): Transaction[] => [
            {
              ...bare,
              id: `o${name}`,
              kind: "transfer-out",
              quantity,
              atMs: DAY_MS,
              pair: `i${name}`,
              account: n === 0 ? "a" : `to ${names[n] ?? ""}`,
            },
            { ...bare, id: `i${name}`, kind: "transfer-in", quantity, atMs: DAY_MS, account: `to ${name}` },
          ]);
          const all = ledger(shuffled([...purchases, ...legs], dice), settings, NO_RATES);
          expect(all.error).toBeUndefined();
          expect(new Set(lots(all).map(({ account }) => account))).toEqual(new Set([`to ${names.at(-1) ?? ""}`]));
          expect(differences(all)).toEqual([]);
        },
      ),
    );
  });
});

describe("transfers between portfolios", () => {
  /** Coins that move from one portfolio to the next, day by day; part of each transfer is lost on the way. */
  const anyJourney = fc.record({
    purchases: anyPurchases,
    settings: fc.array(anySettings, { minLength: 3, maxLength: 3 }),
    hops: fc.array(
      fc.record({ to: fc.nat(2), storedThousandths: fc.bigInt({ min: 1n, max: 1000n }), isAtOnce: fc.boolean() }),
      { minLength: 1, maxLength: 6 },
    ),
  });

  it("lose no cost: all of it is in the combined lots or in the network fee", () => {
    fc.assert(
      fc.property(anyJourney, anyRates, fc.infiniteStream(fc.nat()), ({ purchases, settings, hops }, rateOf, dice) => {
        const portfolios: Transaction[][] = [[...purchases], [], []];
        let [at, left] = [0, sumOf(purchases.map((one) => one.quantity?.units ?? 0n))];
        let atMs = DAY_MS;
        for (const [n, { to, storedThousandths, isAtOnce }] of hops.entries()) {
          const sentAtMs = atMs;
          if (!isAtOnce) atMs += DAY_MS;
          const arrives = (left * storedThousandths + 999n) / 1000n;
          const [id, pair] = [`o${String(n)}`, `o${String(n)}`];
          portfolios[at]?.push({ ...bare, id, kind: "transfer-out", atMs: sentAtMs, quantity: quantityOf(left) });
          portfolios[to]?.push({
            ...bare,
            id: `i${String(n)}`,
            kind: "transfer-in",
            pair,
            quantity: quantityOf(arrives),
            atMs,
          });
          [at, left] = [to, arrives];
        }
        const ledgers = counted(portfolios, settings, rateOf, dice);
        for (const one of ledgers.values()) {
          expect(one.error).toBeUndefined();
          expect(differences(one)).toEqual([]);
          expect(one.state.transit.size).toBe(0);
        }
        const all = [...ledgers.values()];
        const open = sumOf(all.flatMap((one) => lots(one).map(({ baseCost }) => baseCost?.units ?? 0n)));
        const fees = sumOf(all.map((one) => realisedGain(one).fees.units));
        const alone = ledger(purchases, { method: "fifo", scope: "portfolio", base: "USD", cash: "untracked" }, rateOf);
        const paid = sumOf(lots(alone).map(({ baseCost }) => baseCost?.units ?? 0n));
        expect(decimalText(rounded({ units: open - fees - paid, places: 36 }, 36))).toBe("0");
        expect(sumOf(lots(ledgers.get(String(at)) ?? alone).map(({ quantity }) => quantity.units))).toBe(left);
        // The same result for any order of portfolios and transactions.
        const again = counted(
          portfolios.map((one) => shuffled(one, dice)).toReversed(),
          settings.toReversed(),
          rateOf,
          dice,
          [2, 1, 0],
        );
        for (const [id, one] of ledgers) expect(wholeLots(again.get(id) ?? alone)).toEqual(wholeLots(one));
      }),
    );
  });
});

function counted(
  portfolios: readonly (readonly Transaction[])[],
  settings: readonly LedgerSettings[],
  rateOf: ValuationDay["rateOf"],
  dice: Iterator<number>,
  ids: readonly number[] = [0, 1, 2],
): ReadonlyMap<string, Ledger> {
  const steps = linkedLedgersInSteps(
    new Map(
      portfolios.flatMap((transactions, n) => {
        const own = settings[n];
        if (own === undefined) return [];
        return [[String(ids[n]), { transactions: shuffled(transactions, dice), settings: own, rateOf }]] as const;
      }),
    ),
  );
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
