import type { FeedItem, ServerMessage } from "@sextant/core/contract";

/** A message from the socket, checked as far as possible without schemas, which the page's bundle does not contain. */
export type LiveMessage = ServerMessage;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Parses one frame. Throws if it is not JSON; returns undefined if it is JSON of a kind this page does not know. */
export function readLiveMessage(text: string): LiveMessage | undefined {
  const message: unknown = JSON.parse(text);
  if (!isObject(message) || !isObject(message["data"])) return undefined;
  if (message["type"] === "market_update") return isUpdate(message["data"]) ? (message as LiveMessage) : undefined;
  return typeof message["type"] === "string" &&
    typeof message["topic"] === "string" &&
    typeof message["seq"] === "number"
    ? (message as LiveMessage)
    : undefined;
}

/** The fields of a feed item that an update may contain, each with the check it must pass to be applied. */
const FIELDS: Readonly<Record<keyof Omit<FeedItem, "symbol">, (value: unknown) => boolean>> = {
  price: (value) => typeof value === "number" && Number.isFinite(value),
  change: isNumberOrNull,
  changePercent: isNumberOrNull,
  changePeriod: (value) => value === "24h" || value === "utc_day" || value === "session",
  volume: isNumberOrNull,
  high24h: isNumberOrNull,
  low24h: isNumberOrNull,
  currency: (value) => typeof value === "string",
  source: (value) => typeof value === "string",
  asOf: (value) => typeof value === "string" && !Number.isNaN(Date.parse(value)),
  freshness: (value) => isObject(value) && typeof value["state"] === "string",
};

function isNumberOrNull(value: unknown): boolean {
  return value === null || (typeof value === "number" && Number.isFinite(value));
}

/**
 * Returns whether the data is an update: a symbol and any of its fields. One invalid field invalidates the whole
 * update.
 */
function isUpdate(data: Readonly<Record<string, unknown>>): boolean {
  return (
    typeof data["symbol"] === "string" &&
    Object.entries(FIELDS).every(([field, holds]) => data[field] === undefined || holds(data[field]))
  );
}

/** An update of a symbol, without the sequence number, which only the socket uses. */
export type FeedUpdate = Partial<FeedItem> & Pick<FeedItem, "symbol">;
