import {
  candleColumns,
  emptyCandleColumns,
  timeframeMs,
  sliceColumns,
  type Instrument,
  type Timeframe,
} from "@sextant/core/market";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { CandleAnswer, CandleVendor } from "../providers/candles/port.ts";
import { VendorError } from "../providers/vendor.ts";
import { closedCount, spanOfBars } from "./bar-spans.ts";
import {
  addToSeries,
  loadSeries,
  replaceSeries,
  storedTimeframes,
  type SeriesKey,
  type StoredSeries,
} from "./candle-database.ts";
import type { CandleSource, SourceBars, SourceHealth, SourceRequest } from "./candle-source.ts";
import { firstAtOrAfter, mergeColumns } from "./columns.ts";
import { changedBars, isRescaled, soundBars } from "./received-bars.ts";
import { completeFrom, gaps, overlapMs, type VendorSeries as Series } from "./series-gaps.ts";
import { createStreamedTail } from "./streamed-tail.ts";
import { addSpan, missingSpans, type TimeSpan } from "./time-spans.ts";

/** Which timeframes are stored is looked up again after this. */
const STORED_AGAIN_MS = 60_000;
/** How long requests for a series pause after an error; longer for a series that the vendor does not know. */
const REST_MS = 5_000;
const REST_UNKNOWN_MS = 600_000;
const REST_MOST_MS = 300_000;
const MAX_CACHED_BYTES = 96 * 2 ** 20;
const BAR_BYTES = 48;

const SOUND: SourceHealth = { unusable: 0, error: undefined, errorMs: undefined };

type Failure = { readonly error: VendorError; readonly untilMs: number };

export type VendorSourceParts = {
  readonly vendor: CandleVendor;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
};

/**
 * Creates the source of one live vendor. A series is fetched once, stored in PostgreSQL, completed where spans are
 * missing, and cached in memory so that a poll costs neither a request nor a query. Only closed bars are stored.
 */
export function createVendorSource({ vendor, database, clock, log }: VendorSourceParts): CandleSource {
  const cache = new LRUCache<string, Series>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: (series) => 1024 + series.columns.length * BAR_BYTES,
  });
  const errors = new LRUCache<string, Failure>({ max: 2000 });
  const stored = new LRUCache<string, { readonly timeframes: readonly Timeframe[]; readonly atMs: number }>({
    max: 2000,
  });
  const turns = new Map<string, Promise<unknown>>();
  const tail = createStreamedTail();
  let health: SourceHealth = SOUND;

  /** One at a time per series: who comes second finds what the first has fetched. */
  async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = turns.get(name);
    const turn = (async () => {
      await before?.catch(() => undefined);
      return work();
    })();
    turns.set(name, turn);
    try {
      return await turn;
    } finally {
      if (turns.get(name) === turn) turns.delete(name);
    }
  }

  async function request(
    instrument: Instrument,
    timeframe: Timeframe,
    { fromMs, toMs }: TimeSpan,
  ): Promise<CandleAnswer> {
    const name = nameOf(instrument, timeframe);
    // A pause costs no request and says nothing new about the vendor.
    const rest = errors.get(name);
    if (rest !== undefined && rest.untilMs > clock.nowMs()) throw rest.error;
    try {
      const answer = await vendor.fetchCandles({ instrument, timeframe, fromMs, toMs });
      errors.delete(name);
      return answer;
    } catch (error) {
      if (error instanceof VendorError) {
        const restMs = restAfter(error);
        if (restMs > 0) errors.set(name, { error: error, untilMs: clock.nowMs() + restMs });
        evaluated(error);
      }
      throw error;
    }
  }

  function evaluated({ kind, message }: VendorError): void {
    if (kind === "garbage") health = { unusable: health.unusable + 1, error: message, errorMs: clock.nowMs() };
    else if (kind === "not-found") health = SOUND;
  }

  /** Extends the series by a requested span, and stores it before returning it. */
  async function extended(
    key: SeriesKey,
    instrument: Instrument,
    series: Series,
    gap: TimeSpan,
    keep: (added: StoredSeries) => Promise<void>,
  ): Promise<Series> {
    const { timeframe } = key;
    const beforeMs = gap.fromMs > (series.columns.openTimeMs[0] ?? Infinity) ? overlapMs(instrument, timeframe) : 0;
    const span = { fromMs: Math.max(0, gap.fromMs - beforeMs), toMs: gap.toMs };
    const answer = await request(instrument, timeframe, span);
    const nowMs = clock.nowMs();
    const { sound, refused } = soundBars(answer.candles, nowMs, series.columns);
    if (refused.length > 0)
      log.warn({ vendor: vendor.name, ...key, refused: refused.length, first: refused[0] }, "bars refused");
    if (sound.length === 0 && refused.length > 0) {
      const failure = new VendorError(vendor.name, "garbage", refused[0] ?? "no sound bar");
      evaluated(failure);
      throw failure;
    }
    if (sound.length > 0) health = SOUND;

    const all = candleColumns(sound);
    const ended = closedCount(all, instrument, timeframe, nowMs);
    const complete = closedCount(all, instrument, timeframe, Math.min(nowMs, answer.completeToMs ?? nowMs));
    // Only the last bar can lag: one that another bar follows will not change any more.
    const closed = Math.max(complete, Math.min(ended, sound.length - 1));
    const columns = sliceColumns(all, 0, closed);
    const forming = closed < sound.length ? sound.at(-1) : gap.toMs >= nowMs ? undefined : series.forming;
    // Prices of another pair, or in other money, are no part of this series.
    const isOtherMoney = series.columns.length > 0 && sound.length > 0 && series.quotedIn !== answer.quotedIn;
    if (isOtherMoney || isRescaled(series.columns, columns)) {
      log.info(key, "The vendor rescaled its history or changed its currency; fetching the series again");
      const whole = { fromMs: series.coverage[0]?.fromMs ?? span.fromMs, toMs: gap.toMs };
      const fresh = emptySeries(answer.quotedIn);
      // The old and the new scale never share a series: the new one replaces it in a single step.
      return extended(key, instrument, fresh, whole, (next) =>
        inTransaction(database.pool, (client) => replaceSeries(client, key, next)),
      );
    }
    const actions = mergeActions(series.actions, answer.actions);
    // What a vendor has not published yet is not covered: the tail counts up to the last closed bar.
    const lastMs = columns.openTimeMs[columns.length - 1];
    const settledMs = nowMs - 3 * timeframeMs(timeframe);
    const coveredToMs =
      gap.toMs <= settledMs ? gap.toMs : lastMs === undefined ? Math.min(gap.toMs, settledMs) : lastMs + 1;
    const coveredFromMs = Math.max(span.fromMs, answer.reachesToMs ?? 0);
    const span0 = { fromMs: coveredFromMs, toMs: Math.max(coveredFromMs, coveredToMs) };
    const quotedIn = sound.length === 0 && series.quotedIn !== "" ? series.quotedIn : answer.quotedIn;
    const added = {
      quotedIn,
      actions,
      coverage: addSpan([], span0),
      columns: changedBars(series.columns, columns),
    };
    if (added.columns.length > 0 || missingSpans(series.coverage, span0).length > 0) await keep(added);
    return {
      quotedIn,
      actions,
      coverage: addSpan(series.coverage, span0),
      columns: added.columns.length === 0 ? series.columns : mergeColumns(series.columns, added.columns),
      forming,
      requestedAtMs: gap.toMs >= nowMs - timeframeMs(timeframe) ? nowMs : series.requestedAtMs,
    };
  }

  async function earlier(key: SeriesKey): Promise<Series> {
    const cached = cache.get(nameOfKey(key));
    if (cached !== undefined) return cached;
    const stored = await loadSeries(database.pool, key);
    return stored === undefined ? emptySeries("") : { ...stored, forming: undefined, requestedAtMs: 0 };
  }

  async function read({
    instrument,
    timeframe,
    limit: fewest,
    beforeMs,
    deep = false,
    onlyStored = false,
  }: SourceRequest): Promise<SourceBars> {
    const limit = deep ? Math.max(fewest, atOnce(vendor, timeframe)) : fewest;
    const key: SeriesKey = { source: vendor.name, symbol: instrument.symbol, timeframe, origin: "" };
    const nowMs = clock.nowMs();
    let series = await earlier(key);
    const toMs = Math.min(beforeMs ?? nowMs, nowMs);
    let fromMs = Math.max(0, toMs - spanOfBars(instrument, timeframe, limit));
    let failure: unknown;
    // A second round only where holidays or a thin market left fewer bars than the calendar promised.
    for (let round = 0; round < (deep ? 1 : 2) && failure === undefined && !onlyStored; round += 1) {
      for (const gap of gaps(series, instrument, timeframe, { fromMs, toMs }, nowMs)) {
        try {
          series = await extended(key, instrument, series, gap, (added) => addToSeries(database.pool, key, added));
        } catch (error) {
          failure = error;
          break;
        }
      }
      if (firstAtOrAfter(series.columns, toMs) - firstAtOrAfter(series.columns, fromMs) >= limit) break;
      if ((series.columns.openTimeMs[0] ?? 0) > fromMs + (toMs - fromMs) / 2) break;
      fromMs = Math.max(0, fromMs - (toMs - fromMs));
    }
    if (!onlyStored) cache.set(nameOfKey(key), series);
    if (series.columns.length === 0 && series.forming === undefined) {
      throw failure ?? new VendorError(vendor.name, "not-found", `no bars of ${instrument.symbol}`);
    }
    const columns = timeframe === "1m" ? tail.behind(instrument.symbol, series.columns) : series.columns;
    const lastMs = columns.openTimeMs[columns.length - 1] ?? -Infinity;
    const { forming } = series;
    return {
      source: vendor.name,
      origin: "live",
      quotedIn: series.quotedIn,
      columns,
      // Without a request it is unknown whether the bar that was forming has closed; the stream may have closed it
      // since.
      forming:
        failure === undefined && !onlyStored && forming !== undefined && forming.openTimeMs > lastMs
          ? forming
          : undefined,
      asOfMs: Math.max(series.requestedAtMs, columns === series.columns ? 0 : lastMs + timeframeMs("1m")),
      completeFromMs: completeFrom(series, fromMs, deep),
      actions: series.actions,
      error: failure instanceof VendorError ? failure : undefined,
    };
  }

  return {
    name: vendor.name,
    kind: "live",
    health: () => health,
    takeBar: (bar) => {
      if (bar.source === vendor.name) tail.take(bar);
    },
    timeframesOf: (instrument) => (vendor.canHandle(instrument) ? vendor.timeframes : []),
    async storedTimeframes(instrument) {
      if (!vendor.canHandle(instrument)) return [];
      const { symbol } = instrument;
      const known = stored.get(symbol);
      if (known !== undefined && Math.abs(clock.nowMs() - known.atMs) < STORED_AGAIN_MS) return known.timeframes;
      const names = await storedTimeframes(database.pool, vendor.name, symbol);
      const timeframes = vendor.timeframes.filter((one) => names.includes(one));
      stored.set(symbol, { timeframes, atMs: clock.nowMs() });
      return timeframes;
    },
    // Callers that only want stored bars do not wait behind a call that hangs.
    read: (request) =>
      request.onlyStored === true
        ? read(request)
        : inTurn(nameOf(request.instrument, request.timeframe), () => read(request)),
  };
}

/** Returns how many bars to request in one call; weekly bars never need more than are requested. */
function atOnce({ dailyBarsAtOnce = 0, barsAtOnce = 0 }: CandleVendor, timeframe: Timeframe): number {
  if (timeframe === "1d") return dailyBarsAtOnce;
  return timeframeMs(timeframe) < timeframeMs("1d") ? barsAtOnce : 0;
}

function restAfter({ kind, retryAfterMs = 0 }: VendorError): number {
  // These errors cost the vendor no call, so retrying at once notices its recovery immediately.
  if (kind === "breaker-open" || kind === "no-budget") return 0;
  if (kind === "not-found") return REST_UNKNOWN_MS;
  return Math.min(Math.max(REST_MS, retryAfterMs), REST_MOST_MS);
}

function mergeActions(earlier: Series["actions"], reported: Series["actions"]): Series["actions"] {
  const byDay = new Map([...earlier, ...reported].map((action) => [`${action.kind} ${String(action.timeMs)}`, action]));
  return [...byDay.values()].sort((a, b) => a.timeMs - b.timeMs);
}

function emptySeries(quotedIn: string): Series {
  return { quotedIn, actions: [], coverage: [], columns: emptyCandleColumns(0), forming: undefined, requestedAtMs: 0 };
}

function nameOf(instrument: Instrument, timeframe: Timeframe): string {
  return `${instrument.symbol} ${timeframe}`;
}

function nameOfKey({ symbol, timeframe }: SeriesKey): string {
  return `${symbol} ${timeframe}`;
}
