import {
  chosenSeries,
  joinedColumns,
  type SeriesCandidate,
  seriesChoices,
  type SeriesChoices,
  seriesCurrency,
} from "@sextant/core/candle-files";
import {
  barEndMs,
  type Candle,
  type CandleColumns,
  type Instrument,
  quoteStandIn,
  type Timeframe,
  TIMEFRAMES,
} from "@sextant/core/market";
import { LRUCache } from "lru-cache";
import path from "node:path";
import type { Logger } from "pino";
import { type Clock, machineNowMs } from "../../clock.ts";
import { VendorError } from "../vendor.ts";
import { candleFolder, listCandleFiles, type ListedFile } from "./files-folder.ts";
import { readCandleFile, type ReadFile } from "./files-reading.ts";
import { hasCurrencyColumn } from "./has-currency-column.ts";
import type { CandleVendor } from "./port.ts";

export type FilesCandles = CandleVendor & {
  /** Returns every candle file of the folder; the listing is cached for a while. */
  list(): Promise<readonly ListedFile[]>;
  /** Reads a listed file without the cache, for the import. */
  open(listed: ListedFile): Promise<ReadFile>;
  /**
   * Returns the series that serves a symbol now: one file, or several that agree where they overlap; undefined if there
   * is none.
   */
  pick(instrument: Instrument, timeframe: Timeframe): Promise<PickedFile | undefined>;
  /** Returns its bars, read when first requested and cached with a bound. */
  bars(listed: ListedFile, adjust: "splits" | "all"): Promise<CandleColumns>;
  /** Returns the timeframes that have files, as far as the folder was listed. */
  timeframesOf(instrument: Instrument): readonly Timeframe[];
  /** Returns every instrument of the folder. */
  instruments(): Promise<readonly Instrument[]>;
};

export type PickedFile = {
  /** Oldest first; each provides its bars before a timestamp, with prices divided by the factor. */
  readonly parts: readonly { readonly listed: ListedFile; readonly factor: number; readonly beforeMs: number }[];
  readonly quotedIn: string;
  /** Files of the symbol that would add bars but do not fit, with the reason. */
  readonly leftOut: readonly { readonly listed: ListedFile; readonly reason: string }[];
};

export type FilesCandlesParts = { readonly dir: string; readonly clock: Clock; readonly log: Logger };

const LISTING_AGE_MS = 60_000;
const MAX_CACHED_BYTES = 64 * 2 ** 20;
const BAR_BYTES = 48;
/** Symbols with several files are few; each takes 8 bytes a bar here. */
const MAX_CHOICES = 200;

/**
 * Creates a source of candles in the operator's folder (CANDLES_DIR). Files are found by listing the folder, never by a
 * name from outside. Bars that close after the installation's clock are never shown: in a replay they have not happened
 * yet.
 */
export function createFilesCandles({ dir, clock, log }: FilesCandlesParts): FilesCandles {
  const cache = new LRUCache<string, ReadFile, ListedFile>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: (read) => 1024 + read.columns.length * BAR_BYTES * (read.fullyAdjusted === undefined ? 1 : 2),
    fetchMethod: (_, __, { context }) => open(context),
  });
  const choices = new LRUCache<string, Promise<SeriesChoices<{ readonly listed: ListedFile }>>>({ max: MAX_CHOICES });
  const headers = new LRUCache<string, Promise<boolean>>({ max: 20_000 });
  let listing: { readonly files: Promise<readonly ListedFile[]>; readonly readAtMs: number } | undefined;
  let known: readonly ListedFile[] = [];

  async function list(): Promise<readonly ListedFile[]> {
    const nowMs = clock.nowMs();
    if (listing === undefined || nowMs - listing.readAtMs > LISTING_AGE_MS) {
      const files = listCandleFiles(dir).then(
        (found) => (known = found),
        (error: unknown) => {
          log.error({ err: error }, "The candle folder can't be read");
          return known;
        },
      );
      listing = { files, readAtMs: nowMs };
    }
    return listing.files;
  }

  async function open(listed: ListedFile): Promise<ReadFile> {
    // In a replay the files reach past the replay clock, but never past the machine's.
    const latestMs = Math.max(machineNowMs(), clock.nowMs());
    return readCandleFile(path.join(await candleFolder(dir), listed.file.path), listed, latestMs);
  }

  async function read(listed: ListedFile): Promise<ReadFile> {
    const name = nameOf(listed);
    const found = await cache.fetch(name, { context: listed });
    // A file larger than the whole cache is read each time.
    return found ?? open(listed);
  }

  /** Returns the currency in a file's column; the header shows whether the file has to be read for it. */
  async function currencyIn(listed: ListedFile): Promise<string | undefined> {
    const name = nameOf(listed);
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
    const [only] = fitting;
    if (only === undefined) return undefined;
    if (fitting.length === 1)
      return {
        parts: [{ listed: only, factor: 1, beforeMs: Infinity }],
        quotedIn: seriesCurrency(only.file, await currencyIn(only)),
        leftOut: [],
      };
    const picked = chosenSeries(await choicesOf(fitting, instrument, timeframe), instrument, timeframe, clock.nowMs());
    const newest = picked?.parts.at(-1)?.series.listed;
    if (picked === undefined || newest === undefined) return undefined;
    return {
      parts: picked.parts.map(({ series: { listed }, factor, beforeMs }) => ({ listed, factor, beforeMs })),
      quotedIn: picked.quotedIn ?? seriesCurrency(newest.file, await currencyIn(newest)),
      leftOut: picked.leftOut.map(({ series: { listed }, reason }) => ({ listed, reason })),
    };
  }

  /**
   * Returns the series that the files of a symbol form, the same for as long as the files are. Logs files that do not
   * fit once.
   */
  function choicesOf(fitting: readonly ListedFile[], instrument: Instrument, timeframe: Timeframe) {
    const name = fitting.map(nameOf).join(" + ");
    const known = choices.get(name);
    if (known !== undefined) return known;
    const made = Promise.all(fitting.map(candidate)).then((candidates) => {
      const { own, standIn } = seriesChoices(candidates, instrument, timeframe);
      for (const { parts, leftOut } of [...own, ...standIn])
        for (const { series, reason } of leftOut) {
          const said = { file: series.file.path, besides: parts.map((part) => part.series.file.path), reason };
          log.warn(said, "A candle file is not merged with the others of its symbol");
        }
      // Only what `pick` needs: the bars themselves stay in the bounded cache.
      const slim = (chains: typeof own) =>
        chains.map((chain) => ({
          openTimeMs: chain.openTimeMs,
          isSplitSafe: chain.isSplitSafe,
          leftOut: chain.leftOut.map(({ series: { listed }, reason }) => ({ series: { listed }, reason })),
          parts: chain.parts.map((part) => ({ ...part, series: { listed: part.series.listed } })),
        }));
      return { own: slim(own), standIn: slim(standIn) };
    });
    choices.set(name, made);
    made.catch(() => choices.delete(name));
    return made;
  }

  async function candidate(listed: ListedFile): Promise<SeriesCandidate & { readonly listed: ListedFile }> {
    const { columns, hasSplitColumn, currency } = await read(listed);
    return { file: listed.file, hasSplitColumn, currency, columns, listed };
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
        throw new VendorError("files", "not-found", `no file of ${instrument.symbol} ${timeframe}`);
      const parts = await Promise.all(
        picked.parts.map(async ({ listed, ...part }) => ({
          ...part,
          series: { columns: await bars(listed, "splits") },
        })),
      );
      const columns = joinedColumns(parts);
      const candles = closedBars(columns, instrument, timeframe, { fromMs, toMs }, clock.nowMs());
      return { candles, source: "files", adjusted: "splits", actions: [], quotedIn: picked.quotedIn };
    },
  };
}

const nameOf = ({ file, modifiedMs, bytes }: ListedFile): string =>
  `${file.path} ${String(modifiedMs)} ${String(bytes)}`;

/** Returns the bars of a span that are closed by the clock, oldest first. */
function closedBars(
  columns: CandleColumns,
  instrument: Instrument,
  timeframe: Timeframe,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
  nowMs: number,
): Candle[] {
  const candles: Candle[] = [];
  columns.openTimeMs.forEach((openTimeMs, i) => {
    if (openTimeMs < fromMs || openTimeMs >= toMs || barEndMs(instrument, timeframe, openTimeMs) > nowMs) return;
    const at = (values: Float64Array): number => values[i] ?? NaN;
    candles.push({
      openTimeMs,
      open: at(columns.open),
      high: at(columns.high),
      low: at(columns.low),
      close: at(columns.close),
      volume: at(columns.volume),
    });
  });
  return candles;
}
