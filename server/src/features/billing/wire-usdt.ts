import { usdtText } from "@sextant/core/billing";

/** An amount as it travels: exact, with the two places that money has at least. Millionths, unless it says how many decimals. */
export function wireUsdt(amount: bigint, decimals = 6): string {
  const [whole = "0", fraction = ""] = usdtText(amount, decimals).split(".");
  return `${whole}.${fraction.padEnd(2, "0")}`;
}

/** Millionths that may be below zero. */
export function signedUsdt(micro: bigint): string {
  return micro < 0n ? `-${wireUsdt(-micro)}` : wireUsdt(micro);
}
