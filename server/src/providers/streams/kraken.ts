import { listOf, numberOf, priceOf, recordOf, volumeOf } from "../at-the-edge.ts";
import { krakenSocketCode } from "../kraken/kraken-codes.ts";
import type { Dialect, Reading } from "./dialect.ts";
import { krakenV1Messages, readKrakenV1 } from "./kraken-v1.ts";
import { isoTimestamp, tradeNumber } from "./read-time.ts";

type Row = Readonly<Record<string, unknown>>;

const PER_MESSAGE = 100;
const MOST_ROWS = 2_000;
const OPEN: ReadonlySet<string> = new Set(["online", "limit_only"]);

/**
 * Creates the dialect of Kraken's public socket, version 2 (default wss://ws.kraken.com/v2): trades starting with the
 * last fifty, which fill the gap of a lost connection, and the 24 hours at each trade. At the address of version 1,
 * uses that version. Frames of both are understood on either. docs.kraken.com/exchange/api-reference/spot-websocket
 */
export function krakenDialect(url: string): Dialect {
  const isV1 = /\/\/(?:beta-)?ws\.kraken\.com(?::\d+)?\/?$/.test(url);
  return {
    ...DIALECT,
    ...(isV1 && {
      subscribe: (products: readonly string[], id: number) => krakenV1Messages("subscribe", products, id),
      unsubscribe: (products: readonly string[], id: number) => krakenV1Messages("unsubscribe", products, id),
    }),
  };
}

const DIALECT: Dialect = {
  name: "kraken",
  productOf: (instrument) =>
    instrument.kind === "crypto"
      ? {
          product: `${krakenSocketCode(instrument.base)}/${krakenSocketCode(instrument.quote)}`,
          quotedIn: instrument.quote,
        }
      : undefined,
  address: (base) => base,
  subscribe: (products, id) => messages("subscribe", products, id),
  unsubscribe: (products, id) => messages("unsubscribe", products, id),
  read: readKraken,
  messagesPerSecond: 4,
  mostProducts: 500,
  // A heartbeat arrives every second when nothing else does.
  silenceMs: 7_000,
};

function messages(method: string, products: readonly string[], id: number): unknown[] {
  const all: unknown[] = [];
  for (let at = 0; at < products.length; at += PER_MESSAGE) {
    const symbol = products.slice(at, at + PER_MESSAGE);
    for (const channel of ["trade", "ticker"]) {
      const snapshot = method === "subscribe" ? { snapshot: true } : {};
      all.push({ method, params: { channel, symbol, ...snapshot }, req_id: id + all.length });
    }
  }
  return all;
}

/** Parses a frame of either version. */
export function readKraken(frame: unknown): readonly Reading[] {
  const list = listOf(frame);
  if (list !== undefined) return readKrakenV1(list);
  const row = recordOf(frame);
  if (row === undefined) return [{ kind: "garbage", detail: "no object" }];
  if (typeof row["event"] === "string") return readKrakenV1(row);
  if (row["method"] !== undefined) return answerOf(row);
  const rows = listOf(row["data"]) ?? [];
  if (rows.length > MOST_ROWS) return [garbage("too many rows")];
  switch (row["channel"]) {
    case "trade":
      return rows.map((one) => tradeOf(recordOf(one) ?? {}));
    case "ticker":
      return rows.map((one) => tickerOf(recordOf(one) ?? {}));
    case "heartbeat":
      return [{ kind: "heartbeat" }];
    case "status": {
      // maintenance, cancel_only and post_only: there is no trading, and the last price is from before.
      const system = recordOf(rows[0])?.["system"];
      return typeof system === "string" ? [{ kind: "trading", isOpen: OPEN.has(system) }] : [];
    }
    default:
      return typeof row["channel"] === "string" ? [] : [garbage("frame without a channel")];
  }
}

function answerOf(row: Row): readonly Reading[] {
  const result = recordOf(row["result"]);
  const product = productOf({ symbol: row["symbol"] ?? result?.["symbol"] });
  if (row["success"] === true)
    return row["method"] === "subscribe" && result?.["channel"] === "trade" && product !== undefined
      ? [{ kind: "subscribed", products: [product] }]
      : [];
  const detail = String(row["error"]).slice(0, 200);
  const isUnknown = product !== undefined && /not supported|unknown|invalid/i.test(detail);
  return [isUnknown ? { kind: "unknown", product } : { kind: "complaint", detail }];
}

function tradeOf(row: Row): Reading {
  const product = productOf(row);
  const [atMs, price, size] = [isoTimestamp(row["timestamp"]), priceOf(row["price"]), volumeOf(row["qty"])];
  const tradeId = tradeNumber(row["trade_id"]);
  if (product === undefined || atMs === undefined || price === undefined) return garbage("trade");
  if (size === undefined || tradeId === undefined) return garbage("trade");
  return { kind: "trade", product, atMs, price, size, tradeId };
}

function tickerOf(row: Row): Reading {
  const product = productOf(row);
  const [volume, vwap] = [volumeOf(row["volume"]), priceOf(row["vwap"])];
  // The first one arrives at once, even for a pair without trades in its 24 hours: its last price may be of any age.
  if (product !== undefined && volume === 0) return { kind: "heartbeat", product };
  const price = priceOf(row["last"]);
  if (product === undefined || price === undefined) return garbage("ticker");
  const change = numberOf(row["change"]);
  return {
    kind: "summary",
    product,
    atMs: isoTimestamp(row["timestamp"]),
    price,
    reference: change === undefined ? undefined : priceOf(price - change),
    high24h: priceOf(row["high"]),
    low24h: priceOf(row["low"]),
    volume24h: volume === undefined ? undefined : volume * (vwap ?? price),
  };
}

function productOf(row: Row): string | undefined {
  const name = row["symbol"];
  return typeof name === "string" && /^[A-Z0-9]{1,12}\/[A-Z0-9]{2,6}$/.test(name) ? name : undefined;
}

function garbage(what: string): Reading {
  return { kind: "garbage", detail: `unreadable ${what}` };
}
