import { compare, decimal, minus, plus, quotient, rounded, times, ZERO, type Decimal } from "../decimal/index.ts";
import { followerProfit, type ClosedTrade } from "./closed-trade.ts";
import type { League } from "../seasons/index.ts";
import { fillError } from "./ranked-fill.ts";

/** What an account's earlier trades moved, by which the gain of the next one is limited. */
export type UsualResult = { readonly trades: number; readonly moved: Decimal };

export const NO_RESULTS: UsualResult = { trades: 0, moved: ZERO };

/** What a trade counts for. */
export type CountedTrade = {
  /** Whether it is one of the trades that are counted: large enough, at good prices, not a copy. */
  readonly isTrade: boolean;
  readonly isWin: boolean;
  /** Whether it counts against the win rate and ends a streak: each trade that is not won, and losses of any size. */
  readonly isLoss: boolean;
  /** For the profit that is shown. */
  readonly profit: Decimal;
  /** The part of `profit` that wasn't made with what tokens gained. */
  readonly ownProfit: Decimal;
  /** For the rank: `ownProfit`, with a gain limited by the account's earlier trades. */
  readonly rankedProfit: Decimal;
  /** What somebody a minute later would have had; undefined where it is not counted or not known. */
  readonly followerProfit: Decimal | undefined;
};

/** A trade counts from this part of the equity on, by its first order: one hundredth. */
const LEAST_SIZE_PART = 100n;
/** A win gains this part of the cost or more: one thousandth. */
const LEAST_WIN_PART = 1_000n;
/** A gain counts at most so many times what earlier trades moved on average. */
const MOST_TIMES_USUAL = 3n;
/** Until so many trades a gain counts up to a fiftieth of the equity. */
const FIRST_TRADES = 5;
const FIRST_GAIN_PART = decimal("0.02");
const CENT_PLACES = 8;
const ALL = decimal("1");

/**
 * Returns what a trade counts for in a league after trades that moved `usual`. A trade with a faulty fill loses its gain, never its loss; a
 * copy earns its owner nothing. The size is that of the first order, before anybody knows how the trade goes, and asked of gains only: whoever
 * begins small and adds to winners wins no more trades, and loses all that they lost. One that continues a trade
 * which was counted already (`isContinued`) is no trade of its own: its loss counts, its gain brings no rank. The limit on gains depends on earlier trades only and losses count wholly, so that a fair bet of unusual size
 * is expected to lose rank. Of a trade that was made with what tokens gained only the part counts that wasn't: of a gain the smallest at any of the
 * fills that opened it, of a loss the largest.
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

/** Returns what trades moved with one more that counts. */
export function afterResult(usual: UsualResult, { ownProfit }: CountedTrade): UsualResult {
  const size = ownProfit.units < 0n ? minus(ZERO, ownProfit) : ownProfit;
  return { trades: usual.trades + 1, moved: plus(usual.moved, size) };
}

/** Returns what a trade's first order bought or sold, in however many fills. */
function firstSize({ fills }: ClosedTrade): Decimal {
  const [first] = fills;
  if (first === undefined) return ZERO;
  return fills
    .filter(({ side, orderedAtMs }) => side === first.side && orderedAtMs === first.orderedAtMs)
    .reduce((sum, { quantity, price }) => plus(sum, times(quantity, price)), ZERO);
}

/** Returns the part of the equity that tokens' gains didn't bring, at the fills that opened a trade. */
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
