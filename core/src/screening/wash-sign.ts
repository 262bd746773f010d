import type { PerWindow, TokenPool } from "../market/index.ts";
import type { WashSign } from "./assessment.ts";
import type { MergedMarket } from "./merged-market.ts";
import { formatExact, formatTimes } from "./count-text.ts";
import { formatPercent, formatUsd } from "./risk/value-text.ts";

/** Thresholds of the published signs (docs/screener.md): each requires enough trades to be meaningful. */
const MOST_TURNOVER = 20;
const FEWEST_TRADES = 200;
const MOST_TRADES_PER_MAKER = 25;
/**
 * Equal numbers of buys and sells are normal in a deep market, and suspicious in one that often turns over its
 * liquidity.
 */
const EQUAL_COUNTS_TURNOVER = 5;
const EQUAL_COUNTS_WITHIN = 0.005;
const FEWEST_EQUAL_TRADES = 500;
/** Genuine trades differ in size from hour to hour. */
const EQUAL_SIZES_WITHIN = 0.02;
const FEWEST_SIZED_TRADES = 20;
const SIZED_VOLUME_USD = 50_000;

const NONE: readonly string[] = [];

/** Returns the average trade size of one window, excluding the shorter one within it. */
function sizeBetween(
  pool: TokenPool,
  from: keyof PerWindow<number> | undefined,
  to: keyof PerWindow<number>,
): number | undefined {
  const volume = pool.volumeUsd[to];
  const buys = pool.buys[to];
  const sells = pool.sells[to];
  if (volume === undefined || buys === undefined || sells === undefined) return undefined;
  let money = volume;
  let trades = buys + sells;
  if (from !== undefined) {
    const inner = pool.volumeUsd[from];
    const innerBuys = pool.buys[from];
    const innerSells = pool.sells[from];
    if (inner === undefined || innerBuys === undefined || innerSells === undefined) return undefined;
    money -= inner;
    trades -= innerBuys + innerSells;
  }
  return trades >= FEWEST_SIZED_TRADES && money > 0 ? money / trades : undefined;
}

/**
 * Returns the average trade of the deepest pool, if it is the same in the last hour, the five before and the rest of
 * the day.
 */
function equalSizeUsd({ main }: MergedMarket): number | undefined {
  if (main === undefined || !((main.volumeUsd.h24 ?? 0) >= SIZED_VOLUME_USD)) return undefined;
  const hour = sizeBetween(main, undefined, "h1");
  const morning = hour === undefined ? undefined : sizeBetween(main, "h1", "h6");
  const day = morning === undefined ? undefined : sizeBetween(main, "h6", "h24");
  if (hour === undefined || morning === undefined || day === undefined) return undefined;
  const least = Math.min(hour, morning, day);
  return Math.max(hour, morning, day) <= least * (1 + EQUAL_SIZES_WITHIN) ? day : undefined;
}

/**
 * Returns signs of wash trading, each with its numbers: volume above 20 times the liquidity; 25 trades or more per
 * address; buys and sells equal in number to half a percent while the liquidity turns over more than 5 times; trades of
 * one size all day. One sign makes a suspect; none is proof. Missing data is no sign.
 */
export function washSign(market: MergedMarket): WashSign {
  const { volume24hUsd: volume, liquidityUsd: liquidity, buys24h: buys, sells24h: sells, makers24h: makers } = market;
  const isEmpty = liquidity !== undefined && liquidity < 1;
  const turnover = volume !== undefined && liquidity !== undefined && !isEmpty ? volume / liquidity : undefined;
  let reasons: string[] | undefined;
  if (turnover !== undefined && turnover > MOST_TURNOVER)
    (reasons ??= []).push(
      `Traded ${formatTimes(turnover)} times its liquidity in 24 hours (${formatUsd(volume ?? 0)} on ${formatUsd(liquidity ?? 0)}); above ${String(MOST_TURNOVER)} times is rare among genuine traders.`,
    );
  if (isEmpty && volume !== undefined && volume > MOST_TURNOVER)
    (reasons ??= []).push(`Traded ${formatUsd(volume)} in 24 hours with less than a dollar of liquidity.`);
  const trades = buys === undefined || sells === undefined ? undefined : buys + sells;
  if (trades !== undefined && buys !== undefined && sells !== undefined && trades >= FEWEST_TRADES) {
    if (makers !== undefined && makers >= 1 && trades >= makers * MOST_TRADES_PER_MAKER)
      (reasons ??= []).push(
        `${formatExact(trades)} trades by ${formatExact(makers)} addresses: ${formatExact(Math.round(trades / makers))} each.`,
      );
    const apart = Math.abs(buys - sells) / trades;
    if (
      trades >= FEWEST_EQUAL_TRADES &&
      apart <= EQUAL_COUNTS_WITHIN &&
      turnover !== undefined &&
      turnover > EQUAL_COUNTS_TURNOVER
    )
      (reasons ??= []).push(
        `${formatExact(buys)} buys and ${formatExact(sells)} sells, ${formatPercent(apart * 100)} apart, while it traded ${formatTimes(turnover)} times its liquidity.`,
      );
  }
  const size = equalSizeUsd(market);
  if (size !== undefined)
    (reasons ??= []).push(
      `The average trade is ${formatUsd(size)} in the last hour, in the five hours before and over the rest of the day.`,
    );
  return { isSuspect: reasons !== undefined, volumeToLiquidity: turnover, reasons: reasons ?? NONE };
}
