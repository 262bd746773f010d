/**
 * Floor trader pivot points from the previous day's bar: the pivot, three resistances above it, three supports below.
 */
export type FloorPivots = {
  readonly pivot: number;
  readonly r1: number;
  readonly r2: number;
  readonly r3: number;
  readonly s1: number;
  readonly s2: number;
  readonly s3: number;
};

/**
 * Returns the classic pivot points of one bar, for the following bar: P = (H + L + C) / 3, R1 = 2P - L, S1 = 2P - H, R2
 * = P + (H - L), S2 = P - (H - L), R3 = H + 2(P - L), S3 = L - 2(H - P). (Person, A Complete Guide to Technical Trading
 * Tactics, 2004.)
 */
export function floorPivots(bar: { readonly high: number; readonly low: number; readonly close: number }): FloorPivots {
  const { high, low, close } = bar;
  const pivot = (high + low + close) / 3;
  return {
    pivot,
    r1: 2 * pivot - low,
    r2: pivot + (high - low),
    r3: high + 2 * (pivot - low),
    s1: 2 * pivot - high,
    s2: pivot - (high - low),
    s3: low - 2 * (high - pivot),
  };
}
