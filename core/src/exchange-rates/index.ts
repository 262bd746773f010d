export { missingDocument, type RateDocument } from "./missing-document.ts";
export { FIRST_RATE_DAY, lastExpectedDay, lastPublicDay } from "./publication-days.ts";
export {
  type CloseOf,
  type CoinClose,
  converted,
  type DayRate,
  type NoRate,
  type QuotedRate,
  rateOn,
} from "./rate-on.ts";
export { createRateTable, type RateTable } from "./rate-table.ts";
export { rateUnits } from "./rate-units.ts";
