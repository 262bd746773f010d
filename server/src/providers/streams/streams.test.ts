import { coinbaseDialect } from "./coinbase.ts";
import { binanceDialect } from "./binance.ts";
import { krakenDialect } from "./kraken.ts";
import { socketStreamLaws } from "./laws.ts";

const iso = (ms: number) => new Date(ms).toISOString();

socketStreamLaws("coinbase", {
  dialect: coinbaseDialect,
  trade: (product_id, { id, atMs, price, size }) => ({
    ...{ type: "match", trade_id: id, product_id, sequence: id * 7, side: "sell" },
    ...{ time: iso(atMs), price: String(price), size: String(size), maker_order_id: "m", taker_order_id: "t" },
  }),
  alive: (product_id, last_trade_id, atMs) => ({
    ...{ type: "heartbeat", product_id, last_trade_id, sequence: 9, time: iso(atMs) },
  }),
});

socketStreamLaws("coinbase advanced", {
  dialect: () => coinbaseDialect("wss://advanced-trade-ws.coinbase.com"),
  trade: (product_id, { id, atMs, price, size }) => {
    const trade = { trade_id: String(id), product_id, price: String(price), size: String(size), time: iso(atMs) };
    return { channel: "market_trades", sequence_num: id, events: [{ type: "update", trades: [trade] }] };
  },
  alive: () => ({ channel: "heartbeats", sequence_num: 0, events: [{ heartbeat_counter: 42 }] }),
});

socketStreamLaws("binance", {
  dialect: () => binanceDialect,
  trade: (s, { id, atMs, price, size }) => ({
    stream: `${s.toLowerCase()}@aggTrade`,
    data: {
      e: "aggTrade",
      E: atMs,
      s,
      a: id,
      p: String(price),
      q: String(size),
      f: id,
      l: id,
      T: atMs,
      m: true,
      M: true,
    },
  }),
  alive: (s, _, atMs) => ({
    stream: `${s.toLowerCase()}@ticker`,
    data: {
      e: "24hrTicker",
      E: atMs,
      s,
      p: "100.0",
      c: "60001.0",
      o: "59901.0",
      h: "61000",
      l: "59000",
      v: "9",
      q: "5e5",
    },
  }),
});

socketStreamLaws("kraken", {
  dialect: () => krakenDialect,
  trade: (symbol, { id, atMs, price, size }) => ({
    channel: "trade",
    type: "update",
    data: [{ symbol, side: "sell", price, qty: size, ord_type: "limit", trade_id: id, timestamp: iso(atMs) }],
  }),
  alive: () => ({ channel: "heartbeat" }),
});
