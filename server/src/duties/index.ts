export { createDuties, type DutiesOptions } from "./create-duties.ts";
export type { Duties, Holding, WithoutDatabase } from "./duties.ts";
export { checkFence, DutyLost, fencedTransaction } from "./fenced-transaction.ts";
export { whileHeld, type Ending } from "./while-held.ts";
