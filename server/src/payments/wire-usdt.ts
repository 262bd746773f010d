import { usdtText } from "@sextant/core/billing";

/**
 * Formats an amount for the wire: exact, with at least the two decimal places of money. In millionths, unless
 * `decimals` says otherwise.
 */
export function wireUsdt(amount: bigint, decimals = 6): string {
  const [whole = "0", fraction = ""] = usdtText(amount, decimals).split(".");
  return `${whole}.${fraction.padEnd(2, "0")}`;
}

/** Formats an amount that may be negative in the same way. */
export function signedUsdt(amount: bigint, decimals = 6): string {
  return amount < 0n ? `-${wireUsdt(-amount, decimals)}` : wireUsdt(amount, decimals);
}
