import {
  barEndMs,
  timeframeMs,
  type CandleColumns,
  type Freshness,
  type Instrument,
  type Timeframe,
} from "@sextant/core/market";
import {
  forecast as forecastNow,
  forecastHistory,
  frozenModel,
  policy as verdict,
  type Forecast,
  type ForecastModel,
  type Horizon,
  type Pool,
} from "@sextant/core/forecast";
import type { Outlook, Policy } from "@sextant/core/strategy";
import { LRUCache } from "lru-cache";
import { lastColumns, type CandleStore, type WholeSeries } from "../candles/index.ts";
import type { Clock } from "../clock.ts";
import { VendorFault } from "../providers/vendor.ts";
import { barsDigest } from "./bars-digest.ts";

/** What the forecast engine says of one series now, and what it was said from. */
export type SeriesOutlook = {
  readonly outlook: Outlook;
  /** Vendor of the bars; 'none' where there are none. */
  readonly source: string;
  readonly freshness: Freshness;
  /** What the bars are written in; undefined where there are none. */
  readonly quotedIn: string | undefined;
  /** SHA-256 over the bars that were read, hexadecimal. */
  readonly inputHash: string;
};

export type Outlooks = {
  readonly modelVersion: string;
  /** Never throws for what a source lacks: that is a fault with its reason. */
  of(instrument: Instrument, horizon: Horizon): Promise<SeriesOutlook>;
  /** What buying and selling again costs where nobody says otherwise, percent of the entry. */
  readonly costPercent: ForecastModel["policy"]["costPercent"];
  /** The model's policy. It remembers the bar before, so that a call is not given up for a small dip. */
  readonly policy: Policy;
  /** The finest bars of a symbol that are fresh now; undefined when there are none within the day. */
  finest(instrument: Instrument): Promise<Timeframe | undefined>;
};

export type OutlooksOptions = {
  readonly candles: Pick<CandleStore, "wholeSeries">;
  readonly clock: Clock;
  /** What resolved forecasts taught lately; absent until it is known. */
  readonly pool?: () => Pool | undefined;
  readonly model?: ForecastModel;
};

/** Bars that are read: the longest average looks back a year, and what lies further back changes nothing that is shown. */
const BARS = 1500;
const KEPT = 4000;
/** A forecast is made again after so long even without a new bar: by then its last bar may be too old to speak. */
const KEPT_MS = 30_000;
/** Whose bars stand for the market of a class. */
const MARKET = {
  stock: { kind: "stock", symbol: "SPY" },
  crypto: { kind: "crypto", symbol: "BTC-USD", base: "BTC", quote: "USD" },
} as const satisfies Record<Instrument["kind"], Instrument>;
/** Bars that can be fresh within the day, finest first. */
const FINE: readonly Timeframe[] = ["1m", "5m", "15m", "1h", "4h"];
const FRESH_BARS = 2;

/** Forecasts of any symbol from the candle store's closed bars, each made once per bar. */
export function createOutlooks({ candles, clock, pool, model = frozenModel() }: OutlooksOptions): Outlooks {
  const made = new LRUCache<string, { readonly bars: string; readonly said: SeriesOutlook }>({
    max: KEPT,
    ttl: KEPT_MS,
  });
  const before = new WeakMap<Forecast, Forecast>();

  async function series(instrument: Instrument, timeframe: Timeframe): Promise<WholeSeries | undefined> {
    try {
      return await candles.wholeSeries({ instrument, timeframe, atLeast: BARS });
    } catch (fault) {
      if (fault instanceof VendorFault) return undefined;
      throw fault;
    }
  }

  /** The market's bars of the same world: made-up ones say nothing of real ones, nor the other way round. */
  async function marketOf(
    instrument: Instrument,
    timeframe: Timeframe,
    source: string,
  ): Promise<CandleColumns | undefined> {
    const market = await series(MARKET[instrument.kind], timeframe);
    return market === undefined || (market.source === "simulated") !== (source === "simulated")
      ? undefined
      : lastColumns(market.columns, BARS);
  }

  return {
    modelVersion: model.version,
    costPercent: model.policy.costPercent,

    async of(instrument, horizon) {
      const { timeframe } = horizon;
      const own = await series(instrument, timeframe);
      if (own === undefined || own.columns.length === 0) return nothingOf(timeframe);
      const { source, freshness, quotedIn } = own;
      const columns = lastColumns(own.columns, BARS);
      const key = `${instrument.symbol} ${horizon.assetClass} ${horizon.id}`;
      const bars = `${String(columns.openTimeMs.at(-1))} ${String(columns.close.at(-1))} ${String(columns.length)} ${source}`;
      const known = made.get(key);
      if (known?.bars === bars) return known.said;
      const market = await marketOf(instrument, timeframe, source);
      const taught = pool?.();
      const input = {
        ...{ model, horizon, candles: columns },
        ...(market === undefined ? {} : { market }),
        ...(taught === undefined ? {} : { pool: taught }),
      };
      const outlook = forecastNow({ ...input, nowMs: clock.nowMs() });
      if (outlook.kind === "forecast") {
        const earlier = forecastHistory(input).at(columns.length - 2);
        if (earlier.kind === "forecast") before.set(outlook, earlier);
      }
      const said = { outlook, source, freshness, quotedIn, inputHash: barsDigest(timeframe, columns, market) };
      made.set(key, { bars, said });
      return said;
    },

    policy(forecast, profile, costPercent) {
      const rule = model.policy;
      const cost = costPercent / 100;
      const earlier = before.get(forecast);
      const previous = earlier === undefined ? undefined : verdict({ forecast: earlier, profile, rule, cost }).action;
      return verdict({ forecast, profile, rule, cost, previous });
    },

    async finest(instrument) {
      for (const timeframe of FINE) {
        const found = await series(instrument, timeframe);
        const lastMs = found?.columns.openTimeMs.at(-1);
        if (lastMs === undefined) continue;
        const endMs = barEndMs(instrument, timeframe, lastMs);
        if (clock.nowMs() - endMs <= FRESH_BARS * timeframeMs(timeframe)) return timeframe;
      }
      return undefined;
    },
  };
}

function nothingOf(timeframe: Timeframe): SeriesOutlook {
  const reason = `No source has ${timeframe} bars of it right now.`;
  return {
    outlook: { kind: "fault", fault: "too_few_bars", reason },
    ...{ source: "none", freshness: "stale", quotedIn: undefined, inputHash: "" },
  };
}
