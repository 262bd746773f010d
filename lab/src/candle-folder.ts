import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { seriesFile, type SeriesFile } from "@sextant/core/candle-files";
import { UserError } from "./user-error.ts";

/** What may hold candles, wherever it lies. */
const TABLE = /\.(?:csv|tsv|jsonl?|parquet)(?:\.gz)?$/i;
const MOST_NAMED = 5;

/**
 * Returns every candle file under a folder with the layout of docs/lab.md, in a fixed order. `say` receives a sentence
 * about tables that are not candle files, so that a misplaced file is not a silent gap.
 */
export function candleFolder(folder: string, say?: (sentence: string) => void): readonly SeriesFile[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new UserError(`${folder} is no folder.`);
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  const files = paths.map((path) => seriesFile(join(folder, path))).filter((file) => file !== undefined);
  if (files.length === 0) {
    throw new UserError(`${folder} holds no candle file like stocks/1d/AAPL.csv.gz or crypto/1h/BTCUSDT.csv.`);
  }
  const skipped = paths.filter((path) => TABLE.test(path) && seriesFile(join(folder, path)) === undefined);
  if (skipped.length > 0) {
    const more = skipped.length > MOST_NAMED ? ` and ${String(skipped.length - MOST_NAMED)} more` : "";
    const named = skipped.slice(0, MOST_NAMED).join(", ");
    say?.(`Skipped, not laid out like stocks/1d/AAPL.csv.gz or crypto/1h/BTCUSDT.csv: ${named}${more}`);
  }
  return files;
}
