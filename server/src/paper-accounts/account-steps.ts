import { minus, plus, priceDecimal, times, ZERO, type Decimal } from "@sextant/core/decimal";
import { afterEvent, type PaperAccount, type PaperEvent, type RoundTrip } from "@sextant/core/paper";

/** One event with what it did to its account. */
export type AccountStep = {
  readonly event: PaperEvent;
  readonly after: PaperAccount;
  /** What it did to the cash. */
  readonly cash: Decimal;
  readonly trade: RoundTrip | undefined;
};

/** Returns what each of some events did to an account; undefined before it is opened. */
export function accountSteps(before: PaperAccount | undefined, events: readonly PaperEvent[]): readonly AccountStep[] {
  const steps: AccountStep[] = [];
  let account = before;
  for (const event of events) {
    const { account: after, trade } = afterEvent(account, event);
    steps.push({ event, after, cash: minus(after.cash, account?.cash ?? ZERO), trade });
    account = after;
  }
  return steps;
}

/** Returns an account without positions that are worth nothing any more: only to value it. */
export function withoutPositions(account: PaperAccount, isWorthless: (symbol: string) => boolean): PaperAccount {
  const positions = new Map([...account.positions].filter(([symbol]) => !isWorthless(symbol)));
  return positions.size === account.positions.size ? account : { ...account, positions };
}

/** Returns an account's equity, with what it holds at its last known price, or at its cost where none is known. */
export function nearEquity(account: PaperAccount, priceOf: (symbol: string) => number | undefined): Decimal {
  let equity = account.cash;
  for (const { symbol, side, quantity, lots } of account.positions.values()) {
    const seen = priceOf(symbol);
    const price = seen === undefined ? undefined : priceDecimal(seen);
    const value = price === undefined ? lots.reduce((sum, { cost }) => plus(sum, cost), ZERO) : times(quantity, price);
    equity = side > 0 ? plus(equity, value) : minus(equity, value);
  }
  return equity;
}
