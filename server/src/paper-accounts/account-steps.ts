import { compare, minus, plus, priceDecimal, times, ZERO, type Decimal } from "@sextant/core/decimal";
import {
  afterEvent,
  type PaperAccount,
  type PaperEvent,
  type PaperPosition,
  paperToken,
  type RoundTrip,
} from "@sextant/core/paper";

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

/** Returns an account's equity, with its positions at their last known price, or at cost where none is known. */
export function nearEquity(account: PaperAccount, priceOf: (symbol: string) => number | undefined): Decimal {
  return [...account.positions.values()].reduce((sum, one) => plus(sum, nearValue(one, priceOf)), account.cash);
}

/**
 * Returns an account's gain from tokens: the cash effect of all its token fills plus the value of its token positions;
 * 0 for a loss.
 */
export function nearTokenGain(
  account: PaperAccount,
  tokenCash: Decimal,
  priceOf: (symbol: string) => number | undefined,
): Decimal {
  let gain = tokenCash;
  for (const one of account.positions.values())
    if (paperToken(one.symbol) !== undefined) gain = plus(gain, nearValue(one, priceOf));
  return compare(gain, ZERO) > 0 ? gain : ZERO;
}

function nearValue(
  { symbol, side, quantity, lots }: PaperPosition,
  priceOf: (symbol: string) => number | undefined,
): Decimal {
  const seen = priceOf(symbol);
  const price = seen === undefined ? undefined : priceDecimal(seen);
  const value = price === undefined ? lots.reduce((sum, { cost }) => plus(sum, cost), ZERO) : times(quantity, price);
  return side > 0 ? value : minus(ZERO, value);
}
