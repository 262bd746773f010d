// What a person turns to after the overview, as one file to load.
export { FurtherTab } from "./further-tab.tsx";
export { SourceDifferences } from "./source-differences.tsx";
