/**
 * A column of `length` values that is read from place `from` on; before it stands NaN, as nobody asks for it. Who forecasts from
 * the newest bar of a long chart asks for the last two places and is answered several times faster, with the very same bits.
 */
export function columnFrom(length: number, from: number, value: (t: number) => number): Float64Array {
  const out = new Float64Array(length);
  out.fill(NaN, 0, Math.min(from, length));
  for (let t = from; t < length; t++) out[t] = value(t);
  return out;
}
