import { compare, decimal, minus, plus, quotient, rounded, times, ZERO, type Decimal } from "../decimal/index.ts";
import { followerProfit, type ClosedTrade } from "./closed-trade.ts";
import type { League } from "../seasons/index.ts";
import { fillError } from "./ranked-fill.ts";

/** The average result of an account's earlier trades, which limits the gain of the next one. */
export type UsualResult = { readonly trades: number; readonly moved: Decimal };

export const NO_RESULTS: UsualResult = { trades: 0, moved: ZERO };

/** What a trade counts for. */
export type CountedTrade = {
  /** Whether it counts as a trade: large enough, at valid prices, not a copy. */
  readonly isTrade: boolean;
  readonly isWin: boolean;
  /** Whether it counts against the win rate and ends a streak: every trade that is not won, and losses of any size. */
  readonly isLoss: boolean;
  /** For the displayed profit. */
  readonly profit: Decimal;
  /** The part of `profit` not made with gains in tokens. */
  readonly ownProfit: Decimal;
  /** For the rank: `ownProfit`, with a gain limited by the account's earlier trades. */
  readonly rankedProfit: Decimal;
  /** Profit of a follower one minute later; undefined if not counted or unknown. */
  readonly followerProfit: Decimal | undefined;
};

/** Minimum size of a trade's first order, as a fraction of the equity: one hundredth. */
const LEAST_SIZE_PART = 100n;
/** Minimum gain of a win, as a fraction of the cost: one thousandth. */
const LEAST_WIN_PART = 1_000n;
/** Maximum counted gain, as a multiple of the average of earlier trades. */
const MOST_TIMES_USUAL = 3n;
/** Number of first trades for which a gain counts up to a fiftieth of the equity. */
const FIRST_TRADES = 5;
const FIRST_GAIN_PART = decimal("0.02");
const CENT_PLACES = 8;
const ALL = decimal("1");

/**
 * Returns what a trade counts for in a league after trades with the average result `usual`. A trade with an invalid
 * fill loses its gain, never its loss; a copy earns its owner nothing. The size is that of the first order, before the
 * trade's course is known, and is only required for gains: an account that starts small and adds to winners wins no
 * more trades, and loses all that it lost. A trade that continues one already counted (`isContinued`) is not a separate
 * trade: its loss counts, its gain brings no rank. The limit on gains depends only on earlier trades, and losses count
 * fully, so that a fair bet of unusual size is expected to lose rank. If a trade was made with gains in tokens, only
 * the remaining part counts: for a gain the smallest at any of its opening fills, for a loss the largest.
 */
export function countedTrade(
  trade: ClosedTrade,
  league: League,
  usual: UsualResult,
  isContinued = false,
): CountedTrade {
  const isSound = trade.fills.length > 0 && trade.fills.every((fill) => fillError(fill, league) === undefined);
  const isGain = trade.profit.units > 0n;
  const profit = isGain && !isSound ? ZERO : trade.profit;
  const isLargeEnough = compare(scaled(firstSize(trade), LEAST_SIZE_PART), trade.equityAtOpen) >= 0;
  const isOwn = !trade.isCopy;
  const part = ownPartOf(trade, isGain);
  const ownProfit = partOf(profit, part);
  const isTrade = isOwn && !isContinued && isLargeEnough && (isSound || !isGain);
  const isWin = isTrade && isGain && compare(scaled(trade.profit, LEAST_WIN_PART), trade.cost) >= 0;
  return {
    isTrade,
    isWin,
    isLoss: isOwn && !isWin && (isTrade || !isGain),
    profit,
    ownProfit,
    rankedProfit: isGain ? (isTrade ? least(ownProfit, mostGain(trade, usual, part)) : ZERO) : ownProfit,
    followerProfit: isTrade && isSound ? followerProfit(trade) : undefined,
  };
}

/** Returns the average result including one more counted trade. */
export function afterResult(usual: UsualResult, { ownProfit }: CountedTrade): UsualResult {
  const size = ownProfit.units < 0n ? minus(ZERO, ownProfit) : ownProfit;
  return { trades: usual.trades + 1, moved: plus(usual.moved, size) };
}

/** Returns the quantity of a trade's first order, in however many fills. */
function firstSize({ fills }: ClosedTrade): Decimal {
  const [first] = fills;
  if (first === undefined) return ZERO;
  return fills
    .filter(({ side, orderedAtMs }) => side === first.side && orderedAtMs === first.orderedAtMs)
    .reduce((sum, { quantity, price }) => plus(sum, times(quantity, price)), ZERO);
}

/** Returns the part of the equity that gains in tokens didn't contribute, at the fills that opened a trade. */
function ownPartOf({ fills, direction }: ClosedTrade, isGain: boolean): Decimal | undefined {
  const opening = direction === "long" ? "buy" : "sell";
  const parts = fills.filter(({ side }) => side === opening).map(({ ownPart }) => ownPart ?? ALL);
  const [first, ...rest] = parts;
  return first && rest.reduce((found, one) => (compare(one, found) < 0 === isGain ? one : found), first);
}

function partOf(value: Decimal, part: Decimal | undefined): Decimal {
  return part === undefined || compare(part, ALL) === 0 ? value : rounded(times(value, part), CENT_PLACES);
}

function mostGain({ equityAtOpen }: ClosedTrade, { trades, moved }: UsualResult, part: Decimal | undefined): Decimal {
  if (trades < FIRST_TRADES) return partOf(times(equityAtOpen, FIRST_GAIN_PART), part);
  return quotient(scaled(moved, MOST_TIMES_USUAL), { units: BigInt(trades), places: 0 }, CENT_PLACES);
}

function scaled(value: Decimal, by: bigint): Decimal {
  return { units: value.units * by, places: value.places };
}

function least(a: Decimal, b: Decimal): Decimal {
  return compare(a, b) <= 0 ? a : b;
}
