/**
 * Splits an amount to send into the part before the decimal point and the digits that identify the invoice.
 * Concatenated, they are the amount.
 */
export function amountParts(amount: string): { readonly whole: string; readonly naming: string } {
  const point = amount.indexOf(".");
  return point === -1
    ? { whole: amount, naming: "" }
    : { whole: amount.slice(0, point + 1), naming: amount.slice(point + 1) };
}
