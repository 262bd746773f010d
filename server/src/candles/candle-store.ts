import {
  quoteStandIn,
  sliceColumns,
  type Candle,
  type CandleColumns,
  type Instrument,
  type Timeframe,
} from "@sextant/core/market";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Clock } from "../clock.ts";
import { hedgedRequest } from "../providers/hedged-request.ts";
import { mostSpecific, VendorError } from "../providers/vendor.ts";
import { aggregated, baseTimeframe } from "./aggregated.ts";
import { barsFreshness, type BarsAge } from "./bars-freshness.ts";
import type { CandleSource, SourceBars, SourceRequest } from "./candle-source.ts";
import type { CandlesReply, CandleStore } from "./candle-store-port.ts";
import { type CandlesRequest, candlesWindow } from "./candles-window.ts";
import { firstAtOrAfter } from "./columns.ts";
import type { FilesSource, LaterSeries } from "./files-source.ts";
import { newestPrice, type PricedSeries } from "./newest-price.ts";
import { shorterBars } from "./shorter-bars.ts";

type Requested = CandlesRequest & { readonly deep?: boolean };

export type CandleStoreParts = {
  /** In the order of VENDORS. Not used in a replay. */
  readonly live: readonly CandleSource[];
  /** Sources of streamed minutes: read where no live vendor's own series is up to date. Not used in a replay. */
  readonly streamed?: readonly CandleSource[] | undefined;
  readonly files?: FilesSource | undefined;
  readonly simulated?: CandleSource | undefined;
  /** Whether a real price of it is stored, for which none is simulated; absent: none is. */
  readonly hasRealPrice?: ((instrument: Instrument) => Promise<boolean>) | undefined;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
  /** Maximum wait for the live vendors. */
  readonly liveDeadlineMs?: number | undefined;
  /** After this long without an answer from one vendor, the next is queried as well. */
  readonly silenceMs?: number | undefined;
};

const MAX_REPLIES = 100;
/** The last closed day, the one before it, and the forming one. */
const DAYS_BEFORE = 3;

type Found = BarsAge & { readonly bars: SourceBars };
type Stored = {
  readonly columns: CandleColumns;
  readonly forming: Candle | undefined;
  readonly reply: CandlesReply;
};

/**
 * Returns candles of any symbol from the single best source, never spliced. The order, decided only here: 1. the first
 * live vendor whose series is up to date (not in a replay); 2. else the longest real series: earlier data of a vendor,
 * or the operator's file; 3. else simulated, where the simulation knows the symbol, no real bars of it are stored in
 * any timeframe and no real price of it is stored: simulated minutes must not appear under a real day, nor simulated
 * bars next to a company's real metrics. Real bars replace simulated ones as soon as there are any.
 */
export function createCandleStore(parts: CandleStoreParts): CandleStore {
  const { clock, files, simulated, log, liveDeadlineMs = 2200, silenceMs = 500 } = parts;
  const live = clock.replay === undefined ? parts.live : [];
  const streamed = clock.replay === undefined ? (parts.streamed ?? []) : [];
  // Caches the same reply while nothing changes, so that it is encoded only once.
  const replies = new LRUCache<string, Stored>({ max: MAX_REPLIES });

  async function readFrom(source: CandleSource, request: Requested, onlyStored = false): Promise<Found> {
    const { instrument, timeframe, limit, beforeMs } = request;
    const base = baseTimeframe(source.timeframesOf(instrument), timeframe);
    if (base === undefined) throw new VendorError(source.name, "not-found", `no ${timeframe} of ${instrument.symbol}`);
    const factor = base === timeframe ? 1 : shorterBars(base, timeframe);
    const requested: SourceRequest = {
      instrument,
      timeframe: base,
      limit: base === timeframe ? limit : (limit + 2) * factor,
      beforeMs,
      deep: request.deep === true,
      onlyStored,
    };
    const wantsAll = request.adjust === "all" && source === files && files !== undefined;
    const bars = await (wantsAll ? files.readFullyAdjusted(requested) : source.read(requested));
    const whole = aggregated(bars, base, timeframe, instrument, clock.nowMs());
    if (whole.columns.length === 0 && whole.forming === undefined) {
      throw new VendorError(source.name, "not-found", `no whole ${timeframe} bar of ${instrument.symbol}`);
    }
    return { bars: whole, ...barsFreshness(whole, instrument, timeframe, clock) };
  }

  /**
   * Returns the first live series that is up to date, else the longest one, stored ones included, and why the others
   * were not used. Does not wait long for a slow vendor: its answer is stored and shown next time.
   */
  async function readLive(request: Requested): Promise<{ best: Found | undefined; error: VendorError | undefined }> {
    const sources = live.filter((source) => source.timeframesOf(request.instrument).length > 0);
    const deadline = AbortSignal.timeout(liveDeadlineMs);
    let best: Found | undefined;
    const errors: VendorError[] = [];
    let ended = 0;
    await hedgedRequest(
      sources.map((source) => () => readFrom(source, request)),
      silenceMs,
      (outcome, index) => {
        ended += 1;
        if ("error" in outcome) {
          const error = outcome.error;
          if (error instanceof VendorError) errors.push(error);
          else log.warn({ err: error, source: sources[index]?.name }, "A candle source failed");
          return "more";
        }
        const found = outcome.value;
        if (found.bars.error !== undefined) errors.push(found.bars.error);
        best = found.isOld ? further(best, found) : found;
        return found.isOld ? "more" : "enough";
      },
      deadline,
    );
    if (deadline.aborted && ended < sources.length && best?.isOld !== false) {
      errors.push(new VendorError("vendors", "timeout", "no candles in time"));
      for (const source of sources) best = further(best, (await settled(readFrom(source, request, true))).value);
    }
    return { best, error: mostSpecific(errors) };
  }

  /** Returns the streamed series that reaches further than the vendors' own data, where that is old or missing. */
  async function readStreamed(request: Requested, best: Found | undefined): Promise<Found | undefined> {
    if (best?.isOld === false) return best;
    const sources = streamed.filter((source) => source.timeframesOf(request.instrument).length > 0);
    const found = await Promise.all(sources.map((source) => settled(readFrom(source, request))));
    return found.reduce((furthest, { value }) => further(furthest, value), best);
  }

  async function find(request: Requested): Promise<Found & { readonly error: VendorError | undefined }> {
    const requested = readLive(request);
    await files?.ready();
    const fromFiles = files === undefined ? undefined : await settled(readFrom(files, request));
    const { best: asReported, error: reported } = await requested;
    const best = await readStreamed(request, asReported);
    const real = further(fromFiles?.value, best);
    const isNewest = real !== undefined && real === best && !real.isOld;
    if (isNewest || (real !== undefined && live.length === 0)) return { ...real, error: undefined };
    // Created only when it is used, since an error costs more than many bars.
    const error = reported ?? new VendorError("vendors", "not-found", `no vendor of ${request.instrument.symbol}`);
    const shortfall = live.length === 0 ? undefined : error;
    if (real !== undefined) return { ...real, error: shortfall };
    const isSimulated = await readSimulated(request);
    if (isSimulated !== undefined) return { ...isSimulated, error: shortfall };
    throw isNotFound(error) ? (fromFiles?.error ?? error) : error;
  }

  /** Returns simulated bars, where nothing real is known about the symbol. */
  async function readSimulated(request: CandlesRequest): Promise<Found | undefined> {
    if (simulated === undefined || simulated.timeframesOf(request.instrument).length === 0) return undefined;
    if (await hasRealBars(request)) return undefined;
    return (await parts.hasRealPrice?.(request.instrument)) === true ? undefined : await readFrom(simulated, request);
  }

  /**
   * Returns every stored real series of a symbol and of its substitute pair, of any timeframe, without requesting any.
   */
  async function seriesAtHand(instrument: Instrument): Promise<readonly PricedSeries[]> {
    await files?.ready();
    const standIn = quoteStandIn(instrument);
    const pairs = [instrument, ...(standIn === undefined ? [] : [standIn])];
    const sources = [...(files === undefined ? [] : [files]), ...live, ...streamed];
    const reads = pairs.flatMap((pair) =>
      sources.map(async (source) => {
        const timeframes = (await source.storedTimeframes?.(pair)) ?? source.timeframesOf(pair);
        return Promise.all(timeframes.map((timeframe) => atHand(source, pair, timeframe)));
      }),
    );
    const found = (await Promise.all(reads)).flat(2);
    // A substitute pair's file is read under both names.
    return [...new Map(found.map((one) => [one.bars.columns, one])).values()];
  }

  async function atHand(source: CandleSource, instrument: Instrument, timeframe: Timeframe): Promise<PricedSeries[]> {
    try {
      const bars = await source.read({ instrument, timeframe, limit: 1, beforeMs: undefined, onlyStored: true });
      return bars.columns.length === 0 ? [] : [{ timeframe, bars }];
    } catch (error) {
      if (error instanceof VendorError) return [];
      throw error;
    }
  }

  /** Whether real bars of another timeframe are at hand: those of the folder, or days that a vendor gave before. */
  async function hasRealBars(request: CandlesRequest): Promise<boolean> {
    const timeframes = files?.timeframesOf(request.instrument) ?? [];
    const reads = [
      ...timeframes.flatMap((timeframe) => (files === undefined ? [] : readFrom(files, { ...request, timeframe }))),
      ...live.map((source) => readFrom(source, { ...request, timeframe: "1d" }, true)),
    ];
    return (await Promise.all(reads.map(settled))).some(({ value }) => value !== undefined);
  }

  async function laterThan({ bars, isOld }: Found, request: CandlesRequest): Promise<LaterSeries | undefined> {
    if (!isOld || bars.origin !== "files" || files === undefined || request.beforeMs !== undefined) return undefined;
    const { instrument, timeframe } = request;
    const lastMs = bars.columns.openTimeMs[bars.columns.length - 1] ?? 0;
    return (await settled(files.laterStandIn(instrument, timeframe, lastMs))).value;
  }

  return {
    async wholeSeries({ instrument, timeframe, atLeast }) {
      const request: Requested = { instrument, timeframe, limit: atLeast, adjust: "splits", deep: true };
      const found = await find(request);
      const { bars, freshness, asOfMs, isOld, error } = found;
      // Bars that were fetched for a user who looked far back may lie before a gap.
      const first = bars.origin === "live" ? firstAtOrAfter(bars.columns, bars.completeFromMs) : 0;
      const columns = sliceColumns(bars.columns, first, bars.columns.length);
      const { source, quotedIn } = bars;
      return { columns, source, quotedIn, freshness, asOfMs, isOld, error, later: await laterThan(found, request) };
    },
    async storedDays(instrument, atLeast) {
      const request: Requested = { instrument, timeframe: "1d", limit: atLeast, adjust: "splits" };
      await files?.ready();
      const stored = [...live, ...(files === undefined ? [] : [files])].map((source) =>
        settled(readFrom(source, request, true)),
      );
      const real = (await Promise.all(stored)).reduce<Found | undefined>(
        (best, { value }) => further(best, value),
        undefined,
      );
      const found = real ?? (await readSimulated(request));
      if (found === undefined) return undefined;
      const { bars, freshness, asOfMs } = found;
      return { columns: bars.columns, source: bars.source, quotedIn: bars.quotedIn, freshness, asOfMs };
    },
    async newestPrice(instrument) {
      const request: Requested = { instrument, timeframe: "1d", limit: DAYS_BEFORE, adjust: "splits" };
      const [days, atHand] = await Promise.all([settled(find(request)), seriesAtHand(instrument)]);
      const isReal = days.value !== undefined && days.value.bars.origin !== "simulated";
      const price = newestPrice(
        [...atHand, ...(isReal ? [{ timeframe: "1d" as const, bars: days.value.bars }] : [])],
        instrument,
        clock,
      );
      if (price === undefined && days.error !== undefined) throw days.error;
      return price;
    },
    takeBar(bar, isReceived = false) {
      // Another process that built the minute has also stored it.
      for (const source of isReceived ? live : [...live, ...streamed])
        if (source.name === bar.source) source.takeBar?.(bar);
    },
    async lastCandles(request) {
      const found = await find(request);
      const { bars, freshness, asOfMs, isOld, error } = found;
      const later = await laterThan(found, request);
      const { instrument, timeframe, limit, beforeMs, adjust } = request;
      const name = [instrument.symbol, timeframe, limit, beforeMs, adjust].join(" ");
      const before = replies.get(name);
      const isSame =
        before?.columns === bars.columns &&
        before.forming === bars.forming &&
        before.reply.freshness === freshness &&
        before.reply.asOfMs === asOfMs &&
        before.reply.error?.kind === error?.kind &&
        before.reply.later?.lastBarMs === later?.lastBarMs;
      if (isSame) return before.reply;
      const { source, quotedIn, files: fromFiles } = bars;
      const said = { source, asOfMs, freshness, isOld, quotedIn, error, later, files: fromFiles };
      const reply = { ...candlesWindow(bars, request), ...said };
      replies.set(name, { columns: bars.columns, forming: bars.forming, reply });
      return reply;
    },
  };
}

const lastBarMs = ({ bars }: Found): number =>
  bars.forming?.openTimeMs ?? bars.columns.openTimeMs[bars.columns.length - 1] ?? 0;

function further(a: Found | undefined, b: Found | undefined): Found | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return lastBarMs(b) > lastBarMs(a) ? b : a;
}

function isNotFound(error: unknown): boolean {
  return error instanceof VendorError && error.kind === "not-found";
}

type Settled<T> = { readonly value?: T; readonly error?: unknown };

async function settled<T>(work: Promise<T>): Promise<Settled<T>> {
  try {
    return { value: await work };
  } catch (error) {
    return { error };
  }
}
