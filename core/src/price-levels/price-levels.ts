import type { CandleColumns } from "../market/index.ts";
import { SWING_SPAN, swingPoints, type SwingPoint } from "./swing-points.ts";
import { levelStrength, touchWeight } from "./touch-weight.ts";

/** How far back turns are looked for: on daily bars a year of trading. */
export const LEVEL_WINDOW_BARS = 250;

/** Turns this share of the average true range apart still mark one price. */
export const LEVEL_TOLERANCE = 0.5;

/** A price where the market turned before, with the bars that made it. */
export type PriceLevel = {
  /** The mean of its touches. */
  readonly price: number;
  /** 'support' at or under the last close, 'resistance' over it. */
  readonly kind: "support" | "resistance";
  /** The turns that made it, oldest first: each lies within the tolerance of the price. */
  readonly touches: readonly { readonly index: number; readonly timeMs: number; readonly price: number }[];
  /** 0 to 100 (`levelStrength`): how many touches, the young ones counting more. */
  readonly strength: number;
  /**
   * The price went through it since its last touch: that touch came from the other side and a close stood there, or a close stood beyond
   * it, on the other side than now, by more than the tolerance. So also a resistance that was closed over and is resistance again.
   */
  readonly broken: boolean;
};

/** What `priceLevels` may be told otherwise. */
export type LevelOptions = {
  /** The bar that counts as now; by default the last. Nothing after its close is looked at. */
  readonly at?: number;
  /** Bars on each side of a turn. */
  readonly span?: number;
  readonly windowBars?: number;
  /** Most levels on each side of the price. */
  readonly perSide?: number;
};

/**
 * Support and resistance. The rule: take the turns (`swingPoints`) of the last 250 bars that are confirmed now. Turns whose prices span
 * at most half an average true range are one level, at their mean; of all such groups the strongest is taken first (`levelStrength`), then
 * the strongest of the turns that are left, and so on. Of two equally strong ones the higher comes first. The three strongest on each side of
 * the close are given, highest price first. A high and a low may make one level: what held a rise often holds a fall later.
 *
 * `atr14` is the average true range of the same bars (`atr(columns, 14)`): before it is known, or where it is zero because nothing
 * moves, there are no levels.
 */
export function priceLevels(columns: CandleColumns, atr14: Float64Array, options: LevelOptions = {}): PriceLevel[] {
  const { at = columns.length - 1, span = SWING_SPAN, windowBars = LEVEL_WINDOW_BARS, perSide = 3 } = options;
  const close = columns.close[at];
  const reach = (atr14[at] ?? NaN) * LEVEL_TOLERANCE;
  if (close === undefined || !(reach > 0)) return [];
  const points = swingPoints(columns, at - windowBars + 1, at + 1, span).sort((a, b) => a.price - b.price);
  const levels = groups(points, reach, at).map((group): PriceLevel => {
    const price = group.points.reduce((sum, point) => sum + point.price, 0) / group.points.length;
    const touches = [...group.points].sort((a, b) => a.index - b.index);
    const kind = price <= close ? "support" : "resistance";
    return {
      price,
      kind,
      touches: touches.map(({ index, price }) => ({ index, timeMs: columns.openTimeMs[index]!, price })),
      strength: levelStrength(group.weight),
      broken: wentThrough(columns.close.subarray(touches.at(-1)!.index, at + 1), price, touches.at(-1)!.kind, reach),
    };
  });
  return (["resistance", "support"] as const).flatMap((kind) =>
    levels
      .filter((level) => level.kind === kind)
      .slice(0, perSide)
      .sort((a, b) => b.price - a.price),
  );
}

/** `closes` from a level's last touch to now; `turn` is what that touch was. */
function wentThrough(closes: Float64Array, price: number, turn: SwingPoint["kind"], reach: number): boolean {
  const isUnder = price <= closes.at(-1)!;
  const cameFromThere = turn === (isUnder ? "high" : "low");
  const far = cameFromThere ? 0 : reach;
  return closes.some((close) => (isUnder ? price - close : close - price) > far);
}

type Group = { readonly points: readonly SwingPoint[]; readonly weight: number };

/** Points by rising price, taken apart into groups that span at most `reach`, the heaviest first. */
function groups(points: readonly SwingPoint[], reach: number, at: number): Group[] {
  const found: Group[] = [];
  let left = points;
  while (left.length > 0) {
    const best = heaviest(left, reach, at);
    found.push(best);
    left = left.filter((point) => !best.points.includes(point));
  }
  return found;
}

function heaviest(points: readonly SwingPoint[], reach: number, at: number): Group {
  let best: Group = { points: [], weight: 0 };
  let end = 0;
  for (let start = 0; start < points.length; start++) {
    while (end < points.length && points[end]!.price - points[start]!.price <= reach) end++;
    const within = points.slice(start, end);
    const weight = within.reduce((sum, { index }) => sum + touchWeight(at - index), 0);
    if (weight >= best.weight) best = { points: within, weight };
  }
  return best;
}
