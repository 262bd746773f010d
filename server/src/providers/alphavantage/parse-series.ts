import { candleError, newYorkTime, type Candle } from "@sextant/core/market";
import { codeOf, numberOf, recordOf, volumeOf } from "../at-the-edge.ts";
import { alphaVantageGarbage } from "./alphavantage-error.ts";
import { isAlphaVantageSymbol } from "./alphavantage-symbol.ts";
import { isoDay } from "./iso-day.ts";

/** One row of a time series: its bar as traded, and that day's corporate actions where the answer includes them. */
export type SeriesRow = {
  readonly candle: Candle;
  readonly dividend: number;
  /** New shares for one old; 1 for none. */
  readonly splitFactor: number;
};

/** A time series of Alpha Vantage, oldest first. */
export type AlphaVantageSeries = {
  /** Minutes of a bar; undefined for days. */
  readonly minutes: number | undefined;
  readonly rows: readonly SeriesRow[];
  /** Whether its rows include splits and dividends. */
  readonly reportsActions: boolean;
  /** Number of rows rejected as invalid. */
  readonly refused: number;
};

export type RequestedSeries = {
  /** As requested: a share's ticker or a coin. */
  readonly symbol: string;
  /** A coin's quote currency; undefined for a share. */
  readonly market: string | undefined;
  readonly nowMs: number;
};

const MAX_ROWS = 60_000;
const DAY_MS = 86_400_000;
const EASTERN = new Set(["US/Eastern", "America/New_York", "EST", "EDT"]);

/**
 * Parses TIME_SERIES_DAILY, TIME_SERIES_DAILY_ADJUSTED, TIME_SERIES_INTRADAY, DIGITAL_CURRENCY_DAILY (with '1. open'
 * and the older '1a. open (USD)') and CRYPTO_INTRADAY. Intraday times are bar starts in the zone that the answer names,
 * or in the documented one: New York's for shares, UTC for coins. Throws VendorError.
 */
export function parseAlphaVantageSeries(body: unknown, requested: RequestedSeries): AlphaVantageSeries {
  const answer = recordOf(body);
  const name = Object.keys(answer ?? {}).find((key) => key.startsWith("Time Series"));
  const series = name === undefined ? undefined : recordOf(answer?.[name]);
  if (name === undefined || series === undefined) throw alphaVantageGarbage("no time series in the answer");
  const meta = readMeta(answer?.["Meta Data"]);
  if (meta.symbol !== undefined && !isAlphaVantageSymbol(meta.symbol, requested.symbol)) {
    throw alphaVantageGarbage("a series of another symbol");
  }
  if (meta.market !== undefined && meta.market !== requested.market)
    throw alphaVantageGarbage("a series in another money");
  const interval = /\((\d{1,3})min\)/.exec(name)?.[1];
  const minutes = interval === undefined ? undefined : Number(interval);
  if (minutes === undefined && !/daily/i.test(name)) throw alphaVantageGarbage("a series of another kind");
  const zone = meta.zone ?? (requested.market === undefined ? "US/Eastern" : "UTC");
  const isEastern = EASTERN.has(zone);
  if (minutes !== undefined && !isEastern && zone !== "UTC") throw alphaVantageGarbage("times of an unknown zone");

  const entries = Object.entries(series);
  if (entries.length > MAX_ROWS) throw alphaVantageGarbage(`${entries.length} rows are more than any series has`);
  const byTime = new Map<number, SeriesRow>();
  let reportsActions = false;
  let refused = 0;
  for (const [time, cells] of entries) {
    const openTimeMs = timeOf(time, minutes !== undefined, isEastern, requested.nowMs + DAY_MS);
    const read = openTimeMs === undefined ? undefined : readRow(openTimeMs, cells, requested.market);
    if (read === undefined) refused += 1;
    else {
      byTime.set(read.row.candle.openTimeMs, read.row);
      reportsActions ||= read.reportsActions;
    }
  }
  if (refused * 2 > entries.length) throw alphaVantageGarbage(`${refused} of ${entries.length} rows cannot be true`);
  const rows = [...byTime.values()].sort((a, b) => a.candle.openTimeMs - b.candle.openTimeMs);
  return { minutes, rows, reportsActions, refused };
}

type Meta = { readonly [Key in "symbol" | "market" | "zone"]: string | undefined };

/** The numbers before the names differ by function ('5. Time Zone', '9. Time Zone'). */
function readMeta(value: unknown): Meta {
  const meta = new Map(Object.entries(recordOf(value) ?? {}).map(([key, cell]) => [bareName(key), cell]));
  const zone = meta.get("Time Zone");
  return {
    symbol: codeOf(meta.get("Symbol")) ?? codeOf(meta.get("Digital Currency Code")),
    market: codeOf(meta.get("Market Code"), 10),
    zone: typeof zone === "string" ? zone : undefined,
  };
}

/** Turns '1a. open (USD)' into 'open (USD)'. */
function bareName(key: string): string {
  return key.replace(/^\d{1,2}[a-z]?\. /, "");
}

function timeOf(text: string, isWithinDay: boolean, isEastern: boolean, latestMs: number): number | undefined {
  const [, day, hour = "0", minute = "0"] = /^(\d{4}-\d\d-\d\d)(?: (\d\d):(\d\d):\d\d)?$/.exec(text) ?? [];
  const date = isoDay(day);
  if (date === undefined) return undefined;
  const dayMs = Date.parse(`${date}T00:00:00Z`);
  const minutes = Number(hour) * 60 + Number(minute);
  if (minutes >= 1440) return undefined;
  // A daily row keeps its date, whatever time of day is written next to it.
  const ms = !isWithinDay ? dayMs : isEastern ? newYorkTime(dayMs, minutes) : dayMs + minutes * 60_000;
  return ms <= latestMs ? ms : undefined;
}

function readRow(
  openTimeMs: number,
  cells: unknown,
  market: string | undefined,
): { row: SeriesRow; reportsActions: boolean } | undefined {
  const record = recordOf(cells);
  if (record === undefined) return undefined;
  const byName = new Map(Object.entries(record).map(([key, cell]) => [bareName(key), cell]));
  const cell = (name: string) => byName.get(`${name} (${market ?? ""})`) ?? byName.get(name);
  const [open, high, low, close] = ["open", "high", "low", "close"].map((name) => numberOf(cell(name)));
  const volume = volumeOf(byName.get("volume") ?? cell("volume"));
  if (open === undefined || high === undefined || low === undefined || close === undefined || volume === undefined) {
    return undefined;
  }
  const candle = { openTimeMs, open, high, low, close, volume };
  if (candleError(candle) !== undefined) return undefined;
  const reportsActions = byName.has("split coefficient");
  const dividend = numberOf(byName.get("dividend amount")) ?? 0;
  const factor = numberOf(byName.get("split coefficient")) ?? 1;
  return {
    row: { candle, dividend: dividend > 0 && dividend < 1e6 ? dividend : 0, splitFactor: factor },
    reportsActions,
  };
}
