export { createBarsLine, type KeptBars } from "./bars-line.ts";
export { createFilingsLine } from "./filings-line.ts";
export { createQuotesLine } from "./quotes-line.ts";
export { createSeenLine } from "./seen-line.ts";
export { createTradesLine } from "./trades-line.ts";
export { createRunningUniverse, type RunningUniverse } from "./create-universe.ts";
export type { Universe } from "./universe.ts";
export { createUniverseStore } from "./universe-store.ts";
export { beginUniverseWork, type UniverseLine } from "./universe-work.ts";
