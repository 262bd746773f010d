import { signedPercent } from "./metrics.ts";

/** A share or yield (0 to 100 scale) where several are compared: always two decimals, `0.40%` above `12.50%`. */
export function sharePercent(value: number): string {
  return signedPercent(value).replace("+", "");
}
