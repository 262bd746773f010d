import { currencyColumns } from "@sextant/core/candle-files";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";

/** No header is longer; a file without a line end is no candle file. */
const LONGEST_HEADER = 4096;

/**
 * Returns whether a candle file has a `currency` column, from the start of the file alone: most have none, and need not
 * be read in full to know their currency. False for an unreadable file.
 */
export async function hasCurrencyColumn(absolute: string): Promise<boolean> {
  const file = createReadStream(absolute, { end: 64 * 1024 });
  const plain = absolute.endsWith(".gz") ? file.pipe(createGunzip()) : file;
  // A gzip is truncated here.
  file.on("error", (error) => plain.destroy(error));
  let head = "";
  try {
    for await (const chunk of plain) {
      head += (chunk as Buffer).toString("utf8");
      if (head.includes("\n") || head.length > LONGEST_HEADER) break;
    }
  } catch {
    // The part before the cut is checked; unreadable text is reported where the file is read.
  } finally {
    file.destroy();
  }
  const header = head.replace(/^\uFEFF/, "").split("\n")[0] ?? "";
  return currencyColumns(header.split(",")).length > 0;
}
