import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { frozenIndexMembers } from "@sextant/core/grounds";
import type { CandleColumns } from "@sextant/core/market";
import { csvRows } from "../csv-rows.ts";
import { textFile } from "../text-file.ts";
import { UserError } from "../user-error.ts";
import { adjustPanel, type Adjustment } from "./adjust-panel.ts";
import { cleanPieces } from "./clean-series.ts";
import { panelFile } from "./panel-file.ts";

/**
 * One unbroken piece of one name's daily bars. A name belongs to its set alone: the same ticker is another company in another
 * folder, so nothing joins sets by ticker.
 */
export type PanelSeries = {
  /** Folder and tag: 'stocks/1d-us2007_2024', 'crypto/1d-perp2024_2026'. */
  readonly set: string;
  readonly symbol: string;
  readonly kind: "stock" | "crypto";
  readonly candles: CandleColumns;
  /** Closes with dividends taken out of earlier ones, where the set knows them; else the closes. */
  readonly total: Float64Array;
  /** Whether its last bar is the name's real end (delisted, acquired, bankrupt), not the file's. */
  readonly ended: boolean;
};

export type Panel = {
  readonly series: readonly PanelSeries[];
  /** By ticker as written there: spans [first, after last) of days since 1970 in the S&P 500. */
  readonly membership: ReadonlyMap<string, readonly (readonly [number, number])[]>;
  readonly badRows: number;
};

const DAY_MS = 86_400_000;
const FILE = /^(?<symbol>[^_-][^-]*(?:-[A-Z])?)(?:-splitadj)?(?:-(?<tag>[A-Za-z0-9_]{2,}))?\.csv(?:\.gz)?$/;
const DAILY = /^1d(?:-|$)/;
/** Wide tables of closes have no highs and lows. */
const CLOSES = /^1d-closes/;

const sideFile = (folder: string, name: string): string | undefined =>
  [`${name}.csv.gz`, `${name}.csv`].map((file) => join(folder, file)).find((path) => existsSync(path));

function dividendsOf(folder: string): ReadonlyMap<string, readonly Adjustment[]> | undefined {
  const path = sideFile(folder, "_dividends");
  if (path === undefined) return undefined;
  const all = new Map<string, Adjustment[]>();
  for (const [symbol = "", time = "", factor] of csvRows(textFile(path)).slice(1)) {
    const list = all.get(symbol) ?? [];
    list.push({ ms: Date.parse(time), factor: Number(factor) });
    all.set(symbol, list);
  }
  return all;
}

/** Returns the names of a folder whose last bar is their real end; undefined where the folder does not record it. */
function endedOf(folder: string): ReadonlySet<string> | undefined {
  const path = sideFile(folder, "_symbols");
  if (path === undefined) return undefined;
  const [header = [], ...rows] = csvRows(textFile(path));
  const place = header.indexOf("ended");
  return new Set(rows.filter((row) => row[place] === "1").map(([symbol = ""]) => symbol));
}

/** Every Binance pair of its time is in the spot folder of 2021 to 2023, and its last bar before the folder's end is its end. */
const SPOT_TO_THE_END = /^crypto\/1d$/;

function folderSeries(root: string, kind: "stock" | "crypto", folder: string): { all: PanelSeries[]; badRows: number } {
  const place = kind === "stock" ? "stocks" : "crypto";
  const path = join(root, place, folder);
  const dividends = dividendsOf(path);
  const ended = endedOf(path);
  const all: PanelSeries[] = [];
  let badRows = 0;
  for (const name of readdirSync(path).sort()) {
    const { symbol, tag } = FILE.exec(name)?.groups ?? {};
    if (symbol === undefined) continue;
    const set = `${place}/${folder}${tag === undefined ? "" : `-${tag}`}`;
    const file = panelFile(join(path, name));
    badRows += file.badRows;
    const { candles, total } = adjustPanel(file, dividends === undefined ? undefined : (dividends.get(symbol) ?? []));
    const pieces = cleanPieces(candles, kind);
    for (const { from, candles: piece } of pieces) {
      const isLast = from + piece.length === candles.length;
      all.push({
        set,
        symbol,
        kind,
        candles: piece,
        total: total.slice(from, from + piece.length),
        ended: isLast && (ended?.has(symbol) ?? false),
      });
    }
  }
  return { all: SPOT_TO_THE_END.test(`${place}/${folder}`) ? withSpotEnds(all) : all, badRows };
}

function withSpotEnds(all: readonly PanelSeries[]): PanelSeries[] {
  const lastMs = (one: PanelSeries): number => one.candles.openTimeMs[one.candles.length - 1]!;
  const ends = new Map<string, number>();
  for (const one of all) ends.set(one.set, Math.max(ends.get(one.set) ?? 0, lastMs(one)));
  const names = new Map<string, number>();
  for (const one of all) names.set(`${one.set}:${one.symbol}`, lastMs(one));
  return all.map((one) => {
    const last = names.get(`${one.set}:${one.symbol}`) === lastMs(one);
    const isSpot = one.set === "crypto/1d";
    return { ...one, ended: isSpot && last && lastMs(one) < ends.get(one.set)! - 7 * DAY_MS };
  });
}

function membershipOf(root: string): Panel["membership"] {
  const path = sideFile(join(root, "stocks"), "sp500_membership");
  const spans = new Map<string, (readonly [number, number])[]>();
  if (path === undefined) return spans;
  for (const [ticker = "", start = "", end = ""] of csvRows(textFile(path)).slice(1)) {
    const list = spans.get(ticker) ?? [];
    list.push([Date.parse(start) / DAY_MS, end === "" ? Infinity : Date.parse(end) / DAY_MS]);
    spans.set(ticker, list);
  }
  return spans;
}

/** The list that ships, for folders that bring none of their own. */
function shippedMembership(): Panel["membership"] {
  return new Map(
    [...frozenIndexMembers().spans].map(([symbol, spans]) => [
      symbol,
      spans.map(([fromMs, toMs]) => [fromMs / DAY_MS, toMs / DAY_MS] as const),
    ]),
  );
}

/**
 * Every daily series under folders laid out as the panel is: `stocks/1d…` and `crypto/1d…`, with their side files
 * (`_dividends`, `_symbols`, `stocks/sp500_membership`). Cleaned: cut where a relisting or missed split breaks the price.
 */
export function panelOf(roots: readonly string[]): Panel {
  const series: PanelSeries[] = [];
  const membership = new Map<string, readonly (readonly [number, number])[]>();
  let badRows = 0;
  for (const root of roots) {
    if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) throw new UserError(`${root} is no folder.`);
    for (const kind of ["stock", "crypto"] as const) {
      const path = join(root, kind === "stock" ? "stocks" : "crypto");
      if (!existsSync(path)) continue;
      for (const folder of readdirSync(path).sort()) {
        if (!DAILY.test(folder) || CLOSES.test(folder)) continue;
        if (!statSync(join(path, folder)).isDirectory()) continue;
        const read = folderSeries(root, kind, folder);
        series.push(...read.all);
        badRows += read.badRows;
      }
    }
    for (const [ticker, spans] of membershipOf(root)) membership.set(ticker, spans);
  }
  if (series.length === 0) {
    throw new UserError(
      `${roots.map((root) => basename(root)).join(", ")} hold no daily bars under stocks/1d… or crypto/1d….`,
    );
  }
  return { series, membership: membership.size > 0 ? membership : shippedMembership(), badRows };
}
