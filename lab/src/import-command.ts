import { checkedCurrency, parseCandleCsv } from "@sextant/core/candle-files";
import { candleFolder } from "./candle-folder.ts";
import { commandLine } from "./command-line.ts";
import { textFile } from "./text-file.ts";
import { UserError } from "./user-error.ts";

/** `import <folder> [--json]`: reads every candle file as the server would, and reports; nothing is stored. */
export function importCommand(args: readonly string[], nowMs: number): void {
  const { words, options } = commandLine(args, [], ["json"]);
  const [folder] = words;
  if (folder === undefined || words.length > 1) throw new UserError("Name one folder: import <folder>.");
  let rows = 0;
  let splits = 0;
  let dividends = 0;
  const badRows: { file: string; line: number; reason: string }[] = [];
  const files = candleFolder(folder, console.error);
  for (const series of files) {
    const { path } = series;
    try {
      const file = checkedCurrency(parseCandleCsv(textFile(path), nowMs), series);
      rows += file.candles.length;
      splits += file.actions.filter((action) => action.splitCoefficient !== 1).length;
      dividends += file.actions.filter((action) => action.dividend > 0).length;
      for (const bad of file.badRows) badRows.push({ file: path, ...bad });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      badRows.push({ file: path, line: 0, reason: error.message });
    }
  }
  const symbols = new Set(files.map((file) => file.instrument.symbol)).size;
  if (options.has("json")) {
    console.log(JSON.stringify({ series: files.length, symbols, rows, splits, dividends, badRows }, undefined, 2));
    return;
  }
  for (const bad of badRows) console.log(`${bad.file}:${String(bad.line)}: ${bad.reason}`);
  console.log(
    `${String(files.length)} series of ${String(symbols)} symbols, ${String(rows)} rows, ${String(splits)} splits, ` +
      `${String(dividends)} dividends, ${String(badRows.length)} bad rows`,
  );
}
