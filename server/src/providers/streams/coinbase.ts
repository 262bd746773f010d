import { listOf, priceOf, recordOf, volumeOf } from "../at-the-edge.ts";
import type { Dialect, Reading } from "./dialect.ts";
import { isoTimestamp, tradeNumber } from "./read-time.ts";

type Row = Readonly<Record<string, unknown>>;

const CHANNELS = ["ticker", "matches", "heartbeat"];
const ADVANCED_CHANNELS = ["ticker", "market_trades", "heartbeats"];
const PER_MESSAGE = 100;
const MOST_ROWS = 2_000;

/**
 * Creates the dialect of Coinbase's public market data: the Exchange feed (default,
 * wss://ws-feed.exchange.coinbase.com), or Advanced Trade if the address is that one's. Both kinds of frames are
 * understood on either. docs.cdp.coinbase.com/exchange/websocket-feed
 */
export function coinbaseDialect(url: string): Dialect {
  const isAdvanced = /advanced/.test(url);
  const messages = (type: string, products: readonly string[]): unknown[] => {
    const batches: (readonly string[])[] = [];
    for (let at = 0; at < products.length; at += PER_MESSAGE) batches.push(products.slice(at, at + PER_MESSAGE));
    if (!isAdvanced) return batches.map((product_ids) => ({ type, product_ids, channels: CHANNELS }));
    return batches.flatMap((product_ids) => ADVANCED_CHANNELS.map((channel) => ({ type, product_ids, channel })));
  };
  return {
    name: "coinbase",
    productOf: (instrument) =>
      instrument.kind === "crypto" ? { product: instrument.symbol, quotedIn: instrument.quote } : undefined,
    address: (base) => base,
    subscribe: (products) => messages("subscribe", products),
    unsubscribe: (products) => messages("unsubscribe", products),
    read: readCoinbase,
    // Eight requests a second, in bursts of twenty.
    messagesPerSecond: 6,
    mostProducts: 500,
    // Heartbeats come every second.
    silenceMs: 7_000,
  };
}

/** Parses a frame of either feed. */
export function readCoinbase(frame: unknown): readonly Reading[] {
  const row = recordOf(frame);
  if (row === undefined) return [{ kind: "garbage", detail: "no object" }];
  return typeof row["channel"] === "string" ? readAdvanced(row["channel"], row) : readExchange(row);
}

function readExchange(row: Row): readonly Reading[] {
  switch (row["type"]) {
    case "match":
      return [tradeOf(row)];
    case "last_match": {
      const product = productOf(row);
      const tradeId = tradeNumber(row["trade_id"]);
      if (product === undefined || tradeId === undefined) return [garbage("last_match")];
      return [{ kind: "before", product, tradeId }];
    }
    case "ticker":
      return [tickerOf(row, row["time"], ["open_24h", "high_24h", "low_24h", "volume_24h"])];
    case "heartbeat": {
      const product = productOf(row);
      if (product === undefined) return [garbage("heartbeat")];
      // The venue at times sent zero here for all products, meaning unknown.
      const lastTradeId = tradeNumber(row["last_trade_id"]) || undefined;
      return [...stampOf(row["time"]), { kind: "heartbeat", product, lastTradeId }];
    }
    case "subscriptions": {
      const channels = listOf(row["channels"])?.map(recordOf) ?? [];
      const trades = channels.filter((channel) => channel?.["name"] === "matches");
      return [{ kind: "subscribed", products: trades.flatMap((channel) => textsOf(channel?.["product_ids"])) }];
    }
    case "error": {
      const said = [row["reason"], row["message"]].filter((text) => typeof text === "string").join(": ");
      const [, product] = /([A-Z0-9]{1,12}-[A-Z0-9]{2,6}) is not a valid product/i.exec(said) ?? [];
      return [product === undefined ? { kind: "complaint", detail: said } : { kind: "unknown", product }];
    }
    default:
      return typeof row["type"] === "string" ? [] : [garbage("frame without a type")];
  }
}

function readAdvanced(channel: string, row: Row): readonly Reading[] {
  const events = listOf(row["events"]);
  if (events === undefined || events.length > MOST_ROWS) return [garbage(`${channel} without events`)];
  const rows = (name: string) => events.flatMap((event) => listOf(recordOf(event)?.[name]) ?? []).slice(0, MOST_ROWS);
  switch (channel) {
    case "market_trades":
      // The venue sends newest first; returned in the order they were made.
      return rows("trades")
        .map((trade) => tradeOf(recordOf(trade) ?? {}))
        .reverse();
    case "ticker":
    case "ticker_batch":
      return rows("tickers").map((ticker) => {
        const published = recordOf(ticker) ?? {};
        const product = productOf(published);
        // The time is the message's: for a pair without trades in its 24 hours the price may be of any age.
        if (product !== undefined && volumeOf(published["volume_24_h"]) === 0) return { kind: "heartbeat", product };
        const percent = Number(published["price_percent_chg_24_h"]);
        const names = ["", "high_24_h", "low_24_h", "volume_24_h"] as const;
        const reading = tickerOf(published, row["timestamp"], names);
        if (reading.kind !== "summary" || !Number.isFinite(percent) || percent <= -100) return reading;
        return { ...reading, reference: reading.price / (1 + percent / 100) };
      });
    case "heartbeats":
      return [...stampOf(row["timestamp"]), { kind: "heartbeat" }];
    case "subscriptions": {
      const published = events.map((event) => recordOf(recordOf(event)?.["subscriptions"]));
      return [{ kind: "subscribed", products: published.flatMap((one) => textsOf(one?.["market_trades"])) }];
    }
    default:
      return [];
  }
}

function tradeOf(row: Row): Reading {
  const product = productOf(row);
  const [atMs, price, size] = [isoTimestamp(row["time"]), priceOf(row["price"]), volumeOf(row["size"])];
  const tradeId = tradeNumber(row["trade_id"]);
  if (product === undefined || atMs === undefined || price === undefined) return garbage("trade");
  if (size === undefined || tradeId === undefined) return garbage("trade");
  return { kind: "trade", product, atMs, price, size, tradeId };
}

function tickerOf(
  row: Row,
  time: unknown,
  names: readonly [string, string, string, string] | readonly string[],
): Reading {
  const product = productOf(row);
  const [atMs, price] = [isoTimestamp(time), priceOf(row["price"])];
  if (product === undefined || atMs === undefined || price === undefined) return garbage("ticker");
  const [reference, high24h, low24h] = names.slice(0, 3).map((name) => priceOf(row[name]));
  const coins = volumeOf(row[names[3] ?? ""]);
  // The venue counts coins; their value is about the last price times that.
  const volume24h = coins === undefined ? undefined : coins * price;
  return { kind: "summary", product, atMs, price, reference, high24h, low24h, volume24h };
}

function stampOf(time: unknown): readonly Reading[] {
  const sentMs = isoTimestamp(time);
  return sentMs === undefined ? [] : [{ kind: "stamp", sentMs }];
}

function productOf(row: Row): string | undefined {
  const id = row["product_id"];
  return typeof id === "string" && /^[A-Z0-9]{1,12}-[A-Z0-9]{2,6}$/.test(id) ? id : undefined;
}

function textsOf(value: unknown): readonly string[] {
  return (listOf(value) ?? []).filter((one) => typeof one === "string").slice(0, MOST_ROWS);
}

function garbage(what: string): Reading {
  return { kind: "garbage", detail: `unreadable ${what}` };
}
