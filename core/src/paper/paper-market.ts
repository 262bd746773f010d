import { type Decimal, minus, priceDecimal, quotient, times } from "../decimal/index.ts";
import type { PriceBar, PriceTick } from "../fills/index.ts";
import type { Freshness, SourceId } from "../market/index.ts";

/** Market data observed along with a price. */
type Observed = {
  readonly freshness: Freshness;
  readonly source: SourceId;
  /** Half of the measured bid-ask spread, in price units: the cost of a market order. */
  readonly halfSpread: Decimal;
};

/** A tick that may fill orders. */
export type PaperTick = PriceTick &
  Observed & {
    /**
     * The last closed bar and its volume in base units: a tenth of it may fill until the next one. Absent if unknown,
     * and nothing fills then.
     */
    readonly volumeBar?: { readonly openTimeMs: number; readonly volume: number } | undefined;
    /**
     * Depth of the pool that trades it, in base units: each fill moves its price against the trader. Absent if a fill's
     * size has no impact.
     */
    readonly depth?: Decimal | undefined;
  };

/** A closed bar that may fill orders; `volume` in base units. */
export type PaperBar = PriceBar & Observed & { readonly volume: number };

const HALF: Decimal = { units: 5n, places: 1 };

/** Returns half of the spread between a bid and an ask, exactly; undefined if they form no valid market. */
export function halfSpreadOf(bid: number, ask: number): Decimal | undefined {
  const [low, high] = [priceDecimal(bid), priceDecimal(ask)];
  if (low === undefined || high === undefined || bid > ask) return undefined;
  return times(minus(high, low), HALF);
}

/**
 * Returns half of an assumed spread, in percent of a price, rounded half to even at 18 places; used if no spread is
 * measured.
 */
export function halfSpreadOfPercent(price: number, spreadPercent: Decimal): Decimal | undefined {
  const exact = priceDecimal(price);
  if (exact === undefined) return undefined;
  return quotient(times(exact, spreadPercent), { units: 200n, places: 0 }, 18);
}
