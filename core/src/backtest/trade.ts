import type { CandleColumns } from "../market/index.ts";
import { EXIT_REASONS, type ExitReason, type TradeColumns } from "./trade-columns.ts";

/** One trade in readable form. Money in the account's unit, prices as filled. */
export type Trade = {
  readonly side: "long" | "short";
  readonly entryTimeMs: number;
  readonly entryPrice: number;
  readonly exitTimeMs: number;
  readonly exitPrice: number;
  readonly units: number;
  /** After all costs. */
  readonly profit: number;
  readonly profitPercent: number;
  readonly fees: number;
  readonly slippage: number;
  readonly bars: number;
  readonly entryReason: "signal";
  readonly exitReason: ExitReason;
};

/** Returns trades from their columns. Times are the starts of the bars in which they were filled. */
export function tradeList({ openTimeMs }: CandleColumns, trades: TradeColumns): readonly Trade[] {
  return Array.from({ length: trades.count }, (_, at) => {
    const entryIndex = trades.entryIndex[at]!;
    const exitIndex = trades.exitIndex[at]!;
    const units = trades.units[at]!;
    const entryPrice = trades.entryPrice[at]!;
    const profit = trades.profit[at]!;
    return {
      side: units > 0 ? "long" : "short",
      entryTimeMs: openTimeMs[entryIndex]!,
      entryPrice,
      exitTimeMs: openTimeMs[exitIndex]!,
      exitPrice: trades.exitPrice[at]!,
      units: Math.abs(units),
      profit,
      profitPercent: (100 * profit) / (Math.abs(units) * entryPrice),
      fees: trades.fees[at]!,
      slippage: trades.slippage[at]!,
      bars: exitIndex - entryIndex + 1,
      entryReason: "signal",
      exitReason: EXIT_REASONS[trades.reason[at]!]!,
    };
  });
}
