import { pickSeries, seriesCurrency } from "@sextant/core/candle-files";
import { quoteStandIn, TIMEFRAMES, type CandleColumns, type Instrument, type Timeframe } from "@sextant/core/market";
import { LRUCache } from "lru-cache";
import path from "node:path";
import type { Logger } from "pino";
import { machineNowMs, type Clock } from "../../clock.ts";
import { VendorFault } from "../vendor.ts";
import { candleFolder, listCandleFiles, type ListedFile } from "./files-folder.ts";
import { readCandleFile, type ReadFile } from "./files-reading.ts";
import { closedBars } from "./files-clock.ts";
import { hasCurrencyColumn } from "./has-currency-column.ts";
import type { CandleVendor } from "./port.ts";

export type FilesCandles = CandleVendor & {
  /** Every candle file of the folder; the listing is kept for a while. */
  list(): Promise<readonly ListedFile[]>;
  /** Reads a file of the listing afresh, for the import. */
  open(listed: ListedFile): Promise<ReadFile>;
  /** The one file that serves a symbol, never spliced from several; undefined when there is none. */
  pick(instrument: Instrument, timeframe: Timeframe): Promise<PickedFile | undefined>;
  /** Its bars, read when first asked for and kept in a bounded cache. */
  bars(listed: ListedFile, adjust: "splits" | "all"): Promise<CandleColumns>;
  /** Timeframes there are files of, as far as the folder was listed. */
  timeframesOf(instrument: Instrument): readonly Timeframe[];
  /** Every instrument of the folder. */
  instruments(): Promise<readonly Instrument[]>;
};

export type PickedFile = { readonly listed: ListedFile; readonly quotedIn: string };

export type FilesCandlesParts = { readonly dir: string; readonly clock: Clock; readonly log: Logger };

const LISTING_AGE_MS = 60_000;
const MAX_CACHED_BYTES = 64 * 2 ** 20;
const BAR_BYTES = 48;

/**
 * The operator's folder of candle files (CANDLES_DIR). Files are found by listing the folder, never by a name that came
 * from outside. Bars that close after the installation's clock are never shown: in a replay they have not happened yet.
 */
export function createFilesCandles({ dir, clock, log }: FilesCandlesParts): FilesCandles {
  const cache = new LRUCache<string, ReadFile, ListedFile>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: (read) => 1024 + read.columns.length * BAR_BYTES * (read.fullyAdjusted === undefined ? 1 : 2),
    fetchMethod: (_, __, { context }) => open(context),
  });
  const headers = new LRUCache<string, Promise<boolean>>({ max: 20_000 });
  let listing: { readonly files: Promise<readonly ListedFile[]>; readonly readAtMs: number } | undefined;
  let known: readonly ListedFile[] = [];

  async function list(): Promise<readonly ListedFile[]> {
    const nowMs = clock.nowMs();
    if (listing === undefined || nowMs - listing.readAtMs > LISTING_AGE_MS) {
      const files = listCandleFiles(dir).then(
        (found) => (known = found),
        (error: unknown) => {
          log.error({ err: error }, "the candle folder cannot be read");
          return known;
        },
      );
      listing = { files, readAtMs: nowMs };
    }
    return listing.files;
  }

  async function open(listed: ListedFile): Promise<ReadFile> {
    // In a replay the files go on beyond the clock, but never beyond the machine's.
    const latestMs = Math.max(machineNowMs(), clock.nowMs());
    return readCandleFile(path.join(await candleFolder(dir), listed.file.path), listed, latestMs);
  }

  async function read(listed: ListedFile): Promise<ReadFile> {
    const name = `${listed.file.path} ${String(listed.modifiedMs)} ${String(listed.bytes)}`;
    const found = await cache.fetch(name, { context: listed });
    // A file larger than the whole cache is read each time.
    return found ?? open(listed);
  }

  /** What a file's column says its prices are in: its header tells whether it has to be read for that. */
  async function currencyIn(listed: ListedFile): Promise<string | undefined> {
    const name = `${listed.file.path} ${String(listed.modifiedMs)} ${String(listed.bytes)}`;
    const known =
      headers.get(name) ?? candleFolder(dir).then((root) => hasCurrencyColumn(path.join(root, listed.file.path)));
    headers.set(name, known);
    return (await known) ? (await read(listed)).currency : undefined;
  }

  async function pick(instrument: Instrument, timeframe: Timeframe): Promise<PickedFile | undefined> {
    const standIn = quoteStandIn(instrument)?.symbol;
    const fitting = (await list()).filter(
      ({ file }) =>
        file.timeframe === timeframe &&
        (file.instrument.symbol === instrument.symbol || file.instrument.symbol === standIn),
    );
    const own = fitting.filter(({ file }) => file.instrument.symbol === instrument.symbol);
    const candidates = await Promise.all((own.length > 0 ? own : fitting).map(candidate));
    const picked = pickSeries(candidates, instrument, timeframe);
    if (picked === undefined) return undefined;
    const { listed } = picked.series;
    return { listed, quotedIn: picked.quotedIn ?? seriesCurrency(listed.file, await currencyIn(listed)) };

    async function candidate(listed: ListedFile, _: number, all: readonly ListedFile[]) {
      if (all.length === 1) return { file: listed.file, hasSplitColumn: false, lastBarMs: 0, listed };
      const { columns, hasSplitColumn } = await read(listed);
      return { file: listed.file, hasSplitColumn, lastBarMs: columns.openTimeMs[columns.length - 1] ?? 0, listed };
    }
  }

  async function bars(listed: ListedFile, adjust: "splits" | "all"): Promise<CandleColumns> {
    const { columns, fullyAdjusted } = await read(listed);
    return adjust === "all" ? (fullyAdjusted ?? columns) : columns;
  }

  return {
    name: "files",
    timeframes: TIMEFRAMES,
    canHandle: () => true,
    list,
    open,
    pick,
    bars,
    timeframesOf(instrument) {
      const standIn = quoteStandIn(instrument)?.symbol;
      const has = (symbol: string, timeframe: Timeframe): boolean =>
        known.some(({ file }) => file.timeframe === timeframe && file.instrument.symbol === symbol);
      return TIMEFRAMES.filter((one) => has(instrument.symbol, one) || (standIn !== undefined && has(standIn, one)));
    },
    async instruments() {
      return [...new Map((await list()).map(({ file }) => [file.instrument.symbol, file.instrument])).values()];
    },
    async fetchCandles({ instrument, timeframe, fromMs, toMs }) {
      const picked = await pick(instrument, timeframe);
      if (picked === undefined)
        throw new VendorFault("files", "not-found", `no file of ${instrument.symbol} ${timeframe}`);
      const columns = await bars(picked.listed, "splits");
      const candles = closedBars(columns, instrument, timeframe, { fromMs, toMs }, clock.nowMs());
      return { candles, source: "files", adjusted: "splits", actions: [], quotedIn: picked.quotedIn };
    },
  };
}
