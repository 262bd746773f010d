import type { FeedItem, ServerMessage } from "@sextant/core/contract";

/** What arrives over the socket, as far as it can be told without schemas: the page carries none. */
export type LiveMessage = ServerMessage;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads one frame. Throws where it is no JSON; undefined where it is JSON of a kind that this page does not know. */
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

/** The fields of a feed item that an update may bring, and what each must be to be taken over. */
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

/** A symbol, and of its fields any that came; one that is not what it must be spoils the whole. */
function isUpdate(data: Readonly<Record<string, unknown>>): boolean {
  return (
    typeof data["symbol"] === "string" &&
    Object.entries(FIELDS).every(([field, holds]) => data[field] === undefined || holds(data[field]))
  );
}

/** What an update says of its symbol; the running number is the socket's own business. */
export type FeedUpdate = Partial<FeedItem> & Pick<FeedItem, "symbol">;
