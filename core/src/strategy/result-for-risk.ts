import type { Forecast, Profile } from "../forecast/index.ts";
import { afterCostPercent } from "./decide.ts";

/** What a forecast's better trade makes on average for each unit of what its stop costs, after cost. */
export function resultForRisk({ barriers, price }: Forecast, profile: Profile, costPercent: number): number {
  const ratios = barriers
    .filter((one) => one.profile === profile)
    .map((one) => afterCostPercent(one, costPercent) / (Math.abs(one.stop / price - 1) * 100));
  return Math.max(...ratios);
}

/** Of several, the one with the best result for its risk; what is as good goes to the longer one. */
export function bestForRisk<T extends { readonly ratio: number; readonly durationMs: number }>(
  all: readonly T[],
): T | undefined {
  const tie = (a: T, b: T): boolean => Math.abs(a.ratio - b.ratio) <= 1e-9 * Math.max(1, Math.abs(a.ratio));
  return all.reduce<T | undefined>((best, one) => {
    if (best === undefined) return one;
    if (tie(one, best)) return one.durationMs > best.durationMs ? one : best;
    return one.ratio > best.ratio ? one : best;
  }, undefined);
}
