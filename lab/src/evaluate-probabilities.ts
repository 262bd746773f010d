import { DIRECTIONAL, HEADS, type HorizonModel } from "@sextant/core/forecast";
import {
  blockBootstrap,
  blockCorrelation,
  eceNoiseFloor,
  expectedCalibrationError,
  type Dice,
} from "@sextant/core/statistics";
import { blockLength, fateBlocks } from "./evaluate-blocks.ts";
import { DRAWS, losses, sum } from "./evaluate-losses.ts";
import type { Swept } from "./evaluate-sweep.ts";

/** How good one head's odds are at one horizon. Fractions: 0.01 is one percent or one point. */
export type ProbabilityRow = {
  readonly assetClass: string;
  readonly horizon: string;
  readonly head: string;
  readonly n: number;
  readonly ece: number;
  readonly eceFloor: number;
  readonly brierSkill: number;
  readonly brierSkillLow: number;
  readonly brierSkillHigh: number;
  /** Whether the odds are nothing but the base rate. */
  readonly isBase: boolean;
};

const FLOOR_DRAWS = 80;

/** Whether a head's odds are the base rate alone: it has no coefficients, or none that may be followed. */
export function statesBase(own: HorizonModel, place: number): boolean {
  return own.heads[place] === undefined || (DIRECTIONAL[place]! && !(own.slopes[place]! > 0));
}

/** Returns the mean over several heads of each measurement: a trade's questions, over profiles and sides. */
export function probabilityRow(swept: Swept, head: string, places: readonly number[], dice: Dice): ProbabilityRow {
  const { openTimeMs, horizon, odds, bases, labels } = swept;
  const blocks = fateBlocks(swept);
  const n = openTimeMs.length;
  const own = new Float64Array(n);
  const base = new Float64Array(n);
  let ece = 0;
  let eceFloor = 0;
  for (const place of places) {
    const [p, rate, y] = [odds[place]!, bases[place]!, labels[place]!];
    const correlation = blockCorrelation(rate, y, blocks);
    ece += expectedCalibrationError(p, y)! / places.length;
    eceFloor += eceNoiseFloor(p, dice, { draws: FLOOR_DRAWS, dependence: { blocks, correlation } })! / places.length;
    losses(p, y).forEach((loss, i) => (own[i]! += loss));
    losses(rate, y).forEach((loss, i) => (base[i]! += loss));
  }
  const interval = blockBootstrap([own, base], openTimeMs, (sums) => 1 - sums[0]! / sums[1]!, {
    blockLength: blockLength(swept),
    dice,
    draws: DRAWS,
  });
  return {
    assetClass: horizon.assetClass,
    horizon: horizon.id,
    head,
    n,
    ece,
    eceFloor,
    brierSkill: 1 - sum(own) / sum(base),
    brierSkillLow: interval?.low ?? NaN,
    brierSkillHigh: interval?.high ?? NaN,
    isBase: places.every((place) => statesBase(swept.own, place)),
  };
}

/** One row per question; those about a trade over all profiles and sides, each against its own base rate. */
export function probabilityRows(swept: Swept, dice: Dice): ProbabilityRow[] {
  const kinds = [...new Set(HEADS.map((head) => head.kind))];
  return kinds.map((kind) => {
    const places = HEADS.flatMap((head, place) => (head.kind === kind ? [place] : []));
    return probabilityRow(swept, kind, places, dice);
  });
}
