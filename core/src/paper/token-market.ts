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

/** What an observation of a token's pool says of a fill's costs and limits. */
export type TokenMarket = Pick<PaperTick, "halfSpread" | "volumeBar"> & { readonly depth: Decimal };

const FIVE_MINUTES_MS = 300_000;
const HOUR_MS = 3_600_000;
const DEPTH_PLACES = 18;
/** More than any quantity: prices near nothing make amounts that are no number of units. */
const MOST_UNITS = 9e17;
const TENTH: Decimal = { units: 1n, places: 1 };
const TWO = decimal("2");

/** Returns the taxes of a contract on trades, in percent: the highest that its checks name, whichever side it is on. */
function taxPercent({ buyTaxPercent, sellTaxPercent, transferTaxPercent }: TokenSecurity): number {
  return Math.max(0, ...[buyTaxPercent, sellTaxPercent, transferTaxPercent].map((tax) => tax?.value ?? 0));
}

/** Returns whether a check of the contract found that who buys the token can't sell it. */
export function isTrap({ honeypot, cannotSellAll, sellSimulated }: TokenSecurity): boolean {
  return honeypot?.value === true || cannotSellAll?.value === true || sellSimulated?.value === false;
}

/**
 * Returns what trading a token in a pool costs and how much of it fills; undefined where the pool names no price or nothing lies in it.
 * `payingUsd` is what lies on the side that pays sellers out: by the price that the pool shows, as much lies on the other.
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

/** Returns half the spread that an order of a token would meet now, as far as one fill goes: no more than a tenth of the pool. */
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
