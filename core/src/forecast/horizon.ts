import type { Instrument, Timeframe } from "../market/index.ts";
import { timeframeMs } from "../market/index.ts";

/** Stocks and coins have separate coefficients: sessions against trading around the clock, and different tails. */
export type AssetClass = Instrument["kind"];

/** How far a forecast looks ahead. Ids with an `x` (`4x15m`) exist only for the signals of one timeframe. */
export type HorizonId =
  | "15m"
  | "1h"
  | "4h"
  | "24h"
  | "120h"
  | "1d"
  | "5d"
  | "21d"
  | "63d"
  | "126d"
  | "5x1m"
  | "4x15m"
  | "4x1h"
  | "6x4h";

/** One horizon of an asset class: a number of bars of a timeframe after the last closed one. */
export type Horizon = {
  readonly id: HorizonId;
  readonly assetClass: AssetClass;
  /** The bars that the forecast is made from. */
  readonly timeframe: Timeframe;
  readonly barsAhead: number;
  /** Wall-clock length: 24 hours a day for coins; for stocks 7 days per 5 sessions from 5 sessions on. */
  readonly durationMs: number;
};

const DAY_MS = 86_400_000;

function horizon(assetClass: AssetClass, id: HorizonId, timeframe: Timeframe, barsAhead: number): Horizon {
  const weeks = assetClass === "stock" && timeframe === "1d" ? Math.floor(barsAhead / 5) : 0;
  return { id, assetClass, timeframe, barsAhead, durationMs: barsAhead * timeframeMs(timeframe) + weeks * 2 * DAY_MS };
}

/** Every horizon, shortest first within its class. The model determines which of them are trained. */
export const HORIZONS: readonly Horizon[] = [
  horizon("crypto", "5x1m", "1m", 5),
  horizon("crypto", "15m", "5m", 3),
  horizon("crypto", "4x15m", "15m", 4),
  horizon("crypto", "1h", "1h", 1),
  horizon("crypto", "4h", "1h", 4),
  horizon("crypto", "24h", "1h", 24),
  horizon("crypto", "6x4h", "4h", 6),
  horizon("crypto", "120h", "1h", 120),
  horizon("crypto", "5d", "1d", 5),
  horizon("crypto", "21d", "1d", 21),
  horizon("crypto", "63d", "1d", 63),
  horizon("crypto", "126d", "1d", 126),
  horizon("stock", "5x1m", "1m", 5),
  horizon("stock", "15m", "5m", 3),
  horizon("stock", "4x15m", "15m", 4),
  horizon("stock", "4x1h", "1h", 4),
  horizon("stock", "6x4h", "4h", 6),
  horizon("stock", "1d", "1d", 1),
  horizon("stock", "5d", "1d", 5),
  horizon("stock", "21d", "1d", 21),
  horizon("stock", "63d", "1d", 63),
  horizon("stock", "126d", "1d", 126),
];

/** Returns a class's horizon by its id; undefined if the class has no such horizon. */
export function horizonOf(assetClass: AssetClass, id: HorizonId): Horizon | undefined {
  return HORIZONS.find((one) => one.assetClass === assetClass && one.id === id);
}

/** The timeframes that signals are issued for. */
export type SignalTimeframe = Exclude<Timeframe, "1w">;

const SIGNAL_HORIZON: Record<AssetClass, Record<SignalTimeframe, HorizonId>> = {
  crypto: { "1m": "5x1m", "5m": "15m", "15m": "4x15m", "1h": "4h", "4h": "6x4h", "1d": "5d" },
  stock: { "1m": "5x1m", "5m": "15m", "15m": "4x15m", "1h": "4x1h", "4h": "6x4h", "1d": "5d" },
};

/** Returns the horizon of a timeframe's signal: the next three to six bars of that timeframe. */
export function signalHorizon(assetClass: AssetClass, timeframe: SignalTimeframe): Horizon {
  const found = horizonOf(assetClass, SIGNAL_HORIZON[assetClass][timeframe]);
  if (found === undefined) throw new Error(`no horizon for ${assetClass} signals of ${timeframe}`);
  return found;
}
