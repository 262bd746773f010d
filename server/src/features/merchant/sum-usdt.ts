import { usdtTextFixed6 } from "@sextant/core/billing";

/** The most decimals that USDT has on any network: sums over several are made in these. */
const DECIMALS = 18;

/** Amounts of networks with different decimals, added exactly. */
export function sumBase(amounts: readonly { readonly amountBase: bigint; readonly decimals: number }[]): bigint {
  return amounts.reduce((sum, { amountBase, decimals }) => sum + amountBase * 10n ** BigInt(DECIMALS - decimals), 0n);
}

/** Such a sum as USDT: six places, more where it has more. */
export function sumText(sum: bigint): string {
  return usdtTextFixed6(sum, DECIMALS);
}
