import { type AnyMetric, formatRate, type FundamentalField, type Fundamentals } from "../market/index.ts";
import type { EvidenceLedger } from "./evidence-ledger.ts";

export type ScorePart = { name: string; score: number | null; rule: string; evidence: string[] };

/** One metric's scale: `worst` scores 0, `best` scores 100, linear in between. */
type Scale = {
  readonly field: FundamentalField;
  readonly label: string;
  readonly unit: string;
  readonly worst: number;
  readonly best: number;
};
type PartRule = { readonly name: string; readonly scales: readonly Scale[] };

const scale = (field: FundamentalField, label: string, worst: number, best: number, unit = ""): Scale => ({
  field,
  label,
  unit,
  worst,
  best,
});

/**
 * The four parts of the score. The scales are our own, published and round, in the spirit of Graham's and Piotroski's
 * lists; they grade the metrics, not the future price.
 */
const PARTS: readonly PartRule[] = [
  {
    name: "Value",
    scales: [
      scale("trailingPe", "P/E", 40, 10),
      scale("forwardPe", "forward P/E", 35, 10),
      scale("priceToBook", "price to book", 10, 1),
    ],
  },
  {
    name: "Quality",
    scales: [
      scale("returnOnEquityPercent", "return on equity", 0, 25, "%"),
      scale("profitMarginPercent", "profit margin", 0, 20, "%"),
      scale("operatingMarginPercent", "operating margin", 0, 30, "%"),
    ],
  },
  {
    name: "Growth",
    scales: [
      scale("revenueGrowthPercent", "revenue growth", -10, 20, "%"),
      scale("earningsGrowthPercent", "earnings growth", -20, 30, "%"),
    ],
  },
  {
    name: "Balance sheet",
    scales: [scale("debtToEquity", "debt to equity", 2, 0), scale("currentRatio", "current ratio", 0.5, 2)],
  },
];

/** A score from a single part would represent a company by one metric. */
const FEWEST_PARTS = 2;

/**
 * Scores a company's metrics from 0 to 100: four parts, each the mean score of its known metrics; the total is the mean
 * of the known parts. A missing metric is left out, not counted as 0; with fewer than two parts there is no total.
 */
export function fundamentalScore(
  fundamentals: Fundamentals,
  ledger: EvidenceLedger,
): { readonly score: number | null; readonly parts: ScorePart[] } {
  const parts = PARTS.map(({ name, scales }): ScorePart => {
    const evidence: string[] = [];
    const marks: number[] = [];
    for (const { field, label, unit, worst, best } of scales) {
      const metric: AnyMetric | undefined = fundamentals.metrics[field];
      if (metric === undefined || !Number.isFinite(metric.value)) continue;
      evidence.push(
        ledger.add({
          name: `${capital(label)}${metric.rate === undefined ? "" : ` (${formatRate(metric.rate)})`}`,
          value: metric.value,
          unit: unit === "" ? "ratio" : unit,
          asOfMs: metric.asOfMs,
          source: metric.source,
        }),
      );
      marks.push(markOf(metric.value, worst, best));
    }
    const rules = scales.map(
      ({ label, unit, worst, best }) => `${label} 0 at ${worst}${unit} or worse, 100 at ${best}${unit} or better`,
    );
    return { name, score: mean(marks), rule: `Average of: ${rules.join("; ")}.`, evidence };
  });
  const known = parts.flatMap(({ score }) => (score === null ? [] : [score]));
  return { score: known.length < FEWEST_PARTS ? null : mean(known), parts };
}

function markOf(value: number, worst: number, best: number): number {
  // A negative P/E, book value or debt ratio means losses or negative equity: the worst score, not the cheapest share.
  if (worst > best && value < 0) return 0;
  return Math.max(0, Math.min(100, ((value - worst) / (best - worst)) * 100));
}

function mean(marks: readonly number[]): number | null {
  if (marks.length === 0) return null;
  return Math.round((marks.reduce((sum, mark) => sum + mark, 0) / marks.length) * 10) / 10;
}

function capital(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
