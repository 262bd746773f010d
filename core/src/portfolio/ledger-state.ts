import type { LedgerSettings, UnknownMetric, UnknownReason } from "./ledger-settings.ts";
import { copiedPool, emptyGain, emptyPool, type GainState, type LotPool } from "./lot-pool.ts";
import type { LotMethod } from "./ledger-settings.ts";
import type { LotState } from "./lot-state.ts";
import type { Place } from "./place.ts";

/** Money with its value in base currency on the day it moved. Both have 36 places; an unknown value is zero here. */
export type Money = {
  readonly units: bigint;
  readonly currency: string;
  readonly base: bigint;
  readonly unknown: UnknownReason | undefined;
};

/** What a transaction cost in addition to its price. `fees` and `taxes` are in its currency. */
export type Charges = {
  readonly fees: Money;
  readonly taxes: Money;
  /** The fee as it was paid, if paid in a currency. */
  readonly paid: Money | undefined;
  /** The coins the fee was paid in, at 18 places, and the account they come from. */
  readonly coins: { readonly symbol: string; readonly account: string; readonly quantity: bigint } | undefined;
  /** Why the value of fees and taxes in base currency is unknown. */
  readonly unknown: UnknownReason | undefined;
};

/** Cash in one currency. `base` is inflows less outflows, each at the rate of its day. */
export type CashState = {
  balance: bigint;
  inflow: bigint;
  outflow: bigint;
  base: bigint;
  /** Why `base` is incomplete: an amount of unknown value moved. */
  unknown: UnknownReason | undefined;
};

/** What a transfer took out for one portfolio. Immutable. */
export type DepartureState = {
  readonly symbol: string;
  /** The portfolio it goes to; undefined if not stated, in which case any portfolio may receive it. */
  readonly to: string | undefined;
  /** The total quantity the transfer took out, and the part that goes to portfolios named earlier. */
  readonly sent: bigint;
  readonly before: bigint;
  readonly quantity: bigint;
  readonly lots: readonly LotState[];
  readonly value: Money;
  /**
   * The base currency of the sending portfolio, in which costs and value are counted, and its method for choosing lots.
   */
  readonly base: string;
  readonly method: LotMethod;
};

/** A quantity in transit into this portfolio, from itself or from another portfolio. */
export type TransitState = DepartureState & {
  /** The quantity still to arrive; `lots` and `value` cover this quantity. */
  readonly left: bigint;
  /** The network fee: the quantity that won't arrive. */
  readonly lost: { readonly quantity: bigint; readonly lots: readonly LotState[]; readonly value: Money };
};

/** Sums since the first transaction, in base currency at 36 places. */
type Totals = {
  /** External inflows less outflows, at the value of their day. */
  external: bigint;
  /** The cost of the lots that transfers brought in, less that of the lots they took out. */
  carried: bigint;
  /** The part of the external flows that are holdings rather than cash. */
  externalInKind: bigint;
  income: bigint;
  fees: bigint;
  taxes: bigint;
  /** The proceeds, after fees and taxes, of disposals whose gain is unknown, less the known part of their cost. */
  ofUnknownGain: bigint;
};

/** The accumulated state of all transactions up to `last`. */
export type LedgerState = {
  owner: object;
  readonly pools: Map<string, LotPool>;
  readonly cash: Map<string, CashState>;
  /** By the id of the sending leg. Their lots are also in the pools of `transitPool`. */
  readonly transit: Map<string, TransitState>;
  /** Quantities sent to other portfolios or elsewhere, by the id of the transfer that took them out. */
  readonly departed: Map<string, readonly DepartureState[]>;
  /** The symbol that a renamed or merged symbol became. */
  readonly successors: Map<string, string>;
  readonly unknown: UnknownMetric[];
  readonly totals: Totals;
  /** The gain that belongs to no symbol: interest, fees and taxes of the account. */
  readonly gain: GainState;
  /** The names of the transfer legs counted (`namesOf`): nothing that belongs to them can be counted later. */
  readonly sentNames: Set<string>;
  readonly arrivedNames: Set<string>;
  last: Place | undefined;
  count: number;
};

export function emptyState(): LedgerState {
  return {
    owner: {},
    pools: new Map(),
    cash: new Map(),
    transit: new Map(),
    departed: new Map(),
    successors: new Map(),
    unknown: [],
    totals: {
      external: 0n,
      carried: 0n,
      externalInKind: 0n,
      income: 0n,
      fees: 0n,
      taxes: 0n,
      ofUnknownGain: 0n,
    },
    gain: emptyGain(),
    sentNames: new Set(),
    arrivedNames: new Set(),
    last: undefined,
    count: 0,
  };
}

/** Returns a state to continue from and leaves the original unchanged. Pools are copied on their first change. */
export function continuedState(state: LedgerState): LedgerState {
  return {
    owner: {},
    pools: new Map(state.pools),
    cash: new Map([...state.cash].map(([currency, cash]) => [currency, { ...cash }])),
    transit: new Map(state.transit),
    departed: new Map(state.departed),
    successors: new Map(state.successors),
    unknown: [...state.unknown],
    totals: { ...state.totals },
    gain: { ...state.gain },
    sentNames: new Set(state.sentNames),
    arrivedNames: new Set(state.arrivedNames),
    last: state.last,
    count: state.count,
  };
}

/** Returns the key of the pool that a symbol's lots are in. */
export function poolKey({ scope }: LedgerSettings, symbol: string, account: string): string {
  return scope === "portfolio" ? symbol : `${account}\u0000${symbol}`;
}

/** Returns the pool of a symbol for modification, creating an empty one if there is none. */
export function poolToChange(
  state: LedgerState,
  settings: LedgerSettings,
  { symbol, account, atMs }: { readonly symbol: string; readonly account: string; readonly atMs: number },
): LotPool {
  const key = poolKey(settings, symbol, account);
  let pool = state.pools.get(key);
  if (pool?.owner === state.owner) return pool;
  pool =
    pool === undefined
      ? emptyPool(state.owner, symbol, settings.scope === "portfolio" ? "" : account, atMs)
      : copiedPool(pool, state.owner);
  state.pools.set(key, pool);
  return pool;
}

/** The account name of lots on their way between two accounts. */
export const IN_TRANSIT = "in transit";

/**
 * Returns the pool of a symbol's lots in transit, for modification. Its key can't collide with an account of the same
 * name.
 */
export function transitPool(state: LedgerState, symbol: string, atMs: number): LotPool {
  const key = `\u0000${IN_TRANSIT}\u0000${symbol}`;
  const known = state.pools.get(key);
  if (known?.owner === state.owner) return known;
  const pool =
    known === undefined
      ? { ...emptyPool(state.owner, symbol, IN_TRANSIT, atMs), isTransit: true }
      : copiedPool(known, state.owner);
  state.pools.set(key, pool);
  return pool;
}
