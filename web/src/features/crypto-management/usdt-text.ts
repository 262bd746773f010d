/** Formats a sum with all its digits, without zeros at the end beyond two decimals: '29.00', '29.004410' as '29.00441'. */
export function formatSum(amount: string): string {
  const [whole = "", decimals = ""] = amount.split(".");
  return formatUsdt(`${whole}.${decimals.replace(/0+$/, "").padEnd(2, "0")}`);
}

/**
 * Formats an exact amount with thousands separators, preserving every digit: '2839.170000' becomes '2,839.170000'.
 * Never converts to a floating-point number.
 */
export function formatUsdt(amount: string): string {
  const [whole = "", ...rest] = amount.split(".");
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ","), ...rest].join(".");
}
