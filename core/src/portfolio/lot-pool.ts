import { pushLot } from "./cost-heap.ts";
import { divided } from "./fixed-point.ts";
import type { LotMethod } from "./ledger-settings.ts";
import { addCost, type LotState } from "./lot-state.ts";

/** A sum of money that went into a holding and out of it, in the currency it was paid in and in base currency. */
type CurrencyFlow = { readonly currency: string; amount: bigint; base: bigint };

/** The parts of a gain, in base currency at 36 places; what reduces a gain is below zero. */
export type GainState = { price: bigint; currency: bigint; income: bigint; fees: bigint; taxes: bigint };

/** The lots of one symbol, in the portfolio or in one account, with what went in and out since its first transaction. */
export type LotPool = {
  /** Which fold may change it; another one copies it first. */
  owner: object;
  readonly symbol: string;
  readonly account: string;
  /** Whether its lots are on their way between two accounts. */
  readonly isTransit: boolean;
  readonly sinceMs: number;
  quantity: bigint;
  /** The quantity in each account, by what its transactions say. The method chooses lots whatever account they were bought in. */
  readonly accounts: Map<string, bigint>;
  lots: LotState[];
  /** How many of the first lots are used up. */
  head: number;
  quantityIn: bigint;
  quantityOut: bigint;
  /** In base currency, of lots whose cost is known there. */
  costIn: bigint;
  costOut: bigint;
  readonly flows: CurrencyFlow[];
  readonly gain: GainState;
  /** Lots by the transaction that opened them: made when lots are named by hand. */
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

/** Returns what is left of the lots, in no order. */
export function openLots(pool: LotPool): readonly LotState[] {
  return pool.lots.slice(pool.head).filter(({ quantity }) => quantity > 0n);
}

/** Returns what is left of the lots, oldest first. */
export function lotsByAge(pool: LotPool): readonly LotState[] {
  return sortedByAge(openLots(pool));
}

/** Returns lots, oldest first. */
export function sortedByAge(lots: readonly LotState[]): readonly LotState[] {
  return lots.toSorted(
    (a, b) => a.openedAtMs - b.openedAtMs || (a.origin < b.origin ? -1 : a.origin > b.origin ? 1 : 0),
  );
}

/** Adds a lot that came in, and counts it as put in. */
export function addLot(pool: LotPool, lot: LotState, method: LotMethod): void {
  pool.quantity += lot.quantity;
  countInAccount(pool, lot.account, lot.quantity);
  pool.quantityIn += lot.quantity;
  pool.costIn += lot.baseCost;
  placeLot(pool, lot, method);
}

/** Counts a quantity that came into an account, or left it (below zero). */
export function countInAccount({ accounts }: LotPool, account: string, quantity: bigint): void {
  accounts.set(account, (accounts.get(account) ?? 0n) + quantity);
}

/** Counts as in each account what its lots have, where each lot is in the account that has it. */
export function countByLots(pool: LotPool): void {
  pool.accounts.clear();
  for (const lot of openLots(pool)) countInAccount(pool, lot.account, lot.quantity);
}

/** Puts other lots in the place of all there are, such as the same ones with other quantities. */
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
    // Lots that a transfer brings may be older than those there are.
    let at = lots.length;
    while (at > pool.head && (lots[at - 1]?.openedAtMs ?? 0) > lot.openedAtMs) at -= 1;
    if (at === lots.length) lots.push(lot);
    else lots.splice(at, 0, lot);
    const named = pool.byOrigin?.get(lot.origin);
    if (named !== undefined) named.push(lot);
    else pool.byOrigin?.set(lot.origin, [lot]);
  }
}

/** Whether two lots of average cost are one. Lots of several accounts stay apart, for an action that only one of them books. */
function isSamePool(a: LotState, b: LotState): boolean {
  return (
    a.currency === b.currency &&
    a.account === b.account &&
    (a.unknown === undefined) === (b.unknown === undefined) &&
    (a.baseUnknown === undefined) === (b.baseUnknown === undefined)
  );
}

/** Returns how much is left of the lots that a transaction opened. */
export function quantityOfLot(pool: LotPool, id: string): bigint {
  return lotsOfOrigin(pool, id).reduce((sum, { quantity }) => sum + quantity, 0n);
}

/** Returns the lots that a transaction opened; a lot may be split by transfers. */
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
