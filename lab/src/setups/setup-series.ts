import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { adjustSplits, parseCandleCsv, type CandleFile, type CorporateAction } from "@sextant/core/candle-files";
import {
  candleColumns,
  type Candle,
  type CandleColumns,
  type Instrument,
  isTimeframe,
  type Timeframe,
} from "@sextant/core/market";
import { withLongerBars } from "../longer-bars.ts";
import { isSplitFactor } from "../panel/split-factor.ts";
import { textFile } from "../text-file.ts";
import { UserError } from "../user-error.ts";
import { cleanPieces } from "./clean-pieces.ts";
import { countsFrom } from "./counts-from.ts";

/** One file's bars, split-adjusted. A name belongs to its file alone: files are never joined by ticker. */
export type SetupSeries = {
  readonly kind: Instrument["kind"];
  readonly timeframe: Timeframe;
  /** The key of the split into names: a ticker as written, or a coin against USDT, whatever it was quoted in. */
  readonly name: string;
  /** Unbroken pieces, oldest first. */
  readonly pieces: readonly CandleColumns[];
  /** Plans count from here on: what an earlier file of the same market covers is not counted twice. */
  readonly countsFromMs: number;
};

type Read = {
  readonly kind: Instrument["kind"];
  readonly timeframe: Timeframe;
  readonly name: string;
  readonly candles: readonly Candle[];
};

const FOLDER = /^(?<timeframe>\d+[mhd])(?:-|$)/;
const FILE = /^(?<name>[^_-][^-]*(?:-(?:[A-Z]|USDT?)(?=[-.]))?)(?:-(?<tag>[A-Za-z0-9_-]{2,}))?\.csv(?:\.gz)?$/;

/** Splits as the panel's column `adj_factor` has them: the number that earlier prices are multiplied by. */
function factorSplits(text: string): CorporateAction[] {
  const [header = "", ...lines] = text.split("\n");
  const place = header.trim().split(",").indexOf("adj_factor");
  if (place < 0) return [];
  return lines.flatMap((line) => {
    const cells = line.trimEnd().split(",");
    const factor = Number(cells[place]);
    if (!isSplitFactor(factor)) return [];
    return [{ timeMs: Date.parse(cells[0] ?? ""), dividend: 0, splitCoefficient: 1 / factor }];
  });
}

function adjusted(file: CandleFile, text: string, tag: string): readonly Candle[] {
  if (tag.split("-").includes("splitadj")) return file.candles;
  const splits = factorSplits(text);
  return adjustSplits(file.candles, splits.length > 0 ? splits : file.actions);
}

/** The coin of a file's name against USDT: 'BTC-USD', '1000SHIBUSDT', 'ADA' and '1MBABYDOGE' are of one market each. */
function coinName(name: string): string {
  const base = name.replace(/-?(?:USDT|USD)(?=~|$)/, "").replace(/^(?:1000000|1000|1M)(?=[A-Z])/, "");
  return `${base}-USDT`;
}

const instrumentOf = ({ kind, name }: { readonly kind: Instrument["kind"]; readonly name: string }): Instrument =>
  kind === "stock" ? { kind, symbol: name } : { kind, symbol: name, base: name.replace("-USDT", ""), quote: "USDT" };

function folderFiles(path: string, kind: Instrument["kind"], timeframe: Timeframe, nowMs: number): Read[] {
  return readdirSync(path)
    .sort()
    .flatMap((file): Read[] => {
      const { name, tag = "" } = FILE.exec(file)?.groups ?? {};
      if (name === undefined) return [];
      const text = textFile(join(path, file));
      const candles = adjusted(parseCandleCsv(text, nowMs), text, tag);
      return candles.length === 0 ? [] : [{ kind, timeframe, name: kind === "stock" ? name : coinName(name), candles }];
    });
}

function rootFiles(root: string, nowMs: number): Read[] {
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) throw new UserError(`${root} is no folder.`);
  const files: Read[] = [];
  for (const [place, kind] of [
    ["crypto", "crypto"],
    ["stocks", "stock"],
  ] as const) {
    const path = join(root, place);
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) continue;
    for (const folder of readdirSync(path).sort()) {
      const timeframe = FOLDER.exec(folder)?.groups?.["timeframe"] ?? "";
      const inside = join(path, folder);
      if (!isTimeframe(timeframe) || !statSync(inside).isDirectory()) continue;
      files.push(...folderFiles(inside, kind, timeframe, nowMs));
    }
  }
  return files;
}

/**
 * Reads every series of the given timeframes under folders laid out as `<stocks|crypto>/<timeframe>[-tag]/<SYMBOL>[-tag].csv[.gz]`, and
 * the longer bars that can be made of them, in an order that depends on the content alone. Cleaned, and no market counted twice.
 */
export function setupSeriesOf(
  roots: readonly string[],
  timeframes: readonly Timeframe[],
  nowMs: number,
): SetupSeries[] {
  const files = roots
    .flatMap((root) => withLongerBars(rootFiles(root, nowMs), "panel", instrumentOf))
    .filter(({ timeframe, candles }) => timeframes.includes(timeframe) && candles.length > 0)
    .map((file) => ({ ...file, candles: candleColumns(file.candles) }))
    .sort(
      (a, b) =>
        inOrder(orderOf(a), orderOf(b)) ||
        a.candles.openTimeMs[0]! - b.candles.openTimeMs[0]! ||
        b.candles.length - a.candles.length,
    );
  if (files.length === 0) throw new UserError(`${roots.join(", ")} hold no candles like stocks/1d/AAPL.csv.gz.`);
  return files.map((file, at) => ({
    kind: file.kind,
    timeframe: file.timeframe,
    name: file.name,
    pieces: cleanPieces(file.candles, file.kind, file.timeframe),
    countsFromMs: countsFrom(files, at),
  }));
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const orderOf = ({ kind, timeframe, name }: Omit<Read, "candles">): string => `${kind} ${timeframe} ${name}`;
