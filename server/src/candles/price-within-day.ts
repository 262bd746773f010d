import {
  barEndMs,
  expectedBars,
  isSessionDay,
  newYorkDay,
  sessionCloseMs,
  sessionOpenMs,
  timeframeMs,
  sliceColumns,
  type Instrument,
  type Quote,
  type Sourced,
  type Timeframe,
} from "@sextant/core/market";
import type { Clock } from "../clock.ts";
import { VendorFault } from "../providers/vendor.ts";
import { barsFreshness } from "./bars-freshness.ts";
import type { CandleSource, SourceBars } from "./candle-source.ts";
import { firstAtOrAfter } from "./columns.ts";

const DAY_MS = 86_400_000;
/** A day with more of its bars missing tells no range and no volume: the lowest price may lie in the hole. */
const COMPLETE = 0.98;

/** A price out of bars within the day, with the series it is from. */
export type PriceWithinDay = Quote & { readonly timeframe: Timeframe };

/**
 * The close of the latest bar of today's session that is closed by the clock, out of a source's series within the day; of
 * several that reach as far, the finest. Undefined when none reaches into today: a day is judged by its own bars alone.
 */
export async function priceWithinDay(
  source: CandleSource,
  instrument: Instrument,
  clock: Clock,
): Promise<PriceWithinDay | undefined> {
  const session = sessionOf(instrument, clock.nowMs());
  if (session === undefined) return undefined;
  let best: PriceWithinDay | undefined;
  for (const timeframe of source.timeframesOf(instrument)) {
    if (timeframeMs(timeframe) >= DAY_MS) continue;
    const bars = await barsOf(source, instrument, timeframe);
    const found = bars === undefined ? undefined : priceOf(bars, instrument, timeframe, session, clock);
    if (found !== undefined && found.price.asOfMs > (best?.price.asOfMs ?? 0)) best = found;
  }
  return best;
}

type Span = { readonly fromMs: number; readonly toMs: number };

/** From bell to bell for a stock, from midnight to midnight (UTC) for a coin; undefined on a day without a session. */
function sessionOf(instrument: Instrument, nowMs: number): Span | undefined {
  if (instrument.kind === "crypto") {
    const fromMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
    return { fromMs, toMs: fromMs + DAY_MS };
  }
  const day = newYorkDay(nowMs);
  return isSessionDay(day) ? { fromMs: sessionOpenMs(day), toMs: sessionCloseMs(day) } : undefined;
}

async function barsOf(source: CandleSource, instrument: Instrument, timeframe: Timeframe) {
  try {
    return await source.read({ instrument, timeframe, limit: 1, beforeMs: undefined });
  } catch (error) {
    if (error instanceof VendorFault) return undefined;
    throw error;
  }
}

function priceOf(
  bars: SourceBars,
  instrument: Instrument,
  timeframe: Timeframe,
  session: Span,
  clock: Clock,
): PriceWithinDay | undefined {
  const first = firstAtOrAfter(bars.columns, session.fromMs);
  const today = sliceColumns(bars.columns, first, firstAtOrAfter(bars.columns, session.toMs));
  const last = today.length - 1;
  const [openTimeMs, close] = [today.openTimeMs[last], today.close[last]];
  if (openTimeMs === undefined || close === undefined) return undefined;
  const asOfMs = barEndMs(instrument, timeframe, openTimeMs);
  const said = (value: number): Sourced<number> => ({ value, source: bars.source, asOfMs });
  const { freshness } = barsFreshness({ ...bars, columns: today }, instrument, timeframe, clock);
  const age =
    freshness === "end_of_day"
      ? { freshness: "delayed" as const, delayMinutes: Math.ceil((clock.nowMs() - asOfMs) / 60_000) }
      : { freshness };
  const expected = expectedBars(instrument, timeframe, session.fromMs, asOfMs).length;
  const around =
    today.length < expected * COMPLETE
      ? {}
      : {
          dayOpen: said(today.open[0] ?? close),
          dayHigh: said(today.high.reduce((a, b) => Math.max(a, b))),
          dayLow: said(today.low.reduce((a, b) => Math.min(a, b))),
          volume: said(today.volume.reduce((a, b) => a + b, 0)),
        };
  return { symbol: instrument.symbol, ...age, price: said(close), ...around, currency: bars.quotedIn, timeframe };
}
