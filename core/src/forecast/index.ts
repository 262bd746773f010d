export {
  GEOMETRY,
  PROFILES,
  SIDES,
  type BarrierOdds,
  type FactorReading,
  type Forecast,
  type ForecastFault,
  type PriceRange,
  type Profile,
  type Side,
} from "./forecast.ts";
export {
  HORIZONS,
  horizonOf,
  signalHorizon,
  type AssetClass,
  type Horizon,
  type HorizonId,
  type SignalTimeframe,
} from "./horizon.ts";
