import { type Decimal, plus, times, ZERO } from "@sextant/core/decimal";
import { cashBalances, type DayRate, type Ledger } from "@sextant/core/portfolio";

/** What tracked cash is worth in a portfolio's currency. */
export type CashValue = {
  /** Of the balances that have a rate; below zero where cash is overdrawn. */
  readonly value: Decimal;
  /** Balances without an exchange rate, as `EUR cash`: left out of the value. */
  readonly unrated: readonly string[];
};

/** Returns the currencies that a portfolio's cash is in. */
export function cashCurrencies(ledger: Ledger): readonly string[] {
  return cashBalances(ledger).flatMap(({ currency, balance }) => (balance.units === 0n ? [] : [currency]));
}

/** Returns what a portfolio's cash is worth at rates into its currency; zero where cash is untracked. */
export function cashValue(ledger: Ledger, base: string, rateOf: (currency: string) => DayRate | undefined): CashValue {
  let value = ZERO;
  const unrated: string[] = [];
  for (const { currency, balance } of cashBalances(ledger)) {
    if (balance.units === 0n) continue;
    const rate = currency === base ? undefined : rateOf(currency);
    if (currency === base) value = plus(value, balance);
    else if (rate === undefined) unrated.push(`${currency} cash`);
    else value = plus(value, times(balance, rate.rate));
  }
  return { value, unrated };
}
