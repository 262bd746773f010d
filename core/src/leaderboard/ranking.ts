import { compare, type Decimal } from "../decimal/index.ts";
import type { League } from "../seasons/index.ts";
import type { Admission, Standing } from "./standing.ts";

/** Ranking metrics: the four tabs, and the lower bound of the mean daily return. */
export const RANKED_BY = ["profit", "win_rate", "trades", "streak", "lower_bound"] as const;
export type RankedBy = (typeof RANKED_BY)[number];

/** An account that entered a ranking. */
export type Entrant = {
  readonly accountId: string;
  /** Its owner, verified by the server. */
  readonly personId: string;
  readonly enteredAtMs: number;
  readonly league: League;
  /** Whether a program trades it through an API key. */
  readonly isAgent: boolean;
  readonly standing: Standing;
};

export type RankedRow = { readonly rank: number; readonly entrant: Entrant };

/** Why an account has no rank. */
export type Unranked =
  | { readonly reason: "not-enough-yet"; readonly admission: Admission }
  /** Another account of the same person is in this ranking, entered before. */
  | { readonly reason: "second-account" }
  /** Its trades mirror those of another account. */
  | { readonly reason: "opposite-trades" }
  | { readonly reason: "not-entered" };

export type Ranking = {
  readonly top: readonly RankedRow[];
  /** Number of ranked accounts. */
  readonly ranked: number;
  /** The row of the caller's own account, wherever it is, or why it has no rank. Undefined if none was specified. */
  readonly own: RankedRow | Unranked | undefined;
};

const TOP = 10;

/**
 * Returns the ranking of one league. For each person, the account that entered first counts, not the best one; accounts
 * in `flaggedIds` (`unrankedIds` of `oppositeClusters`) have no rank. Except by profit, accounts that lost money rank
 * below all others. Ties go to more trades, then to the earliest entry, then to the id; the pseudonym has no effect.
 */
export function ranking(
  entrants: readonly Entrant[],
  by: RankedBy,
  league: League,
  flaggedIds: ReadonlySet<string> = new Set(),
  ownAccountId?: string,
): Ranking {
  const firstOfPerson = firstEntrants(entrants, league);
  const rows = rowsOf(sortedEntrants(firstOfPerson.values(), by, flaggedIds));
  return {
    top: rows.slice(0, TOP),
    ranked: rows.length,
    own: ownAccountId === undefined ? undefined : ownRow(ownAccountId),
  };

  function ownRow(accountId: string): RankedRow | Unranked {
    const row = rows.find(({ entrant }) => entrant.accountId === accountId);
    if (row !== undefined) return row;
    const own = entrants.find((one) => one.accountId === accountId && one.league === league);
    if (own === undefined) return { reason: "not-entered" };
    if (firstOfPerson.get(own.personId) !== own) return { reason: "second-account" };
    if (flaggedIds.has(accountId)) return { reason: "opposite-trades" };
    return { reason: "not-enough-yet", admission: own.standing.admission };
  }
}

/**
 * Returns the rows of all ranked accounts, by the rules of `ranking`, for a cached board. `before` holds earlier rows
 * by the same metric: an entrant whose standing is the same object (`storedStandings`) keeps its relative position, and
 * only the others are sorted.
 */
export function rankedRows(
  entrants: readonly Entrant[],
  by: RankedBy,
  league: League,
  flaggedIds: ReadonlySet<string> = new Set(),
  before: readonly RankedRow[] = [],
): readonly RankedRow[] {
  const firstOfPerson = firstEntrants(entrants, league);
  const unmoved: Entrant[] = [];
  for (const { entrant } of before) {
    const one = firstOfPerson.get(entrant.personId);
    if (one === undefined || !isUnmoved(one, entrant) || flaggedIds.has(one.accountId)) continue;
    unmoved.push(one);
    firstOfPerson.delete(entrant.personId);
  }
  return rowsOf(merged(unmoved, sortedEntrants(firstOfPerson.values(), by, flaggedIds), by));
}

/** Whether an entrant is ranked and keeps its order among others for which this is true. */
function isUnmoved(one: Entrant, before: Entrant): boolean {
  return (
    one.standing === before.standing && one.accountId === before.accountId && one.enteredAtMs === before.enteredAtMs
  );
}

/** Merges a few sorted items into many sorted ones, finding each position by binary search. */
function merged(many: readonly Entrant[], few: readonly Entrant[], by: RankedBy): readonly Entrant[] {
  if (many.length === 0) return few;
  const all: Entrant[] = [];
  let next = 0;
  for (const one of few) {
    const keyed = keyedBy(one, by);
    let [low, high] = [next, many.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = many[middle];
      if (other !== undefined && inOrder(keyedBy(other, by), keyed) < 0) low = middle + 1;
      else high = middle;
    }
    for (; next < low; next += 1) all.push(many[next]!);
    all.push(one);
  }
  for (; next < many.length; next += 1) all.push(many[next]!);
  return all;
}

function firstEntrants(entrants: readonly Entrant[], league: League): Map<string, Entrant> {
  const firstOfPerson = new Map<string, Entrant>();
  for (const one of entrants) {
    if (one.league !== league) continue;
    const first = firstOfPerson.get(one.personId);
    if (first === undefined || enteredOrder(one, first) < 0) firstOfPerson.set(one.personId, one);
  }
  return firstOfPerson;
}

function sortedEntrants(
  entrants: Iterable<Entrant>,
  by: RankedBy,
  flaggedIds: ReadonlySet<string>,
): readonly Entrant[] {
  const keyed: Keyed[] = [];
  for (const entrant of entrants) {
    if (flaggedIds.has(entrant.accountId) || !isAdmitted(entrant.standing)) continue;
    keyed.push(keyedBy(entrant, by));
  }
  return keyed.sort(inOrder).map(({ entrant }) => entrant);
}

function rowsOf(entrants: readonly Entrant[]): readonly RankedRow[] {
  return entrants.map((entrant, at) => ({ rank: at + 1, entrant }));
}

function isAdmitted({ admission, totalTrades }: Standing): boolean {
  return totalTrades > 0 && admission.tradesMissing === 0 && admission.daysMissing === 0;
}

/** `key` is the ranking value, greatest first; `exact` is the exact amount behind it, if it is money. */
type Keyed = {
  readonly entrant: Entrant;
  readonly isLoser: boolean;
  readonly key: number;
  readonly exact: Decimal | undefined;
};

function keyedBy(entrant: Entrant, by: RankedBy): Keyed {
  const { standing } = entrant;
  const money = standing.rankedProfit;
  if (by === "profit") return { entrant, isLoser: false, key: nearly(money), exact: money };
  return { entrant, isLoser: money.units < 0n, key: metric(standing, by), exact: undefined };
}

function metric(standing: Standing, by: Exclude<RankedBy, "profit">): number {
  switch (by) {
    case "win_rate":
      return standing.winRateLow ?? -Infinity;
    case "trades":
      return standing.totalTrades;
    case "streak":
      return standing.longestWinStreak;
    case "lower_bound":
      return standing.meanReturnLow ?? -Infinity;
  }
}

function inOrder(a: Keyed, b: Keyed): number {
  if (a.isLoser !== b.isLoser) return a.isLoser ? 1 : -1;
  return (
    keyOrder(a, b) ||
    b.entrant.standing.totalTrades - a.entrant.standing.totalTrades ||
    enteredOrder(a.entrant, b.entrant)
  );
}

/** Keys decide if they differ by more than rounding; closer amounts are compared exactly. */
const ROUNDING = 1e-12;

function keyOrder(a: Keyed, b: Keyed): number {
  if (a.exact === undefined || b.exact === undefined) return a.key === b.key ? 0 : b.key > a.key ? 1 : -1;
  const gap = b.key - a.key;
  if (Math.abs(gap) > ROUNDING * (Math.abs(a.key) + Math.abs(b.key))) return gap;
  return compare(b.exact, a.exact);
}

function nearly({ units, places }: Decimal): number {
  return Number(units) / 10 ** places;
}

function enteredOrder(a: Entrant, b: Entrant): number {
  return a.enteredAtMs - b.enteredAtMs || (a.accountId < b.accountId ? -1 : a.accountId > b.accountId ? 1 : 0);
}
