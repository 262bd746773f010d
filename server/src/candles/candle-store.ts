import type { Candle, CandleColumns, Freshness, Instrument, Timeframe } from "@sextant/core/market";
import { adjustAll } from "@sextant/core/candle-files";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Clock } from "../clock.ts";
import { VendorFault } from "../providers/vendor.ts";
import { aggregated, baseTimeframe } from "./aggregated.ts";
import { barsFreshness } from "./bars-freshness.ts";
import type { CandleSource, SourceBars, SourceRequest } from "./candle-source.ts";
import { candleAt, firstAtOrAfter, sliceColumns } from "./columns.ts";
import type { FilesSource } from "./files-source.ts";

export type CandlesRequest = {
  readonly instrument: Instrument;
  readonly timeframe: Timeframe;
  readonly limit: number;
  readonly beforeMs?: number | undefined;
  readonly adjust: "splits" | "all";
};

export type StoreCandle = Candle & { readonly closed: boolean };

export type CandlesReply = {
  /** Oldest first; only the last may have `closed: false`. */
  readonly candles: readonly StoreCandle[];
  readonly source: string;
  readonly asOfMs: number;
  readonly freshness: Freshness;
  readonly adjusted: "none" | "splits" | "all";
  /** What the prices are written in. */
  readonly quotedIn: string;
};

export interface CandleStore {
  /** The last `limit` bars before a moment or now. Throws VendorFault: 'not-found' when every source knows it is unknown. */
  lastCandles(request: CandlesRequest): Promise<CandlesReply>;
}

export type CandleStoreParts = {
  /** In the order of VENDORS. Not asked in a replay. */
  readonly live: readonly CandleSource[];
  readonly files?: FilesSource | undefined;
  readonly simulated?: CandleSource | undefined;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
  /** Longest wait for the live vendors. */
  readonly liveDeadlineMs?: number;
};

const MAX_REPLIES = 100;

type Found = { readonly bars: SourceBars; readonly freshness: Freshness; readonly asOfMs: number };

/**
 * Candles of any symbol from the one best source, never spliced. The order, in this one place:
 * 1. the first live vendor whose series is up to date (not in a replay);
 * 2. else the real series that reaches furthest: what a vendor gave before, or the operator's file;
 * 3. else simulated, where it knows the symbol. Real bars take over as soon as there are any.
 */
export function createCandleStore(parts: CandleStoreParts): CandleStore {
  const { clock, files, simulated, log, liveDeadlineMs = 2500 } = parts;
  const live = clock.replay === undefined ? parts.live : [];
  // The same reply for as long as nothing changed: who encodes it, encodes it once.
  const replies = new LRUCache<string, { columns: CandleColumns; forming: Candle | undefined; reply: CandlesReply }>({
    max: MAX_REPLIES,
  });

  async function readFrom(source: CandleSource, request: CandlesRequest): Promise<Found> {
    const { instrument, timeframe, limit, beforeMs } = request;
    const base = baseTimeframe(source.timeframesOf(instrument), timeframe);
    if (base === undefined) throw new VendorFault(source.name, "not-found", `no ${timeframe} of ${instrument.symbol}`);
    const factor = base === timeframe ? 1 : shorterBars(base, timeframe);
    const asked: SourceRequest = {
      instrument,
      timeframe: base,
      limit: base === timeframe ? limit : (limit + 2) * factor,
      beforeMs,
    };
    const wantsAll = request.adjust === "all" && source === files && files !== undefined;
    const bars = await (wantsAll ? files.readFullyAdjusted(asked) : source.read(asked));
    const whole = aggregated(bars, base, timeframe, instrument, clock.nowMs());
    if (whole.columns.length === 0 && whole.forming === undefined) {
      throw new VendorFault(source.name, "not-found", `no whole ${timeframe} bar of ${instrument.symbol}`);
    }
    return { bars: whole, ...barsFreshness(whole, instrument, timeframe, clock) };
  }

  /** The first live series that is up to date; else the one that reaches furthest; else the last fault. */
  async function readLive(request: CandlesRequest): Promise<Found> {
    let best: Found | undefined;
    let fault: unknown = new VendorFault("vendors", "not-found", `no vendor of ${request.instrument.symbol}`);
    for (const source of live) {
      if (source.timeframesOf(request.instrument).length === 0) continue;
      try {
        const found = await readFrom(source, request);
        if (found.freshness !== "stale") return found;
        best = further(best, found);
      } catch (error) {
        if (!(error instanceof VendorFault)) log.warn({ err: error, source: source.name }, "a candle source failed");
        if (!isNotFound(error) || isNotFound(fault)) fault = error;
      }
    }
    if (best === undefined) throw fault;
    return best;
  }

  async function find(request: CandlesRequest): Promise<Found> {
    const asked = settled(readLive(request));
    await files?.ready();
    const fromFiles = files === undefined ? undefined : await settled(readFrom(files, request));
    // Nobody waits long for a slow vendor: its answer is kept and shown next time.
    const fromLive = (await within(asked, liveDeadlineMs)) ?? { fault: LATE };
    const real = further(fromFiles?.value, fromLive.value);
    if (real !== undefined) return real;
    if (simulated !== undefined && simulated.timeframesOf(request.instrument).length > 0)
      return readFrom(simulated, request);
    const faults = [fromLive.fault, fromFiles?.fault].filter((fault) => fault !== undefined);
    throw (
      faults.find((fault) => !isNotFound(fault)) ?? faults[0] ?? new Error("No candle source answered and none failed")
    );
  }

  return {
    async lastCandles(request) {
      const { bars, freshness, asOfMs } = await find(request);
      const { instrument, timeframe, limit, beforeMs, adjust } = request;
      const name = [instrument.symbol, timeframe, limit, beforeMs, adjust].join(" ");
      const before = replies.get(name);
      const isSame =
        before?.columns === bars.columns &&
        before.forming === bars.forming &&
        before.reply.freshness === freshness &&
        before.reply.asOfMs === asOfMs;
      if (isSame) return before.reply;
      const reply = { ...windowOf(bars, request), source: bars.source, asOfMs, freshness, quotedIn: bars.quotedIn };
      replies.set(name, { columns: bars.columns, forming: bars.forming, reply });
      return reply;
    },
  };
}

/** The asked bars of a whole series, adjusted as asked. */
function windowOf(
  bars: SourceBars,
  { limit, beforeMs, adjust }: CandlesRequest,
): Pick<CandlesReply, "candles" | "adjusted"> {
  const endIndex = beforeMs === undefined ? bars.columns.length : firstAtOrAfter(bars.columns, beforeMs);
  const { forming } = bars;
  const withForming = forming !== undefined && (beforeMs === undefined || forming.openTimeMs < beforeMs);
  const paid = bars.actions.flatMap((action) =>
    action.kind === "dividend" ? [{ timeMs: action.timeMs, dividend: action.amount, splitCoefficient: 1 }] : [],
  );
  // A dividend after the window moves its prices too, so that paging back joins on: the whole series is adjusted.
  const isAdjusting = adjust === "all" && paid.length > 0;
  const startIndex = Math.max(0, endIndex - limit + (withForming ? 1 : 0));
  const closed = isAdjusting
    ? adjustAll(rows(bars.columns), paid).slice(startIndex, endIndex)
    : rows(sliceColumns(bars.columns, startIndex, endIndex));
  const candles: StoreCandle[] = closed.map((candle) => ({ ...candle, closed: true }));
  if (withForming) candles.push({ ...forming, closed: false });
  return { candles, adjusted: adjust };
}

function rows(columns: CandleColumns): Candle[] {
  return Array.from({ length: columns.length }, (_, i) => candleAt(columns, i));
}

const lastBarMs = ({ bars }: Found): number =>
  bars.forming?.openTimeMs ?? bars.columns.openTimeMs[bars.columns.length - 1] ?? 0;

function further(a: Found | undefined, b: Found | undefined): Found | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return lastBarMs(b) > lastBarMs(a) ? b : a;
}

function isNotFound(fault: unknown): boolean {
  return fault instanceof VendorFault && fault.kind === "not-found";
}

const LATE = new VendorFault("vendors", "timeout", "no candles in time");

type Settled<T> = { readonly value?: T; readonly fault?: unknown };

async function settled<T>(work: Promise<T>): Promise<Settled<T>> {
  try {
    return { value: await work };
  } catch (fault) {
    return { fault };
  }
}

async function within<T>(work: Promise<T>, deadlineMs: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), deadlineMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function shorterBars(base: Timeframe, wanted: Timeframe): number {
  return Math.ceil(LENGTH_MINUTES[wanted] / LENGTH_MINUTES[base]);
}

/** Trading minutes of a bar at the most. */
const LENGTH_MINUTES: Record<Timeframe, number> = {
  "1m": 1,
  "5m": 5,
  "15m": 15,
  "1h": 60,
  "4h": 240,
  "1d": 1440,
  "1w": 10080,
};
