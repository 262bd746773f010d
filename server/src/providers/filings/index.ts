export type { CompanyFilings, FilingsVendor } from "./port.ts";
export { createSecFilings } from "./sec.ts";
