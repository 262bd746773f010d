import { CHAINS, type Chain } from "../../market/index.ts";
import { wilsonInterval } from "../../statistics/index.ts";
import { RISK_CLASSES } from "../assessment.ts";
import { EVALUATED_AFTER_DAYS, type LabelOutcome, type OutcomeCell, type RiskLabel } from "./label.ts";

/** A label with its outcome; undefined until it is due. */
export type EvaluatedLabel = { readonly label: RiskLabel; readonly outcomes: readonly LabelOutcome[] };

type Counts = { labels: number; evaluated: number; rugs: number; notKnown: number };

/**
 * Counts how often each class was followed by a rug, over all chains and for each chain with labels, for publication
 * with the labels. Labels of simulated tokens count only if there are no others, so that they never mix with real ones.
 */
export function outcomeCells(all: readonly EvaluatedLabel[]): OutcomeCell[] {
  const isAnyReal = all.some(({ label }) => !label.simulated);
  const counts = new Map<string, Counts>();
  const countsOf = (chain: Chain | "all", riskClass: string, afterDays: number): Counts => {
    const key = `${chain} ${riskClass} ${String(afterDays)}`;
    let found = counts.get(key);
    if (found === undefined) counts.set(key, (found = { labels: 0, evaluated: 0, rugs: 0, notKnown: 0 }));
    return found;
  };
  const seen = new Set<Chain>();
  for (const { label, outcomes } of all) {
    if (isAnyReal && label.simulated) continue;
    seen.add(label.chain);
    for (const afterDays of EVALUATED_AFTER_DAYS) {
      const outcome = outcomes.find((one) => one.afterDays === afterDays)?.outcome;
      for (const chain of [label.chain, "all"] as const) {
        const cell = countsOf(chain, label.riskClass, afterDays);
        cell.labels += 1;
        if (outcome === "not-known") cell.notKnown += 1;
        else if (outcome !== undefined) {
          cell.evaluated += 1;
          if (outcome !== "kept") cell.rugs += 1;
        }
      }
    }
  }
  const chains = ["all", ...CHAINS.filter((chain) => seen.has(chain))] as const;
  return EVALUATED_AFTER_DAYS.flatMap((afterDays) =>
    chains.flatMap((chain) =>
      RISK_CLASSES.map((riskClass) => {
        const cell = countsOf(chain, riskClass, afterDays);
        const interval = wilsonInterval(cell.rugs, cell.evaluated);
        return {
          chain,
          riskClass,
          afterDays,
          ...cell,
          rugPercent: interval === undefined ? undefined : (cell.rugs / cell.evaluated) * 100,
          low: interval && interval.low * 100,
          high: interval && interval.high * 100,
        };
      }),
    ),
  );
}
