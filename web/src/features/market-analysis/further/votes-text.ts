import type { TimeframeMatrix } from "@sextant/core/contract";
import { percent } from "../../../lib/metrics.ts";
import * as TEXTS from "./texts.tsx";

type Row = Pick<TimeframeMatrix["rows"][number], "action" | "agreementPercent" | "movingAverages" | "oscillators">;

/** Explains where a row's votes point: how many agree; for mixed votes, that most are neutral or that the others cancel out. */
export function describeVotes({ action, agreementPercent, movingAverages, oscillators }: Row): string {
  const count = (kind: "sell" | "neutral" | "buy") => movingAverages[kind] + oscillators[kind];
  const [sell, neutral, buy] = [count("sell"), count("neutral"), count("buy")];
  if (action === "HOLD" && neutral < Math.max(sell, buy)) return `${buy}${TEXTS.upAgainst}${sell}${TEXTS.downVotes}`;
  return `${percent(agreementPercent)}${TEXTS.ofVotes}${action === "HOLD" ? TEXTS.areNeutral : TEXTS.agree}`;
}
