import {
  approximately,
  compare,
  decimal,
  type Decimal,
  minus,
  plus,
  priceDecimal,
  quotient,
  times,
  ZERO,
} from "../decimal/index.ts";
import type { Direction } from "../fills/index.ts";
import type { TokenPool, TokenSecurity } from "../market/index.ts";
import { halfSpreadOfPercent, type PaperTick } from "./paper-market.ts";
import { paperTerms } from "./paper-terms.ts";
import { poolPrice } from "./pool-impact.ts";

/** The costs and limits of a fill, derived from an observation of a token's pool. */
export type TokenMarket = Pick<PaperTick, "halfSpread" | "volumeBar"> & { readonly depth: Decimal };

const FIVE_MINUTES_MS = 300_000;
const HOUR_MS = 3_600_000;
const DEPTH_PLACES = 18;
/** Larger than any quantity: prices near zero produce amounts that are not a valid number of units. */
const MOST_UNITS = 9e17;
const TENTH: Decimal = { units: 1n, places: 1 };
const TWO = decimal("2");

/** Returns a contract's tax on trades, in percent: the highest that its checks report, on either side. */
function taxPercent({ buyTaxPercent, sellTaxPercent, transferTaxPercent }: TokenSecurity): number {
  return Math.max(0, ...[buyTaxPercent, sellTaxPercent, transferTaxPercent].map((tax) => tax?.value ?? 0));
}

/** Returns whether a check of the contract found that buyers can't sell the token. */
export function isTrap({ honeypot, cannotSellAll, sellSimulated }: TokenSecurity): boolean {
  return honeypot?.value === true || cannotSellAll?.value === true || sellSimulated?.value === false;
}

/**
 * Returns the costs and fill limit of trading a token in a pool; undefined if the pool has no price or no liquidity.
 * `payingUsd` is the value on the side that pays sellers out: by the pool's price, the other side holds as much.
 */
export function tokenMarket(
  { priceUsd, liquidityBase, volumeUsd, asOfMs }: TokenPool,
  payingUsd: number | undefined,
  security: TokenSecurity,
): TokenMarket | undefined {
  const price = priceDecimal(priceUsd ?? NaN);
  const paying = priceDecimal(payingUsd ?? NaN);
  if (priceUsd === undefined || price === undefined || paying === undefined) return undefined;
  const tax = priceDecimal(taxPercent(security));
  const { spreadPercent } = paperTerms({ kind: "token" });
  const halfSpread = halfSpreadOfPercent(
    priceUsd,
    tax === undefined ? spreadPercent : plus(spreadPercent, times(tax, TWO)),
  );
  if (halfSpread === undefined) return undefined;
  const reported = priceDecimal(liquidityBase ?? NaN);
  const balanced = quotient(paying, price, DEPTH_PLACES);
  const depth = reported !== undefined && compare(reported, balanced) < 0 ? reported : balanced;
  const windowMs = volumeUsd.m5 === undefined ? HOUR_MS : FIVE_MINUTES_MS;
  const traded = volumeUsd.m5 ?? volumeUsd.h1;
  const units = traded === undefined ? undefined : Math.min(traded / priceUsd, approximately(depth), MOST_UNITS);
  const volumeBar =
    units === undefined ? undefined : { openTimeMs: Math.floor(asOfMs / windowMs) * windowMs, volume: units };
  return { halfSpread, depth, volumeBar };
}

/** Returns half the spread that an order of a token would pay now, for at most one fill: a tenth of the pool. */
export function halfSpreadFor(
  price: number,
  { halfSpread, depth }: Pick<TokenMarket, "halfSpread" | "depth">,
  direction: Direction,
  quantity: Decimal,
): Decimal {
  const exact = priceDecimal(price);
  const most = times(depth, TENTH);
  const size = compare(quantity, most) < 0 ? quantity : most;
  const average = exact && poolPrice(exact, direction, { depth, used: ZERO }, size);
  if (exact === undefined || average === undefined) return halfSpread;
  return plus(halfSpread, direction > 0 ? minus(average, exact) : minus(exact, average));
}
