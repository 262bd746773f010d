import { type Drawdown, maxDrawdown } from "../statistics/index.ts";

export type WayBack = Drawdown & {
  readonly fallPercent: number;
  /** How far it has to rise from the lowest close to be where it was. */
  readonly risePercent: number;
};

/** Returns the deepest fall of the closes, and the rise that makes up for it. Undefined if they never fell. */
export function wayBack(close: Float64Array): WayBack | undefined {
  const fall = maxDrawdown(close);
  if (fall === undefined || fall.fraction === 0) return undefined;
  const { fraction } = fall;
  return { ...fall, fallPercent: fraction * 100, risePercent: (fraction / (1 - fraction)) * 100 };
}
