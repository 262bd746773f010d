export { createOutlooks, type Outlooks, type SeriesOutlook } from "./create-outlooks.ts";
export type { OutlookMade, OutlookWork } from "./make-outlook.ts";
export type { PoolWork } from "./make-pool.ts";
export { createPoolStore } from "./pool-store.ts";
export { createRollingPools, type PoolInUse, type PoolReport, type RollingPools } from "./rolling-pools.ts";
