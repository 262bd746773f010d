export type Point = { readonly atMs: number; readonly value: number };

/** Returns a line through values over time, scaled from zero, and the area below it; undefined for fewer than two. */
export function areaPath(points: readonly Point[], width: number, height: number) {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || last.atMs <= first.atMs) return undefined;
  const most = Math.max(...points.map(({ value }) => value));
  const x = (atMs: number) => round(((atMs - first.atMs) / (last.atMs - first.atMs)) * width);
  const y = (value: number) => round(height - (most > 0 ? value / most : 0) * height);
  const line = points.map(({ atMs, value }, i) => `${i === 0 ? "M" : "L"}${x(atMs)} ${y(value)}`).join("");
  return { line, area: `${line}V${String(height)}H0Z` };
}

const round = (px: number): string => String(Math.round(px * 100) / 100);
