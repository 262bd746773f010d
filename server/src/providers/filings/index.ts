export type { CompanyFilings, FilingsVendor } from "./port.ts";
export { createSecFilings } from "./sec.ts";
export { MissingFilings, type MissingReason } from "../sec/missing-filings.ts";
