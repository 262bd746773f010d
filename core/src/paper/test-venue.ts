import { decimal, type Decimal, ZERO } from "../decimal/index.ts";
import type { Order, OrderTerms } from "../fills/index.ts";
import type { PaperBar, PaperTick } from "./paper-market.ts";
import { type PaperVenue, paperVenue } from "./paper-venue.ts";
import type { PlacementMarket } from "./placement.ts";

/** A market that rejects nothing, at 100 and without a fee. */
export const OPEN_MARKET: PlacementMarket = {
  isKnown: true,
  isOpen: true,
  price: { value: 100, freshness: "live" },
  minimumQuantity: decimal("0.0001"),
  mayShort: true,
  feePercent: ZERO,
};

/** An order for one unit of X by ann, placed at 0. */
export function paperOrder(id: string, terms: OrderTerms, over: Partial<Order> = {}): Order {
  return { id, account: "ann", symbol: "X", side: "buy", quantity: decimal("1"), terms, placedAtMs: 0, ...over };
}

/** A one-minute bar of X from open, high, low and close, with ample volume. */
export function paperBar(
  index: number,
  [open, high, low, close]: readonly [number, number, number, number],
  over: Partial<PaperBar> = {},
): PaperBar {
  return {
    symbol: "X",
    openTimeMs: index * 60_000,
    closeTimeMs: (index + 1) * 60_000,
    open,
    high,
    low,
    close,
    volume: 1e12,
    freshness: "live",
    source: "test",
    halfSpread: ZERO,
    ...over,
  };
}

/** A live tick of X. */
export function paperTick(atMs: number, price: number, over: Partial<PaperTick> = {}): PaperTick {
  const base = { symbol: "X", freshness: "live", source: "test", halfSpread: ZERO } as const;
  return { ...base, atMs, price, volumeBar: { openTimeMs: 0, volume: 1e12 }, ...over };
}

/** A venue with ann's account in the real league. */
export function annsVenue(startCash: Decimal = decimal("100000")): PaperVenue {
  const venue = paperVenue();
  venue.open({ id: "ann", league: "real", currency: "USD", startCash }, 0);
  return venue;
}
