import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Candle, LivePrice } from "@sextant/core/market";

const MINUTE_MS = 60_000;

/** A clock that runs faster than real time and continues while a process is dead. */
export type VenueTime = { readonly fromMs: number; readonly startedMs: number; readonly speed: number };

/** What the venue's clock shows now. */
export function venueNowMs({ fromMs, startedMs, speed }: VenueTime): number {
  return Math.round(fromMs + (Date.now() - startedMs) * speed);
}

/** A simulated venue: symbols that move within a band and leave it briefly, further and further. */
export type Venue = {
  readonly url: string;
  /** Extremes of all prices of a symbol since the beginning: what rules are due by. */
  extremes(symbol: string): { readonly low: number; readonly high: number };
  ticks(): number;
  /** No leaps any more. */
  calm(): void;
  close(): Promise<void>;
};

export type VenueOptions = {
  readonly symbols: readonly string[];
  readonly time: VenueTime;
  /** Real time after which leaps have reached their full size. */
  readonly growingMs: number;
  readonly everyMs: number;
};

/** Symbols with an even place leap up from 95 to 99, the others down from 101 to 105. */
export async function openVenue({ symbols, time, growingMs, everyMs }: VenueOptions): Promise<Venue> {
  const bars = new Map<string, Candle[]>(symbols.map((symbol) => [symbol, []]));
  const extremes = new Map(symbols.map((symbol) => [symbol, { low: 100, high: 100 }]));
  const leaps = new Map<string, { left: number; size: number }>();
  const listeners = new Set<ServerResponse>();
  let isCalm = false;
  let count = 0;

  function priceOf(symbol: string, up: boolean): number {
    const leap = leaps.get(symbol);
    if (leap !== undefined && leap.left > 0) {
      leap.left -= 1;
      return up ? 100 + leap.size : 100 - leap.size;
    }
    if (!isCalm && Math.random() < 0.01) {
      const grown = Math.min(1, (Date.now() - time.startedMs) / growingMs);
      leaps.set(symbol, { left: 1 + Math.floor(Math.random() * 3), size: Math.random() * 40 * grown });
    }
    const within = 1 + Math.random() * 4;
    return up ? 100 - within : 100 + within;
  }

  function tick(): void {
    const atMs = venueNowMs(time);
    let text = "";
    for (const [place, symbol] of symbols.entries()) {
      const price = priceOf(symbol, place % 2 === 0);
      const seen = extremes.get(symbol)!;
      extremes.set(symbol, { low: Math.min(seen.low, price), high: Math.max(seen.high, price) });
      keep(bars.get(symbol)!, price, atMs);
      count += 1;
      text += `${JSON.stringify(live(symbol, price, atMs))}\n`;
    }
    for (const listener of listeners) listener.write(text);
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://venue");
    if (pathname === "/stream") {
      response.writeHead(200, { "content-type": "application/x-ndjson" }).flushHeaders();
      listeners.add(response);
      response.on("close", () => listeners.delete(response));
      response.on("error", () => listeners.delete(response));
      return;
    }
    const fromMs = Number(searchParams.get("from"));
    const found = (bars.get(searchParams.get("symbol") ?? "") ?? []).filter(({ openTimeMs }) => openTimeMs >= fromMs);
    response.end(JSON.stringify({ bars: found, nowMs: venueNowMs(time) }));
  });
  const timer = setInterval(tick, everyMs);
  await listening(server);
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    extremes: (symbol) => extremes.get(symbol)!,
    ticks: () => count,
    calm: () => {
      isCalm = true;
      leaps.clear();
    },
    close: () => {
      clearInterval(timer);
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function keep(bars: Candle[], price: number, atMs: number): void {
  const openTimeMs = Math.floor(atMs / MINUTE_MS) * MINUTE_MS;
  const last = bars.at(-1);
  if (last?.openTimeMs !== openTimeMs) {
    bars.push({ openTimeMs, open: price, high: price, low: price, close: price, volume: 1 });
    return;
  }
  bars[bars.length - 1] = {
    ...last,
    high: Math.max(last.high, price),
    low: Math.min(last.low, price),
    close: price,
    volume: last.volume + 1,
  };
}

function live(symbol: string, price: number, asOfMs: number): LivePrice {
  return {
    symbol,
    price,
    reference: undefined,
    high24h: undefined,
    low24h: undefined,
    volume24h: undefined,
    currency: "USD",
    source: "venue",
    asOfMs,
    freshness: "live",
    delayMinutes: undefined,
  };
}

function listening(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
}
