import { DEBT_SOURCES, type LineSource, PREFERRED_SOURCES, STATEMENT_LINES } from "./statement-lines.ts";

/** A concept that a company's metrics are computed from, with how it is reported; US filers only. */
type FramedConcept = {
  readonly concept: string;
  readonly unit: "money" | "per-share" | "shares";
  readonly kind: "flow" | "average" | "balance" | "cover";
};

const READ = new Set([
  ...["totalRevenue", "netIncome", "operatingIncome", "earningsPerShare", "dilutedShares"],
  ...["operatingCashFlow", "capitalExpenditure", "totalAssets", "currentAssets", "currentLiabilities"],
  ...["shareholdersEquity", "sharesOutstanding"],
]);

/** All of them: if one were missing, a lower-ranked tag or a part of a sum would be taken for the metric. */
export const FRAMED_CONCEPTS: readonly FramedConcept[] = [
  ...STATEMENT_LINES.filter(({ name }) => READ.has(name)).flatMap(({ sources, standIns = [], unit, kind }) =>
    conceptsOf([...sources, ...standIns]).map((concept) => ({ concept, unit, kind })),
  ),
  ...conceptsOf([...Object.values(DEBT_SOURCES).flat(), ...PREFERRED_SOURCES]).map((concept) => ({
    concept,
    unit: "money" as const,
    kind: "balance" as const,
  })),
];

function conceptsOf(sources: readonly LineSource[]): readonly string[] {
  const all = sources.flatMap(({ add, less = [] }) => [...add, ...less]);
  return [...new Set(all)].filter((concept) => !concept.startsWith("ifrs-full:"));
}
