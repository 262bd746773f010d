import { atr } from "../indicators/index.ts";
import { sliceColumns, type CandleColumns } from "../market/index.ts";
import { setupsAt, type FoundSetup } from "./found-setups.ts";
import type { SetupMarket } from "./setup.ts";
import type { SetupOdds, SetupOddsTable } from "./setup-odds.ts";
import { PLAN_ATR_BARS, setupPlan, type SetupPlan } from "./setup-plan.ts";

/** A setup that a bar completed, as a signal: its plan and the past outcomes of such plans. */
export type SetupSignal = FoundSetup & {
  readonly plan: SetupPlan;
  /** Undefined if the table does not cover such charts, with shorter or longer bars than it was made from. */
  readonly odds: SetupOdds | undefined;
};

/**
 * Returns the signals of bar `index`, entered at its close. Pass `SETUP_WARM_UP` bars before it, and closed bars only.
 * A setup without a measurable plan (no range, or a stop at zero or below) is no signal.
 */
export function setupSignalsAt(
  columns: CandleColumns,
  market: SetupMarket,
  index: number,
  table: SetupOddsTable,
): SetupSignal[] {
  const found = setupsAt(columns, market, index);
  if (found.length === 0) return [];
  const range = atr(sliceColumns(columns, 0, index + 1), PLAN_ATR_BARS)[index]!;
  return found.flatMap((setup): SetupSignal[] => {
    const plan = setupPlan(setup.side, columns.close[index]!, range);
    if (plan === undefined) return [];
    return [{ ...setup, plan, odds: table.oddsOf({ setup: setup.id, side: setup.side, ...market }) }];
  });
}
