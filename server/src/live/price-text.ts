import { changeOf, parseSymbol, usualPeriod, type LivePrice } from "@sextant/core/market";
import { asciiJson } from "./frame.ts";

/** Returns a price's `market_update` as ASCII JSON. Hand-written, since it runs thousands of times a second. */
export function priceText(price: LivePrice, seq: number): string {
  const { change, changePercent } = changeOf(price);
  return (
    `{"type":"market_update","data":{"symbol":${quoted(price.symbol)},"price":${numberText(price.price)}` +
    `,"change":${numberText(change)},"changePercent":${numberText(changePercent)}` +
    `,"changePeriod":"${price.period ?? usualPeriod(parseSymbol(price.symbol)?.kind ?? "stock")}"` +
    `,"volume":${numberText(price.volume24h)},"high24h":${numberText(price.high24h)},"low24h":${numberText(price.low24h)}` +
    `,"currency":${quoted(price.currency)},"source":${quoted(price.source)}` +
    `,"asOf":"${isoTime(price.asOfMs)}"` +
    `,"freshness":{"state":"${price.freshness}","delayMinutes":${numberText(price.delayMinutes)}},"seq":${String(seq)}}}`
  );
}

/** Returns a JSON string; plain text skips the search for characters to escape. */
function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : asciiJson(text);
}

const PLAIN = /^[\w .:()-]*$/;

/** Returns ISO 8601; everything but the milliseconds is cached for a second. */
function isoTime(epochMs: number): string {
  const second = Math.floor(epochMs / SECOND_MS);
  if (second !== isoSecond) {
    isoHead = new Date(second * SECOND_MS).toISOString().slice(0, -4);
    isoSecond = second;
  }
  const ms = Math.floor(epochMs) - second * SECOND_MS;
  return `${isoHead}${ms < 10 ? "00" : ms < 100 ? "0" : ""}${String(ms)}Z`;
}

const SECOND_MS = 1000;
let isoSecond = NaN;
let isoHead = "";

/** Returns a JSON number; null for missing values and for those JSON cannot represent. */
function numberText(value: number | undefined): string {
  return value === undefined || !Number.isFinite(value) ? "null" : String(value);
}
