import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkpoint, ledgerOfCheckpoint } from "./checkpoint.ts";
import { approximately, compare, type Decimal, decimalText, minus, plus, ZERO } from "../decimal/index.ts";
import { disposals, externalFlows } from "./disposals.ts";
import { explanation } from "./explanation.ts";
import { cashBalances, holdings, lots, realisedGain, unknownMetrics } from "./holdings.ts";
import { continuedInOrder, continuedLedger, emptyLedger, ledger, type Ledger } from "./ledger.ts";
import { LOT_METHODS, type LedgerSettings, type LotMethod } from "./ledger-settings.ts";
import { ledgerValue, type ValuationDay } from "./ledger-value.ts";
import { reconciliation } from "./reconciliation.ts";
import { anyHistory, anyRates, anySettings, gappyRates, possible } from "./test-transactions.ts";
import { transactionsInOrder } from "./transactions-in-order.ts";
import type { CloseOf } from "./unit-price.ts";

const DAY_MS = 86_400_000;
const sum = (all: readonly Decimal[]): Decimal => all.reduce(plus, ZERO);
/** Separate runs for each method and way to count cash: 10 × the runs, which is 10,000 histories in a nightly run. */
const SETTINGS = LOT_METHODS.flatMap((method) =>
  (["tracked", "untracked"] as const).map((cash) => [method, cash] as const),
);
const settingsOf = (method: LotMethod, cash: LedgerSettings["cash"]): fc.Arbitrary<LedgerSettings> =>
  fc.record({
    method: fc.constant(method),
    cash: fc.constant(cash),
    scope: fc.constantFrom("portfolio", "account"),
    base: fc.constantFrom("USD", "EUR"),
  });

const wrongLines = (all: Ledger) =>
  reconciliation(all)
    .filter(({ difference }) => difference.units !== 0n)
    .map(({ kind, of, difference }) => [kind, of, decimalText(difference)]);
/** Everything that can be read from a ledger, with numbers as text. */
const read = (all: Ledger): string =>
  JSON.stringify(
    [holdings(all), lots(all), cashBalances(all), realisedGain(all), reconciliation(all), all.error?.transaction.id],
    (_, value: unknown) => (typeof value === "bigint" ? String(value) : value),
  );
const mixed = <T>(all: readonly T[], dice: Iterator<number>): readonly T[] =>
  all
    .map((one) => ({ one, at: Number(dice.next().value) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
const dayAt = (day: number, rateOf: ValuationDay["rateOf"]): ValuationDay => ({
  dayMs: day * DAY_MS,
  rateOf,
  priceOf: (symbol) => ({
    price: { units: BigInt(symbol.charCodeAt(0) * 7 + day * 1013), places: 3 },
    currency: symbol === "CCC" ? "GBp" : symbol === "BBB" ? "EUR" : "USD",
  }),
});
const closesBy =
  (rateOf: ValuationDay["rateOf"]): CloseOf =>
  (symbol, atMs) =>
    dayAt(Math.floor(atMs / DAY_MS), rateOf).priceOf(symbol);
const anyDays = fc.tuple(fc.nat(7), fc.nat(7));

describe.each(SETTINGS)("a ledger of any history, by %s with %s cash", (method, cash) => {
  const anyOfThese = anyHistory(settingsOf(method, cash));

  it("reconciles exactly, even if rates are missing", () => {
    fc.assert(
      fc.property(anyOfThese, fc.oneof(anyRates, gappyRates), ({ settings, transactions }, rateOf) => {
        const all = ledger(transactions, settings, rateOf);
        expect(all.error).toBeUndefined();
        expect(wrongLines(all)).toEqual([]);
      }),
    );
  });

  it("explains the change between any two days without a residual", () => {
    fc.assert(
      fc.property(
        anyOfThese,
        anyRates,
        anyDays,
        fc.boolean(),
        ({ settings, transactions }, rateOf, days, hasCloses) => {
          const [from, to] = [Math.min(...days), Math.max(...days)];
          const folding = { closeOf: hasCloses ? closesBy(rateOf) : undefined };
          const ordered = transactionsInOrder(transactions);
          const between = (after: number, until: number) =>
            ordered.filter(({ place: { atMs } }) => atMs > after * DAY_MS && atMs <= until * DAY_MS);
          const opening = continuedInOrder(emptyLedger(settings), between(-1, from), rateOf, undefined, folding);
          const closing = continuedInOrder(opening, between(from, to), rateOf, undefined, folding);
          const found = explanation(opening, closing, { opening: dayAt(from, rateOf), closing: dayAt(to, rateOf) });
          if (found.kind === "undefined") {
            // If every day has its closes, only the value of rewards is unknown.
            const rewards = new Set(transactions.flatMap(({ id, kind }) => (kind === "reward" ? [id] : [])));
            expect(found.unknown.every(({ transactionId }) => !hasCloses || rewards.has(transactionId))).toBe(true);
            expect(found.unknown.length).toBeGreaterThan(0);
            return;
          }
          expect(decimalText(found.residual)).toBe("0");
          expect(compare(found.opening, ledgerValue(opening, dayAt(from, rateOf)).total)).toBe(0);
          expect(compare(found.closing, ledgerValue(closing, dayAt(to, rateOf)).total)).toBe(0);
        },
      ),
    );
  });
});

describe("a ledger of any history", () => {
  it("is the same for any input order of its transactions", () => {
    fc.assert(
      fc.property(anyHistory(anySettings), anyRates, fc.infiniteStream(fc.nat()), (history, rateOf, dice) => {
        const { settings, transactions } = history;
        expect(read(ledger(mixed(transactions, dice), settings, rateOf))).toBe(
          read(ledger(transactions, settings, rateOf)),
        );
      }),
    );
  });

  it("is the same when folded at once, in two halves, or in two halves with a checkpoint in between", () => {
    fc.assert(
      fc.property(anyHistory(anySettings), gappyRates, fc.nat(30), ({ settings, transactions }, rateOf, at) => {
        const whole = ledger(transactions, settings, rateOf);
        const ordered = transactionsInOrder(transactions);
        const first = continuedInOrder(emptyLedger(settings), ordered.slice(0, at), rateOf);
        const before = read(first);
        const restored = ledgerOfCheckpoint(checkpoint(first) ?? "");
        if (restored === undefined) throw new Error("no checkpoint");
        expect(read(restored)).toBe(before);
        for (const half of [first, restored]) {
          const continued = continuedInOrder(half, ordered.slice(at), rateOf);
          expect(read(continued)).toBe(read(whole));
          expect(unknownMetrics(continued)).toEqual(unknownMetrics(whole));
          // The ledger it continued from is unchanged.
          expect(read(half)).toBe(before);
        }
      }),
    );
  });

  it("has the same lots, costs and gains with closes as without; only external flows have another value", () => {
    fc.assert(
      fc.property(anyHistory(anySettings), gappyRates, ({ settings, transactions }, rateOf) => {
        const closeOf = closesBy(rateOf);
        const ordered = transactionsInOrder(transactions);
        const [without, valued] = [undefined, closeOf].map((of) =>
          continuedInOrder(emptyLedger(settings), ordered, rateOf, undefined, { closeOf: of }),
        );
        if (without === undefined || valued === undefined) throw new Error("not counted");
        expect(read(valued)).toBe(read(without));
        expect(wrongLines(valued)).toEqual([]);
        // With closes, fewer flows are unknown, and none that were known before.
        const flows = (of: Ledger) => unknownMetrics(of).filter(({ metric }) => metric === "flow");
        expect(flows(valued).length).toBeLessThanOrEqual(flows(without).length);
      }),
    );
  });

  it("continues with later transactions, or reports that it can't", () => {
    fc.assert(
      fc.property(anyHistory(anySettings), gappyRates, fc.nat(30), ({ settings, transactions }, rateOf, at) => {
        const continued = continuedLedger(
          ledger(transactions.slice(0, at), settings, rateOf),
          transactions.slice(at),
          rateOf,
        );
        const whole = ledger(transactions, settings, rateOf);
        if (continued !== undefined) expect(read(continued)).toBe(read(whole));
        else expect(transactions.some(({ kind }) => kind === "transfer-in" || kind === "transfer-out")).toBe(true);
        expect(wrongLines(whole)).toEqual([]);
      }),
    );
  });

  it("has the same total gain by each method once everything is sold, and no cost is left", () => {
    const simple = anyHistory(settingsOf("fifo", "untracked"));
    fc.assert(
      fc.property(simple, anyRates, (history, rateOf) => {
        const settings = { ...history.settings, scope: "portfolio" as const };
        const stored = possible(
          history.transactions.filter(({ kind }) => ["buy", "sell", "dividend", "split"].includes(kind)),
          settings,
        );
        const last = holdings(ledger(stored, settings, rateOf))
          .filter(({ quantity }) => quantity.units > 0n)
          .map(({ symbol, quantity }) => ({
            id: `x${symbol}`,
            kind: "sell" as const,
            account: "",
            atMs: 9 * DAY_MS,
            symbol,
            quantity,
            price: { units: 3n, places: 0 },
            currency: "USD",
          }));
        const totals = LOT_METHODS.map((method) => {
          const sold = ledger([...stored, ...last], { ...settings, method }, rateOf);
          expect(sold.error).toBeUndefined();
          for (const { quantity, cost } of holdings(sold)) expect([quantity.units, cost.units]).toEqual([0n, 0n]);
          // Every fee and tax ever paid is now in the gains, whichever lots it was part of.
          const { fees, taxes, total } = realisedGain(sold);
          expect([-fees.units, -taxes.units]).toEqual([sold.state.totals.fees, sold.state.totals.taxes]);
          return total;
        });
        // An amount in another currency is rounded at the 36th place, lot by lot.
        for (const total of totals) expect(approximately(minus(total, totals[0] ?? ZERO))).toBeCloseTo(0, 25);
      }),
    );
  });

  it("realises the smallest gain at a sale by highest cost", () => {
    fc.assert(
      fc.property(anyHistory(settingsOf("fifo", "untracked")), anyRates, (history, rateOf) => {
        const settings = { ...history.settings, scope: "portfolio" as const };
        const bought = history.transactions
          .filter(({ kind }) => kind === "buy")
          .map(({ feeCurrency: _, ...rest }) => rest);
        const sales = holdings(ledger(bought, settings, rateOf)).map(({ symbol, quantity }) => ({
          id: `x${symbol}`,
          kind: "sell" as const,
          account: "",
          atMs: 9 * DAY_MS,
          symbol,
          currency: "USD",
          quantity: { units: (quantity.units + 1n) / 2n, places: quantity.places },
          price: ZERO,
        }));
        const gain = (method: LotMethod): Decimal =>
          realisedGain(ledger([...bought, ...sales], { ...settings, method }, rateOf)).total;
        const least = gain("highest-cost");
        // Except for rounding at the 18th place of the quantity, by which averages differ.
        for (const method of LOT_METHODS) expect(approximately(minus(least, gain(method)))).toBeLessThan(1e-6);
      }),
    );
  });

  it("adds up: disposals to the realised gain of trades, flows to the net external amount", () => {
    fc.assert(
      fc.property(anyHistory(anySettings), fc.oneof(anyRates, gappyRates), ({ settings, transactions }, rateOf) => {
        const trades = possible(
          transactions.filter(({ kind }) => ["buy", "sell"].includes(kind)),
          settings,
        );
        const gains = disposals(trades, settings, rateOf).flatMap(({ gain }) => (gain === undefined ? [] : [gain]));
        // A sale of lots of which some are known rounds the known share at the 36th place.
        expect(approximately(minus(sum(gains), realisedGain(ledger(trades, settings, rateOf)).total))).toBeCloseTo(
          0,
          25,
        );
        const closeOf = closesBy(rateOf);
        const flows = sum(externalFlows(transactions, settings, rateOf, { closeOf }).map(({ amount }) => amount));
        const ordered = transactionsInOrder(transactions);
        const { external } = continuedInOrder(emptyLedger(settings), ordered, rateOf, undefined, { closeOf }).state
          .totals;
        expect(compare(flows, { units: external, places: 36 })).toBe(0);
      }),
    );
  });

  it("never has a negative quantity, and its lots add up to it", () => {
    fc.assert(
      fc.property(anyHistory(anySettings), gappyRates, ({ settings, transactions }, rateOf) => {
        const whole = ledger(transactions, settings, rateOf);
        for (const { quantity } of [...holdings(whole), ...lots(whole)]) expect(quantity.units >= 0n).toBe(true);
        const all = holdings(whole).map(({ quantity }) => quantity);
        expect(compare(sum(lots(whole).map(({ quantity }) => quantity)), sum(all))).toBe(0);
        for (const { accounts, quantity } of whole.state.pools.values())
          expect([...accounts.values()].reduce((total, one) => total + one, 0n)).toBe(quantity);
      }),
    );
  });

  it("never throws, whatever its input", () => {
    const text = fc.array(fc.record({ a: fc.nat(), b: fc.nat() }), { maxLength: 12 });
    fc.assert(
      fc.property(anyHistory(anySettings), text, anyRates, ({ settings, transactions }, changes, rateOf) => {
        // Mixes fields of one transaction into another: nothing throws, and the counted part reconciles.
        const spoiled = transactions.map((one, n) => {
          const { a, b } = changes[n % Math.max(1, changes.length)] ?? { a: 0, b: 0 };
          const other = transactions[a % transactions.length] ?? one;
          const fields = Object.entries(other).filter(([name], at) => name !== "id" && (at + b) % 3 === 0);
          return { ...one, ...Object.fromEntries(fields) };
        });
        expect(wrongLines(ledger(spoiled, settings, rateOf))).toEqual([]);
        expect(wrongLines(ledger(possible(spoiled, settings), settings, rateOf))).toEqual([]);
      }),
    );
  });
});
