import type { PaperLeague } from "@sextant/core/contract";
import { KNOWN_LISTINGS, type LivePrice, sessionAt } from "@sextant/core/market";
import { type PaperInstrument, paperTerms, type PlacementMarket } from "@sextant/core/paper";

const BORROWABLE: ReadonlySet<string> = new Set(KNOWN_LISTINGS.map(({ instrument }) => instrument.symbol));

/** Returns whether prices of that kind are simulated or from another day: only the practice league trades them. */
export function isPracticePrice({ freshness }: Pick<LivePrice, "freshness">): boolean {
  return freshness === "simulated" || freshness === "replay";
}

/** Returns whether a price fills orders of a league: current real ones in one, simulated ones in the other. */
export function fillsIn(league: PaperLeague, price: Pick<LivePrice, "freshness">): boolean {
  if (price.freshness === "stale") return false;
  return isPracticePrice(price) === (league === "practice");
}

/** The facts about a token when an order for it arrives, in addition to its price. */
export type TokenTerms = Pick<PlacementMarket, "isTrap" | "hasNoPool" | "halfSpread">;

/**
 * Returns the facts about a symbol when an order for it arrives. Only symbols that Sextant lists itself can be
 * borrowed, and in the practice league everything but tokens.
 */
export function orderMarket(
  instrument: PaperInstrument,
  price: Pick<LivePrice, "price" | "freshness"> | undefined,
  league: PaperLeague,
  nowMs: number,
  token: TokenTerms = {},
): PlacementMarket {
  const { feePercent, minimumQuantity } = paperTerms(instrument);
  return {
    isKnown: true,
    ...token,
    isOpen: isOpen(instrument, nowMs),
    price: price && { value: price.price, freshness: price.freshness },
    minimumQuantity,
    mayShort: instrument.kind !== "token" && (league === "practice" || BORROWABLE.has(instrument.symbol)),
    feePercent,
  };
}

/** Returns whether an instrument's market is open, or its hours are not known. */
export function isOpen(instrument: PaperInstrument, nowMs: number): boolean {
  if (instrument.kind === "token") return true;
  const { state } = sessionAt(instrument, nowMs);
  return state === "open" || state === "unknown";
}
