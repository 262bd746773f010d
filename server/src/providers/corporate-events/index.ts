export { createAlphaVantageEvents } from "./alphavantage.ts";
export {
  createCorporateEventProvider,
  type AskedSource,
  type CorporateEventProvider,
  type ToldEvents,
} from "./create-corporate-event-provider.ts";
export { createYahooEvents } from "./yahoo.ts";
