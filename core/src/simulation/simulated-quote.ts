import {
  newYorkDay,
  previousSessionDay,
  isSessionDay,
  type Quote,
  sessionCloseMs,
  sessionOpenMs,
  type Sourced,
} from "../market/index.ts";
import { simulatedCandles } from "./simulated-candles.ts";
import { simulatedSymbol } from "./simulated-symbol.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

type Span = { readonly fromMs: number; readonly atMs: number };

/**
 * Returns the period of a quote: 24 hours for crypto; for a share its session, or the last one while the market is
 * closed.
 */
function spanOf(kind: "stock" | "crypto", atMs: number): Span {
  if (kind === "crypto") return { fromMs: Math.floor((atMs - DAY_MS) / MINUTE_MS) * MINUTE_MS, atMs };
  const today = newYorkDay(atMs);
  const day = isSessionDay(today) && atMs > sessionOpenMs(today) ? today : previousSessionDay(today);
  return { fromMs: day, atMs: Math.min(atMs, sessionCloseMs(day)) };
}

/**
 * Returns the simulated price of a simulated symbol at a time: the state of its minute's bar, so that quotes and
 * candles agree. Outside the session, a share has its last close. Undefined for any other symbol and before 2015.
 */
export function simulatedQuote(symbol: string, atMs: number): Quote | undefined {
  const known = simulatedSymbol(symbol);
  if (known === undefined) return undefined;
  const { kind } = known.instrument;
  const span = spanOf(kind, atMs);
  const bars =
    kind === "crypto"
      ? simulatedCandles(symbol, "1m", span.fromMs, span.atMs, span.atMs)
      : simulatedCandles(symbol, "1d", span.fromMs, span.fromMs + DAY_MS, span.atMs);
  const [first, last] = [bars[0], bars.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const before =
    kind === "crypto"
      ? first.open
      : simulatedCandles(symbol, "1d", previousSessionDay(span.fromMs), span.fromMs, span.atMs).at(-1)?.close;
  const sourced = (value: number): Sourced<number> => ({ value, source: "simulated", asOfMs: span.atMs });
  return {
    symbol,
    freshness: "simulated",
    price: sourced(last.close),
    ...(before === undefined ? {} : { previousClose: sourced(before) }),
    dayOpen: sourced(first.open),
    dayHigh: sourced(bars.reduce((high, bar) => Math.max(high, bar.high), 0)),
    dayLow: sourced(bars.reduce((low, bar) => Math.min(low, bar.low), first.low)),
    volume: sourced(bars.reduce((sum, bar) => sum + bar.volume, 0)),
    currency: "USD",
  };
}
