export { companyMetrics, type CompanyMetrics, type FiledValue } from "./company-metrics.ts";
export { FILED_CONCEPTS } from "./filed-concepts.ts";
export { type CompanyFacts, dayOf, type FiledFact, isoOf, knownFromMs, lastKnownDay } from "./filed-fact.ts";
export { type FiledMetric, type FiledLine, knownCompany, type KnownCompany } from "./filed-history.ts";
export { FRAMED_CONCEPTS } from "./framed-concepts.ts";
