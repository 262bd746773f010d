import { parseSymbol } from "@sextant/core/market";
import { boundedLine } from "../../providers/notify/index.ts";

/** Another platform's alert as text: nothing of it is markup, an address, or an order. */
export type InboundAlert = { readonly symbol: string | undefined; readonly message: string };

const LONGEST = 280;
const SYMBOL_FIELDS = ["symbol", "ticker", "pair", "instrument"];
const MESSAGE_FIELDS = ["message", "text", "alert", "comment", "description", "title"];
const MOST_FIELDS = 12;

/**
 * Reads the body of a chart platform's alert: text, or JSON with a message and a symbol under one of the usual names;
 * other JSON is listed field by field. Undefined where there is no text to read.
 */
export function readInbound(body: Uint8Array): InboundAlert | undefined {
  const text = textIn(body);
  if (text === undefined) return undefined;
  const fields = objectOf(text);
  const said = fields === undefined ? text : (textOf(fields, MESSAGE_FIELDS) ?? listed(fields));
  const message = boundedLine(said.normalize("NFKC"), LONGEST);
  if (message === "") return undefined;
  const named = fields === undefined ? undefined : textOf(fields, SYMBOL_FIELDS);
  return { symbol: symbolIn(named) ?? exchangeSymbolIn(message), message };
}

/** Returns the text of a body; bytes that are no text, a compressed body among them, give none. */
function textIn(body: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body).trim();
  } catch {
    return undefined;
  }
}

function objectOf(text: string): ReadonlyMap<string, unknown> | undefined {
  if (!text.startsWith("{")) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? new Map(Object.entries(value).map(([name, each]) => [name.toLowerCase(), each]))
      : undefined;
  } catch {
    return undefined;
  }
}

function textOf(fields: ReadonlyMap<string, unknown>, names: readonly string[]): string | undefined {
  return names
    .map((name) => fields.get(name))
    .find((value): value is string => typeof value === "string" && value.trim() !== "");
}

function listed(fields: ReadonlyMap<string, unknown>): string {
  return [...fields]
    .filter(([, value]) => ["string", "number", "boolean"].includes(typeof value))
    .slice(0, MOST_FIELDS)
    .map(([name, value]) => `${name.slice(0, 40)}: ${String(value).slice(0, 80)}`)
    .join(", ");
}

/** Returns `BINANCE:BTCUSDT` or `BTC/USD` in our spelling. */
function symbolIn(text: string | undefined): string | undefined {
  const plain = text?.trim().replace(/^[A-Za-z_]{2,20}:/, "");
  return plain === undefined ? undefined : parseSymbol(plain)?.symbol;
}

function exchangeSymbolIn(message: string): string | undefined {
  return symbolIn(/\b[A-Z_]{2,20}:[A-Z0-9./-]{1,24}\b/.exec(message)?.[0]);
}
