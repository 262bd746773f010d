import { createHash } from "node:crypto";
import {
  forecastAndBefore,
  frozenModel,
  poolKey,
  type Forecast,
  type ForecastModel,
  type Horizon,
  type Pool,
} from "@sextant/core/forecast";
import type { CandleColumns, Instrument } from "@sextant/core/market";
import type { Outlook } from "@sextant/core/strategy";
import { barsDigest } from "./bars-digest.ts";
import { poolDigest } from "./pool-digest.ts";

/** What an outlook is made from. The columns are nobody else's: they may be copied into a thread as they are. */
export type OutlookWork = {
  readonly horizon: Horizon;
  /** Whose hours end the bars; absent: a coin's or a US share's. */
  readonly instrument?: Instrument | undefined;
  readonly candles: CandleColumns;
  readonly market: CandleColumns | undefined;
  readonly pool: Pool | undefined;
  readonly nowMs: number;
};

export type OutlookMade = {
  readonly outlook: Outlook;
  /** What was forecast a bar before, where something was. */
  readonly before: Forecast | undefined;
  /** SHA-256 over the bars and the horizon's pool, where there is one; hexadecimal. */
  readonly inputHash: string;
};

function inputDigest({ horizon, candles, market, pool }: OutlookWork): string {
  const bars = barsDigest(horizon.timeframe, candles, market);
  const entry = pool?.[poolKey(horizon)];
  return entry === undefined
    ? bars
    : createHash("sha256")
        .update(`${bars}:${poolDigest(entry)}`)
        .digest("hex");
}

/** Reads the bars and forecasts: several milliseconds of work, the same on every thread. */
export function makeOutlook(work: OutlookWork, model: ForecastModel = frozenModel()): OutlookMade {
  const { horizon, instrument, candles, market, pool, nowMs } = work;
  const { now, before } = forecastAndBefore({ model, horizon, instrument, candles, market, pool, nowMs });
  return { outlook: now, before, inputHash: inputDigest(work) };
}
