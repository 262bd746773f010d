export * from "./assessment.ts";
export * from "./outcomes/label.ts";
export * from "./table/screener-query.ts";
