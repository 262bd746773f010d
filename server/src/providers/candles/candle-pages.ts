import { barOpenMs, timeframeMs, type Candle, type Instrument, type Timeframe } from "@sextant/core/market";
import type { VendorHttp } from "../http/index.ts";
import type { CandleRequest } from "./port.ts";

/** The request for a page: the bars that open from `fromMs` on and before `toMs`. */
type Question = { readonly path: string; readonly query: Readonly<Record<string, string | number>> };

type Parts = {
  readonly request: CandleRequest;
  /** Exclusive end; not later than the forming bar's end. */
  readonly endMs: number;
  /** Bars per page, and pages that are worth a user's wait: the store requests the rest later. */
  readonly pageBars: number;
  readonly mostPages: number;
  readonly pageRequest: (fromMs: number, toMs: number) => Question;
  /** Statuses whose body contains the rejection. */
  readonly acceptStatus?: readonly number[];
  readonly parse: (
    body: unknown,
    requested: { readonly timeframe: Timeframe; readonly nowMs: number },
  ) => { readonly candles: readonly Candle[]; readonly refused: number };
};

/** Returns the opening of the first bar that opens at or after a timestamp. */
export function openAtOrAfterMs(instrument: Instrument, timeframe: Timeframe, atMs: number): number {
  const openMs = barOpenMs(instrument, timeframe, atMs) ?? atMs;
  return openMs === atMs ? openMs : openMs + timeframeMs(timeframe);
}

/** Fetches candles from an exchange that limits bars per page, newest pages first; returns them oldest first. */
export async function candlePages(http: VendorHttp, parts: Parts): Promise<readonly Candle[]> {
  const { request, pageBars, mostPages, pageRequest, acceptStatus, parse } = parts;
  const { instrument, timeframe, fromMs, signal } = request;
  const nowMs = http.clock.nowMs();
  const startMs = openAtOrAfterMs(instrument, timeframe, fromMs);
  const candles = new Map<number, Candle>();
  let { endMs } = parts;
  for (let pages = 0; pages < mostPages && endMs > startMs; pages += 1) {
    const lastMs = openAtOrAfterMs(instrument, timeframe, endMs);
    const pageMs = Math.max(startMs, lastMs - pageBars * timeframeMs(timeframe));
    const { path, query } = pageRequest(pageMs, endMs);
    const reply = await http.get(path, {
      query,
      ttlMs: endMs > nowMs ? 5_000 : 60_000,
      sound: (body) => parse(body, { timeframe, nowMs }),
      ...(acceptStatus === undefined ? {} : { acceptStatus }),
      signal,
    });
    const page = parse(reply.body, { timeframe, nowMs });
    if (page.refused > 0) http.warn({ symbol: instrument.symbol, timeframe, refused: page.refused }, "rows refused");
    for (const candle of page.candles) candles.set(candle.openTimeMs, candle);
    // Nothing of the requested page: before the first trade, or a server that ignores the parameters.
    if (!page.candles.some(({ openTimeMs }) => openTimeMs >= pageMs && openTimeMs < endMs)) break;
    endMs = pageMs;
  }
  return [...candles.values()].sort((a, b) => a.openTimeMs - b.openTimeMs);
}
