import fc from "fast-check";
import { decimal, type Decimal, decimalText, quotient, rounded } from "../decimal/index.ts";
import { holdings, lots, realisedGain } from "./holdings.ts";
import { continuedLedger, ledger, type Ledger } from "./ledger.ts";
import { type DayRate, LOT_METHODS, type LedgerSettings, type RateOf } from "./ledger-settings.ts";
import { reconciliation } from "./reconciliation.ts";
import { placeOf } from "./place.ts";
import { TRANSACTION_KINDS, type TransactionKind } from "../transaction-kinds/index.ts";
import type { LotChoice, Transaction } from "./transaction.ts";
import { transferLegs } from "./transfer-legs.ts";

const DAY_MS = 86_400_000;
let next = 0;

/** For tests: a transaction in compact form, with amounts as text. */
export type Written = {
  readonly [Field in keyof Transaction]?: NonNullable<Transaction[Field]> extends Decimal ? string : Transaction[Field];
} & { readonly at?: string; readonly for?: string };

/** For tests: a transaction in USD of the symbol ACME unless stated differently. `for` is a ratio, '3/2'. */
export function transaction(kind: TransactionKind, written: Written = {}): Transaction {
  const { at = "2026-01-01", for: ratio, ...rest } = written;
  const fields = Object.entries(rest).map(([name, value]) => [
    name,
    typeof value === "string" && AMOUNTS.has(name) ? decimal(value) : value,
  ]);
  const [numerator = "", denominator = ""] = ratio?.split("/") ?? [];
  return {
    id: `t${String(next++).padStart(6, "0")}`,
    kind,
    account: "",
    currency: "USD",
    atMs: Date.parse(at),
    ...(OF_CASH.has(kind) ? {} : { symbol: "ACME" }),
    ...(ratio === undefined ? {} : { ratio: { numerator: decimal(numerator), denominator: decimal(denominator) } }),
    ...(Object.fromEntries(fields) as Partial<Transaction>),
  };
}

const AMOUNTS = new Set(["quantity", "price", "amount", "fee", "tax", "counterQuantity", "costShare"]);
const OF_CASH: ReadonlySet<TransactionKind> = new Set(["interest", "fee", "tax", "deposit", "withdrawal"]);

export const FIFO: LedgerSettings = { method: "fifo", scope: "portfolio", base: "USD", cash: "untracked" };
export const AVERAGE: LedgerSettings = { ...FIFO, method: "average" };
export const TRACKED: LedgerSettings = { ...FIFO, cash: "tracked" };

/** For tests: no rate between any currencies. */
export const NO_RATES: RateOf = () => undefined;

/** For tests: rates by currency and day ('2026-01-01'); each rate applies until the next one. */
export function ratesOf(rates: Readonly<Record<string, Readonly<Record<string, string>>>>): RateOf {
  return (currency, dayMs): DayRate | undefined => {
    const days = Object.entries(rates[currency] ?? {}).filter(([day]) => Date.parse(day) <= dayMs);
    const [day, rate] = days.sort(([a], [b]) => (a < b ? -1 : 1)).at(-1) ?? [];
    if (day === undefined || rate === undefined) return undefined;
    const [above = "", below = "1"] = rate.split("/");
    return { rate: quotient(decimal(above), decimal(below), 18), asOfMs: Date.parse(day), source: "test" };
  };
}

/** For tests: the ledger, which must be without an error and must reconcile. */
export function counted(
  transactions: readonly Transaction[],
  settings: LedgerSettings = FIFO,
  rateOf: RateOf = NO_RATES,
): Ledger {
  const all = ledger(transactions, settings, rateOf);
  if (all.error !== undefined) throw new Error(`${all.error.transaction.kind}: ${all.error.reason}`);
  const wrong = reconciliation(all).filter(({ difference }) => difference.units !== 0n);
  if (wrong.length > 0)
    throw new Error(`does not reconcile: ${wrong.map(({ kind, of }) => `${kind} ${of}`).join(", ")}`);
  return all;
}

/** For tests: decimals as text, rounded to cents unless more places are given. */
export function text(value: Decimal | undefined, places = 2): string | undefined {
  return value === undefined ? undefined : decimalText(rounded(value, places));
}

/** For tests: quantity, cost and realised gain of one symbol. */
export function held(all: Ledger, symbol = "ACME", places = 2): readonly (string | undefined)[] {
  const found = holdings(all).find((one) => one.symbol === symbol);
  return [text(found?.quantity, 18), text(found?.cost, places), text(found?.realised.total, places)];
}

/** For tests: the parts of the total realised gain, to the cent. */
export function gainParts(all: Ledger): Readonly<Record<string, string | undefined>> {
  const gain = realisedGain(all);
  return Object.fromEntries(
    (["price", "currency", "income", "fees", "taxes", "total"] as const)
      .filter((part) => gain[part].units !== 0n)
      .map((part) => [part, text(gain[part])]),
  );
}

const SYMBOLS = ["AAA", "BBB", "CCC", "BNB"] as const;

const anyAmount: fc.Arbitrary<Decimal> = fc.oneof(
  fc.integer({ min: 1, max: 9 }).map((units) => ({ units: BigInt(units), places: 0 })),
  fc
    .tuple(fc.bigInt({ min: 1n, max: 10n ** 20n }), fc.integer({ min: 8, max: 18 }))
    .map(([units, places]) => ({ units, places })),
);
const small = fc.integer({ min: 1, max: 6 }).map((units) => ({ units: BigInt(units), places: 0 }));
const cents = fc.integer({ min: 1, max: 99 }).map((units) => ({ units: BigInt(units), places: 4 }));
const maybe = <T>(of: fc.Arbitrary<T>, freq = 3): fc.Arbitrary<T | undefined> =>
  fc.option(of, { nil: undefined, freq });

/** What a user intends to do; the resulting transaction depends on the holdings. */
const anyIntent = fc.record({
  kind: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<TransactionKind>("buy", "buy", "buy", "sell", "sell", "transfer-out") },
    { weight: 4, arbitrary: fc.constantFrom(...TRANSACTION_KINDS) },
  ),
  day: fc.integer({ min: 0, max: 7 }),
  account: fc.constantFrom("", "", "wallet"),
  symbol: fc.constantFrom(...SYMBOLS),
  counter: fc.constantFrom(...SYMBOLS),
  isOfCash: fc.boolean(),
  quantity: anyAmount,
  /** Share of the holding, from a quarter to all. */
  quarters: fc.bigInt({ min: 1n, max: 4n }),
  price: maybe(anyAmount, 8),
  amount: maybe(anyAmount, 2),
  currency: fc.constantFrom("USD", "USD", "EUR", "GBp"),
  fee: maybe(cents, 2),
  feeCurrency: maybe(fc.constantFrom("USD", "EUR", "BNB", "AAA"), 2),
  tax: maybe(cents, 2),
  ratio: fc.record({ numerator: small, denominator: small }),
  counterQuantity: anyAmount,
  costShare: fc.bigInt({ min: 0n, max: 10n ** 18n }).map((units) => ({ units, places: 18 })),
  isByRatio: fc.boolean(),
  isPaidIn: fc.boolean(),
  isNamed: fc.boolean(),
});
type Intent = typeof anyIntent extends fc.Arbitrary<infer T> ? T : never;

export type History = { readonly settings: LedgerSettings; readonly transactions: readonly Transaction[] };

/**
 * For tests: a history of every kind of transaction, all of which can be counted with these settings, many with the
 * same timestamp.
 */
export function anyHistory(settings: fc.Arbitrary<LedgerSettings>): fc.Arbitrary<History> {
  return fc
    .tuple(settings, fc.array(anyIntent, { minLength: 4, maxLength: 40, size: "max" }))
    .map(([chosen, intents]) => ({ settings: chosen, transactions: historyOf(chosen, intents) }));
}

function historyOf(settings: LedgerSettings, intents: readonly Intent[]): readonly Transaction[] {
  const ordered = intents.toSorted((a, b) => a.day - b.day || rankOf(a) - rankOf(b));
  let so = ledger([], settings, NO_RATES);
  const stored: Transaction[] = [];
  for (const [n, intent] of ordered.entries()) {
    const one = meant(so, stored, intent, `t${String(n).padStart(3, "0")}`);
    const now = continuedLedger(so, [one], NO_RATES) ?? ledger([...stored, one], settings, NO_RATES);
    if (now.error !== undefined) continue;
    so = now;
    stored.push(one);
  }
  return stored;
}

function rankOf({ kind }: Intent): number {
  return placeOf({ id: "", kind, atMs: 0, account: "", currency: "", pair: "" }).rank;
}

/** Returns the transaction that an intent results in, given the holdings. */
function meant(so: Ledger, before: readonly Transaction[], intent: Intent, id: string): Transaction {
  const { kind, account, currency, price, amount, fee, feeCurrency, tax, ratio, counterQuantity, costShare } = intent;
  const own = [...so.state.pools.values()].filter(
    (pool) => pool.quantity > 0n && (so.settings.scope === "portfolio" || pool.account === account),
  );
  const pool = own.find(({ symbol }) => symbol === intent.symbol) ?? own[0];
  const symbol = kind === "buy" || kind === "reward" ? intent.symbol : (pool?.symbol ?? intent.symbol);
  const part = ((pool?.quantity ?? 0n) * intent.quarters) / 4n;
  const some: Decimal = { units: part === 0n ? 1n : part, places: 18 };
  const sent = onItsWay(before);
  const to = intent.counter === symbol ? "DDD" : intent.counter;
  const brought = intent.isByRatio ? { ratio } : { counterQuantity };
  const money = amount ?? intent.quantity;
  const isPriced = price !== undefined || amount !== undefined;
  const byKind: Readonly<Record<TransactionKind, Partial<Transaction>>> = {
    buy: { symbol, quantity: intent.quantity, ...(isPriced ? {} : { amount: money }) },
    sell: { symbol, quantity: some, ...(isPriced ? {} : { amount: money }), ...named(so, symbol, some, intent) },
    dividend: { symbol, amount: money },
    interest: { amount: money },
    fee: { amount: money, ...(intent.isNamed ? { symbol } : {}) },
    tax: { amount: money },
    deposit: { amount: money },
    withdrawal: { amount: money },
    "transfer-in":
      intent.isOfCash || sent === undefined
        ? intent.isByRatio
          ? { amount: money }
          : { symbol, quantity: intent.quantity }
        : {
            pair: sent.name,
            symbol: sent.symbol,
            account: intent.isNamed ? "wallet" : "",
            quantity: { units: (sent.left * intent.quarters) / 4n, places: 18 },
          },
    "transfer-out":
      intent.isOfCash && intent.isByRatio
        ? { amount: money }
        : {
            symbol,
            quantity: some,
            ...named(so, symbol, some, intent),
            ...(intent.isByRatio ? { pair: `name of ${id}` } : {}),
          },
    reward: { symbol, quantity: intent.quantity },
    conversion: intent.isOfCash
      ? { amount: money, counterSymbol: currency === "EUR" ? "USD" : "EUR", counterQuantity }
      : { symbol, quantity: some, counterSymbol: to, counterQuantity, ...named(so, symbol, some, intent) },
    split: { symbol, ratio },
    merger: {
      ...(intent.isOfCash ? { symbol, amount: money } : { symbol, counterSymbol: to, ...brought }),
      ...(amount !== undefined && intent.isPaidIn && !intent.isOfCash
        ? { amount: { ...amount, units: -amount.units } }
        : {}),
      ...(intent.isNamed ? { costShare } : {}),
    },
    "spin-off": { symbol, counterSymbol: to, costShare, ...brought },
    rename: { symbol, counterSymbol: to },
    "stock-dividend": { symbol, ...(intent.isByRatio ? { ratio } : { quantity: intent.quantity }) },
    "return-of-capital": { symbol, amount: money },
    "write-off": { symbol, ...writtenOff(named(so, symbol, some, intent), some, intent) },
    rights: { symbol, counterSymbol: to, ...brought, ...(intent.isNamed ? { costShare } : {}) },
  };
  const stated = { id, kind, atMs: intent.day * DAY_MS, account, currency, price, amount, fee, feeCurrency, tax };
  const known = Object.entries(stated).filter(([, value]) => value !== undefined);
  return { ...(Object.fromEntries(known) as Partial<Transaction> as Transaction), ...byKind[kind] };
}

/** Returns the last transfer of which something can still arrive, by the name that its other leg states. */
function onItsWay(
  before: readonly Transaction[],
): { readonly name: string; readonly symbol: string; readonly left: bigint } | undefined {
  for (const { transaction, arrived } of transferLegs(new Map([["", before]])).transfers.toReversed()) {
    const { symbol, quantity, pair, id } = transaction;
    if (symbol === undefined || quantity === undefined) continue;
    const left = arrived.reduce((rest, leg) => rest - (leg.transaction.quantity?.units ?? 0n), quantity.units);
    if (left > 0n) return { name: pair ?? id, symbol, left };
  }
  return undefined;
}

/** A write-off by hand sometimes names only lots. */
function writtenOff(chosen: Partial<Transaction>, quantity: Decimal, intent: Intent): Partial<Transaction> {
  if (!intent.isNamed) return {};
  return chosen.lots !== undefined && intent.isByRatio ? chosen : { ...chosen, quantity };
}

/** Returns lots that make up the quantity, newest first. */
function named(so: Ledger, symbol: string, quantity: Decimal, { isNamed, account }: Intent): Partial<Transaction> {
  if (!isNamed || so.settings.method !== "by-hand") return {};
  let left = quantity.units;
  const chosen: LotChoice[] = [];
  for (const lot of lots(so, symbol).toReversed()) {
    const taken = lot.quantity.units < left ? lot.quantity.units : left;
    if (taken > 0n && (so.settings.scope === "portfolio" || lot.account === account))
      chosen.push({ id: lot.id, quantity: { units: taken, places: 18 } });
    left -= taken;
  }
  return { lots: chosen };
}

/** For tests: any settings. */
export const anySettings: fc.Arbitrary<LedgerSettings> = fc.record({
  method: fc.constantFrom(...LOT_METHODS),
  scope: fc.constantFrom("portfolio", "account"),
  base: fc.constantFrom("USD", "EUR"),
  cash: fc.constantFrom("tracked", "untracked"),
});

/** For tests: a rate for every currency, coin and day. */
export const anyRates: fc.Arbitrary<RateOf> = fc
  .array(fc.bigInt({ min: 1n, max: 10n ** 14n }), { minLength: 8, maxLength: 8 })
  .map((units) => (currency: string, dayMs: number) => ({
    rate: { units: (units[(dayMs / DAY_MS) % 8] ?? 1n) * BigInt(currency.charCodeAt(0)), places: 12 },
    asOfMs: dayMs,
    source: "test",
  }));

/** For tests: rates that are missing on some days, and always for one currency. */
export const gappyRates: fc.Arbitrary<RateOf> = fc
  .tuple(anyRates, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }))
  .map(
    ([rates, known]): RateOf =>
      (currency, dayMs) =>
        currency !== "GBP" && known[(dayMs / DAY_MS) % 8] === true ? rates(currency, dayMs) : undefined,
  );

/** For tests: the transactions that can be counted; the others are left out. */
export function possible(transactions: readonly Transaction[], settings: LedgerSettings): readonly Transaction[] {
  let stored = transactions;
  for (;;) {
    const { error } = ledger(stored, settings, NO_RATES);
    if (error === undefined) return stored;
    const { id } = error.transaction;
    stored = stored.filter((one) => one.id !== id);
  }
}
