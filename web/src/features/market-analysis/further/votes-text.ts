import type { TimeframeMatrix } from "@sextant/core/contract";
import { percent } from "../../../lib/metrics.ts";

type Row = Pick<TimeframeMatrix["rows"][number], "action" | "agreementPercent" | "movingAverages" | "oscillators">;

/** Explains a row's action: how many votes agree; for HOLD, that most are neutral or that the others cancel out. */
export function describeVotes({ action, agreementPercent, movingAverages, oscillators }: Row): string {
  const count = (kind: "sell" | "neutral" | "buy") => movingAverages[kind] + oscillators[kind];
  const [sell, neutral, buy] = [count("sell"), count("neutral"), count("buy")];
  if (action === "HOLD" && neutral < Math.max(sell, buy)) return `${buy} buy against ${sell} sell`;
  return `${percent(agreementPercent)} of votes ${action === "HOLD" ? "are neutral" : "agree"}`;
}
