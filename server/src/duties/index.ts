export { createDuties, type DutiesOptions } from "./create-duties.ts";
export type { Duties, Holding, WithoutDatabase } from "./duties.ts";
export { formerHolders } from "./former-holders.ts";
export { fencedTransaction } from "./fenced-transaction.ts";
export { whileHeld, type Ending } from "./while-held.ts";
