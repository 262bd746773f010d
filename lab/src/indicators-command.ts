import { adjustAll, adjustSplits, parseCandleCsv, type CandleFile } from "@sextant/core/candle-files";
import { parseIndicator, reading, type Indicator } from "@sextant/core/indicators";
import { candleColumns, type Candle } from "@sextant/core/market";
import { commandLine } from "./command-line.ts";
import { textFile } from "./text-file.ts";
import { UserFault } from "./user-fault.ts";

function adjusted(file: CandleFile, how: string | undefined): readonly Candle[] {
  if (how === undefined) return file.candles;
  if (how === "splits") return adjustSplits(file.candles, file.actions);
  if (how === "all") return adjustAll(file.candles, file.actions, file.adjustedClose);
  throw new UserFault(`--adjust takes 'splits' or 'all', not '${how}'.`);
}

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
  const file = parseCandleCsv(textFile(path), nowMs);
  for (const bad of file.badRows) console.error(`${path}:${String(bad.line)}: ${bad.reason}`);
  if (file.candles.length === 0) throw new UserFault(`${path} has no sound bar.`);
  const candles = adjusted(file, options.get("adjust"));
  const columns = candleColumns(candles);
  const computed = indicators.map(([label, indicator]) => ({ label, indicator, bulk: indicator.bulk(columns) }));
  const daily = candles.every((candle) => candle.openTimeMs % 86_400_000 === 0);
  const rows = candles.map((candle, i) => {
    const iso = new Date(candle.openTimeMs).toISOString();
    const row: Record<string, unknown> = { time: daily ? iso.slice(0, 10) : iso.replace(".000Z", "Z") };
    for (const { label, indicator, bulk } of computed) {
      const values = bulk.map((column) => reading(column, i) ?? null);
      const named = indicator.outputs.map((output, j) => [output, values[j]] as const);
      row[label] = values.length === 1 ? values[0] : Object.fromEntries(named);
    }
    return row;
  });
  if (options.has("json")) console.log(`[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]`);
  else printTable(rows);
}

function cell(value: unknown): string {
  if (value === null) return "-";
  if (typeof value === "number") return value.toPrecision(8);
  if (typeof value === "object") return Object.values(value).map(cell).join(" / ");
  return String(value);
}

function printTable(rows: readonly Record<string, unknown>[]): void {
  const heads = Object.keys(rows[0] ?? {});
  const lines = [heads, ...rows.map((row) => heads.map((head) => cell(row[head])))];
  const widths = heads.map((_, j) => lines.reduce((widest, line) => Math.max(widest, line[j]?.length ?? 0), 0));
  console.log(
    lines
      .map((line) =>
        line
          .map((text, j) => text.padEnd(widths[j] ?? 0))
          .join("  ")
          .trimEnd(),
      )
      .join("\n"),
  );
}
