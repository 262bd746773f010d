import { candleError, tokenAddress, type Candle, type Chain, type TokenTrade } from "@sextant/core/market";
import * as z from "zod";
import type { VendorHttp } from "../http/index.ts";
import { numberOf, zonedTimestampOf } from "../at-the-edge.ts";
import { VendorError } from "../vendor.ts";
import type { PoolTimeframe } from "./port.ts";
import { readRows, readShape } from "./read-rows.ts";
import * as field from "./token-fields.ts";

const MOST_TRADES = 100;

/** GeckoTerminal's name of each bar length, and its length. */
export const GECKO_BARS: Readonly<Record<PoolTimeframe, { unit: string; aggregate: number; spanMs: number }>> = {
  "5m": { unit: "minute", aggregate: 5, spanMs: 300_000 },
  "15m": { unit: "minute", aggregate: 15, spanMs: 900_000 },
  "1h": { unit: "hour", aggregate: 1, spanMs: 3_600_000 },
  "4h": { unit: "hour", aggregate: 4, spanMs: 14_400_000 },
  "1d": { unit: "day", aggregate: 1, spanMs: 86_400_000 },
};

const side = field.part({ address: field.text });
const candlesShape = z.object({
  data: z.object({ attributes: z.object({ ohlcv_list: z.array(z.unknown()) }) }),
  meta: field.part({ base: side, quote: side }),
});

/**
 * Parses a pool's bars in dollars, oldest first, each time once; garbage if the answer is about another token's pool.
 */
export function readGeckoCandles(
  http: VendorHttp,
  body: unknown,
  { chain, token, timeframe, nowMs }: { chain: Chain; token: string; timeframe: PoolTimeframe; nowMs: number },
): readonly Candle[] {
  const { data, meta } = readShape(http, "candles", body, candlesShape);
  const sides = [meta?.base?.address, meta?.quote?.address].flatMap((text) =>
    text === undefined ? [] : [tokenAddress(chain, text)],
  );
  if (sides.length > 0 && !sides.includes(token))
    throw new VendorError(http.vendor, "garbage", "candles of another token");
  const { spanMs } = GECKO_BARS[timeframe];
  const candles = readRows(http, "candles", data.attributes.ohlcv_list, (row) => {
    const [at, open, high, low, close, volume] = (Array.isArray(row) ? row : []).map(numberOf);
    const openTimeMs = (at ?? NaN) * 1_000;
    const candle = {
      openTimeMs,
      open: open ?? NaN,
      high: high ?? NaN,
      low: low ?? NaN,
      close: close ?? NaN,
      volume: volume ?? NaN,
    };
    const isOnGrid = openTimeMs % spanMs === 0 && openTimeMs <= nowMs;
    return isOnGrid && candleError(candle) === undefined ? candle : undefined;
  });
  return [...new Map(candles.map((candle) => [candle.openTimeMs, candle] as const)).values()].sort(
    (a, b) => a.openTimeMs - b.openTimeMs,
  );
}

const tradesShape = z.object({ data: z.array(z.unknown()) });
const tradeShape = z.object({
  attributes: z.object({
    block_timestamp: z.string().max(40),
    tx_hash: field.text,
    tx_from_address: field.text,
    from_token_address: z.string().max(100),
    to_token_address: z.string().max(100),
    price_from_in_usd: field.priceUsd,
    price_to_in_usd: field.priceUsd,
    volume_in_usd: field.amountUsd,
  }),
});

/**
 * Parses a token's trades in a pool, newest first: it is a buy if the token left the pool. Leaves out swaps of two
 * other tokens.
 */
export function readGeckoTrades(
  http: VendorHttp,
  body: unknown,
  { chain, token, nowMs }: { chain: Chain; token: string; nowMs: number },
): readonly TokenTrade[] {
  const { data } = readShape(http, "trades", body, tradesShape);
  return readRows(http, "trades", data, (row): TokenTrade | undefined => {
    const read = tradeShape.safeParse(row);
    if (!read.success) return undefined;
    const trade = read.data.attributes;
    const atMs = field.beginningOf(zonedTimestampOf(trade.block_timestamp, Infinity), nowMs);
    const isBuy = tokenAddress(chain, trade.to_token_address) === token;
    const isSell = tokenAddress(chain, trade.from_token_address) === token;
    if (atMs === undefined || isBuy === isSell) return undefined;
    return {
      atMs,
      side: isBuy ? "buy" : "sell",
      ...field.reported({
        priceUsd: isBuy ? trade.price_to_in_usd : trade.price_from_in_usd,
        amountUsd: trade.volume_in_usd,
        maker: tokenAddress(chain, trade.tx_from_address ?? ""),
        transaction: transactionOf(trade.tx_hash),
      }),
    };
  })
    .slice()
    .sort((a, b) => b.atMs - a.atMs)
    .slice(0, MOST_TRADES);
}

/** Returns an EVM hash or a Solana signature. */
function transactionOf(text: string | undefined): string | undefined {
  return text !== undefined && /^(?:0x[\da-f]{64}|[1-9A-HJ-NP-Za-km-z]{64,90})$/i.test(text) ? text : undefined;
}
