import {
  emptyCandleColumns,
  candleColumns,
  candleError,
  presumedCurrency,
  timeframeMs,
  type Instrument,
} from "@sextant/core/market";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { RowOf } from "../database/row.ts";
import { VendorError } from "../providers/vendor.ts";
import { addToSeries, loadSeries, type SeriesKey, type StoredSeries } from "./candle-database.ts";
import { chunkOf } from "./candle-chunks.ts";
import type { CandleSource, SourceRequest, StreamedBar } from "./candle-source.ts";
import { mergeColumns } from "./columns.ts";
import { addSpan } from "./time-spans.ts";

const MINUTE_MS = timeframeMs("1m");
const ORIGIN = "stream";
/** How long before a series without updates is read again, since another process may have written it. */
const READ_AGAIN_MS = 30_000;
const KNOWN_AGAIN_MS = 60_000;
/** A venue's own candles reach further back. */
const RETENTION_MS = 7 * 86_400_000;
const MAX_CACHED_BYTES = 48 * 2 ** 20;
const BAR_BYTES = 48;

type Series = StoredSeries & { readonly atMs: number };

export type StreamedSourceParts = {
  /** The streaming vendor. */
  readonly name: string;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
};

/**
 * Creates a source from a venue's minutes built from its own trades, stored in PostgreSQL as separate series. Used
 * where the venue's candles cannot be requested. Contains only complete closed minutes, stored with the spans in which
 * none is missing.
 */
export function createStreamedSource({ name, database, clock, log }: StreamedSourceParts): CandleSource {
  const cache = new LRUCache<string, Series>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ columns }) => 512 + columns.length * BAR_BYTES,
  });
  const turns = new Map<string, Promise<unknown>>();
  const known = new Set<string>();
  let knownMs = -Infinity;
  let prunedMs = -Infinity;
  const keyOf = (symbol: string): SeriesKey => ({ source: name, symbol, timeframe: "1m", origin: ORIGIN });

  async function inTurn<T>(symbol: string, work: () => Promise<T>): Promise<T> {
    const before = turns.get(symbol);
    const turn = (async () => {
      await before?.catch(() => undefined);
      return work();
    })();
    turns.set(symbol, turn);
    try {
      return await turn;
    } finally {
      if (turns.get(symbol) === turn) turns.delete(symbol);
    }
  }

  async function earlier(symbol: string, oldestMs: number): Promise<Series> {
    const cached = cache.get(symbol);
    if (cached !== undefined && cached.atMs >= oldestMs) return cached;
    const stored = await loadSeries(database.pool, keyOf(symbol));
    const series = { ...(stored ?? EMPTY), atMs: clock.nowMs() };
    if (stored !== undefined) cache.set(symbol, series);
    return series;
  }

  async function add({ instrument, candle, wholeFromMs }: StreamedBar): Promise<void> {
    const { symbol } = instrument;
    const series = cache.get(symbol);
    const fromMs = Number.isFinite(wholeFromMs) ? Math.min(wholeFromMs, candle.openTimeMs) : candle.openTimeMs;
    const added: StoredSeries = {
      quotedIn: presumedCurrency(instrument),
      actions: [],
      coverage: [{ fromMs, toMs: candle.openTimeMs + MINUTE_MS }],
      columns: candleColumns([candle]),
    };
    known.add(symbol);
    if (series !== undefined)
      cache.set(symbol, {
        ...added,
        coverage: added.coverage.reduce<StoredSeries["coverage"]>(addSpan, series.coverage),
        columns: mergeColumns(series.columns, added.columns),
        atMs: clock.nowMs(),
      });
    await addToSeries(database.pool, keyOf(symbol), added);
    await prune();
  }

  async function prune(): Promise<void> {
    const nowMs = clock.nowMs();
    if (Math.abs(nowMs - prunedMs) < 3_600_000) return;
    prunedMs = nowMs;
    await database.pool.query(
      `delete from candle_chunks c using candle_series s
        where c.series_id = s.id and s.source = $1 and s.origin = $2 and c.chunk < $3`,
      [name, ORIGIN, chunkOf(nowMs - RETENTION_MS, "1m")],
    );
  }

  /** Symbols that were streamed before this process began, or by another. */
  function learn(): void {
    const nowMs = clock.nowMs();
    if (Math.abs(nowMs - knownMs) < KNOWN_AGAIN_MS) return;
    knownMs = nowMs;
    database.pool
      .query<RowOf<"candle_series", "symbol">>("select symbol from candle_series where source = $1 and origin = $2", [
        name,
        ORIGIN,
      ])
      .then(
        ({ rows }) => {
          for (const { symbol } of rows) known.add(symbol);
        },
        (error: unknown) => {
          log.warn({ err: error, source: name }, "Streamed series could not be read");
        },
      );
  }
  learn();

  return {
    name,
    kind: "live",
    timeframesOf(instrument: Instrument) {
      learn();
      return known.has(instrument.symbol) ? ["1m"] : [];
    },
    takeBar(bar) {
      if (bar.source !== name || candleError(bar.candle) !== undefined) return;
      inTurn(bar.instrument.symbol, () => add(bar)).catch((error: unknown) => {
        // It is in memory; in the database it is missing, which the stored spans show as a gap.
        log.warn({ err: error, source: name, symbol: bar.instrument.symbol }, "A streamed minute was not stored");
      });
    },
    read: ({ instrument, onlyStored }: SourceRequest) =>
      inTurn(instrument.symbol, async () => {
        const series = await earlier(
          instrument.symbol,
          onlyStored === true ? -Infinity : clock.nowMs() - READ_AGAIN_MS,
        );
        const { columns, coverage, quotedIn } = series;
        const firstMs = columns.openTimeMs[0];
        const lastMs = columns.openTimeMs[columns.length - 1];
        if (firstMs === undefined || lastMs === undefined)
          throw new VendorError(name, "not-found", `no streamed bars of ${instrument.symbol}`);
        return {
          source: name,
          origin: "live",
          quotedIn,
          columns,
          forming: undefined,
          actions: [],
          asOfMs: lastMs + MINUTE_MS,
          completeFromMs: Math.max(firstMs, coverage.findLast(({ fromMs }) => fromMs <= lastMs)?.fromMs ?? lastMs),
        };
      }),
  };
}

const EMPTY: StoredSeries = { quotedIn: "", actions: [], coverage: [], columns: emptyCandleColumns(0) };
