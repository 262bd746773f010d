const round = (value: number) => Math.round(value * 10) / 10;

/**
 * Returns prices as an SVG path over an area of the given size, its last point, and the height of the first; nothing
 * for one point or none.
 */
export function observationPath(
  prices: readonly number[],
  width: number,
  height: number,
): { readonly line: string; readonly base: number; readonly end: readonly [x: number, y: number] } | undefined {
  const [first] = prices;
  const last = prices.at(-1);
  if (first === undefined || last === undefined || prices.length < 2) return undefined;
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const y = (price: number) =>
    round(high > low ? height - 3 - ((price - low) / (high - low)) * (height - 6) : height / 2);
  const x = (i: number) => round(2 + (i / (prices.length - 1)) * (width - 5));
  const points = prices.map((price, i) => `${x(i)} ${y(price)}`);
  return { line: `M${points.join("L")}`, base: y(first), end: [x(prices.length - 1), y(last)] };
}
