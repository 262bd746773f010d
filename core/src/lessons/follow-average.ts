import { againstTrader } from "../fills/index.ts";
import { sma } from "../indicators/index.ts";
import type { CandleColumns } from "../market/index.ts";

/** What became of 1 that followed the rule, beside 1 that was held all the time. */
export type FollowedAverage = {
  readonly rule: number;
  readonly holding: number;
  /** Purchases and sales. */
  readonly trades: number;
};

/**
 * Follows a rule: own it while the last close is above the average of so many closes. Each decision falls at a close
 * and fills at the next open, moved against the trader by `cost` (a share of the price: half the spread, the fee). What
 * is still owned at the end counts at the last close. Both start at the first open after the average is known.
 */
export function followAverage({ open, close, length }: CandleColumns, period: number, cost = 0): FollowedAverage {
  const average = sma(close, period);
  let money = 1;
  let units = 0;
  let trades = 0;
  for (let at = period; at < length; at++) {
    const wants = close[at - 1]! > average[at - 1]!;
    if (wants && units === 0) {
      units = money / againstTrader(open[at]!, 1, cost);
      money = 0;
      trades += 1;
    } else if (!wants && units > 0) {
      money = units * againstTrader(open[at]!, -1, cost);
      units = 0;
      trades += 1;
    }
  }
  const last = close[length - 1] ?? NaN;
  const first = againstTrader(open[period] ?? NaN, 1, cost);
  return { rule: units > 0 ? units * last : money, holding: last / first, trades };
}
