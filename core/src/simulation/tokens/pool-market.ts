import { type Chain, TRADE_WINDOWS, type TokenPool, type TradeWindow } from "../../market/index.ts";
import type { SimulatedToken } from "./simulated-token.ts";
import { smoothNoise } from "./smooth-noise.ts";
import { priceAndLiquidityAt, priceAt, type Traded, tradedBetween } from "./token-path.ts";
import { simulatedAddress } from "./token-spelling.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const WINDOW_MS: Record<TradeWindow, number> = {
  m5: 5 * MINUTE_MS,
  h1: HOUR_MS,
  h6: 6 * HOUR_MS,
  h24: 24 * HOUR_MS,
};
const DEXES: Record<Chain, readonly string[]> = {
  solana: ["raydium", "meteora", "orca", "pumpswap"],
  ethereum: ["uniswap", "sushiswap", "balancer", "pancakeswap"],
  base: ["aerodrome", "uniswap", "baseswap", "sushiswap"],
  bsc: ["pancakeswap", "biswap", "thena", "apeswap"],
  polygon: ["quickswap", "uniswap", "sushiswap", "balancer"],
  arbitrum: ["camelot", "uniswap", "sushiswap", "balancer"],
};
/** Quote tokens of each chain, with a constant price, which only affects the amounts in a pool. */
const COINS: Record<Chain, readonly [symbol: string, usd: number]> = {
  solana: ["SOL", 155],
  ethereum: ["WETH", 2_900],
  base: ["WETH", 2_900],
  bsc: ["WBNB", 620],
  polygon: ["WPOL", 0.5],
  arbitrum: ["WETH", 2_900],
};
const DOLLARS: readonly [string, number] = ["USDC", 1];

/** The constant properties of one pool of a simulated token. */
export type SimulatedPool = {
  readonly index: number;
  readonly address: string;
  readonly dex: string;
  readonly share: number;
  readonly bornMs: number;
  readonly quoteSymbol: string;
  readonly quoteUsd: number;
};

/** Returns the pools that exist at a time, deepest first. */
export function poolsOf(token: SimulatedToken, atMs: number): SimulatedPool[] {
  const dexes = DEXES[token.chain];
  const start = token.seed % 3;
  return token.poolShares
    .map((share, index) => {
      const [quoteSymbol, quoteUsd] = (token.seed + index) % 3 === 0 ? DOLLARS : COINS[token.chain];
      return {
        index,
        address: simulatedAddress(
          token.chain,
          { series: token.series.index, slot: token.slot, part: index + 1 },
          token.seed,
        ),
        dex: dexes[(start + index) % dexes.length] ?? "uniswap",
        share,
        // Additional pools appear while the token is still young.
        bornMs: Math.round(token.bornMs + index * token.series.shortestMs * 0.3),
        quoteSymbol,
        quoteUsd,
      };
    })
    .filter((pool) => pool.bornMs <= atMs);
}

/** Returns a pool's price deviation: the deepest pool has the token's price, the others deviate slightly. */
function beside(token: SimulatedToken, index: number, atMs: number): number {
  return index === 0 ? 1 : 1 + 0.002 * smoothNoise(token.seed + index, atMs / (7 * MINUTE_MS));
}

/** A pool's price in US dollars. */
export function poolPriceAt(token: SimulatedToken, index: number, atMs: number): number {
  return priceAt(token, atMs) * beside(token, index, atMs);
}

/** Returns the volume of a pool between two timestamps. */
export function tradedInPool(token: SimulatedToken, pool: SimulatedPool, fromMs: number, toMs: number): Traded {
  const { volumeUsd, trades } = tradedBetween(token, Math.max(fromMs, pool.bornMs), toMs);
  return { volumeUsd: volumeUsd * pool.share, trades: trades * pool.share };
}

/** Returns when the token can no longer be sold; never for one that is no trap. */
const trapMsOf = ({ fate }: SimulatedToken): number => (fate.kind === "trap" ? fate.atMs : Infinity);

/** Returns the share of buys among trades; all of them where the token can't be sold. */
export function buyingShare(token: SimulatedToken, atMs: number): number {
  if (atMs >= trapMsOf(token)) return 1;
  return 0.52 + 0.14 * smoothNoise(token.seed ^ 0x27d4eb2f, atMs / (5 * HOUR_MS));
}

/** Wash trading uses few addresses. */
export function handsOf(token: SimulatedToken, trades: number): number {
  return token.isWashed ? Math.min(trades, 3 + (token.seed % 9)) : Math.min(trades, Math.ceil(0.8 * trades ** 0.93));
}

/** Returns the trades of a window that came before the token could no longer be sold. */
function tradesBefore(
  token: SimulatedToken,
  pool: SimulatedPool,
  { fromMs, trapMs }: { readonly fromMs: number; readonly trapMs: number },
): number {
  const from = pool.index === 0 ? fromMs : Math.max(fromMs, pool.bornMs);
  return from < trapMs ? tradedBetween(token, from, trapMs).trades : 0;
}

type Windows = Partial<Record<TradeWindow, number>>;

/** Returns the whole token's activity in each window, the same for all older pools. */
function tokenWindows(token: SimulatedToken, atMs: number) {
  return TRADE_WINDOWS.map((window) => {
    const fromMs = atMs - WINDOW_MS[window];
    const priceUsd = fromMs >= token.bornMs ? priceAt(token, fromMs) : NaN;
    return { window, fromMs, traded: tradedBetween(token, fromMs, atMs), priceUsd };
  });
}

/** Returns the pools' markets at a time as a source would report them, deepest first. */
export function poolMarkets(token: SimulatedToken, atMs: number): TokenPool[] {
  const whole = priceAndLiquidityAt(token, atMs);
  const windows = tokenWindows(token, atMs);
  const trapMs = trapMsOf(token);
  // All sales came before the trap closed.
  const buying = buyingShare(token, Math.min(atMs, trapMs - 1));
  return poolsOf(token, atMs).map((pool) => {
    const priceUsd = whole.priceUsd * beside(token, pool.index, atMs);
    const liquidityUsd = whole.liquidityUsd * pool.share;
    const volumeUsd: Windows = {};
    const buys: Windows = {};
    const sells: Windows = {};
    const makers: Windows = {};
    const changePercent: Windows = {};
    for (const { window, fromMs, traded, priceUsd: before } of windows) {
      const isOlder = fromMs >= pool.bornMs;
      const own = isOlder || pool.index === 0 ? traded : tradedBetween(token, pool.bornMs, atMs);
      const trades = Math.floor(own.trades * pool.share);
      volumeUsd[window] = own.volumeUsd * pool.share;
      const free = atMs < trapMs ? trades : Math.floor(tradesBefore(token, pool, { fromMs, trapMs }) * pool.share);
      const sold = free - Math.floor(free * buying);
      buys[window] = trades - sold;
      sells[window] = sold;
      makers[window] = handsOf(token, trades);
      if (isOlder) changePercent[window] = (priceUsd / (before * beside(token, pool.index, fromMs)) - 1) * 100;
    }
    const fdvUsd = priceUsd * token.supply;
    return {
      chain: token.chain,
      poolAddress: pool.address,
      dex: pool.dex,
      quoteSymbol: pool.quoteSymbol,
      priceUsd,
      liquidityUsd,
      volumeUsd,
      buys,
      sells,
      makers,
      changePercent,
      fdvUsd,
      liquidityBase: liquidityUsd / 2 / priceUsd,
      liquidityQuote: liquidityUsd / 2 / pool.quoteUsd,
      ...(token.circulating > 0 ? { marketCapUsd: fdvUsd * token.circulating } : {}),
      ...(token.hasBirthday ? { createdMs: pool.bornMs } : {}),
      source: "simulated",
      asOfMs: atMs,
    };
  });
}
