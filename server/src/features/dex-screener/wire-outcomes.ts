import type { RiskOutcomes } from "@sextant/core/contract";
import type { Screener } from "../../screener/screener.ts";
import { figure, moment, ourMoment } from "./wire-values.ts";

/** The published miss rates as the page and the API have them. */
export function wireOutcomes(known: Awaited<ReturnType<Screener["outcomes"]>>): RiskOutcomes {
  const { rules, cells, labels, judged, firstLabelMs, simulated, atMs } = known;
  return {
    rules,
    labels,
    judged,
    simulated,
    cells: cells.map(({ riskClass, rugPercent, low, high, ...counts }) => ({
      ...counts,
      risk: riskClass,
      rugPercent: figure(rugPercent),
      low: figure(low),
      high: figure(high),
    })),
    firstLabelAt: moment(firstLabelMs),
    timestamp: ourMoment(atMs),
  };
}
