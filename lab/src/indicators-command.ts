import { parseIndicator, reading } from "@sextant/core/indicators";
import {
  candleColumns,
  cryptoPair,
  parseSeriesName,
  stock,
  type CandleColumns,
  type Instrument,
} from "@sextant/core/market";
import { commandLine } from "./command-line.ts";
import { fileCandles } from "./file-candles.ts";
import { printRows } from "./print-rows.ts";
import { UserError } from "./user-error.ts";
import { vwapReading } from "./vwap-reading.ts";

type Chosen = {
  /** As typed, so that a column has the requested name. */
  readonly label: string;
  readonly outputs: readonly string[];
  readonly bulk: (columns: CandleColumns) => readonly Float64Array[];
};

function chosen(names: string, instrument: Instrument): readonly Chosen[] {
  return names.split(",").map((name) => {
    const label = name.trim();
    const vwap = vwapReading(label, instrument);
    if (vwap !== undefined) return { label, outputs: ["vwap"], bulk: (columns) => [vwap(columns)] };
    try {
      return { label, ...parseIndicator(name) };
    } catch (error) {
      throw new UserError(error instanceof Error ? `${error.message}.` : String(error));
    }
  });
}

/**
 * Returns the instrument of a file's bars: by `--market`, or its folder, and its name; a coin where neither decides.
 */
function instrumentOf(path: string, market: string | undefined): Instrument {
  const folders = path.split(/[\\/]/).slice(0, -1);
  const said = market ?? folders.findLast((folder) => folder === "stocks" || folder === "crypto") ?? "crypto";
  const name =
    path
      .split(/[\\/]/)
      .at(-1)
      ?.replace(/\.csv(\.gz)?$/, "") ?? "";
  if (said === "stocks") return parseSeriesName(name, "stock")?.instrument ?? stock("A");
  if (said === "crypto") return cryptoPair("A", "USD");
  throw new UserError(`--market takes 'stocks' or 'crypto', not '${said}'.`);
}

/** `indicators <candle file> --names … [--json] [--adjust splits|all] [--market stocks|crypto]`: one row per bar. */
export function indicatorsCommand(args: readonly string[], nowMs: number): void {
  const { words, options } = commandLine(args, ["names", "adjust", "market"], ["json"]);
  const [path] = words;
  const names = options.get("names");
  if (path === undefined || words.length > 1) throw new UserError("Name one candle file: indicators <candle file>.");
  if (names === undefined) throw new UserError("Name indicators: --names rsi:14,macd:12:26:9.");
  const indicators = chosen(names, instrumentOf(path, options.get("market")));
  const { candles, times } = fileCandles(path, options.get("adjust"), nowMs);
  const columns = candleColumns(candles);
  const computed = indicators.map(({ label, outputs, bulk }) => ({ label, outputs, bulk: bulk(columns) }));
  const rows = times.map((time, i) => {
    const row: Record<string, unknown> = { time };
    for (const { label, outputs, bulk } of computed) {
      const values = bulk.map((column) => reading(column, i) ?? null);
      const named = outputs.map((output, j) => [output, values[j]] as const);
      row[label] = values.length === 1 ? values[0] : Object.fromEntries(named);
    }
    return row;
  });
  printRows(rows, options.has("json"));
}
