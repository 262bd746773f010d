import { priceDecimal } from "@sextant/core/decimal";
import type { LivePrice } from "@sextant/core/market";
import type { UnitPrice } from "@sextant/core/portfolio";

/** Returns a current price as an exact decimal; undefined where there is none, or it has no exact decimal form. */
export function unitPriceOf(live: LivePrice | undefined): UnitPrice | undefined {
  const price = live === undefined ? undefined : priceDecimal(live.price);
  return live === undefined || price === undefined ? undefined : { price, currency: live.currency };
}
