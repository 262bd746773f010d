import { usdtText } from "@sextant/core/billing";

/** An amount as it travels: exact, with the two places that money has at least. Millionths, unless it says how many decimals. */
export function wireUsdt(amount: bigint, decimals = 6): string {
  const [whole = "0", fraction = ""] = usdtText(amount, decimals).split(".");
  return `${whole}.${fraction.padEnd(2, "0")}`;
}

/** The same of what may be below zero. */
export function signedUsdt(amount: bigint, decimals = 6): string {
  return amount < 0n ? `-${wireUsdt(-amount, decimals)}` : wireUsdt(amount, decimals);
}
