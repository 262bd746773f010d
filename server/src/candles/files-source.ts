import { joinedColumns } from "@sextant/core/candle-files";
import {
  barEndMs,
  quoteStandIn,
  sliceColumns,
  type CandleColumns,
  type Instrument,
  type Timeframe,
} from "@sextant/core/market";
import { LRUCache } from "lru-cache";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { VendorError } from "../providers/vendor.ts";
import { closedCount } from "./bar-spans.ts";
import { loadSeries } from "./candle-database.ts";
import type { CandleFiles, PickedFiles, StoredFile } from "./candle-files.ts";
import type { CandleSource, SourceBars, SourceRequest } from "./candle-source.ts";
import { FileUnusable } from "./file-unusable.ts";
import { BeginsLater } from "./not-yet.ts";

const MAX_CACHED_BYTES = 64 * 2 ** 20;
const BAR_BYTES = 48;

export type FilesSource = CandleSource & {
  /** Resolves when the folder has been listed: until then, no file is known. */
  ready(): Promise<void>;
  /** Reads the same bars adjusted for dividends, where the file contains them. */
  readFullyAdjusted(request: SourceRequest): Promise<SourceBars>;
  /**
   * Returns the pair in another dollar whose own series continues after a time. It is only mentioned, never
   * substituted.
   */
  laterStandIn(instrument: Instrument, timeframe: Timeframe, lastBarMs: number): Promise<LaterSeries | undefined>;
};

export type LaterSeries = { readonly symbol: string; readonly lastBarMs: number };

/**
 * Creates the source of the operator's files: from the database once imported, from the file itself before, cut off at
 * the clock. A series is one file, or several that agree where they overlap.
 */
export function createFilesSource(parts: { files: CandleFiles; database: Database; clock: Clock }): FilesSource {
  const { files, database, clock } = parts;
  const cache = new LRUCache<string, CandleColumns, PickedFiles["parts"]>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: (columns) => 1024 + columns.length * BAR_BYTES,
    fetchMethod: (_, __, { context }) => joined(context),
  });
  const cuts = new WeakMap<CandleColumns, { length: number; cut: CandleColumns }>();

  async function loaded(listed: StoredFile): Promise<CandleColumns> {
    const { path, instrument, timeframe } = listed.file;
    const { rowCount } = await database.pool.query(
      "select from candle_files where path = $1 and bytes = $2 and modified_ms = $3",
      [path, listed.bytes, listed.modifiedMs],
    );
    if (rowCount === 1) {
      const key = { source: "files", symbol: instrument.symbol, timeframe, origin: path };
      const series = await loadSeries(database.pool, key);
      if (series !== undefined) return series.columns;
    }
    return files.bars(listed, "splits");
  }

  async function joined(parts: PickedFiles["parts"]): Promise<CandleColumns> {
    const read = parts.map(async ({ listed, ...part }) => ({ ...part, series: { columns: await loaded(listed) } }));
    return joinedColumns(await Promise.all(read));
  }

  /** Returns the bars closed by now, as the same object until another one closes. */
  function upToNow(columns: CandleColumns, closed: number): CandleColumns {
    if (closed === columns.length) return columns;
    const before = cuts.get(columns);
    if (before?.length === closed) return before.cut;
    const cut = sliceColumns(columns, 0, closed);
    cuts.set(columns, { length: closed, cut });
    return cut;
  }

  async function read({ instrument, timeframe }: SourceRequest, adjust: "splits" | "all"): Promise<SourceBars> {
    const picked = await files.pick(instrument, timeframe);
    if (picked === undefined)
      throw new VendorError("files", "not-found", `no file of ${instrument.symbol} ${timeframe}`);
    const { quotedIn, leftOut } = picked;
    // Dividends are adjusted within one file only: files are compared and joined by prices that include them.
    const parts = adjust === "all" ? picked.parts.slice(-1) : picked.parts;
    const newest = parts[parts.length - 1]!.listed;
    const name = parts
      .map(({ listed: { file, modifiedMs, bytes } }) => `${file.path} ${String(modifiedMs)} ${String(bytes)}`)
      .join(" + ");
    const all =
      adjust === "all"
        ? await files.bars(newest, "all")
        : ((await cache.fetch(name, { context: parts })) ?? (await joined(parts)));
    const columns = upToNow(all, closedCount(all, instrument, timeframe, clock.nowMs()));
    const lastMs = columns.openTimeMs[columns.length - 1];
    if (lastMs === undefined) {
      const firstMs = all.openTimeMs[0];
      if (firstMs === undefined) throw new FileUnusable(newest.file.path);
      if (clock.replay !== undefined) throw new BeginsLater("files", firstMs);
      throw new VendorError("files", "not-found", `${instrument.symbol} begins after the clock`);
    }
    return {
      source: "files",
      origin: "files",
      quotedIn,
      columns,
      forming: undefined,
      asOfMs: barEndMs(instrument, timeframe, lastMs),
      completeFromMs: columns.openTimeMs[0] ?? 0,
      actions: [],
      files: {
        used: parts
          .map(({ listed }, i) => ({
            name: listed.file.path,
            fromMs: parts[i - 1]?.beforeMs ?? columns.openTimeMs[0] ?? 0,
          }))
          .filter(({ fromMs }) => fromMs <= lastMs),
        leftOut: leftOut.map(({ listed, reason }) => ({ name: listed.file.path, reason })),
      },
    };
  }

  return {
    name: "files",
    kind: "files",
    ready: async () => void (await files.list()),
    timeframesOf: (instrument) => files.timeframesOf(instrument),
    read: (request) => read(request, "splits"),
    readFullyAdjusted: (request) => read(request, "all"),
    async laterStandIn(instrument, timeframe, lastBarMs) {
      const other = quoteStandIn(instrument);
      if (other === undefined || !files.timeframesOf(other).includes(timeframe)) return undefined;
      const { columns } = await read({ instrument: other, timeframe, limit: 1, beforeMs: undefined }, "splits");
      const otherMs = columns.openTimeMs[columns.length - 1] ?? 0;
      return otherMs > lastBarMs ? { symbol: other.symbol, lastBarMs: otherMs } : undefined;
    },
  };
}
