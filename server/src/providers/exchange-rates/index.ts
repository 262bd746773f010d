export { createEcbRates } from "./ecb.ts";
export { createRateFile, FILE_SOURCE } from "./file.ts";
export type { ExchangeRateFile, ExchangeRateVendor, PublishedDay } from "./port.ts";
