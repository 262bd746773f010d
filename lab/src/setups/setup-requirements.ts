import type { SetupOddsTable } from "@sextant/core/setups";
import type { Requirement } from "../grounds/requirement.ts";
import { evaluateOdds, type EvaluationRow } from "./setup-evaluation.ts";
import type { Tally } from "./setup-tally.ts";

const SLICES: Readonly<Record<EvaluationRow["slice"], string>> = {
  names: "other names",
  time: "later time",
  both: "other names at a later time",
  all: "other names or a later time",
};

/** The bars of the setups' odds: how far they were from what came, on everything that the table was not made from. */
export function setupRequirements(tallies: ReadonlyMap<string, Tally>, table: SetupOddsTable): readonly Requirement[] {
  return evaluateOdds(tallies, table).map(
    ({ slice, kind, timeframe, gap, gapLow, gapHigh, floor, bar, holds, n, said, came, base }): Requirement => ({
      id: `setups-${slice}-${kind}-${timeframe}`,
      what: `setups, ${kind} ${timeframe}, ${SLICES[slice]}: mean gap of the odds (said ${percent(said)}, came ${percent(came)}, any time ${percent(base)}; noise floor ${(floor * 100).toFixed(2)} %)`,
      metric: gap,
      interval: Number.isNaN(gapLow) ? undefined : [gapLow, gapHigh],
      n,
      holds,
      required: `at most ${(bar * 100).toFixed(1)} %`,
      unit: "share",
    }),
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
