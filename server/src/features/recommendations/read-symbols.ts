import { horizonOf, type Profile } from "@sextant/core/forecast";
import { barEndMs, parseSymbol, type Instrument } from "@sextant/core/market";
import { barEnds, GROUND_HORIZON, symbolReading, type SymbolReading } from "@sextant/core/strategy";
import { lastColumns, type CandleStore } from "../../candles/index.ts";
import type { Clock } from "../../clock.ts";
import type { ForecastService } from "../../forecasts/index.ts";
import { VendorError } from "../../providers/vendor.ts";
import type { ClaimRecord } from "../../record/index.ts";

export type ReadSymbolsOptions = {
  readonly candles: Pick<CandleStore, "wholeSeries">;
  readonly forecasts: Pick<ForecastService, "grounds" | "of">;
  readonly clock: Clock;
  readonly record: Pick<ClaimRecord, "bookOf" | "claims">;
};

/**
 * Reads the data of a symbol that recommendations for a risk profile need; undefined where no source has enough of it.
 */
export type ReadSymbol = (symbol: string, profile: Profile) => Promise<SymbolReading | undefined>;

/** Maximum bars read: common sessions of shares and coins reach back half a year. */
const BARS = 300;
/** Maximum age of the last close, beyond which it says nothing about today: allows for a holiday week and a weekend. */
const OLDEST_MS = 12 * 86_400_000;
/** Closes that may be missing since the last bar for its advice to be valid, as for the price of an advisory. */
const MISSING_MOST = 2;
/** The horizon whose forecast gives the volatility where the grounds have none: a quarter, like the range. */
const HORIZON = "63d";

/** Reads symbols from the candle store and the engine, each bar once. */
export function createReadSymbol({ candles, forecasts, clock, record }: ReadSymbolsOptions): ReadSymbol {
  async function seriesOf(instrument: Instrument) {
    try {
      return await candles.wholeSeries({ instrument, timeframe: "1d", atLeast: BARS });
    } catch (error) {
      if (error instanceof VendorError) return undefined;
      throw error;
    }
  }

  /** Returns the claim of a profile's long-term advice on a close: scheduled, or issued on a user's request. */
  async function claimOn(symbol: string, profile: Profile, source: string, closeMs: number) {
    const book = record.bookOf(source);
    const of = { symbol, claimKind: "advisory", horizon: GROUND_HORIZON, profile } as const;
    const [newest] = await record.claims.list(book, of, { limit: 1 });
    if (newest === undefined || Date.parse(newest.issue.barCloseAt) !== closeMs) return undefined;
    const { seq, action, issuedAt } = newest.issue;
    return { book, seq, action, issuedAtMs: Date.parse(issuedAt) };
  }

  return async (symbol, profile) => {
    const instrument = parseSymbol(symbol);
    const series = instrument && (await seriesOf(instrument));
    const lastMs = series?.columns.openTimeMs.at(-1);
    if (instrument === undefined || series === undefined || lastMs === undefined) return undefined;
    if (clock.nowMs() - lastMs > OLDEST_MS) return undefined;
    const closes = barEnds(instrument, "1d", barEndMs(instrument, "1d", lastMs), MISSING_MOST + 1);
    const grounds = await forecasts.grounds(instrument);
    const horizon = grounds === undefined ? horizonOf(instrument.kind, HORIZON) : undefined;
    const forecast = horizon === undefined ? undefined : (await forecasts.of(instrument, horizon)).forecast;
    return symbolReading({
      instrument,
      profile,
      grounds,
      columns: lastColumns(series.columns, BARS),
      isCurrent: (closes.at(-1) ?? 0) > clock.nowMs(),
      currency: series.quotedIn,
      source: series.source,
      record:
        grounds === undefined
          ? undefined
          : await claimOn(symbol, profile, series.source, barEndMs(instrument, "1d", lastMs)),
      forecast: forecast?.kind === "forecast" ? forecast : undefined,
    });
  };
}
