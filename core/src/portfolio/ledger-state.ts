import type { LedgerSettings, UnknownMetric, UnknownReason } from "./ledger-settings.ts";
import { copiedPool, emptyGain, emptyPool, type GainState, type LotPool } from "./lot-pool.ts";
import type { LotMethod } from "./ledger-settings.ts";
import type { LotState } from "./lot-state.ts";
import type { Place } from "./place.ts";

/** Money with its value in base currency on the day it moved. Both at 36 places; a value that isn't known is zero here. */
export type Money = {
  readonly units: bigint;
  readonly currency: string;
  readonly base: bigint;
  readonly unknown: UnknownReason | undefined;
};

/** What a transaction cost beside its price. `fees` and `taxes` are in its currency. */
export type Charges = {
  readonly fees: Money;
  readonly taxes: Money;
  /** What the fee was paid in, where that is a currency. */
  readonly paid: Money | undefined;
  /** The coins that the fee was paid in, at 18 places, and the account they come out of. */
  readonly coins: { readonly symbol: string; readonly account: string; readonly quantity: bigint } | undefined;
  /** Why fees and taxes aren't known in base currency. */
  readonly unknown: UnknownReason | undefined;
};

/** Cash of one currency. `base` is what came in less what went out, each at the rate of its day. */
export type CashState = {
  balance: bigint;
  inflow: bigint;
  outflow: bigint;
  base: bigint;
  /** Why `base` is not all of it: something moved whose value isn't known. */
  unknown: UnknownReason | undefined;
};

/** What a transfer took out for one portfolio. Nothing changes it. */
export type DepartureState = {
  readonly symbol: string;
  /** The portfolio that it goes to; undefined where nothing says so, and any may take it in. */
  readonly to: string | undefined;
  /** All that the transfer took out, and what of it goes to portfolios that are named before. */
  readonly sent: bigint;
  readonly before: bigint;
  readonly quantity: bigint;
  readonly lots: readonly LotState[];
  readonly value: Money;
  /** The base currency of the portfolio that sent it, in which costs and value are counted, and how it chooses lots. */
  readonly base: string;
  readonly method: LotMethod;
};

/** What is on its way into this portfolio, its own or another's. */
export type TransitState = DepartureState & {
  /** What will still arrive; `lots` and `value` are of this. */
  readonly left: bigint;
  /** The network's fee: what won't arrive. */
  readonly lost: { readonly quantity: bigint; readonly lots: readonly LotState[]; readonly value: Money };
};

/** Sums since the first transaction, in base currency at 36 places. */
type Totals = {
  /** What came in from outside less what left, at the value of its day. */
  external: bigint;
  /** The cost of the lots that transfers brought, less of those they took away. */
  carried: bigint;
  /** Of the external flows, those of holdings rather than of cash. */
  externalInKind: bigint;
  income: bigint;
  fees: bigint;
  taxes: bigint;
  /** What disposals whose gain isn't known brought after fees and taxes, less what is known of their cost. */
  ofUnknownGain: bigint;
};

/** What all transactions up to `last` come to. */
export type LedgerState = {
  owner: object;
  readonly pools: Map<string, LotPool>;
  readonly cash: Map<string, CashState>;
  /** By the id of the sending leg. Their lots are in the pools of `transitPool` too. */
  readonly transit: Map<string, TransitState>;
  /** What went to other portfolios, or somewhere else, by the id of the transfer that took it out. */
  readonly departed: Map<string, readonly DepartureState[]>;
  /** What became of a symbol that was renamed or merged. */
  readonly successors: Map<string, string>;
  readonly unknown: UnknownMetric[];
  readonly totals: Totals;
  /** Of what belongs to no symbol: interest, fees and taxes of the account. */
  readonly gain: GainState;
  /** The names of transfers' legs (`namesOf`) that are counted: nothing that belongs to them can be counted later. */
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

/** Returns a state to go on from, which leaves the one before as it is. Pools are copied when they first change. */
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

/** Returns the pool of a symbol for changing it; an empty one where there was none. */
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

/** The account of what is on its way between two accounts. */
export const IN_TRANSIT = "in transit";

/** Returns the pool of a symbol's lots that are on their way, for changing it. No account that is named alike has this key. */
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
