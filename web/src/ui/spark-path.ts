/**
 * Returns a line of closes as an SVG path over an area of the given size, and the height of the first close. Nothing
 * for one point or none.
 */
export function sparkPath(
  closes: readonly number[],
  width: number,
  height: number,
): { readonly line: string; readonly base: number } | undefined {
  const [first] = closes;
  if (first === undefined || closes.length < 2) return undefined;
  const low = Math.min(...closes);
  const high = Math.max(...closes);
  const y = (close: number) =>
    round(high > low ? height - 1 - ((close - low) / (high - low)) * (height - 2) : height / 2);
  const x = (i: number) => round((i / (closes.length - 1)) * width);
  return { line: `M${closes.map((close, i) => `${x(i)} ${y(close)}`).join("L")}`, base: y(first) };
}

const round = (value: number) => Math.round(value * 10) / 10;
