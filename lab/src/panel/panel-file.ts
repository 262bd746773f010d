import { emptyCandleColumns, type CandleColumns } from "@sextant/core/market";
import { textFile } from "../text-file.ts";
import { UserError } from "../user-error.ts";

/** A panel's table of daily bars: the columns of candles, and of what changes prices where the file has it. */
export type PanelFile = {
  readonly candles: CandleColumns;
  /** By name, as written: 'adj_close', 'split_coefficient', 'adj_factor'; empty cells are NaN. */
  readonly extra: ReadonlyMap<string, Float64Array>;
  /** Rows left out because their prices cannot be: not above zero, or no number. */
  readonly badRows: number;
};

const DAY_MS = 86_400_000;
const NEEDED = ["time", "open", "high", "low", "close", "volume"] as const;
const EXTRA = ["adj_close", "split_coefficient", "adj_factor"] as const;

const cellNumber = (cell: string | undefined): number => (cell === undefined || cell === "" ? NaN : Number(cell));

/**
 * Reads a file of daily bars; the returned rows are valid and sorted by time. Throws a `UserError` for a file without
 * the columns.
 */
export function panelFile(path: string): PanelFile {
  const lines = textFile(path).split("\n");
  const header = (lines[0] ?? "").trim().split(",");
  const missing = NEEDED.filter((name) => !header.includes(name));
  if (missing.length > 0) throw new UserError(`${path} holds no daily bars: it has no column ${missing.join(", ")}.`);
  const at = (name: string): number => header.indexOf(name);
  const places = NEEDED.map(at);
  const extraNames = EXTRA.filter((name) => header.includes(name));
  const rows: number[][] = [];
  let badRows = 0;
  let lastMs = -Infinity;
  for (let i = 1; i < lines.length; i++) {
    const line = lines[i]!;
    if (line === "") continue;
    const cells = line.trimEnd().split(",");
    const time = cells[places[0]!] ?? "";
    const ms = time.length === 10 ? Date.parse(time) : NaN;
    const [open, high, low, close, volume] = places.slice(1).map((place) => cellNumber(cells[place]));
    const sound = low! > 0 && high! >= low! && open! > 0 && close! > 0 && Number.isFinite(high!) && ms > lastMs;
    if (!sound) {
      badRows++;
      continue;
    }
    lastMs = ms;
    const bar = [ms, open!, Math.max(high!, open!, close!), Math.min(low!, open!, close!), close!, volume! || 0];
    rows.push([...bar, ...extraNames.map((name) => cellNumber(cells[at(name)]))]);
  }
  const candles = emptyCandleColumns(rows.length);
  const columns = [candles.openTimeMs, candles.open, candles.high, candles.low, candles.close, candles.volume];
  const extra = new Map(extraNames.map((name) => [name, new Float64Array(rows.length)] as const));
  rows.forEach((row, r) => {
    columns.forEach((column, c) => {
      column[r] = row[c]!;
    });
    extraNames.forEach((name, e) => {
      extra.get(name)![r] = row[columns.length + e]!;
    });
  });
  return { candles, extra, badRows };
}

/** The day of a bar as a whole number, days since 1970. */
export const dayOf = (openTimeMs: number): number => Math.floor(openTimeMs / DAY_MS);
