/** An amount as it is to be sent: what stands before the point, and the digits that name the invoice. Together they are the amount. */
export function amountParts(amount: string): { readonly whole: string; readonly naming: string } {
  const point = amount.indexOf(".");
  return point === -1
    ? { whole: amount, naming: "" }
    : { whole: amount.slice(0, point + 1), naming: amount.slice(point + 1) };
}
