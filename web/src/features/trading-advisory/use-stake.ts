import { isSameUnit } from "@sextant/core/market";
import { useOwnCapital } from "../../lib/use-own-capital.ts";
import type { Stake } from "./risk-text.ts";

const EXAMPLE = 1000;

/** Returns the amount that risks are expressed in: the user's own capital if it is known in that currency. */
export function useStake(currency: string): Stake {
  const own = useOwnCapital();
  const amount = own !== undefined && isSameUnit(own.currency, currency) ? Number(own.capital) : NaN;
  return amount > 0 ? { amount, currency, isOwn: true } : { amount: EXAMPLE, currency, isOwn: false };
}
