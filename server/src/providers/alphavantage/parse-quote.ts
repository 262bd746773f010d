import { newYorkDay } from "@sextant/core/market";
import { codeOf, numberOf, priceOf, recordOf, volumeOf } from "../at-the-edge.ts";
import { VendorError } from "../vendor.ts";
import { alphaVantageGarbage } from "./alphavantage-error.ts";
import { isAlphaVantageSymbol } from "./alphavantage-symbol.ts";
import { isoDay } from "./iso-day.ts";

/** A parsed GLOBAL_QUOTE: the last price and its session. */
export type AlphaVantageQuote = {
  /** 00:00 UTC of the session's date. */
  readonly dayMs: number;
  readonly price: number;
  readonly previousClose: number | undefined;
  readonly open: number | undefined;
  readonly high: number | undefined;
  readonly low: number | undefined;
  readonly volume: number | undefined;
  /** Minutes behind the exchange, if the answer says so. */
  readonly delayMinutes: number | undefined;
};

/** Parses GLOBAL_QUOTE. Throws VendorError; not-found for an empty quote, which means that the symbol is unknown. */
export function parseAlphaVantageQuote(body: unknown, symbol: string, nowMs: number): AlphaVantageQuote {
  const answer = recordOf(body);
  // With an entitlement the name is longer: 'Global Quote - DATA DELAYED BY 15 MINUTES'.
  const name = Object.keys(answer ?? {}).find((key) => /^global quote/i.test(key));
  const quote = name === undefined ? undefined : recordOf(answer?.[name]);
  if (name === undefined || quote === undefined) throw alphaVantageGarbage("no quote in the answer");
  if (Object.keys(quote).length === 0) throw new VendorError("alphavantage", "not-found", "knows no such symbol");
  const said = codeOf(quote["01. symbol"]);
  if (said === undefined || !isAlphaVantageSymbol(said, symbol)) throw alphaVantageGarbage("a quote of another symbol");
  const price = priceOf(quote["05. price"]);
  const day = isoDay(quote["07. latest trading day"]);
  if (price === undefined || day === undefined) throw alphaVantageGarbage("a quote without a price and its day");
  const dayMs = Date.parse(day);
  if (dayMs > newYorkDay(nowMs)) throw alphaVantageGarbage("a price from the future");
  const high = priceOf(quote["03. high"]);
  const low = priceOf(quote["04. low"]);
  const open = priceOf(quote["02. open"]);
  const isRange = high !== undefined && low !== undefined && high >= low;
  const change = numberOf(quote["09. change"]);
  const delay = /delayed by (\d{1,3}) min/i.exec(name)?.[1];
  return {
    dayMs,
    price,
    previousClose: priceOf(quote["08. previous close"]) ?? (change === undefined ? undefined : priceOf(price - change)),
    open,
    high: isRange ? high : undefined,
    low: isRange ? low : undefined,
    volume: volumeOf(quote["06. volume"]),
    delayMinutes: delay === undefined ? undefined : Number(delay),
  };
}

/** Parses CURRENCY_EXCHANGE_RATE of a coin: its price and timestamp. Throws VendorError. */
export function parseAlphaVantageRate(
  body: unknown,
  pair: { readonly base: string; readonly quote: string },
  nowMs: number,
): { readonly price: number; readonly asOfMs: number } {
  const rate = recordOf(recordOf(body)?.["Realtime Currency Exchange Rate"]);
  if (rate === undefined) throw alphaVantageGarbage("no rate in the answer");
  if (rate["1. From_Currency Code"] !== pair.base || rate["3. To_Currency Code"] !== pair.quote) {
    throw alphaVantageGarbage("a rate of another pair");
  }
  const price = priceOf(rate["5. Exchange Rate"]);
  const said = rate["6. Last Refreshed"];
  const [, day, time] = typeof said === "string" ? (/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(said) ?? []) : [];
  const asOfMs = rate["7. Time Zone"] === "UTC" && isoDay(day) !== undefined ? Date.parse(`${day}T${time}Z`) : NaN;
  if (price === undefined || Number.isNaN(asOfMs)) throw alphaVantageGarbage("a rate without a price and its time");
  if (asOfMs > nowMs + 60_000) throw alphaVantageGarbage("a price from the future");
  return { price, asOfMs };
}
