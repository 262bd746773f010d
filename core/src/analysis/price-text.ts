/** A price inside a sentence: 2 decimals above 1, 6 digits of substance below, exponential under 0.001; with its currency. */
export function priceText(price: number, currency: string): string {
  const number = price < 0.001 ? price.toExponential(2) : price > 1 ? price.toFixed(2) : price.toFixed(6);
  return `${number} ${currency}`;
}
