import type { CandleColumns, Timeframe } from "@sextant/core/market";
import type pg from "pg";
import { inTransaction } from "../database/in-transaction.ts";
import type { Joined, RowOf } from "../database/row.ts";
import type { CorporateAction } from "../providers/candles/port.ts";
import { chunkOf, packChunks, unpackChunks, type CandleChunk } from "./candle-chunks.ts";
import { mergeColumns } from "./columns.ts";
import { spansFromText, spansToText, type TimeSpan } from "./time-spans.ts";

/** Identifies a series. Two sources, or two files, never share one: nothing is spliced. */
export type SeriesKey = {
  readonly source: string;
  readonly symbol: string;
  readonly timeframe: Timeframe;
  /** The file of a 'files' series; empty for vendors. */
  readonly origin: string;
};

/** The stored data of a series: closed bars only. */
export type StoredSeries = {
  readonly quotedIn: string;
  readonly actions: readonly CorporateAction[];
  readonly coverage: readonly TimeSpan[];
  readonly columns: CandleColumns;
};

type Queryable = Pick<pg.PoolClient, "query">;

const CHUNKS_PER_INSERT = 200;

/** Loads the whole series, or returns undefined when none of it was ever stored. */
export async function loadSeries(db: Queryable, key: SeriesKey): Promise<StoredSeries | undefined> {
  const { rows } = await db.query<
    RowOf<"candle_series", "quoted_in" | "actions" | "coverage"> &
      Joined<RowOf<"candle_chunks", "chunk" | "bars">> & {
        readonly actions: CorporateAction[];
        readonly data: string | null;
      }
  >(
    // The driver reads text only: base64 takes two thirds of the bytes of PostgreSQL's default hex format, and is
    // faster to read.
    `select s.quoted_in, s.actions, s.coverage::text as coverage, c.chunk, c.bars, encode(c.data, 'base64') as data
       from candle_series s left join candle_chunks c on c.series_id = s.id
      where s.source = $1 and s.symbol = $2 and s.timeframe = $3 and s.origin = $4
      order by c.chunk`,
    [key.source, key.symbol, key.timeframe, key.origin],
  );
  const first = rows[0];
  if (first === undefined) return undefined;
  const chunks: CandleChunk[] = [];
  for (const { chunk, bars, data } of rows) {
    if (chunk !== null && bars !== null && data !== null) {
      chunks.push({ chunk: Number(chunk), bars, data: Buffer.from(data, "base64") });
    }
  }
  return {
    quotedIn: first.quoted_in,
    actions: first.actions,
    coverage: spansFromText(first.coverage),
    columns: unpackChunks(chunks),
  };
}

/** Returns the timeframes for which a vendor's bars of a symbol are stored. */
export async function storedTimeframes(db: Queryable, source: string, symbol: string): Promise<readonly string[]> {
  const { rows } = await db.query<RowOf<"candle_series", "timeframe">>(
    "select timeframe from candle_series where source = $1 and symbol = $2 and origin = ''",
    [source, symbol],
  );
  return rows.map(({ timeframe }) => timeframe);
}

/** Returns every symbol of which bars of a vendor or its stream are stored. */
export async function storedSymbols(db: Queryable): Promise<readonly string[]> {
  const { rows } = await db.query<RowOf<"candle_series", "symbol">>(
    `select distinct symbol from candle_series s
      where origin = '' and exists (select from candle_chunks c where c.series_id = s.id)`,
  );
  return rows.map(({ symbol }) => symbol);
}

/** Adds closed bars and the spans they cover, in one transaction; existing bars are replaced. */
export async function addToSeries(pool: pg.Pool, key: SeriesKey, added: StoredSeries): Promise<void> {
  await inTransaction(pool, async (client) => {
    const id = await upsertSeries(client, key, added);
    const touched = [...new Set(Array.from(added.columns.openTimeMs, (time) => chunkOf(time, key.timeframe)))];
    const { rows } = await client.query<RowOf<"candle_chunks", "chunk" | "bars" | "data">>(
      "select chunk, bars, data from candle_chunks where series_id = $1 and chunk = any($2::bigint[]) order by chunk",
      [id, touched],
    );
    const stored = unpackChunks(rows.map(({ chunk, bars, data }) => ({ chunk: Number(chunk), bars, data })));
    await writeChunks(client, id, packChunks(mergeColumns(stored, added.columns), key.timeframe));
  });
}

/** Replaces a stored series within the caller's transaction. */
export async function replaceSeries(client: Queryable, key: SeriesKey, series: StoredSeries): Promise<void> {
  await client.query("delete from candle_series where source = $1 and symbol = $2 and timeframe = $3 and origin = $4", [
    key.source,
    key.symbol,
    key.timeframe,
    key.origin,
  ]);
  const id = await upsertSeries(client, key, series);
  await writeChunks(client, id, packChunks(series.columns, key.timeframe));
}

async function upsertSeries(client: Queryable, key: SeriesKey, series: StoredSeries): Promise<string> {
  // The update also locks the row, so that concurrent writers of a series run one after the other.
  const { rows } = await client.query<RowOf<"candle_series", "id">>(
    `insert into candle_series as s (source, symbol, timeframe, origin, quoted_in, actions, coverage)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7::int8multirange)
     on conflict (source, symbol, timeframe, origin) do update set
       quoted_in = excluded.quoted_in, actions = excluded.actions,
       coverage = s.coverage + excluded.coverage, updated_at = now()
     returning id`,
    [
      key.source,
      key.symbol,
      key.timeframe,
      key.origin,
      series.quotedIn,
      JSON.stringify(series.actions),
      spansToText(series.coverage),
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("An upsert of a candle series returned no row");
  return id;
}

async function writeChunks(client: Queryable, seriesId: string, chunks: readonly CandleChunk[]): Promise<void> {
  for (let start = 0; start < chunks.length; start += CHUNKS_PER_INSERT) {
    const values: unknown[] = [seriesId];
    // Each chunk is a separate parameter, so that the driver sends its bytes unchanged instead of as text.
    const tuples = chunks.slice(start, start + CHUNKS_PER_INSERT).map(({ chunk, bars, data }) => {
      const at = values.push(chunk, bars, data);
      return `($1::bigint, $${String(at - 2)}::bigint, $${String(at - 1)}::int, $${String(at)}::bytea)`;
    });
    await client.query(
      `insert into candle_chunks (series_id, chunk, bars, data) values ${tuples.join(", ")}
       on conflict (series_id, chunk) do update set bars = excluded.bars, data = excluded.data`,
      values,
    );
  }
}
