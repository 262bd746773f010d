export { createOutlooks, type Outlooks, type SeriesOutlook } from "./create-outlooks.ts";
export type { PoolWork } from "./make-pool.ts";
export { createPoolStore, type PoolInUse } from "./pool-store.ts";
export { createRollingPools, type PoolReport, type RollingPools } from "./rolling-pools.ts";
