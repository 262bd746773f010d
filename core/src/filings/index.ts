export { companyFigures, type CompanyFigures, type FiledValue } from "./company-figures.ts";
export { FILED_CONCEPTS } from "./filed-concepts.ts";
export { type CompanyFacts, dayOf, type FiledFact, isoOf, knownFromMs, lastKnownDay } from "./filed-fact.ts";
export { type FiledFigure, type FiledLine, knownCompany, type KnownCompany } from "./filed-history.ts";
export { FRAMED_CONCEPTS } from "./framed-concepts.ts";
