import type { Decimal } from "../decimal/index.ts";
import type { League } from "../seasons/index.ts";

/** One fill of a trade with the server's recorded evidence about its price. */
export type RankedFill = {
  readonly side: "buy" | "sell";
  readonly quantity: Decimal;
  readonly price: Decimal;
  readonly orderedAtMs: number;
  readonly filledAtMs: number;
  /** When the price of the fill was observed. */
  readonly priceAtMs: number;
  /** The price observed a minute later: a follower's price. Undefined if none was observed. */
  readonly priceMinuteLater: Decimal | undefined;
  readonly isSimulated: boolean;
  readonly isHalted: boolean;
  /** The filled share of the bar's volume; undefined if the venue publishes none. */
  readonly volumeShare: number | undefined;
  /** The measured spread as a fraction of the price. */
  readonly spread: number;
  /** The part of the account's equity that gains in tokens didn't contribute (`ownPart`); undefined for all of it. */
  readonly ownPart?: Decimal | undefined;
};

/** Why a fill counts for no ranking. */
export type FillError =
  | "price-before-order"
  | "filled-before-order"
  | "stale-price"
  | "wrong-league"
  | "halted"
  | "too-much-volume"
  | "spread-too-wide";

const OLDEST_PRICE_MS = 60_000;
const MOST_VOLUME_SHARE = 0.1;
const WIDEST_SPREAD = 0.01;

/**
 * Returns why a fill counts for no ranking, or undefined. The fill engine makes no such fills; the ranking rejects them
 * anyway, so that neither a bug in the engine nor an import can earn a rank.
 */
export function fillError(fill: RankedFill, league: League): FillError | undefined {
  if (fill.isSimulated !== (league === "practice")) return "wrong-league";
  if (fill.filledAtMs < fill.orderedAtMs) return "filled-before-order";
  // The price before a gap is known to anyone who orders after it.
  if (fill.priceAtMs < fill.orderedAtMs) return "price-before-order";
  if (fill.filledAtMs - fill.priceAtMs > OLDEST_PRICE_MS) return "stale-price";
  if (fill.isHalted) return "halted";
  if (fill.volumeShare !== undefined && fill.volumeShare > MOST_VOLUME_SHARE) return "too-much-volume";
  if (fill.spread > WIDEST_SPREAD) return "spread-too-wide";
  return undefined;
}
