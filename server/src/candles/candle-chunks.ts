import {
  emptyCandleColumns,
  timeframeMs,
  sliceColumns,
  type CandleColumns,
  type Timeframe,
} from "@sextant/core/market";
import { COLUMN_NAMES } from "./columns.ts";

const BARS_PER_CHUNK = 1000;

/** A part of a series as the database stores it: one row. */
export type CandleChunk = { readonly chunk: number; readonly bars: number; readonly data: Buffer };

/**
 * Returns the number of the chunk that contains a bar. A bar always falls into the same chunk, so writing twice changes
 * nothing.
 */
export function chunkOf(openTimeMs: number, timeframe: Timeframe): number {
  return Math.floor(openTimeMs / (BARS_PER_CHUNK * timeframeMs(timeframe)));
}

/** Cuts sorted bars into chunks. */
export function packChunks(columns: CandleColumns, timeframe: Timeframe): CandleChunk[] {
  const chunks: CandleChunk[] = [];
  let start = 0;
  while (start < columns.length) {
    const chunk = chunkOf(columns.openTimeMs[start] ?? 0, timeframe);
    let end = start + 1;
    while (end < columns.length && chunkOf(columns.openTimeMs[end] ?? 0, timeframe) === chunk) end += 1;
    chunks.push({ chunk, bars: end - start, data: packColumns(sliceColumns(columns, start, end)) });
    start = end;
  }
  return chunks;
}

/** Joins chunks, given in order, into one run of bars. */
export function unpackChunks(chunks: readonly CandleChunk[]): CandleColumns {
  const columns = emptyCandleColumns(chunks.reduce((sum, chunk) => sum + chunk.bars, 0));
  let at = 0;
  for (const { bars, data } of chunks) {
    if (data.length !== bars * 8 * COLUMN_NAMES.length)
      throw new Error("A candle chunk's size does not fit its bar count");
    // A copy is aligned to 8 bytes, unlike a slice of the driver's buffer.
    const values = new Float64Array(new Uint8Array(data).buffer);
    COLUMN_NAMES.forEach((name, i) => columns[name].set(values.subarray(i * bars, (i + 1) * bars), at));
    at += bars;
  }
  return columns;
}

function packColumns(columns: CandleColumns): Buffer {
  const values = new Float64Array(columns.length * COLUMN_NAMES.length);
  COLUMN_NAMES.forEach((name, i) => values.set(columns[name], i * columns.length));
  return Buffer.from(values.buffer);
}
