import type { AdvisoryHorizon } from "../contract/index.ts";
import { horizonOf, type AssetClass, type Horizon } from "../forecast/index.ts";
import { ADVISORY_HORIZONS } from "./forecast-answer.ts";

/**
 * Maximum days ahead for which a coin's probabilities are calibrated: beyond that, outcomes varied by up to 20 points
 * between eras.
 */
export const COIN_CALIBRATED_DAYS = 5;

const DAY_MS = 86_400_000;

/**
 * Returns whether a horizon's probabilities are calibrated; those of a coin months ahead are past frequencies or
 * estimates.
 */
export function hasCalibratedOdds({ assetClass, durationMs }: Pick<Horizon, "assetClass" | "durationMs">): boolean {
  return assetClass === "stock" || durationMs <= COIN_CALIBRATED_DAYS * DAY_MS;
}

/** Returns the same for a section of an advisory, whichever of its horizons is used. */
export function isCalibratedPart(assetClass: AssetClass, part: AdvisoryHorizon): boolean {
  return ADVISORY_HORIZONS[assetClass][part].every((id) => {
    const horizon = horizonOf(assetClass, id);
    return horizon !== undefined && hasCalibratedOdds(horizon);
  });
}
