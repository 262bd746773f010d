import { quoteStandIn, type CryptoInstrument } from "@sextant/core/market";
import type { VendorHttp } from "../http/index.ts";
import { VendorError } from "../vendor.ts";
import { isListedAtBinance } from "./parse-binance.ts";

/** Pairs are listed and closed by the day, not by the minute. */
const TTL_MS = 6 * 3_600_000;

export type BinancePair = {
  readonly product: string;
  /** Quote currency of its prices: USDT where that pair replaces dollars. */
  readonly quotedIn: string;
};

/**
 * Finds Binance's name of a pair. For a pair in dollars, uses exactly that pair if Binance lists it (binance.us does),
 * otherwise the one in USDT, and reports that. The choice does not change while the pair is listed, so that two
 * currencies never form one series.
 */
export async function pairAtBinance(
  http: VendorHttp,
  instrument: CryptoInstrument,
  signal?: AbortSignal,
): Promise<BinancePair> {
  const own = { product: `${instrument.base}${instrument.quote}`, quotedIn: instrument.quote };
  const standIn = quoteStandIn(instrument);
  if (standIn === undefined || (await isListed(http, own.product, instrument, signal))) return own;
  return { product: `${standIn.base}${standIn.quote}`, quotedIn: standIn.quote };
}

async function isListed(
  http: VendorHttp,
  product: string,
  instrument: CryptoInstrument,
  signal?: AbortSignal,
): Promise<boolean> {
  try {
    const reply = await http.get("/api/v3/exchangeInfo", {
      query: { symbol: product },
      ttlMs: TTL_MS,
      sound: (body) => isListedAtBinance(body, instrument),
      acceptStatus: [400],
      signal,
    });
    return isListedAtBinance(reply.body, instrument);
  } catch (error) {
    // A host that has candles but no rules: its answer about the pair in USDT is as good.
    if (error instanceof VendorError && (error.kind === "not-found" || error.kind === "refused")) return false;
    throw error;
  }
}
