import { parseIndicator, reading, type Indicator } from "@sextant/core/indicators";
import { candleColumns } from "@sextant/core/market";
import { commandLine } from "./command-line.ts";
import { fileCandles } from "./file-candles.ts";
import { printRows } from "./print-rows.ts";
import { UserFault } from "./user-fault.ts";

/** The label as typed, so that a column is found under the name that was asked for. */
function chosen(names: string): readonly (readonly [string, Indicator])[] {
  return names.split(",").map((name) => {
    try {
      return [name.trim(), parseIndicator(name)] as const;
    } catch (error) {
      throw new UserFault(error instanceof Error ? `${error.message}.` : String(error));
    }
  });
}

/** `indicators <candle file> --names … [--json] [--adjust splits|all]`: one row per bar. */
export function indicatorsCommand(args: readonly string[], nowMs: number): void {
  const { words, options } = commandLine(args, ["names", "adjust"], ["json"]);
  const [path] = words;
  const names = options.get("names");
  if (path === undefined || words.length > 1) throw new UserFault("Name one candle file: indicators <candle file>.");
  if (names === undefined) throw new UserFault("Name indicators: --names rsi:14,macd:12:26:9.");
  const indicators = chosen(names);
  const { candles, times } = fileCandles(path, options.get("adjust"), nowMs);
  const columns = candleColumns(candles);
  const computed = indicators.map(([label, indicator]) => ({ label, indicator, bulk: indicator.bulk(columns) }));
  const rows = times.map((time, i) => {
    const row: Record<string, unknown> = { time };
    for (const { label, indicator, bulk } of computed) {
      const values = bulk.map((column) => reading(column, i) ?? null);
      const named = indicator.outputs.map((output, j) => [output, values[j]] as const);
      row[label] = values.length === 1 ? values[0] : Object.fromEntries(named);
    }
    return row;
  });
  printRows(rows, options.has("json"));
}
