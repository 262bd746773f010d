import { majorUnit } from "@sextant/core/market";
import type { DayRate, Position, QuotedPrice } from "@sextant/core/portfolio";
import { withinMs } from "../../async/within-ms.ts";
import type { Clock } from "../../clock.ts";
import type { LedgerRates } from "./ledger-rates.ts";

/** Reads what one unit of the currencies that prices are in is in a portfolio's own, today; undefined where no rate is known. */
export type RatesNow = (
  base: string,
  currencies: readonly string[],
) => Promise<(currency: string) => DayRate | undefined>;

const DAY_MS = 86_400_000;
/** Longest wait for the closes of a coin that prices are in; they are there next time. */
const TIMEOUT_MS = 1_500;

/** Returns the currencies that the prices of what is held are in. */
export function currenciesOf(held: readonly Position[], prices: ReadonlyMap<string, QuotedPrice>): readonly string[] {
  return held.flatMap(({ symbol, quantity }) => (quantity.units > 0n ? (prices.get(symbol)?.currency ?? []) : []));
}

/** Reads rates of today for prices of now. */
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
