import type { BacktestRequest } from "@sextant/core/contract";
import { formatDate, timeframeMs, sliceColumns, type CandleColumns, type Instrument } from "@sextant/core/market";
import { firstAtOrAfter, lastColumns } from "../../candles/columns.ts";
import type { CandleStore, WholeSeries } from "../../candles/index.ts";
import type { Clock } from "../../clock.ts";
import { isBusy, VendorError } from "../../providers/vendor.ts";
import { simulatedSeries } from "./simulated-series.ts";

export type TestBars = {
  readonly columns: CandleColumns;
  readonly source: string;
  readonly currency: string;
  readonly cautions: readonly string[];
};

type Series = Pick<WholeSeries, "columns" | "source" | "quotedIn" | "isOld">;
type Period = Pick<BacktestRequest, "timeframe" | "from" | "to">;

/** Bars requested where no start is given: about twenty years of days, two of hours. */
const USUAL_BARS = { "1d": 5_000, "4h": 5_000, "1h": 10_000 } as const;
/** Maximum bars of one test, to limit its memory and time. */
export const MOST_BARS = 50_000;
const DAY_MS = 86_400_000;
/** Markets close for days; a series that begins later than this after the requested day is short. */
const LATE_MS = 7 * DAY_MS;

/**
 * Reads the bars of a test into its own columns, with cautions for the reader; returns an error sentence where there
 * are none.
 */
export async function readBars(
  { candles, clock }: { readonly candles: Pick<CandleStore, "wholeSeries" | "lastCandles">; readonly clock: Clock },
  instrument: Instrument,
  period: Period,
): Promise<TestBars | { readonly error: string }> {
  const { timeframe } = period;
  const fromMs = period.from === null ? undefined : Date.parse(period.from);
  const toMs = period.to === null ? undefined : Date.parse(period.to);
  const since = fromMs === undefined ? USUAL_BARS[timeframe] : (clock.nowMs() - fromMs) / timeframeMs(timeframe);
  const atLeast = Math.min(MOST_BARS, Math.max(1, Math.ceil(since)));
  let series: Series;
  try {
    const wanted = { instrument, timeframe, atLeast };
    series = (await simulatedSeries(candles, wanted)) ?? (await candles.wholeSeries(wanted));
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    return { error: describeAbsence(error, `${timeframe} bars of ${instrument.symbol}`) };
  }
  const first = fromMs === undefined ? 0 : firstAtOrAfter(series.columns, fromMs);
  const last = toMs === undefined ? series.columns.length : firstAtOrAfter(series.columns, toMs);
  const start = Math.max(first, last - MOST_BARS);
  // A copy, which can be moved to a thread: the store's own columns are shared with other readers.
  const columns = lastColumns(sliceColumns(series.columns, 0, last), Math.max(0, last - start));
  const firstMs = columns.openTimeMs[0];
  if (firstMs === undefined) return { error: "No bars lie in this period." };
  const cautions = [
    ...(start > first ? [`Only the newest ${String(MOST_BARS)} bars of this period were tested.`] : []),
    ...(fromMs !== undefined && start === first && firstMs - fromMs > LATE_MS
      ? [`Bars begin on ${formatDate(firstMs, "UTC")}, later than you requested.`]
      : []),
    ...sourceCautions(series, instrument),
  ];
  return { columns, source: series.source, currency: series.quotedIn, cautions };
}

function describeAbsence(error: VendorError, bars: string): string {
  if (isBusy(error)) return `The sources of ${bars} have reached their rate limits. Try again in a minute.`;
  if (error.kind === "timeout") return `The sources of ${bars} are answering too slowly. Try again in a minute.`;
  return `No source has ${bars}${error.kind === "not-found" ? "." : " right now. Try again in a minute."}`;
}

function sourceCautions({ source, isOld, columns }: Series, { kind }: Instrument): string[] {
  if (source === "simulated")
    return ["These prices are simulated by this installation and say nothing about any market."];
  const lastMs = columns.openTimeMs.at(-1) ?? 0;
  return [
    ...(isOld ? [`The newest available bar is from ${formatDate(lastMs, "UTC")}.`] : []),
    ...(kind === "stock"
      ? ["Dividends are left out, both for the rule and for buying and holding. Prices are adjusted for splits."]
      : []),
    "Only symbols that still trade today are tested. Including those that have disappeared, any rule would look worse.",
  ];
}
