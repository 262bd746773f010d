import type { Decimal } from "../decimal/index.ts";
import { moneyDecimal, quantityDecimal } from "./fixed-point.ts";
import type { UnknownMetric, UnknownReason } from "./ledger-settings.ts";
import type { Arrivals } from "./fold.ts";
import type { Ledger } from "./ledger.ts";
import type { DepartureState } from "./ledger-state.ts";
import { type GainState, type LotPool, lotsByAge, openLots } from "./lot-pool.ts";
import type { LotState } from "./lot-state.ts";

/** A gain in base currency with its components, which add up exactly to the total. Fees and taxes are negative. */
export type Gain = {
  readonly price: Decimal;
  readonly currency: Decimal;
  readonly income: Decimal;
  readonly fees: Decimal;
  readonly taxes: Decimal;
  readonly total: Decimal;
};

/** The holding of one symbol, in the portfolio or in one account, with its gains to date. */
export type LedgerHolding = {
  readonly symbol: string;
  /** '' if lots are pooled across the whole portfolio; 'in transit' for lots on their way between two accounts. */
  readonly account: string;
  readonly isInTransit: boolean;
  readonly sinceMs: number;
  readonly quantity: Decimal;
  /** Total cost of the lots of known cost, in base currency, fees and taxes included. */
  readonly cost: Decimal;
  /** The quantity in lots whose cost in base currency is unknown. */
  readonly quantityOfUnknownCost: Decimal;
  readonly realised: Gain;
};

/** A purchase, or the remainder of one. */
export type Lot = {
  /** The transaction that opened it. */
  readonly id: string;
  readonly openedAtMs: number;
  readonly account: string;
  readonly quantity: Decimal;
  readonly currency: string;
  /** In the currency it was paid in, fees and taxes included. */
  readonly cost: Decimal | undefined;
  /** In base currency, each part at the rate of the day it was paid. */
  readonly baseCost: Decimal | undefined;
  readonly unknown: UnknownReason | undefined;
};

export type CashBalance = {
  readonly currency: string;
  readonly balance: Decimal;
  /** Whether cash is below zero: it was borrowed, or a deposit is missing among the transactions. */
  readonly isOverdrawn: boolean;
};

/**
 * Returns current and former holdings, by symbol and account; sold-out ones have a quantity of zero. Lots that have
 * arrived are no longer in transit.
 */
export function holdings({ state }: Ledger): readonly LedgerHolding[] {
  const pools = [...state.pools.values()].filter(({ isTransit, quantity }) => !isTransit || quantity > 0n);
  return sortedPools(pools).map((pool) => {
    const lots = openLots(pool);
    return {
      symbol: pool.symbol,
      account: pool.account,
      isInTransit: pool.isTransit,
      sinceMs: pool.sinceMs,
      quantity: quantityDecimal(pool.quantity),
      cost: moneyDecimal(lots.reduce((sum, { baseCost }) => sum + baseCost, 0n)),
      quantityOfUnknownCost: quantityDecimal(
        lots.reduce((sum, lot) => (lot.baseUnknown === undefined ? sum : sum + lot.quantity), 0n),
      ),
      realised: gainOf(pool.gain),
    };
  });
}

/** Returns the open lots of a symbol, or of all, by symbol and account, oldest first. */
export function lots({ state }: Ledger, symbol?: string): readonly (Lot & { readonly symbol: string })[] {
  return sortedPools(state.pools.values())
    .filter((pool) => symbol === undefined || pool.symbol === symbol)
    .flatMap((pool) => lotsByAge(pool).map((lot) => ({ ...shownLot(lot), symbol: pool.symbol })));
}

/** Converts a lot to its public form. */
export function shownLot(lot: LotState): Lot {
  return {
    id: lot.origin,
    openedAtMs: lot.openedAtMs,
    account: lot.account,
    quantity: quantityDecimal(lot.quantity),
    currency: lot.currency,
    cost: lot.unknown === undefined ? moneyDecimal(lot.cost) : undefined,
    baseCost: lot.baseUnknown === undefined ? moneyDecimal(lot.baseCost) : undefined,
    unknown: lot.baseUnknown,
  };
}

/** Returns cash balances ordered by currency; none if cash is untracked. */
export function cashBalances({ state }: Ledger): readonly CashBalance[] {
  return [...state.cash]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, { balance }]) => ({ currency, balance: moneyDecimal(balance), isOverdrawn: balance < 0n }));
}

/**
 * Returns the gain realised to date, of all symbols and of the account (interest, account fees). Unknown gains are left
 * out.
 */
export function realisedGain({ state }: Ledger): Gain {
  const sum = { ...state.gain };
  for (const { gain } of state.pools.values()) {
    sum.price += gain.price;
    sum.currency += gain.currency;
    sum.income += gain.income;
    sum.fees += gain.fees;
    sum.taxes += gain.taxes;
  }
  return gainOf(sum);
}

/** Returns the unknown values, in the order of their transactions: no total includes them. */
export function unknownMetrics({ state }: Ledger): readonly UnknownMetric[] {
  return state.unknown;
}

/** Returns the lots that transfers took out for another portfolio, to pass to its ledger as `arrivals`. */
export function departures({ state }: Ledger, to?: string): Arrivals {
  return { get: (id) => departureTo(state.departed.get(id), to) };
}

function departureTo(
  departed: readonly DepartureState[] | undefined,
  to: string | undefined,
): DepartureState | undefined {
  return departed?.find((one) => one.to === undefined || one.to === to);
}

/** Returns a gain with its total. */
export function gainOf({ price, currency, income, fees, taxes }: GainState): Gain {
  return {
    price: moneyDecimal(price),
    currency: moneyDecimal(currency),
    income: moneyDecimal(income),
    fees: moneyDecimal(fees),
    taxes: moneyDecimal(taxes),
    total: moneyDecimal(price + currency + income + fees + taxes),
  };
}

/** Returns pools ordered by symbol and account. */
export function sortedPools(pools: Iterable<LotPool>): readonly LotPool[] {
  return [...pools].sort((a, b) =>
    a.symbol === b.symbol ? (a.account < b.account ? -1 : 1) : a.symbol < b.symbol ? -1 : 1,
  );
}
