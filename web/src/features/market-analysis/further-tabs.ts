// What a person turns to after the overview, as one file to load.
export { FundamentalTab } from "./fundamental-tab.tsx";
export { NewsTab } from "./news-tab.tsx";
export { SourceDifferences } from "./source-differences.tsx";
export { TechnicalTab } from "./technical-tab.tsx";
export { TimeframesTab } from "./timeframes-tab.tsx";
