import { listOf, numberOf, priceOf, recordOf, volumeOf } from "../at-the-edge.ts";
import type { Dialect, Reading } from "./dialect.ts";
import { epochTimestamp, tradeNumber } from "./read-time.ts";

type Row = Readonly<Record<string, unknown>>;

const PER_MESSAGE = 100;
const MOST_ROWS = 2_000;

/**
 * Binance's public spot streams: aggregated trades and the rolling 24 hours, combined on one connection (default
 * wss://stream.binance.com:9443). There are no dollar pairs: the USDT pair is used instead. developers.binance.com,
 * "WebSocket Streams": at most 1024 streams, five messages a second counting pongs, a connection lasts a day.
 */
export const binanceDialect: Dialect = {
  name: "binance",
  productOf(instrument) {
    if (instrument.kind !== "crypto") return undefined;
    const { base, quote } = instrument;
    if (quote !== "USD") return { product: `${base}${quote}`, quotedIn: quote };
    return base === "USDT" ? undefined : { product: `${base}USDT`, quotedIn: "USDT" };
  },
  address: (base) => (/\/stream$/.test(base) ? base : `${base.replace(/\/$/, "")}/stream`),
  subscribe: (products, id) => messages("SUBSCRIBE", products, id),
  unsubscribe: (products, id) => messages("UNSUBSCRIBE", products, id),
  read: readBinance,
  messagesPerSecond: 2,
  mostProducts: 500,
  // Every product's 24 hours are sent once a second.
  silenceMs: 7_000,
};

function messages(method: string, products: readonly string[], id: number): unknown[] {
  const streams = products.flatMap((product) => {
    const name = product.toLowerCase();
    return [`${name}@aggTrade`, `${name}@ticker`];
  });
  const batches: unknown[] = [];
  for (let at = 0; at < streams.length; at += PER_MESSAGE)
    batches.push({ method, params: streams.slice(at, at + PER_MESSAGE), id: id + at });
  return batches;
}

/** Parses a frame, wrapped as in combined streams or bare; for all markets at once it is a list. */
export function readBinance(frame: unknown): readonly Reading[] {
  const outer = recordOf(frame);
  const all = listOf(frame) ?? listOf(outer?.["data"]);
  if (all !== undefined && all.length <= MOST_ROWS) return all.flatMap((one) => readOne(recordOf(one)));
  return readOne(outer);
}

function readOne(outer: Row | undefined): readonly Reading[] {
  if (outer === undefined) return [{ kind: "garbage", detail: "no object" }];
  const row = recordOf(outer["data"]) ?? outer;
  const sentMs = epochTimestamp(row["E"]);
  const stamp: readonly Reading[] = sentMs === undefined ? [] : [{ kind: "stamp", sentMs }];
  switch (row["e"]) {
    case "trade":
      return [...stamp, tradeOf(row, row["t"], "trade")];
    case "aggTrade":
      return [...stamp, tradeOf(row, row["a"], "aggTrade")];
    case "24hrTicker":
    case "24hrMiniTicker":
      return [...stamp, tickerOf(row)];
    default:
      break;
  }
  const error = recordOf(outer["error"]);
  if (error !== undefined) return [{ kind: "complaint", detail: String(error["msg"]).slice(0, 200) }];
  // The answer to a request, or a stream of another kind.
  const isKnown = outer["result"] === null || typeof row["e"] === "string" || typeof outer["stream"] === "string";
  return isKnown ? [] : [{ kind: "garbage", detail: "frame without an event" }];
}

function tradeOf(row: Row, number: unknown, numbering: string): Reading {
  const product = productOf(row);
  const [atMs, price, size] = [epochTimestamp(row["T"]), priceOf(row["p"]), volumeOf(row["q"])];
  const tradeId = tradeNumber(number);
  if (product === undefined || atMs === undefined || price === undefined) return garbage("trade");
  if (size === undefined || tradeId === undefined) return garbage("trade");
  return { kind: "trade", product, atMs, price, size, tradeId, numbering };
}

function tickerOf(row: Row): Reading {
  const product = productOf(row);
  // Sent once a second, even for a pair without trades in its 24 hours: its last price may be of any age.
  if (product !== undefined && volumeOf(row["v"]) === 0) return { kind: "heartbeat", product };
  const [atMs, price] = [epochTimestamp(row["E"]), priceOf(row["c"])];
  if (product === undefined || atMs === undefined || price === undefined) return garbage("ticker");
  const change = numberOf(row["p"]);
  const reference = change === undefined ? priceOf(row["o"]) : priceOf(price - change);
  const [high24h, low24h, volume24h] = [priceOf(row["h"]), priceOf(row["l"]), volumeOf(row["q"])];
  return { kind: "summary", product, atMs, price, reference, high24h, low24h, volume24h };
}

function productOf(row: Row): string | undefined {
  const name = row["s"];
  return typeof name === "string" && /^[A-Z0-9]{4,24}$/.test(name) ? name : undefined;
}

function garbage(what: string): Reading {
  return { kind: "garbage", detail: `unreadable ${what}` };
}
