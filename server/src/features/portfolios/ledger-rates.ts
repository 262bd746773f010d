import type { CoinClose, DayRate, NoRate } from "@sextant/core/exchange-rates";
import { isFiat } from "@sextant/core/market";
import type { Ledger, RateOf } from "@sextant/core/portfolio";
import { mapInYieldingChunks } from "../../async/map-in-yielding-chunks.ts";
import type { ExchangeRates } from "../../exchange-rates/index.ts";
import type { StoredTransaction } from "./stored-transaction.ts";

/** A coin's closes in dollars: the last one up to a day. */
export type CoinCloses = (dayMs: number) => CoinClose | undefined;

export type LedgerRatesParts = {
  readonly rates: Pick<ExchangeRates, "rateOn" | "revision">;
  /** Reads the daily closes of a coin's pair such as USDT-USD; undefined where no source has it. */
  readonly closesOf: (symbol: string) => Promise<CoinCloses | undefined>;
};

/** The daily exchange rates that ledgers need. */
export type LedgerRates = {
  /**
   * Returns the rates into a portfolio's currency for everything in its transactions and in the ledger they continue;
   * closes of coins are read first.
   */
  of(
    base: string,
    transactions: readonly StoredTransaction[],
    before?: Ledger,
    /** Additional currencies, of prices. */
    also?: readonly string[],
  ): Promise<RateOf>;
  /**
   * Returns a key that changes whenever a ledger's rates may have changed: rates were corrected, or one was missing.
   */
  key(ledger: Ledger): string;
};

export function createLedgerRates({ rates, closesOf }: LedgerRatesParts): LedgerRates {
  return {
    async of(base, transactions, before, also = []) {
      const units = new Set([base, ...also, ...(before?.state.cash.keys() ?? [])]);
      for (const { flows } of before?.state.pools.values() ?? []) for (const { currency } of flows) units.add(currency);
      await mapInYieldingChunks(transactions, ({ currency, feeCurrency, counterSymbol, kind }) => {
        if (currency !== "") units.add(currency);
        if (feeCurrency !== undefined) units.add(feeCurrency);
        if (kind === "conversion" && counterSymbol !== undefined) units.add(counterSymbol);
      });
      const closes = new Map<string, CoinCloses>();
      if (units.size > 1)
        for (const unit of units) {
          if (isFiat(unit)) continue;
          const pair = unit.includes("-") ? unit : `${unit}-USD`;
          const found = await closesOf(pair);
          if (found !== undefined) closes.set(pair, found);
        }
      const known = new Map<string, DayRate | NoRate>();
      return (currency, dayMs) => {
        const key = `${currency} ${String(dayMs)}`;
        // A held coin is named by its pair, and a rate by its coin.
        const from = currency.replace(/-USD$/, "");
        const rate = known.get(key) ?? rates.rateOn(from, base, dayMs, (symbol, ofMs) => closes.get(symbol)?.(ofMs));
        known.set(key, rate);
        if (rate.rate === undefined) return undefined;
        return { rate: rate.rate, asOfMs: rate.asOfMs, source: rate.source };
      };
    },
    key: ({ state, settings }) =>
      state.unknown.some(({ reason }) => reason.kind === "no-rate") ||
      [...state.pools.values()].some(isForeign(settings.base))
        ? String(rates.revision())
        : "",
  };
}

function isForeign(base: string): (pool: { readonly flows: readonly { readonly currency: string }[] }) => boolean {
  return ({ flows }) => flows.some(({ currency }) => currency !== base);
}
