export * from "./assessment.ts";
export * from "./outcomes/label.ts";
export * from "./risk/risk-verdict.ts";
export { RISK_RULES } from "./risk/risk-rules.ts";
export { LOCKED_FROM_PERCENT } from "./risk/share-rules.ts";
export * from "./table/screener-query.ts";
export * from "./table/list-flags.ts";
export * from "./table/screener-table.ts";
