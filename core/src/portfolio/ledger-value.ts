import type { Decimal } from "../decimal/index.ts";
import { converted, moneyDecimal, QUANTITY_PLACES, quantityDecimal, shareOfUnits } from "./fixed-point.ts";
import { usableRate } from "./fold.ts";
import { type Gain, gainOf, sortedPools } from "./holdings.ts";
import type { Ledger } from "./ledger.ts";
import type { RateOf, UnknownReason } from "./ledger-settings.ts";
import { emptyGain, type LotPool, openLots } from "./lot-pool.ts";
import { type UnitPrice, worthAt } from "./unit-price.ts";

/** A day with the prices and rates known for it. */
export type ValuationDay = {
  /** Start of the UTC day. */
  readonly dayMs: number;
  readonly priceOf: (symbol: string) => UnitPrice | undefined;
  readonly rateOf: RateOf;
};

/** Why a holding or cash balance has no value. */
export type Unvalued = {
  /** The symbol, or the currency of a cash balance. */
  readonly of: string;
  readonly account: string;
  readonly reason: { readonly kind: "no-price" } | { readonly kind: "no-rate"; readonly currency: string };
};

export type HoldingValue = {
  readonly symbol: string;
  readonly account: string;
  readonly quantity: Decimal;
  readonly price: UnitPrice;
  /** In base currency. */
  readonly value: Decimal;
  /** Value less cost, of the lots whose cost is known. */
  readonly unrealised: Gain;
  readonly quantityOfUnknownCost: Decimal;
};

export type CashValue = {
  readonly currency: string;
  readonly balance: Decimal;
  readonly value: Decimal;
  /** What the currency gained or lost since it came in; undefined if part of its value then is unknown. */
  readonly currencyGain: Decimal | undefined;
  /** Why the currency's gain is unknown. */
  readonly unknown: UnknownReason | undefined;
};

/**
 * A portfolio valued at the prices and rates of a day, in base currency: exact except for rates, which are rounded at
 * the 36th place.
 */
export type LedgerValue = {
  readonly holdings: readonly HoldingValue[];
  readonly cash: readonly CashValue[];
  /** The sum of everything that has a value. */
  readonly total: Decimal;
  readonly unrealised: Gain;
  /** The currency gain of foreign cash, where known. */
  readonly currencyGain: Decimal;
  /** Holdings and cash without a value, which no total includes. */
  readonly unvalued: readonly Unvalued[];
};

/** Returns the value of a ledger's holdings and cash on a day. */
export function ledgerValue(ledger: Ledger, day: ValuationDay): LedgerValue {
  const { state } = ledger;
  const unvalued: Unvalued[] = [];
  const sum = emptyGain();
  let [total, currencyGain] = [0n, 0n];
  const holdings: HoldingValue[] = [];
  const cash: CashValue[] = [];
  for (const pool of sortedPools(state.pools.values())) {
    if (pool.quantity === 0n) continue;
    const valued = valueOf(ledger, pool, day);
    if ("reason" in valued) {
      unvalued.push({ of: pool.symbol, account: pool.account, reason: valued.reason });
      continue;
    }
    total += valued.value;
    const gain = unrealisedOf(ledger, pool, valued.value, day);
    if ("reason" in gain) {
      unvalued.push({ of: pool.symbol, account: pool.account, reason: gain.reason });
      total -= valued.value;
      continue;
    }
    sum.price += gain.price;
    sum.currency += gain.currency;
    sum.fees += gain.fees;
    sum.taxes += gain.taxes;
    holdings.push({
      symbol: pool.symbol,
      account: pool.account,
      quantity: quantityDecimal(pool.quantity),
      price: valued.price,
      value: moneyDecimal(valued.value),
      unrealised: gainOf({ ...gain, income: 0n }),
      quantityOfUnknownCost: quantityDecimal(gain.unknownQuantity),
    });
  }
  for (const [currency, { balance, base, unknown }] of [...state.cash].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const rate = balance === 0n ? 0n : rateOn(ledger, currency, day);
    if (rate === undefined) {
      unvalued.push({ of: currency, account: "", reason: { kind: "no-rate", currency } });
      continue;
    }
    const value = converted(balance, rate);
    total += value;
    if (unknown === undefined) currencyGain += value - base;
    cash.push({
      currency,
      balance: moneyDecimal(balance),
      value: moneyDecimal(value),
      currencyGain: unknown === undefined ? moneyDecimal(value - base) : undefined,
      unknown,
    });
  }
  return {
    holdings,
    cash,
    total: moneyDecimal(total),
    unrealised: gainOf(sum),
    currencyGain: moneyDecimal(currencyGain),
    unvalued,
  };
}

/** A pool's value in the currency of its price and in base currency, at 36 places; or why there is none. */
type PoolValue =
  | {
      readonly price: UnitPrice;
      readonly currency: string;
      readonly local: bigint;
      readonly rate: bigint;
      readonly value: bigint;
    }
  | { readonly reason: Unvalued["reason"] };

/** Returns the value of a pool's lots on a day. */
export function valueOf(ledger: Ledger, { symbol, quantity }: LotPool, day: ValuationDay): PoolValue {
  const price = day.priceOf(symbol);
  const worth = price === undefined ? undefined : worthAt(quantity, price);
  if (price === undefined || worth === undefined) return { reason: { kind: "no-price" } };
  const { currency, units: local } = worth;
  const rate = rateOn(ledger, currency, day);
  if (rate === undefined) return { reason: { kind: "no-rate", currency } };
  return { price, currency, local, rate, value: converted(local, rate) };
}

/** Returns the value of one unit of a currency in base currency on a day, at 18 places. */
export function rateOn({ settings }: Ledger, currency: string, { dayMs, rateOf }: ValuationDay): bigint | undefined {
  if (currency === settings.base) return 10n ** BigInt(QUANTITY_PLACES);
  const found = rateOf(currency, dayMs);
  return found === undefined ? undefined : usableRate(found.rate);
}

type Unrealised = {
  readonly price: bigint;
  readonly currency: bigint;
  readonly fees: bigint;
  readonly taxes: bigint;
  readonly unknownQuantity: bigint;
};

/** Returns the gain that a sale at this value would realise, in the same parts (`realise`). */
function unrealisedOf(
  ledger: Ledger,
  pool: LotPool,
  value: bigint,
  day: ValuationDay,
): Unrealised | { readonly reason: Unvalued["reason"] } {
  let [known, paid, cost] = [0n, 0n, 0n];
  let [fees, taxes] = [0n, 0n];
  const rates = new Map<string, bigint | undefined>();
  for (const lot of openLots(pool)) {
    if (lot.baseUnknown !== undefined) continue;
    if (!rates.has(lot.currency)) rates.set(lot.currency, rateOn(ledger, lot.currency, day));
    const rate = rates.get(lot.currency);
    if (rate === undefined) return { reason: { kind: "no-rate", currency: lot.currency } };
    known += lot.quantity;
    paid += converted(lot.cost - lot.fees - lot.taxes, rate);
    cost += lot.baseCost - lot.baseFees - lot.baseTaxes;
    fees += lot.baseFees;
    taxes += lot.baseTaxes;
  }
  return {
    price: shareOfUnits(value, known, pool.quantity) - paid,
    currency: paid - cost,
    fees: -fees,
    taxes: -taxes,
    unknownQuantity: pool.quantity - known,
  };
}
