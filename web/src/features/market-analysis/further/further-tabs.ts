// The tabs after the overview, as a single file to load.
export { FurtherTab } from "./further-tab.tsx";
export { SourceDifferences } from "./source-differences.tsx";
