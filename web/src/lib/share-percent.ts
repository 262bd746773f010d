import { signedPercent } from "./metrics.ts";

/**
 * Formats a share or yield (0 to 100 scale) for comparison with others: always two decimals, `0.40%` above `12.50%`.
 */
export function sharePercent(value: number): string {
  return signedPercent(value).replace("+", "");
}
