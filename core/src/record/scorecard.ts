import {
  type Dice,
  type Interval,
  mean,
  type ReliabilityBin,
  reliabilityBins,
  seededDice,
  wilsonInterval,
} from "../statistics/index.ts";
import { sideOf } from "./entry.ts";
import { dependenceOf, drawsFor, ENOUGH, type Score, scoreOf } from "./score.ts";
import { heldOf, type ScoreRow, settledOf, shownKind } from "./score-row.ts";

/** Fixed seed for the intervals, so that the same rows give the same values. */
const SEED = 0x5e27a27;

/** Minimum results of BUY and SELL before they are compared with their stated odds. */
export const ENOUGH_CALLS = 300;

/**
 * Stated against observed frequency in ten groups of equal count, with the band of perfect odds; empty while it is too
 * early.
 */
function reliabilityOf(rows: readonly ScoreRow[], dice: Dice): readonly ReliabilityBin[] {
  const settled = settledOf(rows);
  const count = settled.length;
  if (count < ENOUGH) return [];
  return reliabilityBins(settled.stated, settled.happened, dice, {
    draws: drawsFor(count),
    dependence: dependenceOf(settled),
  });
}

/** Observed coverage of one horizon's ranges against their nominal probability. */
export type Coverage = {
  readonly horizon: string;
  readonly assetClass: ScoreRow["assetClass"];
  readonly nominal: number;
  readonly resolved: number;
  readonly held: number;
  readonly tooEarly: boolean;
  /** Undefined while it is too early. */
  readonly wilson95: Interval | undefined;
};

/** Returns the record's range claims by asset class, horizon and nominal probability, in order of first occurrence. */
function coverageOf(rows: readonly ScoreRow[]): readonly Coverage[] {
  const groups = new Map<string, ScoreRow[]>();
  for (const row of rows) {
    if (row.claimKind !== "range" || heldOf(row.outcome) === undefined) continue;
    const key = `${row.assetClass} ${row.horizon} ${String(row.confidence)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups.values()].map((group) => {
    const { horizon, assetClass, confidence } = group[0]!;
    const held = group.filter(({ outcome }) => heldOf(outcome) === true).length;
    const tooEarly = group.length < ENOUGH;
    return {
      horizon,
      assetClass,
      nominal: confidence,
      resolved: group.length,
      held,
      tooEarly,
      wilson95: tooEarly ? undefined : wilsonInterval(held, group.length),
    };
  });
}

/**
 * For issued BUY and SELL: mean stated odds less the share that came true (0.02: overconfident by two points);
 * undefined below 300 results.
 */
function callsGapOf(rows: readonly ScoreRow[]): number | undefined {
  const { length, stated, happened } = settledOf(
    rows,
    (row) => sideOf(row.action) !== 0 && shownKind(row) === "direction",
  );
  return length < ENOUGH_CALLS ? undefined : mean(stated)! - mean(happened)!;
}

/** All values that the record's page shows for a selection of claims. */
export type Scorecard = {
  readonly all: Score;
  readonly byKind: readonly (Score & { readonly kind: ReturnType<typeof shownKind> })[];
  readonly coverage: readonly Coverage[];
  readonly reliability: readonly ReliabilityBin[];
  readonly callsGap: number | undefined;
};

const KINDS = ["volatility", "hold", "range", "direction", "setup"] as const;

/**
 * Computes the values over the claims that the caller selected (the headline: scheduled ones only). The same rows give
 * the same values.
 */
export function scorecard(rows: readonly ScoreRow[]): Scorecard {
  const dice = seededDice(SEED);
  return {
    all: scoreOf(rows, dice),
    byKind: KINDS.map((kind) => ({
      kind,
      ...scoreOf(
        rows.filter((row) => shownKind(row) === kind),
        dice,
      ),
    })),
    coverage: coverageOf(rows),
    reliability: reliabilityOf(rows, dice),
    callsGap: callsGapOf(rows),
  };
}
