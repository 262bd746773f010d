import type { Trade } from "./trade.ts";

const HEADS = [
  "side",
  "entryTime",
  "entryPrice",
  "exitTime",
  "exitPrice",
  "units",
  "profit",
  "profitPercent",
  "fees",
  "slippage",
  "bars",
  "entryReason",
  "exitReason",
] as const;

/**
 * Formats trades as CSV (RFC 4180), one row each, numbers with all their digits. It contains only our own words and
 * numbers.
 */
export function tradesCsv(trades: readonly Trade[]): string {
  const rows = trades.map((trade) =>
    HEADS.map((head) => {
      if (head === "entryTime") return new Date(trade.entryTimeMs).toISOString();
      if (head === "exitTime") return new Date(trade.exitTimeMs).toISOString();
      return String(trade[head]);
    }).join(","),
  );
  return [HEADS.join(","), ...rows, ""].join("\r\n");
}
