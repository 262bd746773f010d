import type { Candle } from "@sextant/core/market";
import { startFakeServer, type FakeAnswer } from "./providers/http/fake-server.ts";
import { startTestExchange } from "./providers/streams/test-exchange.ts";

const MINUTE_MS = 60_000;
const TRADE_EVERY_MS = 250;

/** A trade that a fake made, from which bars are recomputed. */
export type VenueTrade = { readonly id: number; readonly atMs: number; readonly price: number; readonly size: number };

/** Bars by their definition, straight from the trades. */
export function recountedBars(trades: readonly VenueTrade[]): readonly Candle[] {
  const bars = new Map<number, Candle>();
  for (const { atMs, price, size } of [...trades].sort((a, b) => a.atMs - b.atMs || a.id - b.id)) {
    const openTimeMs = Math.floor(atMs / MINUTE_MS) * MINUTE_MS;
    const bar = bars.get(openTimeMs) ?? { openTimeMs, open: price, high: price, low: price, close: price, volume: 0 };
    const [high, low] = [Math.max(bar.high, price), Math.min(bar.low, price)];
    bars.set(openTimeMs, { ...bar, high, low, close: price, volume: bar.volume + size });
  }
  return [...bars.values()];
}

export type TestVenue = Awaited<ReturnType<typeof startTestVenue>>;

/**
 * For tests: a venue that trades one product now, by the machine's clock, in Coinbase's or Kraken's documented frames, all
 * values invented; Coinbase's also answers for candles, with a history before its first trade.
 */
export async function startTestVenue(kind: "coinbase" | "kraken", history: readonly Candle[], startPrice: number) {
  const exchange = await startTestExchange();
  const trades: VenueTrade[] = [];
  const venue = {
    price: startPrice,
    size: 0.5,
    /** Takes part in the frames' text: a test may spoil them. Undefined: the frame is never sent. */
    spoil: (frame: object): object | undefined => frame,
    /** Accepts connections and sends nothing. */
    isSilent: false,
  };
  const product = kind === "coinbase" ? "BTC-USD" : "ETH/USD";
  let id = 1_000;
  let beats = 0;

  exchange.onMessage = (message, socket) => {
    if (venue.isSilent) return;
    const said = message as { type?: string; product_ids?: string[]; method?: string; params?: { symbol?: string[] } };
    const reply = (frame: object): void => {
      socket.send(JSON.stringify(frame));
    };
    if (kind === "coinbase" && said.type === "subscribe") {
      const strange = said.product_ids?.find((one) => one !== product);
      if (strange === undefined)
        reply({ type: "subscriptions", channels: [{ name: "matches", product_ids: said.product_ids }] });
      else reply({ type: "error", message: "Failed to subscribe", reason: `${strange} is not a valid product` });
    }
    if (kind === "kraken" && said.method === "subscribe")
      for (const symbol of said.params?.symbol ?? []) {
        const error = `Currency pair not supported ${symbol}`;
        if (symbol !== product) reply({ method: "subscribe", success: false, error, symbol });
        else reply({ method: "subscribe", success: true, result: { channel: "trade", symbol } });
      }
  };

  function send(frame: object): void {
    const reported = venue.isSilent ? undefined : venue.spoil(frame);
    if (reported !== undefined) exchange.send(reported);
  }

  function reportTrade({ id: trade_id, atMs, price, size }: VenueTrade): void {
    const time = new Date(atMs).toISOString();
    if (kind === "kraken") {
      const data = [{ symbol: product, side: "buy", price, qty: size, ord_type: "market", trade_id, timestamp: time }];
      send({ channel: "trade", type: "update", data });
      return;
    }
    const of = { product_id: product, time, trade_id, price: String(price) };
    send({ ...of, type: "match", size: String(size), side: "buy", sequence: trade_id * 3 });
    const day = { open_24h: String(startPrice), high_24h: "70000", low_24h: "50000", volume_24h: "1200.5" };
    send({ ...of, ...day, type: "ticker", sequence: trade_id * 3 + 1 });
  }

  function beat(): void {
    const nowMs = Date.now();
    beats += 1;
    // The last digits wander, so that no two trades look alike.
    const price = Math.round((venue.price + (beats % 7) * venue.price * 1e-6) * 100) / 100;
    const trade = { id: (id += 1), atMs: nowMs, price, size: venue.size };
    trades.push(trade);
    reportTrade(trade);
    if (beats % 4 !== 0) return;
    const time = new Date(nowMs).toISOString();
    if (kind === "kraken") send({ channel: "heartbeat" });
    else send({ type: "heartbeat", product_id: product, last_trade_id: id, sequence: id * 3 + 2, time });
  }
  const timer = setInterval(beat, TRADE_EVERY_MS);

  function answer(path: string): FakeAnswer {
    const { pathname, searchParams } = new URL(path, "http://fake");
    if (!pathname.startsWith(`/products/${product}/`)) return { json: { message: "NotFound" }, status: 404 };
    if (pathname.endsWith("/ticker"))
      return { json: { price: String(venue.price), time: new Date().toISOString(), product_id: product } };
    if (pathname.endsWith("/stats")) return { json: { open: "1", high: "2", low: "1", volume: "5000" } };
    if (!pathname.endsWith("/candles") || searchParams.get("granularity") !== "60") return { json: [] };
    const [fromMs, toMs] = ["start", "end"].map((name) => Date.parse(searchParams.get(name) ?? ""));
    const rows = bars()
      .filter(({ openTimeMs }) => openTimeMs >= (fromMs ?? 0) && openTimeMs <= (toMs ?? 0))
      .map(({ openTimeMs, low, high, open, close, volume }) => [openTimeMs / 1000, low, high, open, close, volume]);
    return { json: rows.reverse() };
  }
  const http = await startFakeServer(answer);

  /** All minutes there were: the history, and those counted from the trades. */
  function bars(): readonly Candle[] {
    const own = recountedBars(trades);
    const firstMs = own[0]?.openTimeMs ?? Infinity;
    return [...history.filter(({ openTimeMs }) => openTimeMs < firstMs), ...own];
  }

  return Object.assign(venue, {
    exchange,
    trades,
    bars,
    httpUrl: http.url,
    async close(): Promise<void> {
      clearInterval(timer);
      await Promise.all([exchange.close(), http.close()]);
    },
  });
}
