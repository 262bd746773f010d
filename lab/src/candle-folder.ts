import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { seriesFile, type SeriesFile } from "@sextant/core/candle-files";
import { UserFault } from "./user-fault.ts";

/** Every candle file under a folder laid out as docs/lab.md says, in a fixed order. */
export function candleFolder(folder: string): readonly SeriesFile[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new UserFault(`${folder} is no folder.`);
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  const files = paths.map((path) => seriesFile(join(folder, path))).filter((file) => file !== undefined);
  if (files.length === 0) {
    throw new UserFault(`${folder} holds no candle file like stocks/1d/AAPL.csv.gz or crypto/1h/BTCUSDT.csv.`);
  }
  return files;
}
