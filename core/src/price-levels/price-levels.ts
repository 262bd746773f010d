import type { CandleColumns } from "../market/index.ts";
import { SWING_SPAN, swingPoints, type SwingPoint } from "./swing-points.ts";
import { levelStrength, touchWeight } from "./touch-weight.ts";

/** How many bars back turning points are searched: on daily bars a year of trading. */
export const LEVEL_WINDOW_BARS = 250;

/** Maximum distance of turning points at one price, in average true ranges. */
export const LEVEL_TOLERANCE = 0.5;

/** A price at which the market turned before, with the bars involved. */
export type PriceLevel = {
  /** The mean of its touches. */
  readonly price: number;
  /** 'support' at or below the last close, 'resistance' above it. */
  readonly kind: "support" | "resistance";
  /** Its turning points, oldest first, each within the tolerance of the price. */
  readonly touches: readonly { readonly index: number; readonly timeMs: number; readonly price: number }[];
  /** 0 to 100 (`levelStrength`): based on the number of touches, recent ones counting more. */
  readonly strength: number;
  /**
   * Whether the price crossed it since its last touch: that touch came from the other side and there was a close on
   * that side, or a close exceeded it, on the other side than now, by more than the tolerance. Includes a resistance
   * that was exceeded and is resistance again.
   */
  readonly broken: boolean;
};

/** Options of `priceLevels`. */
export type LevelOptions = {
  /** The bar that counts as now; by default the last. Nothing after its close is used. */
  readonly at?: number;
  /** Bars on each side of a turning point. */
  readonly span?: number;
  readonly windowBars?: number;
  /** Maximum levels on each side of the price. */
  readonly perSide?: number;
};

/**
 * Returns support and resistance levels. The rule: take the turning points (`swingPoints`) of the last 250 bars that
 * are confirmed now. Turning points whose prices span at most half an average true range form one level, at their mean;
 * the strongest such group is taken first (`levelStrength`), then the strongest of the remaining turning points, and so
 * on. Of two equally strong ones, the higher comes first. Returns the three strongest on each side of the close,
 * highest price first. A high and a low may form one level: a price that stopped a rise often stops a fall later.
 * `atr14` is the average true range of the same bars (`atr(columns, 14)`): before it is known, or if it is zero because
 * nothing moves, there are no levels.
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

/** `closes` from a level's last touch to now; `turn` is the kind of that touch. */
function wentThrough(closes: Float64Array, price: number, turn: SwingPoint["kind"], reach: number): boolean {
  const isUnder = price <= closes.at(-1)!;
  const cameFromThere = turn === (isUnder ? "high" : "low");
  const far = cameFromThere ? 0 : reach;
  return closes.some((close) => (isUnder ? price - close : close - price) > far);
}

type Group = { readonly points: readonly SwingPoint[]; readonly weight: number };

/** Splits points, sorted by price, into groups that span at most `reach`, heaviest first. */
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
