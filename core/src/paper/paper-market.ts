import { type Decimal, minus, priceDecimal, quotient, times } from "../decimal/index.ts";
import type { PriceBar, PriceTick } from "../fills/index.ts";
import type { Freshness, SourceId } from "../market/index.ts";

/** What is known of a price beside the price. */
type Observed = {
  readonly freshness: Freshness;
  readonly source: SourceId;
  /** Half of what was measured between bid and ask, in price: what a market order pays. */
  readonly halfSpread: Decimal;
};

/** A tick that may fill orders. */
export type PaperTick = PriceTick &
  Observed & {
    /** The last closed bar and its volume in base units: a tenth of it may fill until there is another. Absent where nobody knows it: nothing fills. */
    readonly volumeBar?: { readonly openTimeMs: number; readonly volume: number } | undefined;
    /** What lies in the pool that trades it, in base units: each fill moves its price against the trader. Absent where a fill's size moves nothing. */
    readonly depth?: Decimal | undefined;
  };

/** A closed bar that may fill orders; `volume` in base units. */
export type PaperBar = PriceBar & Observed & { readonly volume: number };

const HALF: Decimal = { units: 5n, places: 1 };

/** Returns half of the spread between a bid and an ask, exactly; undefined where they are no market. */
export function halfSpreadOf(bid: number, request: number): Decimal | undefined {
  const [low, high] = [priceDecimal(bid), priceDecimal(request)];
  if (low === undefined || high === undefined || bid > request) return undefined;
  return times(minus(high, low), HALF);
}

/** Where no spread is measured: returns half of one of so many percent at a price, rounded half to even at 18 places. */
export function halfSpreadOfPercent(price: number, spreadPercent: Decimal): Decimal | undefined {
  const exact = priceDecimal(price);
  if (exact === undefined) return undefined;
  return quotient(times(exact, spreadPercent), { units: 200n, places: 0 }, 18);
}
