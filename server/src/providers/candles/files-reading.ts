import { adjustAll, adjustSplits, checkedCurrency, parseCandleCsv, type CandleFile } from "@sextant/core/candle-files";
import { candleColumns, type CandleColumns } from "@sextant/core/market";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { ListedFile } from "./files-folder.ts";

/** A parsed candle file: its valid bars adjusted for splits, and for dividends as well if it has them. */
export type ReadFile = {
  readonly columns: CandleColumns;
  /** Undefined if the file has no dividends: then it is unknown what to adjust for. */
  readonly fullyAdjusted: CandleColumns | undefined;
  readonly hasSplitColumn: boolean;
  /** Value of its `currency` column; undefined without one. */
  readonly currency: string | undefined;
  readonly badRows: CandleFile["badRows"];
  readonly sha256: string;
};

const MAX_TEXT_BYTES = 512 * 2 ** 20;
const CHUNK_CHARS = 250_000;
const unzip = promisify(gunzip);

/**
 * Reads a listed file; bars that start after `latestMs` are invalid rows. A truncated or broken gzip counts as one
 * invalid row, and does not crash.
 */
export async function readCandleFile(absolute: string, { file }: ListedFile, latestMs: number): Promise<ReadFile> {
  const bytes = await readFile(absolute);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  let parsed: CandleFile;
  try {
    const plain = file.path.endsWith(".gz") ? await unzip(bytes, { maxOutputLength: MAX_TEXT_BYTES }) : bytes;
    parsed = checkedCurrency(await parseInChunks(plain.toString("utf8"), latestMs), file);
  } catch (error) {
    parsed = parseCandleCsv("", latestMs);
    const reason = `the file can't be unpacked: ${(error as Error).message}`;
    return { ...adjusted(parsed, true), badRows: [{ line: 1, reason }], sha256 };
  }
  return { ...adjusted(parsed, file.splitAdjusted), badRows: parsed.badRows, sha256 };
}

function adjusted(parsed: CandleFile, already: boolean): Omit<ReadFile, "badRows" | "sha256"> {
  const { candles, actions, adjustedClose, currency, hasSplitColumn } = parsed;
  const pays = actions.some((action) => action.dividend > 0);
  return {
    columns: candleColumns(already ? candles : adjustSplits(candles, actions)),
    fullyAdjusted:
      pays || adjustedClose !== undefined ? candleColumns(adjustAll(candles, actions, adjustedClose)) : undefined,
    hasSplitColumn,
    currency,
  };
}

/** Parses a large text in chunks, so that the server can answer requests in between. */
async function parseInChunks(text: string, latestMs: number): Promise<CandleFile> {
  if (text.length <= CHUNK_CHARS) return parseCandleCsv(text, latestMs);
  const headerEnd = text.indexOf("\n") + 1;
  const header = text.slice(0, headerEnd);
  const parts: CandleFile[] = [];
  let linesBefore = 0;
  for (let start = headerEnd; start < text.length;) {
    const lineEnd = text.indexOf("\n", start + CHUNK_CHARS);
    const end = lineEnd < 0 ? text.length : lineEnd + 1;
    const body = text.slice(start, end);
    const part = parseCandleCsv(header + body, latestMs);
    const shift = linesBefore;
    parts.push({ ...part, badRows: part.badRows.map((row) => ({ ...row, line: row.line + shift })) });
    linesBefore += body.split("\n").length - 1;
    start = end;
    await new Promise((resolve) => setImmediate(resolve));
  }
  // Rows out of order across chunks can only be checked together.
  const inOrder = parts.every((part, i) => {
    const before = parts[i - 1]?.candles.at(-1)?.openTimeMs ?? -Infinity;
    return (part.candles[0]?.openTimeMs ?? Infinity) > before;
  });
  const first = parts[0];
  const isOne = parts.every(({ candles, currency }) => candles.length > 0 && currency === first?.currency);
  if (!inOrder || first === undefined || !isOne) return parseCandleCsv(text, latestMs);
  return {
    candles: parts.flatMap((part) => part.candles),
    actions: parts.flatMap((part) => part.actions),
    adjustedClose:
      first.adjustedClose === undefined
        ? undefined
        : Float64Array.from(parts.flatMap((part) => Array.from(part.adjustedClose ?? []))),
    currency: first.currency,
    hasSplitColumn: first.hasSplitColumn,
    badRows: parts.flatMap((part) => part.badRows),
  };
}
