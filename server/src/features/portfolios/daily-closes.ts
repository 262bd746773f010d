import { priceDecimal } from "@sextant/core/decimal";
import { type Instrument, parseSymbol } from "@sextant/core/market";
import type { UnitPrice } from "@sextant/core/portfolio";
import { LRUCache } from "lru-cache";
import type { CandlesReply } from "../../candles/index.ts";
import type { Clock } from "../../clock.ts";

type Candles = {
  lastCandles(request: {
    readonly instrument: Instrument;
    readonly timeframe: "1d";
    readonly limit: number;
    readonly adjust: "splits";
  }): Promise<CandlesReply>;
};

/** A close, of the requested day or of the last trading day before it. */
export type DayClose = UnitPrice & { readonly dayMs: number; readonly source: string };

/** The daily closes of a symbol, adjusted for splits. */
export type DailyCloses = {
  readonly quotedIn: string;
  readonly source: string;
  /** Whether they are simulated; only where the whole market is. */
  readonly isSimulated: boolean;
  /** Whether real ones replace them as soon as a source answers. */
  readonly isProvisional: boolean;
  /** All closes, oldest first, and the starts of their UTC days: for statistics. */
  readonly dayMs: Float64Array;
  readonly close: Float64Array;
  /** Returns the close of a UTC day, or of one up to a week before it. */
  on(dayMs: number): DayClose | undefined;
};

/** Ten years of days. */
const DAYS = 3_660;
const RETENTION_MS = 10 * 60_000;
const MOST_STORED = 300;
const DAY_MS = 86_400_000;
/** The longest closure of the New York Stock Exchange since 1933. */
const LASTS_DAYS = 7;

/** Whether the whole market is simulated: by configuration, or for now, because no real source has answered yet. */
export type MarketFeed = "simulated" | "simulated-for-now" | "real";

/**
 * Reads the daily closes of symbols; undefined where no source has real ones. Where the whole market is simulated, so
 * are they: simulated and real prices are never combined in one value.
 */
export function createDailyCloses(
  candles: Candles,
  clock: Pick<Clock, "nowMs">,
  feedNow: () => Promise<MarketFeed>,
): (symbol: string) => Promise<DailyCloses | undefined> {
  const stored = new LRUCache<string, { readonly atMs: number; readonly closes: DailyCloses | undefined }>({
    max: MOST_STORED,
  });
  return async (symbol) => {
    const closes = await read(symbol);
    if (closes?.isSimulated !== true) return closes;
    const feed = await feedNow();
    return feed === "real" ? undefined : { ...closes, isProvisional: feed === "simulated-for-now" };
  };

  async function read(symbol: string): Promise<DailyCloses | undefined> {
    const known = stored.get(symbol);
    if (known !== undefined && clock.nowMs() - known.atMs < RETENTION_MS) return known.closes;
    const instrument = parseSymbol(symbol);
    const closes =
      instrument === undefined
        ? undefined
        : await candles
            .lastCandles({ instrument, timeframe: "1d", limit: DAYS, adjust: "splits" })
            // No source has it, or none answers now: it is missing, and requested again later.
            .then(dailyCloses, () => undefined);
    stored.set(symbol, { atMs: clock.nowMs(), closes });
    return closes;
  }
}

function dailyCloses({ candles, quotedIn, source, freshness }: CandlesReply): DailyCloses {
  const closed = candles.filter((one) => one.closed);
  const byDay = new Map(closed.map(({ openTimeMs, close }) => [Math.floor(openTimeMs / DAY_MS), close]));
  return {
    quotedIn,
    source,
    isSimulated: freshness === "simulated",
    isProvisional: false,
    dayMs: Float64Array.from(closed, ({ openTimeMs }) => Math.floor(openTimeMs / DAY_MS) * DAY_MS),
    close: Float64Array.from(closed, ({ close }) => close),
    on(dayMs) {
      const day = Math.floor(dayMs / DAY_MS);
      for (let back = 0; back <= LASTS_DAYS; back += 1) {
        const close = byDay.get(day - back);
        const price = close === undefined ? undefined : priceDecimal(close);
        if (price !== undefined) return { price, currency: quotedIn, dayMs: (day - back) * DAY_MS, source };
      }
      return undefined;
    },
  };
}
