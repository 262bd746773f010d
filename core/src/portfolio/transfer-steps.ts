import type { Transfer, TransferLeg } from "./transfer-legs.ts";

/** When a leg of a transfer counts: steps order the legs that share a timestamp. */
export type TransferStep = { readonly atMs: number; readonly step: number };

/** The legs of one transfer with one timestamp: it leaves, some of it arrives, or both. */
type Group = {
  readonly from: TransferLeg | undefined;
  readonly to: readonly TransferLeg[];
  /** Whether it goes into another portfolio. */
  readonly isAcross: boolean;
};

/**
 * Returns when each leg counts. A receiving leg whose clock ran ahead of the sender's counts at the time the sender
 * states, so that nothing arrives before it left. Among transfers with one timestamp, arrivals in an account come
 * before departures from it, so that coins that went through several accounts at once can be counted, whatever their
 * ids. If they form a cycle, the ids decide.
 */
export function transferSteps(transfers: readonly Transfer[]): ReadonlyMap<string, TransferStep> {
  const timestamps = new Map<number, Group[]>();
  const add = (atMs: number, group: Group): void => {
    const same = timestamps.get(atMs);
    if (same === undefined) timestamps.set(atMs, [group]);
    else same.push(group);
  };
  for (const transfer of transfers) {
    const sentAtMs = transfer.transaction.atMs;
    const arrivals = new Map<number, TransferLeg[]>([[sentAtMs, []]]);
    for (const leg of transfer.arrived) {
      const atMs = Math.max(sentAtMs, leg.transaction.atMs);
      const same = arrivals.get(atMs);
      if (same === undefined) arrivals.set(atMs, [leg]);
      else same.push(leg);
    }
    for (const [atMs, to] of arrivals) {
      const isAcross = to.some(({ portfolioId }) => portfolioId !== transfer.portfolioId);
      add(atMs, { from: atMs === sentAtMs ? transfer : undefined, to, isAcross });
    }
  }
  const steps = new Map<string, TransferStep>();
  for (const [atMs, groups] of timestamps) {
    let step = 0;
    for (const { from, to } of inHops(groups))
      for (const leg of from === undefined ? to : [from, ...to]) steps.set(leg.transaction.id, { atMs, step: step++ });
  }
  return steps;
}

/** Orders groups with one timestamp: arrivals in an account come before departures from it. */
function inHops(groups: readonly Group[]): readonly Group[] {
  if (groups.length < 2) return groups;
  const ordered: Group[] = [];
  let rest = groups.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  const coming = new Map<string, number>();
  for (const group of rest) count(coming, group, 1);
  while (rest.length > 0) {
    const waiting: Group[] = [];
    for (const group of rest) {
      if (isAwaited(coming, group)) waiting.push(group);
      else {
        ordered.push(group);
        count(coming, group, -1);
      }
    }
    if (waiting.length === rest.length) return [...ordered, ...waiting];
    rest = waiting;
  }
  return ordered;
}

function idOf({ from, to }: Group): string {
  return (from ?? to[0])?.transaction.id ?? "";
}

/** Counts the quantities still to come into accounts, and from other portfolios into any account. */
function count(coming: Map<string, number>, group: Group, by: 1 | -1): void {
  for (const place of placesInto(group)) coming.set(place, (coming.get(place) ?? 0) + by);
}

function placesInto({ from, to, isAcross }: Group): ReadonlySet<string> {
  const places = new Set<string>();
  const own = from === undefined ? undefined : accountOf(from);
  for (const leg of to) {
    // A transfer back to its own account depends on nothing before it.
    if (accountOf(leg) !== own) places.add(accountOf(leg));
    if (isAcross && leg.portfolioId !== from?.portfolioId) places.add(portfolioOf(leg));
  }
  return places;
}

function isAwaited(coming: ReadonlyMap<string, number>, { from }: Group): boolean {
  if (from === undefined) return false;
  return [accountOf(from), portfolioOf(from)].some((place) => (coming.get(place) ?? 0) > 0);
}

function accountOf({ portfolioId, transaction: { account, symbol = "" } }: TransferLeg): string {
  return `${portfolioId}\u0000${symbol}\u0000${account}`;
}

function portfolioOf({ portfolioId, transaction: { symbol = "" } }: TransferLeg): string {
  return `${portfolioId}\u0000${symbol}`;
}
