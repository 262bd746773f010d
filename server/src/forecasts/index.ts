export { signalsOfSeries } from "./signals-of-series.ts";
export { createForecastService, type ForecastService, type SeriesForecast } from "./create-forecast-service.ts";
export type { PoolWork } from "./make-pool.ts";
export { countPastSignals, type PastSignals, type PastSignalsWork } from "./count-past-signals.ts";
export { createPoolStore, type PoolInUse } from "./pool-store.ts";
export { createRollingPools, type PoolReport, type RollingPools } from "./rolling-pools.ts";
