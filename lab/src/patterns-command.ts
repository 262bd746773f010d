import { candleColumns } from "@sextant/core/market";
import { CANDLE_PATTERNS, patternColumns } from "@sextant/core/patterns";
import { commandLine } from "./command-line.ts";
import { fileCandles } from "./file-candles.ts";
import { printRows } from "./print-rows.ts";
import { UserError } from "./user-error.ts";

/**
 * `patterns <candle file> [--json] [--all] [--adjust splits|all]`: the bars that complete a candlestick pattern, each with the
 * patterns' values (TA-Lib's: 100 or 80 up, -100 or -80 down). With `--all` every bar and every pattern, 0 where there is none.
 */
export function patternsCommand(args: readonly string[], nowMs: number): void {
  const { words, options } = commandLine(args, ["adjust"], ["json", "all"]);
  const [path] = words;
  if (path === undefined || words.length > 1) throw new UserError("Name one candle file: patterns <candle file>.");
  const { candles, times } = fileCandles(path, options.get("adjust"), nowMs);
  const found = patternColumns(candleColumns(candles));
  const rows = times.map((time, i) => {
    const values = CANDLE_PATTERNS.map(({ id }, at) => [id, found[at]?.[i] ?? 0] as const);
    return { time, values };
  });
  if (options.has("all")) {
    const whole = rows.map(({ time, values }) => ({ time, ...Object.fromEntries(values) }));
    printRows(whole, options.has("json"));
    return;
  }
  const some = rows.flatMap(({ time, values }) => {
    const here = values.filter(([, value]) => value !== 0);
    return here.length === 0 ? [] : [{ time, patterns: Object.fromEntries(here) }];
  });
  if (options.has("json")) printRows(some, true);
  else
    for (const { time, patterns } of some)
      console.log(
        `${time}  ${Object.entries(patterns)
          .map(([id, value]) => `${id} ${String(value)}`)
          .join(", ")}`,
      );
}
