import {
  barEndMs,
  quoteStandIn,
  sliceColumns,
  timeframeMs,
  type CandleColumns,
  type Freshness,
  type Instrument,
  type Timeframe,
} from "@sextant/core/market";
import {
  ENOUGH_BARS,
  forecastAndBefore,
  frozenModel,
  MARKET_OF_CLASS,
  policyAfter,
  poolKey,
  type Forecast,
  type ForecastInput,
  type ForecastModel,
  type Horizon,
  type PoolEntry,
} from "@sextant/core/forecast";
import { frozenIndexMembers, type IndexMembers } from "@sextant/core/grounds";
import {
  GROUND_BARS,
  GROUND_INDEX_BARS,
  groundForecast,
  INDEX_LAG_MOST_MS,
  type GroundForecast,
  type ForecastAnswer,
  type Policy,
  type SimulatedSide,
} from "@sextant/core/strategy";
import { LRUCache } from "lru-cache";
import { lastColumns, type CandleStore, type WholeSeries } from "../candles/index.ts";
import type { Clock } from "../clock.ts";
import { VendorError } from "../providers/vendor.ts";
import { barsDigest, inputDigest } from "./input-digest.ts";

/** The current forecast of one series, with its inputs. */
export type SeriesForecast = {
  readonly forecast: ForecastAnswer;
  /** Vendor of the bars; 'none' where there are none. */
  readonly source: string;
  readonly freshness: Freshness;
  /** What the bars are written in; undefined where there are none. */
  readonly quotedIn: string | undefined;
  /** SHA-256 over the bars that were read and the pool that was used, hexadecimal. */
  readonly inputHash: string;
};

/** The closed bars that claims of setups are made from. */
export type SeriesBars = Pick<SeriesForecast, "source" | "freshness" | "quotedIn" | "inputHash"> & {
  readonly columns: CandleColumns;
};

export type ForecastService = {
  readonly modelVersion: string;
  /**
   * Returns the forecast of an instrument. Never throws for missing data: that is reported as an error with its reason.
   */
  of(instrument: Instrument, horizon: Horizon): Promise<SeriesForecast>;
  /** The default cost of buying and selling again, in percent of the entry. */
  readonly costPercent: ForecastModel["policy"]["costPercent"];
  /** The model's policy. It remembers the bar before, so that a call is not given up for a small dip. */
  readonly policy: Policy;
  /** A symbol's closed bars, as many as forecasts read, with the digest of what they are; undefined where no source has any. */
  bars(instrument: Instrument, timeframe: Timeframe): Promise<SeriesBars | undefined>;
  /** Returns the grounds at a symbol's last daily close; undefined without any (groundForecast). */
  grounds(instrument: Instrument): Promise<GroundForecast | undefined>;
  /**
   * Whose daily prices are simulated where a symbol's and those of the index it is measured against are not of the same kind, so that
   * there are no grounds; undefined where both are, or neither.
   */
  simulatedSide(instrument: Instrument): Promise<SimulatedSide | undefined>;
  /**
   * Returns what forecasts of a symbol's stored bars are made from, to make those of past bars again; undefined where no
   * source has any.
   */
  past(instrument: Instrument, horizon: Horizon): Promise<PastForecasts | undefined>;
  /** The finest bars of a symbol that are fresh now; undefined when there are none within the day. */
  finest(instrument: Instrument): Promise<Timeframe | undefined>;
};

/**
 * The inputs of one forecast, besides the model. The columns are not shared: they may be copied to a thread unchanged.
 */
export type ForecastWork = Omit<ForecastInput, "model"> & { readonly nowMs: number };

/** The inputs of a series' forecasts, with the origin of its bars. */
export type PastForecasts = Pick<SeriesForecast, "source" | "freshness" | "quotedIn"> & { readonly work: ForecastWork };

export type ForecastServiceOptions = {
  /** What forecasts are made with; absent: the model that ships. `make` must use the same. */
  readonly model?: ForecastModel;
  /** Who was in the index when; absent: the list that ships. */
  readonly members?: IndexMembers | undefined;
  readonly candles: Pick<CandleStore, "wholeSeries">;
  readonly clock: Clock;
  /**
   * Returns what resolved forecasts had taught when a bar of that source closed; absent or undefined: the model's
   * training applies.
   */
  readonly pool?: (source: string, horizon: Horizon, barEndMs: number) => PoolEntry | undefined;
  /** Computes forecasts on another thread, since each takes several milliseconds; absent: on this one. */
  readonly make?: ((work: ForecastWork) => Promise<ReturnType<typeof forecastAndBefore>>) | undefined;
};

const STORED = 4000;
/** How long a forecast is cached even without a new bar: after that, its last bar may be too old. */
const RETENTION_MS = 30_000;
/** Bars that can be fresh within the day, finest first. */
const FINE: readonly Timeframe[] = ["1m", "5m", "15m", "1h", "4h"];
const FRESH_BARS = 2;

/** Forecasts of any symbol from the candle store's closed bars, each made once per bar. */
export function createForecastService(options: ForecastServiceOptions): ForecastService {
  const { candles, clock, pool, make, members = frozenIndexMembers(), model = frozenModel() } = options;
  const madeOf = make ?? ((work: ForecastWork) => Promise.resolve(forecastAndBefore({ ...work, model })));
  const stored = new LRUCache<string, { readonly bars: string; readonly said: Promise<SeriesForecast> }>({
    max: STORED,
    ttl: RETENTION_MS,
  });
  const before = new WeakMap<Forecast, Forecast>();
  const grounded = new LRUCache<string, { readonly bars: string; readonly said: GroundForecast | undefined }>({
    max: STORED,
  });

  async function series(instrument: Instrument, timeframe: Timeframe): Promise<WholeSeries | undefined> {
    try {
      return await candles.wholeSeries({ instrument, timeframe, atLeast: ENOUGH_BARS });
    } catch (error) {
      if (error instanceof VendorError) return undefined;
      throw error;
    }
  }

  /**
   * Returns the market's bars of the same kind: simulated bars say nothing about real ones, nor the other way round.
   */
  async function marketOf(
    instrument: Instrument,
    timeframe: Timeframe,
    source: string,
  ): Promise<CandleColumns | undefined> {
    const market = await series(MARKET_OF_CLASS[instrument.kind], timeframe);
    return market === undefined || (market.source === "simulated") !== (source === "simulated")
      ? undefined
      : lastColumns(market.columns, ENOUGH_BARS);
  }

  /**
   * Returns the daily bars of an asset class's market up to `lastMs`. Where the dollar pair ends long before that (an
   * old file), its substitute is used: both are the same coin, and otherwise no coin would have grounds.
   */
  async function marketUntil(kind: Instrument["kind"], lastMs: number): Promise<WholeSeries | undefined> {
    const market = MARKET_OF_CLASS[kind];
    const reaches = (one: WholeSeries | undefined): boolean =>
      lastMs - (one?.columns.openTimeMs.findLast((ms) => ms <= lastMs) ?? -Infinity) <= INDEX_LAG_MOST_MS;
    const own = await series(market, "1d");
    const standIn = quoteStandIn(market);
    if (standIn === undefined || reaches(own)) return own;
    const other = await series(standIn, "1d");
    return reaches(other) ? other : own;
  }

  /** What was taught when the newest bar closed: it is the same as long as that bar is the newest. */
  function poolOf(instrument: Instrument, horizon: Horizon, { source, columns }: WholeSeries): PoolEntry | undefined {
    const lastMs = columns.openTimeMs.at(-1);
    return lastMs === undefined ? undefined : pool?.(source, horizon, barEndMs(instrument, horizon.timeframe, lastMs));
  }

  async function workOf(
    instrument: Instrument,
    horizon: Horizon,
    { columns, source }: WholeSeries,
    taught: PoolEntry | undefined,
  ): Promise<ForecastWork> {
    return {
      horizon,
      instrument,
      candles: lastColumns(columns, ENOUGH_BARS),
      market: await marketOf(instrument, horizon.timeframe, source),
      pool: taught === undefined ? undefined : { [poolKey(horizon)]: taught },
      nowMs: clock.nowMs(),
    };
  }

  async function say(
    instrument: Instrument,
    horizon: Horizon,
    own: WholeSeries,
    taught: PoolEntry | undefined,
  ): Promise<SeriesForecast> {
    const { source, freshness, quotedIn } = own;
    const work = await workOf(instrument, horizon, own, taught);
    const made = await madeOf(work);
    if (made.now.kind === "forecast" && made.before !== undefined) before.set(made.now, made.before);
    return { forecast: made.now, source, freshness, quotedIn, inputHash: inputDigest(work) };
  }

  return {
    modelVersion: model.version,
    costPercent: model.policy.costPercent,

    async of(instrument, horizon) {
      const { timeframe } = horizon;
      const own = await series(instrument, timeframe);
      if (own === undefined || own.columns.length === 0) return nothingOf(timeframe);
      const { openTimeMs, close, length } = own.columns;
      const key = `${instrument.symbol} ${horizon.assetClass} ${horizon.id}`;
      const taught = poolOf(instrument, horizon, own);
      const bars = `${String(taught?.asOfMs ?? "")} ${String(openTimeMs.at(-1))} ${String(close.at(-1))} ${String(Math.min(length, ENOUGH_BARS))} ${own.source}`;
      const known = stored.get(key);
      if (known?.bars === bars) return known.said;
      // Concurrent callers share one computation.
      const said = say(instrument, horizon, own, taught);
      stored.set(key, { bars, said });
      said.catch(() => {
        if (stored.peek(key)?.said === said) stored.delete(key);
      });
      return said;
    },

    policy(forecast, profile, costPercent) {
      return policyAfter(before.get(forecast), { forecast, profile, rule: model.policy, cost: costPercent / 100 });
    },

    async bars(instrument, timeframe) {
      const own = await series(instrument, timeframe);
      if (own === undefined || own.columns.length === 0) return undefined;
      const { source, freshness, quotedIn } = own;
      const columns = lastColumns(own.columns, ENOUGH_BARS);
      return { columns, source, freshness, quotedIn, inputHash: barsDigest(timeframe, columns) };
    },

    async past(instrument, horizon) {
      const own = await series(instrument, horizon.timeframe);
      if (own === undefined || own.columns.length === 0) return undefined;
      const { source, freshness, quotedIn } = own;
      const work = await workOf(instrument, horizon, own, poolOf(instrument, horizon, own));
      return { work, source, freshness, quotedIn };
    },

    async grounds(instrument) {
      const own = await series(instrument, "1d");
      const lastMs = own?.columns.openTimeMs.at(-1);
      if (own === undefined || lastMs === undefined) return undefined;
      const index = await marketUntil(instrument.kind, lastMs);
      if (index === undefined || simulatedOf(own, index) !== undefined) return undefined;
      // The index as it stood at that close: a later bar of it would look ahead.
      const known = index.columns.openTimeMs.findLastIndex((ms) => ms <= lastMs) + 1;
      const bars = `${String(lastMs)} ${String(own.columns.close.at(-1))} ${String(known)} ${String(index.columns.close[known - 1])} ${own.source}`;
      const before = grounded.get(instrument.symbol);
      if (before?.bars === bars) return before.said;
      const said = groundForecast({
        instrument,
        members,
        bars: lastColumns(own.columns, GROUND_BARS),
        index: sliceColumns(index.columns, Math.max(0, known - GROUND_INDEX_BARS), known),
      });
      grounded.set(instrument.symbol, { bars, said });
      return said;
    },

    async simulatedSide(instrument) {
      const own = await series(instrument, "1d");
      const lastMs = own?.columns.openTimeMs.at(-1);
      if (own === undefined || lastMs === undefined) return undefined;
      const index = await marketUntil(instrument.kind, lastMs);
      return index === undefined ? undefined : simulatedOf(own, index);
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

/**
 * Returns which of two series is simulated while the other is real: simulated bars say nothing about a real market, nor
 * the other way round.
 */
function simulatedOf(own: WholeSeries, index: WholeSeries): SimulatedSide | undefined {
  const [isOwn, isIndex] = [own.source === "simulated", index.source === "simulated"];
  return isOwn === isIndex ? undefined : isOwn ? "symbol" : "index";
}

function nothingOf(timeframe: Timeframe): SeriesForecast {
  const reason = `No source has ${timeframe} bars of it right now.`;
  return {
    forecast: { kind: "error", error: "too_few_bars", reason },
    source: "none",
    freshness: "stale",
    quotedIn: undefined,
    inputHash: "",
  };
}
