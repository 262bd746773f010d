export { createAlphaVantageEvents } from "./alphavantage.ts";
export {
  createCorporateEventProvider,
  type RequestedSource,
  type CorporateEventProvider,
} from "./create-corporate-event-provider.ts";
export { mergedEvents } from "./merged-events.ts";
export type { StoredEvents, SourceState, ReportedEvents } from "./port.ts";
export { createSecEvents } from "./sec.ts";
export { createYahooEvents } from "./yahoo.ts";
