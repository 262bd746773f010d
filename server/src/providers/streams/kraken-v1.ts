import { listOf, priceOf, recordOf, volumeOf } from "../at-the-edge.ts";
import type { Reading } from "./dialect.ts";
import { epochTimestamp } from "./read-time.ts";

type Row = Readonly<Record<string, unknown>>;

const PER_MESSAGE = 100;
const MOST_ROWS = 2_000;

/** Returns messages of version 1; products are spelled as in version 2, which version 1 understands too. */
export function krakenV1Messages(
  event: "subscribe" | "unsubscribe",
  products: readonly string[],
  id: number,
): unknown[] {
  const all: unknown[] = [];
  for (let at = 0; at < products.length; at += PER_MESSAGE) {
    const pair = products.slice(at, at + PER_MESSAGE);
    for (const name of ["trade", "ticker"]) all.push({ event, pair, subscription: { name }, reqid: id + all.length });
  }
  return all;
}

/**
 * Parses a frame of Kraken's first socket: lists `[channel, data, name, pair]`, and events. Its trades have no numbers,
 * so that a lost one would go unnoticed: they give prices, but no bars.
 * docs.kraken.com/exchange/api-reference/spot-websocket-v1
 */
export function readKrakenV1(frame: readonly unknown[] | Row): readonly Reading[] {
  if (!isList(frame)) return eventOf(frame);
  const [name, product] = [frame.at(-2), productOf(frame.at(-1))];
  if (typeof name !== "string" || product === undefined) return [garbage("frame of no channel")];
  if (name === "ticker") return [tickerOf(product, recordOf(frame[1]) ?? {})];
  if (name !== "trade") return [];
  const rows = listOf(frame[1]) ?? [];
  if (rows.length > MOST_ROWS) return [garbage("too many rows")];
  return rows.map((row) => {
    const cells = listOf(row) ?? [];
    const [price, atMs] = [priceOf(cells[0]), epochTimestamp(cells[2])];
    return price === undefined || atMs === undefined ? garbage("trade") : { kind: "summary", product, atMs, price };
  });
}

function isList(frame: readonly unknown[] | Row): frame is readonly unknown[] {
  return Array.isArray(frame);
}

function tickerOf(product: string, row: Row): Reading {
  /** Of each pair of values the first covers today, the second the last 24 hours. */
  const ofDay = (name: string) => listOf(row[name])?.[1];
  const [volume, vwap] = [volumeOf(ofDay("v")), priceOf(ofDay("p"))];
  // As in version 2: without a trade in the 24 hours the price may be of any age.
  if (volume === 0) return { kind: "heartbeat", product };
  const price = priceOf(listOf(row["c"])?.[0]);
  if (price === undefined) return garbage("ticker");
  return {
    kind: "summary",
    product,
    price,
    reference: priceOf(ofDay("o")),
    high24h: priceOf(ofDay("h")),
    low24h: priceOf(ofDay("l")),
    volume24h: volume === undefined ? undefined : volume * (vwap ?? price),
  };
}

function eventOf(row: Row): readonly Reading[] {
  switch (row["event"]) {
    case "heartbeat":
      return [{ kind: "heartbeat" }];
    case "systemStatus":
      return [{ kind: "trading", isOpen: row["status"] === "online" }];
    case "subscriptionStatus": {
      const product = productOf(row["pair"]);
      if (row["status"] === "subscribed") {
        const isTrades = row["channelName"] === "trade" || recordOf(row["subscription"])?.["name"] === "trade";
        return isTrades && product !== undefined ? [{ kind: "subscribed", products: [product] }] : [];
      }
      if (row["status"] !== "error") return [];
      const detail = String(row["errorMessage"]).slice(0, 200);
      const isUnknown = product !== undefined && /not supported|unknown|invalid|not in ISO/i.test(detail);
      return [isUnknown ? { kind: "unknown", product } : { kind: "complaint", detail }];
    }
    default:
      return [];
  }
}

/** Returns BTC/USD for XBT/USD, as version 2 writes it. */
function productOf(name: unknown): string | undefined {
  if (typeof name !== "string" || !/^[A-Z0-9]{1,12}\/[A-Z0-9]{2,6}$/.test(name)) return undefined;
  return name.replaceAll(/\bXBT\b/g, "BTC").replaceAll(/\bXDG\b/g, "DOGE");
}

function garbage(what: string): Reading {
  return { kind: "garbage", detail: `unreadable ${what}` };
}
