/** Formats a sum with two decimals, cut off rather than rounded, so that it never says more than arrived. */
export function formatSum(amount: string): string {
  const [whole = "", cents = ""] = amount.split(".");
  return formatUsdt(`${whole}.${cents.slice(0, 2).padEnd(2, "0")}`);
}

/**
 * Formats an exact amount with thousands separators, preserving every digit: '2839.170000' becomes '2,839.170000'.
 * Never converts to a floating-point number.
 */
export function formatUsdt(amount: string): string {
  const [whole = "", ...rest] = amount.split(".");
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ","), ...rest].join(".");
}
