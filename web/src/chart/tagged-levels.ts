/** Returns which levels are named at the edge: the nearest to the price first, each only if its tag covers no other. */
export function taggedLevels<Level extends { readonly price: number }>(
  levels: readonly Level[],
  last: number,
  yOf: (price: number) => number | null,
  /** Heights of the chart and of each tag, in px. */
  { height, tagHeight }: { readonly height: number; readonly tagHeight: number },
): ReadonlySet<Level> {
  const middles: number[] = [];
  const tagged = new Set<Level>();
  for (const level of levels.toSorted((a, b) => Math.abs(a.price - last) - Math.abs(b.price - last))) {
    const y = yOf(level.price);
    if (y === null || y < tagHeight / 2 || y > height - tagHeight / 2) continue;
    if (middles.some((other) => Math.abs(other - y) < tagHeight)) continue;
    middles.push(y);
    tagged.add(level);
  }
  return tagged;
}
