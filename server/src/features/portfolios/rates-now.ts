import { majorUnit } from "@sextant/core/market";
import type { DayRate, Position, QuotedPrice } from "@sextant/core/portfolio";
import { withinMs } from "../../async/within-ms.ts";
import type { Clock } from "../../clock.ts";
import type { LedgerRates } from "./ledger-rates.ts";

/** Reads today's rates from the currencies of prices into a portfolio's own; undefined where no rate is known. */
export type RatesNow = (
  base: string,
  currencies: readonly string[],
) => Promise<(currency: string) => DayRate | undefined>;

const DAY_MS = 86_400_000;
/** Maximum wait for the closes of a coin that prices are in; they are available at the next request. */
const TIMEOUT_MS = 1_500;

/** Returns the currencies that the prices of holdings are in. */
export function currenciesOf(held: readonly Position[], prices: ReadonlyMap<string, QuotedPrice>): readonly string[] {
  return held.flatMap(({ symbol, quantity }) => (quantity.units > 0n ? (prices.get(symbol)?.currency ?? []) : []));
}

/** Reads today's rates for current prices. */
export function createRatesNow(rates: Pick<LedgerRates, "of">, clock: Pick<Clock, "nowMs">): RatesNow {
  return async (base, currencies) => {
    const own = majorUnit(base).major;
    const others = new Set(currencies.map((currency) => majorUnit(currency).major));
    others.delete(own);
    if (others.size === 0) return () => undefined;
    const rateOf = await withinMs(rates.of(own, [], undefined, [...others]), TIMEOUT_MS);
    const dayMs = Math.floor(clock.nowMs() / DAY_MS) * DAY_MS;
    return (currency) => rateOf?.(currency, dayMs);
  };
}
