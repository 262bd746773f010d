import { pushLot } from "./cost-heap.ts";
import { divided } from "./fixed-point.ts";
import type { LotMethod } from "./ledger-settings.ts";
import { addCost, type LotState } from "./lot-state.ts";

/** Money that went into and out of a holding, in the currency it was paid in and in base currency. */
type CurrencyFlow = { readonly currency: string; amount: bigint; base: bigint };

/** The components of a gain, in base currency at 36 places; components that reduce it are negative. */
export type GainState = { price: bigint; currency: bigint; income: bigint; fees: bigint; taxes: bigint };

/**
 * The lots of one symbol, in the portfolio or in one account, with all inflows and outflows since its first
 * transaction.
 */
export type LotPool = {
  /** The fold that may change it; any other fold copies it first. */
  owner: object;
  readonly symbol: string;
  readonly account: string;
  /** Whether its lots are on their way between two accounts. */
  readonly isTransit: boolean;
  readonly sinceMs: number;
  quantity: bigint;
  /**
   * The quantity in each account, by its transactions. The method chooses lots regardless of the account they were
   * bought in.
   */
  readonly accounts: Map<string, bigint>;
  lots: LotState[];
  /** Number of leading lots that are used up. */
  head: number;
  quantityIn: bigint;
  quantityOut: bigint;
  /** In base currency, for lots whose cost in it is known. */
  costIn: bigint;
  costOut: bigint;
  readonly flows: CurrencyFlow[];
  readonly gain: GainState;
  /** Index of lots by the transaction that opened them, built when lots are first named by hand. */
  byOrigin: Map<string, LotState[]> | undefined;
};

const ONE = 10n ** 18n;

export function emptyGain(): GainState {
  return { price: 0n, currency: 0n, income: 0n, fees: 0n, taxes: 0n };
}

export function emptyPool(owner: object, symbol: string, account: string, sinceMs: number): LotPool {
  return {
    owner,
    symbol,
    account,
    isTransit: false,
    sinceMs,
    quantity: 0n,
    accounts: new Map(),
    lots: [],
    head: 0,
    quantityIn: 0n,
    quantityOut: 0n,
    costIn: 0n,
    costOut: 0n,
    flows: [],
    gain: emptyGain(),
    byOrigin: undefined,
  };
}

/** Returns a copy that another fold may change. */
export function copiedPool(pool: LotPool, owner: object): LotPool {
  return {
    ...pool,
    owner,
    // A copy of a heap in its own order is a heap.
    lots: pool.lots.slice(pool.head).map((lot) => ({ ...lot })),
    head: 0,
    accounts: new Map(pool.accounts),
    flows: pool.flows.map((flow) => ({ ...flow })),
    gain: { ...pool.gain },
    byOrigin: undefined,
  };
}

/** Returns the open lots, in no particular order. */
export function openLots(pool: LotPool): readonly LotState[] {
  return pool.lots.slice(pool.head).filter(({ quantity }) => quantity > 0n);
}

/** Returns the open lots, oldest first. */
export function lotsByAge(pool: LotPool): readonly LotState[] {
  return sortedByAge(openLots(pool));
}

/** Returns lots, oldest first. */
export function sortedByAge(lots: readonly LotState[]): readonly LotState[] {
  return lots.toSorted(
    (a, b) => a.openedAtMs - b.openedAtMs || (a.origin < b.origin ? -1 : a.origin > b.origin ? 1 : 0),
  );
}

/** Adds a lot, and counts it as an inflow. */
export function addLot(pool: LotPool, lot: LotState, method: LotMethod): void {
  pool.quantity += lot.quantity;
  countInAccount(pool, lot.account, lot.quantity);
  pool.quantityIn += lot.quantity;
  pool.costIn += lot.baseCost;
  placeLot(pool, lot, method);
}

/** Adds a quantity to an account, or deducts it (negative). */
export function countInAccount({ accounts }: LotPool, account: string, quantity: bigint): void {
  accounts.set(account, (accounts.get(account) ?? 0n) + quantity);
}

/** Sets each account's quantity to the sum of its lots, where each lot is in the account that holds it. */
export function countByLots(pool: LotPool): void {
  pool.accounts.clear();
  for (const lot of openLots(pool)) countInAccount(pool, lot.account, lot.quantity);
}

/** Replaces all lots, for example with the same ones at other quantities. */
export function replaceLots(pool: LotPool, lots: readonly LotState[], method: LotMethod): void {
  pool.lots = [];
  pool.head = 0;
  pool.byOrigin = undefined;
  pool.quantity = 0n;
  for (const lot of lots) {
    pool.quantity += lot.quantity;
    placeLot(pool, lot, method);
  }
}

function placeLot(pool: LotPool, lot: LotState, method: LotMethod): void {
  const { lots } = pool;
  if (method === "average") {
    const same = lots.find((one) => isSamePool(one, lot));
    if (same === undefined) lots.push(lot);
    else {
      addCost(same, lot);
      same.quantity += lot.quantity;
    }
  } else if (method === "highest-cost") {
    lot.unitCost = lot.baseUnknown === undefined ? divided(lot.baseCost * ONE, lot.quantity) : -(ONE * ONE * ONE);
    pushLot(lots, lot);
  } else {
    // Lots that a transfer brings in may be older than the existing ones.
    let at = lots.length;
    while (at > pool.head && (lots[at - 1]?.openedAtMs ?? 0) > lot.openedAtMs) at -= 1;
    if (at === lots.length) lots.push(lot);
    else lots.splice(at, 0, lot);
    const named = pool.byOrigin?.get(lot.origin);
    if (named !== undefined) named.push(lot);
    else pool.byOrigin?.set(lot.origin, [lot]);
  }
}

/**
 * Whether two lots of average cost can be merged. Lots of different accounts stay separate, for a corporate action that
 * only one of them books.
 */
function isSamePool(a: LotState, b: LotState): boolean {
  return (
    a.currency === b.currency &&
    a.account === b.account &&
    (a.unknown === undefined) === (b.unknown === undefined) &&
    (a.baseUnknown === undefined) === (b.baseUnknown === undefined)
  );
}

/** Returns the remaining quantity of the lots that a transaction opened. */
export function quantityOfLot(pool: LotPool, id: string): bigint {
  return lotsOfOrigin(pool, id).reduce((sum, { quantity }) => sum + quantity, 0n);
}

/** Returns the lots that a transaction opened; transfers may have split a lot. */
export function lotsOfOrigin(pool: LotPool, id: string): readonly LotState[] {
  pool.byOrigin ??= byOriginOf(openLots(pool));
  return pool.byOrigin.get(id) ?? [];
}

function byOriginOf(lots: readonly LotState[]): Map<string, LotState[]> {
  const found = new Map<string, LotState[]>();
  for (const lot of lots) {
    const same = found.get(lot.origin);
    if (same === undefined) found.set(lot.origin, [lot]);
    else same.push(lot);
  }
  return found;
}
