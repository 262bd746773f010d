import type { Direction } from "./closed-trade.ts";

/** The fields of a trade that the search for mirrored accounts reads. */
export type PlacedTrade = {
  readonly accountId: string;
  readonly symbol: string;
  readonly direction: Direction;
  readonly openedAtMs: number;
  readonly closedAtMs: number;
};

/**
 * Accounts that bet against each other, how many of their trades matched, and which of them lose their rank; ids in
 * order. An account that others mirror keeps its rank: otherwise anyone could take away a rank by trading against it.
 */
export type OppositeCluster = {
  readonly accountIds: readonly string[];
  readonly unrankedIds: readonly string[];
  readonly matches: number;
};

const NEAR_MS = 10 * 60_000;
const LEAST_MATCHES = 10;
/** Minimum share of the smaller account's trades that must match one of the other. */
const LEAST_SHARE = 0.5;
/** Minimum ratio of opposite-side to same-side matches. */
const LEAST_TIMES_SAME_SIDE = 3;
/** Share of matches an account must open first to be the leader, with the other one as its mirror. */
const LEADING_SHARE = 0.8;
/** Minimum ratio of matches to those expected for two accounts that trade independently. */
const LEAST_TIMES_CHANCE = 4;

/**
 * Returns accounts whose trades mirror each other: at least ten pairs opened within ten minutes in one symbol, on
 * opposite sides and held at the same time; at least half of the trades of the smaller account; three times as many as
 * on the same side; and four times as many as expected by chance. Opening a trade long in one account and short in
 * another guarantees a win in one of them, so neither is ranked, or only the one that opens later is excluded if it is
 * nearly always the same: what remains is one account that bets, like any other. Accounts are joined: A against B and B
 * against C are one cluster.
 */
export function oppositeClusters(trades: readonly PlacedTrade[]): readonly OppositeCluster[] {
  const counts = tradeCounts(trades);
  const groups = new Map<string, Set<string>>();
  const unranked = new Set<string>();
  const found: Meetings[] = [];
  for (const pair of meetingsByPair(trades)) {
    if (!isMirrored(pair, counts)) continue;
    found.push(pair);
    const all = new Set([pair.a, pair.b, ...(groups.get(pair.a) ?? []), ...(groups.get(pair.b) ?? [])]);
    for (const accountId of all) groups.set(accountId, all);
    if (pair.firstByA < LEADING_SHARE * pair.opposite) unranked.add(pair.a);
    if (pair.firstByB < LEADING_SHARE * pair.opposite) unranked.add(pair.b);
  }
  return [...new Set(groups.values())]
    .map((group) => {
      const accountIds = [...group].sort();
      const matches = found.reduce((sum, { a, opposite }) => (group.has(a) ? sum + opposite : sum), 0);
      return { accountIds, unrankedIds: accountIds.filter((one) => unranked.has(one)), matches };
    })
    .sort((x, y) => ((x.accountIds[0] ?? "") < (y.accountIds[0] ?? "") ? -1 : 1));
}

/**
 * How often two accounts opened a trade in the same symbol at the same time; each trade matches at most one of the
 * other account.
 */
type Meetings = {
  readonly a: string;
  readonly b: string;
  opposite: number;
  sameSide: number;
  firstByA: number;
  firstByB: number;
  readonly used: Set<PlacedTrade>;
};

function meetingsByPair(trades: readonly PlacedTrade[]): Iterable<Meetings> {
  const numbers = new Map<string, number>();
  for (const { accountId } of trades) if (!numbers.has(accountId)) numbers.set(accountId, numbers.size);
  const pairNumber = (first: PlacedTrade, second: PlacedTrade): number => {
    const [a, b] = [numbers.get(first.accountId) ?? 0, numbers.get(second.accountId) ?? 0];
    return Math.min(a, b) * numbers.size + Math.max(a, b);
  };
  // Nearly all pairs on a large board matched a few times by chance, so only counts are stored until a pair may
  // qualify.
  const often = new Map<number, number>();
  const bySymbol = tradesBySymbol(trades);
  eachMeeting(bySymbol, (first, second) => {
    if (first.direction === second.direction) return;
    const pair = pairNumber(first, second);
    often.set(pair, (often.get(pair) ?? 0) + 1);
  });
  for (const [pair, times] of often) if (times < LEAST_MATCHES) often.delete(pair);
  const pairs = new Map<string, Meetings>();
  if (often.size > 0) {
    eachMeeting(bySymbol, (first, second) => {
      if (often.has(pairNumber(first, second))) count(pairs, first, second);
    });
  }
  return pairs.values();
}

/** Returns the trades of each symbol by opening time. */
function tradesBySymbol(trades: readonly PlacedTrade[]): Iterable<readonly PlacedTrade[]> {
  const bySymbol = new Map<string, PlacedTrade[]>();
  for (const trade of trades) {
    const ofSymbol = bySymbol.get(trade.symbol);
    if (ofSymbol === undefined) bySymbol.set(trade.symbol, [trade]);
    else ofSymbol.push(trade);
  }
  const all = [...bySymbol.values()];
  for (const ofSymbol of all) ofSymbol.sort((x, y) => x.openedAtMs - y.openedAtMs);
  return all;
}

/** Yields trades of two accounts that were opened close in time and held simultaneously, the earlier one first. */
function eachMeeting(
  bySymbol: Iterable<readonly PlacedTrade[]>,
  meet: (first: PlacedTrade, second: PlacedTrade) => void,
): void {
  for (const sorted of bySymbol) {
    for (const [at, first] of sorted.entries()) {
      for (let next = at + 1; next < sorted.length; next++) {
        const second = sorted[next];
        if (second === undefined || second.openedAtMs - first.openedAtMs > NEAR_MS) break;
        if (second.accountId !== first.accountId && second.openedAtMs < first.closedAtMs) meet(first, second);
      }
    }
  }
}

function count(pairs: Map<string, Meetings>, first: PlacedTrade, second: PlacedTrade): void {
  const isInOrder = first.accountId < second.accountId;
  const [a, b] = isInOrder ? [first.accountId, second.accountId] : [second.accountId, first.accountId];
  const key = JSON.stringify([a, b]);
  let pair = pairs.get(key);
  if (pair === undefined) {
    pair = { a, b, opposite: 0, sameSide: 0, firstByA: 0, firstByB: 0, used: new Set() };
    pairs.set(key, pair);
  }
  if (pair.used.has(first) || pair.used.has(second)) return;
  pair.used.add(first).add(second);
  if (first.direction === second.direction) {
    pair.sameSide++;
    return;
  }
  pair.opposite++;
  if (first.openedAtMs === second.openedAtMs) return;
  if (isInOrder) pair.firstByA++;
  else pair.firstByB++;
}

type TradeCounts = { readonly spanMs: number; readonly byAccount: ReadonlyMap<string, ReadonlyMap<string, number>> };

/** Counts the trades of each account by symbol and direction, and the period that contains all of them. */
function tradeCounts(trades: readonly PlacedTrade[]): TradeCounts {
  const byAccount = new Map<string, Map<string, number>>();
  let [firstMs, lastMs] = [Infinity, -Infinity];
  for (const { accountId, symbol, direction, openedAtMs } of trades) {
    let counts = byAccount.get(accountId);
    if (counts === undefined) byAccount.set(accountId, (counts = new Map()));
    const key = `${direction} ${symbol}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    firstMs = Math.min(firstMs, openedAtMs);
    lastMs = Math.max(lastMs, openedAtMs);
  }
  return { spanMs: Math.max(2 * NEAR_MS, lastMs - firstMs), byAccount };
}

function isMirrored({ a, b, opposite, sameSide }: Meetings, { spanMs, byAccount }: TradeCounts): boolean {
  const [ofA, ofB] = [byAccount.get(a), byAccount.get(b)];
  if (ofA === undefined || ofB === undefined) return false;
  if (opposite < Math.max(LEAST_MATCHES, LEAST_TIMES_SAME_SIDE * sameSide)) return false;
  if (opposite < LEAST_SHARE * Math.min(total(ofA), total(ofB))) return false;
  let expected = 0;
  for (const [key, trades] of ofA) {
    const [direction, symbol] = [key.slice(0, key.indexOf(" ")), key.slice(key.indexOf(" ") + 1)];
    const other = ofB.get(`${direction === "long" ? "short" : "long"} ${symbol}`) ?? 0;
    // Never more than the smaller number, since each trade matches at most one.
    expected += Math.min(trades, other, (trades * other * 2 * NEAR_MS) / spanMs);
  }
  return opposite >= LEAST_TIMES_CHANCE * expected;
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, one) => sum + one, 0);
}
