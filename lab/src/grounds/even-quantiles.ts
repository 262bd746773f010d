/** Evenly spaced quantiles of `values`, `levels` of them, the lowest and highest value first and last. */
export function evenQuantiles(values: Float64Array, levels: number): Float64Array {
  const sorted = Float64Array.from(values).sort();
  const last = sorted.length - 1;
  return Float64Array.from({ length: levels }, (_, i) => {
    const place = (i / (levels - 1)) * last;
    const low = Math.floor(place);
    const high = Math.min(low + 1, last);
    return sorted[low]! + (sorted[high]! - sorted[low]!) * (place - low);
  });
}
