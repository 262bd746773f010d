/** Returns a line through values at each bar's middle, in units of 1000 across and 1000 down; it breaks at NaN. */
export function curvePath(values: Float64Array, until: number, y: (value: number) => number): string {
  let path = "";
  let isDrawing = false;
  for (let at = 0; at < until; at++) {
    const value = values[at]!;
    if (Number.isNaN(value)) {
      isDrawing = false;
      continue;
    }
    path += `${isDrawing ? "L" : "M"}${(((at + 0.5) / values.length) * 1000).toFixed(1)} ${(y(value) * 1000).toFixed(1)}`;
    isDrawing = true;
  }
  return path;
}
