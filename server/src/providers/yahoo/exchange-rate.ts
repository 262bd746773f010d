import { type ExchangeRate, majorUnit } from "@sextant/core/market";
import { codeOf, timestampOf, priceOf } from "../at-the-edge.ts";
import type { VendorHttp } from "../http/index.ts";
import { VendorError } from "../vendor.ts";
import { yahooChart } from "./yahoo-answer.ts";
import { yahooGarbage } from "./yahoo-error.ts";

const TTL_MS = 6 * 3_600_000;
/** A company's values do not wait for it: it is there for the next request. */
const WITHIN_MS = 1_200;
const MAJOR = /^[A-Z]{3}$/;

/**
 * Returns Yahoo's rate from a company's reporting currency to that of its price, in major units, or nothing if both are
 * the same, Yahoo has none, or it does not answer in time. Values that need a missing rate are N/A, so it is no error.
 */
export async function fetchYahooRate(
  http: VendorHttp,
  { from, to }: { readonly from: string | undefined; readonly to: string | undefined },
  signal?: AbortSignal,
): Promise<readonly ExchangeRate[]> {
  if (from === undefined || to === undefined) return [];
  const pair = { from: majorUnit(from).major, to: majorUnit(to).major };
  if (pair.from === pair.to || !MAJOR.test(pair.from) || !MAJOR.test(pair.to)) return [];
  const late = AbortSignal.timeout(WITHIN_MS);
  const nowMs = http.clock.nowMs();
  try {
    const reply = await http.get(`/v8/finance/chart/${encodeURIComponent(yahooRateSymbol(pair))}`, {
      query: { interval: "1d", range: "5d" },
      ttlMs: TTL_MS,
      sound: (body) => parseYahooRate(body, { ...pair, nowMs }),
      acceptStatus: [400, 404, 422],
      signal: signal === undefined ? late : AbortSignal.any([signal, late]),
    });
    return [parseYahooRate(reply.body, { ...pair, nowMs })];
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof VendorError || late.aborted) return [];
    throw error;
  }
}

/** Returns Yahoo's symbol of a currency pair: 'CNYUSD=X'. */
function yahooRateSymbol({ from, to }: { readonly from: string; readonly to: string }): string {
  return `${from}${to}=X`;
}

/** Parses the chart of a currency pair. Throws VendorError for anything but that pair's rate with its time. */
export function parseYahooRate(
  body: unknown,
  { from, to, nowMs }: { readonly from: string; readonly to: string; readonly nowMs: number },
): ExchangeRate {
  const chart = yahooChart(body, yahooRateSymbol({ from, to }));
  if (chart === "empty") throw yahooGarbage("a currency pair without a rate");
  const { meta } = chart;
  const value = priceOf(meta["regularMarketPrice"]);
  const asOfMs = timestampOf(meta["regularMarketTime"], nowMs + 60_000);
  if (meta["instrumentType"] !== "CURRENCY" || codeOf(meta["currency"], 10) !== to)
    throw yahooGarbage("a chart that is no rate of that pair");
  if (value === undefined || asOfMs === undefined || value > 1e7 || value < 1e-7)
    throw yahooGarbage("a rate that cannot be true");
  return { from, to, value, source: "yahoo", asOfMs };
}
