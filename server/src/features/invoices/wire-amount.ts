import { usdtText } from "@sextant/core/billing";

/** Whole base units as USDT, exact, with the two places that money has at least. */
export function wireAmount(amountBase: bigint, decimals: number): string {
  const [whole = "0", fraction = ""] = usdtText(amountBase, decimals).split(".");
  return `${whole}.${fraction.padEnd(2, "0")}`;
}

/** Millionths of a USDT, the same. */
export const wireMicro = (amountMicro: bigint): string => wireAmount(amountMicro, 6);
