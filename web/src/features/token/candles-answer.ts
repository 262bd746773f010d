import type { CandlesAnswer, TokenCandles, TokenDetail } from "@sextant/core/contract";

const BAR_MS: Readonly<Record<TokenCandles["timeframe"], number>> = {
  "5m": 300_000,
  "15m": 900_000,
  "1h": 3_600_000,
  "4h": 14_400_000,
  "1d": 86_400_000,
};

/**
 * Returns a pool's candles in the chart's format. The name is not one of our symbols, so the chart does not look for
 * missing bars.
 */
export function candlesAnswer(
  { candles, timeframe, source }: TokenCandles,
  { project: { token }, freshness, timestamp }: Pick<TokenDetail, "project" | "freshness" | "timestamp">,
): CandlesAnswer {
  const nowMs = Date.parse(timestamp);
  return {
    symbol: `${token.symbol} on ${token.chain}`,
    timeframe,
    currency: "USD",
    quotedIn: null,
    source: source ?? "",
    asOf: timestamp,
    freshness,
    adjusted: "none",
    candles: candles.map((bar) => ({ ...bar, closed: Date.parse(bar.time) + BAR_MS[timeframe] <= nowMs })),
  };
}
