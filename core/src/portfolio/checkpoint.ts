import type { Ledger } from "./ledger.ts";
import type { LedgerSettings } from "./ledger-settings.ts";
import type { CashState, DepartureState, LedgerState, TransitState } from "./ledger-state.ts";
import { type LotPool, openLots } from "./lot-pool.ts";

/**
 * Checkpoint format version. Increase it whenever the shape of the state or the rules of the fold change: older
 * checkpoints are then discarded and the ledger is folded again.
 */
const VERSION = 8;

/**
 * Matches text that looks like a number in a checkpoint, so that real text of this form (a symbol named '12n') can be
 * escaped.
 */
const NUMBER = /^-?\d+n$/;
const QUOTED = /^'*-?\d+n$/;

type Stored = Omit<
  LedgerState,
  "owner" | "pools" | "cash" | "transit" | "departed" | "successors" | "sentNames" | "arrivedNames"
> & {
  readonly version: number;
  readonly settings: LedgerSettings;
  readonly pools: [string, Omit<LotPool, "accounts"> & { readonly accounts: [string, bigint][] }][];
  readonly cash: [string, CashState][];
  readonly transit: [string, TransitState][];
  readonly departed: [string, readonly DepartureState[]][];
  readonly successors: [string, string][];
  readonly sentNames: string[];
  readonly arrivedNames: string[];
};

/**
 * Serialises a ledger as text that `ledgerOfCheckpoint` can continue from, so that an overview folds only new
 * transactions. Returns undefined for a ledger that ended at an error, since nothing can continue from it.
 */
export function checkpoint({ settings, state, error }: Ledger): string | undefined {
  if (error !== undefined) return undefined;
  const { owner: _, ...rest } = state;
  const stored = {
    ...rest,
    version: VERSION,
    settings,
    pools: [...state.pools].map(([key, pool]) => [
      key,
      { ...pool, owner: undefined, accounts: [...pool.accounts], lots: openLots(pool), head: 0, byOrigin: undefined },
    ]),
    cash: [...state.cash],
    transit: [...state.transit],
    departed: [...state.departed],
    successors: [...state.successors],
    sentNames: [...state.sentNames],
    arrivedNames: [...state.arrivedNames],
  };
  return JSON.stringify(stored, (_key, value: unknown) => {
    if (typeof value === "bigint") return `${String(value)}n`;
    return typeof value === "string" && QUOTED.test(value) ? `'${value}` : value;
  });
}

/** Returns the ledger of a checkpoint; undefined if another version wrote it. */
export function ledgerOfCheckpoint(text: string): Ledger | undefined {
  const stored = JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== "string") return value;
    return NUMBER.test(value) ? BigInt(value.slice(0, -1)) : QUOTED.test(value) ? value.slice(1) : value;
  }) as Stored;
  if (stored.version !== VERSION) return undefined;
  const { version: _, settings, ...rest } = stored;
  // A continued ledger copies a pool before changing it if the pool has another owner.
  const former = {};
  const state: LedgerState = {
    ...rest,
    owner: {},
    last: stored.last,
    pools: new Map(
      stored.pools.map(([key, pool]) => [
        key,
        { ...pool, owner: former, accounts: new Map(pool.accounts), byOrigin: undefined },
      ]),
    ),
    cash: new Map(stored.cash),
    transit: new Map(stored.transit),
    departed: new Map(stored.departed),
    successors: new Map(stored.successors),
    sentNames: new Set(stored.sentNames),
    arrivedNames: new Set(stored.arrivedNames),
  };
  return { settings, state, error: undefined };
}
