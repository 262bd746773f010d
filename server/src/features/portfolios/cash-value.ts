import { type Decimal, plus, times, ZERO } from "@sextant/core/decimal";
import { cashBalances, type DayRate, type Ledger } from "@sextant/core/portfolio";

/** The worth of tracked cash in a portfolio's currency. */
export type CashValue = {
  /** Total of the balances that have a rate; below zero where cash is overdrawn. */
  readonly value: Decimal;
  /** Balances without an exchange rate, such as `EUR cash`: excluded from the value. */
  readonly unrated: readonly string[];
};

/** Returns the currencies of a portfolio's cash. */
export function cashCurrencies(ledger: Ledger): readonly string[] {
  return cashBalances(ledger).flatMap(({ currency, balance }) => (balance.units === 0n ? [] : [currency]));
}

/** Returns the worth of a portfolio's cash at rates into its currency; zero where cash is untracked. */
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
