import type { Decimal } from "../decimal/index.ts";
import { converted, moneyDecimal } from "./fixed-point.ts";
import type { Ledger } from "./ledger.ts";
import { rateOn, type Unvalued, type ValuationDay, valueOf } from "./ledger-value.ts";
import type { UnknownMetric } from "./ledger-settings.ts";
import type { LotPool } from "./lot-pool.ts";

/** The effect of one holding, or of the cash in one currency, on the value between two days. */
export type Effect = { readonly of: string; readonly price: Decimal; readonly currency: Decimal };

/** Why a portfolio's value changed between two days, in base currency. The parts add up to the change: the residual is zero. */
export type Explanation =
  | {
      readonly kind: "explained";
      readonly opening: Decimal;
      readonly closing: Decimal;
      /** Money and holdings that came in from outside less what left, at the rates of their days. */
      readonly externalFlows: Decimal;
      /** By symbol; a holding that was renamed or merged counts under what it became. */
      readonly holdings: readonly Effect[];
      /** By currency; cash has no price effect. */
      readonly cash: readonly Effect[];
      readonly income: Decimal;
      /** Negative: fees paid in the period. */
      readonly fees: Decimal;
      readonly taxes: Decimal;
      /**
       * The net amount invested in holdings that have no price on one of the days, so that neither value includes them.
       */
      readonly intoUnvalued: Decimal;
      readonly unvalued: readonly Unvalued[];
      /** Closing - opening - all of the above: zero, or a bug. */
      readonly residual: Decimal;
    }
  /** Something moved in these days whose value isn't known, or the cash of a currency has no rate on one of the two. */
  | {
      readonly kind: "undefined";
      readonly unknown: readonly UnknownMetric[];
      readonly unvalued: readonly Unvalued[];
    };

/**
 * Explains the change of a portfolio's value from the end of one day to the end of a later one. `closing` is a ledger
 * continued from `opening` (`continuedLedger`).
 *
 * - Price effect of a holding: its value at the end, less its value at the start and less the net amount invested
 * in between, all three at the closing rates. A price gain therefore counts at its value at the end.
 * - Currency effect of a holding: its value at the start plus the net amount invested, at the closing rates, less
 * the same at the rates of their days.
 * - Currency effect of cash: the same for cash.
 *
 * This is the order that `realise` uses. Fees and taxes count when they are paid, not when the lot they are part of is
 * sold.
 */
export function explanation(
  opening: Ledger,
  closing: Ledger,
  days: { readonly opening: ValuationDay; readonly closing: ValuationDay },
): Explanation {
  const unknown = closing.state.unknown
    .slice(opening.state.unknown.length)
    .filter(({ metric }) => metric === "flow" || metric === "move");
  const cash = cashEffects(opening, closing, days);
  if (unknown.length > 0 || "unvalued" in cash)
    return { kind: "undefined", unknown, unvalued: "unvalued" in cash ? cash.unvalued : [] };
  const held = holdingEffects(opening, closing, days);
  const [before, after] = [opening.state.totals, closing.state.totals];
  const values = { opening: cash.opening + held.opening, closing: cash.closing + held.closing };
  const external = after.external - before.external;
  const income = after.income - before.income;
  const fees = before.fees - after.fees;
  const taxes = before.taxes - after.taxes;
  const effects = [...held.effects.values(), ...cash.effects.values()];
  const explained = effects.reduce((sum, { price, currency }) => sum + price + currency, 0n);
  const parts = external + explained + income + fees + taxes - held.intoUnvalued;
  return {
    kind: "explained",
    opening: moneyDecimal(values.opening),
    closing: moneyDecimal(values.closing),
    externalFlows: moneyDecimal(external),
    holdings: shown(held.effects),
    cash: shown(cash.effects),
    income: moneyDecimal(income),
    fees: moneyDecimal(fees),
    taxes: moneyDecimal(taxes),
    intoUnvalued: moneyDecimal(-held.intoUnvalued),
    unvalued: held.unvalued,
    residual: moneyDecimal(values.closing - values.opening - parts),
  };
}

type EffectState = { price: bigint; currency: bigint };
type Days = Parameters<typeof explanation>[2];

function cashEffects(
  opening: Ledger,
  closing: Ledger,
  days: Days,
):
  | { readonly unvalued: readonly Unvalued[] }
  | { readonly effects: Map<string, EffectState>; readonly opening: bigint; readonly closing: bigint } {
  const effects = new Map<string, EffectState>();
  const unvalued: Unvalued[] = [];
  let [valueBefore, valueAfter] = [0n, 0n];
  for (const [currency, now] of closing.state.cash) {
    const then = opening.state.cash.get(currency) ?? { balance: 0n, base: 0n };
    const before = valueAt(opening, currency, then.balance, days.opening);
    const after = valueAt(closing, currency, now.balance, days.closing);
    if (before === undefined || after === undefined) {
      unvalued.push({ of: currency, account: "", reason: { kind: "no-rate", currency } });
      continue;
    }
    valueBefore += before;
    valueAfter += after;
    effects.set(currency, { price: 0n, currency: after - before - (now.base - then.base) });
  }
  return unvalued.length > 0 ? { unvalued } : { effects, opening: valueBefore, closing: valueAfter };
}

function valueAt(ledger: Ledger, currency: string, amount: bigint, day: ValuationDay): bigint | undefined {
  if (amount === 0n) return 0n;
  const rate = rateOn(ledger, currency, day);
  return rate === undefined ? undefined : converted(amount, rate);
}

function holdingEffects(
  opening: Ledger,
  closing: Ledger,
  days: Days,
): {
  readonly effects: Map<string, EffectState>;
  readonly opening: bigint;
  readonly closing: bigint;
  readonly intoUnvalued: bigint;
  readonly unvalued: readonly Unvalued[];
} {
  const effects = new Map<string, EffectState>();
  const unvalued: Unvalued[] = [];
  let [valueBefore, valueAfter, intoUnvalued] = [0n, 0n, 0n];
  for (const [key, now] of closing.state.pools) {
    const then = opening.state.pools.get(key);
    const flowsBase = flowSum(now) - (then === undefined ? 0n : flowSum(then));
    const effect = effectOf(opening, closing, then, now, days);
    if ("reason" in effect) {
      unvalued.push({ of: now.symbol, account: now.account, reason: effect.reason });
      intoUnvalued += flowsBase;
      continue;
    }
    valueBefore += effect.before;
    valueAfter += effect.after;
    // A name that is held again belongs to its current holding.
    const symbol = now.quantity > 0n ? now.symbol : successorOf(closing, now.symbol);
    const sum = effects.get(symbol) ?? { price: 0n, currency: 0n };
    effects.set(symbol, { price: sum.price + effect.price, currency: sum.currency + effect.currency });
  }
  return { effects, opening: valueBefore, closing: valueAfter, intoUnvalued, unvalued };
}

function effectOf(
  opening: Ledger,
  closing: Ledger,
  then: LotPool | undefined,
  now: LotPool,
  days: Days,
):
  | { readonly before: bigint; readonly after: bigint; readonly price: bigint; readonly currency: bigint }
  | { readonly reason: Unvalued["reason"] } {
  const before = then === undefined || then.quantity === 0n ? undefined : valueOf(opening, then, days.opening);
  const after = now.quantity === 0n ? undefined : valueOf(closing, now, days.closing);
  if (before !== undefined && "reason" in before) return before;
  if (after !== undefined && "reason" in after) return after;
  const [valueBefore, valueAfter] = [before?.value ?? 0n, after?.value ?? 0n];
  // The opening value and the flows at closing rates; the rest of the change in value is due to the price.
  const beforeAtClosing = before === undefined ? 0n : valueAt(closing, before.currency, before.local, days.closing);
  if (before !== undefined && beforeAtClosing === undefined)
    return { reason: { kind: "no-rate", currency: before.currency } };
  let [putIn, putInBase] = [beforeAtClosing ?? 0n, valueBefore];
  for (const { currency, amount, base } of now.flows) {
    const earlier = then?.flows.find((flow) => flow.currency === currency);
    const moved = amount - (earlier?.amount ?? 0n);
    const atClosing = valueAt(closing, currency, moved, days.closing);
    if (atClosing === undefined) return { reason: { kind: "no-rate", currency } };
    putIn += atClosing;
    putInBase += base - (earlier?.base ?? 0n);
  }
  return { before: valueBefore, after: valueAfter, price: valueAfter - putIn, currency: putIn - putInBase };
}

function flowSum({ flows }: LotPool): bigint {
  return flows.reduce((sum, { base }) => sum + base, 0n);
}

/** Returns what a symbol became after renames and mergers; the symbol itself if renames form a cycle. */
function successorOf({ state }: Ledger, symbol: string): string {
  const seen = new Set<string>();
  let at = symbol;
  for (let next = state.successors.get(at); next !== undefined; next = state.successors.get(at)) {
    if (seen.has(next)) return symbol;
    seen.add(next);
    at = next;
  }
  return at;
}

function shown(effects: ReadonlyMap<string, EffectState>): readonly Effect[] {
  return [...effects]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([of, { price, currency }]) => ({ of, price: moneyDecimal(price), currency: moneyDecimal(currency) }));
}
