import { SIMULATION_ENDS_MS, SIMULATION_STARTS_MS } from "../day-path.ts";
import type { SimulatedToken } from "./simulated-token.ts";
import { burstAt, roughnessAt, tideAt } from "./market-weather.ts";
import { dieAt, smoothNoise } from "./smooth-noise.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MINUTES = 1_440;
const PULL_MS = MINUTE_MS;
const DUMP_MS = 30 * MINUTE_MS;
const BINS = 12;
const BIN_MS = HOUR_MS / BINS;
/** Effects of a fate: logarithms of price and liquidity, and the share of the volume. */
const ENDS = {
  lives: { price: 0, liquidity: 0, volume: 1 },
  pulled: { price: Math.log(0.015), liquidity: Math.log(0.01), volume: 0.02 },
  dumped: { price: Math.log(0.04), liquidity: Math.log(0.8), volume: 0.12 },
  fades: { price: Math.log(0.03), liquidity: Math.log(0.15), volume: 0.1 },
  trap: { price: 0, liquidity: 0, volume: 0.4 },
};
// In a constant-product pool, liquidity is proportional to the square root of the price.
const LIQUIDITY_PER_PRICE = 0.5;
/** Waves that a storm amplifies: up to 17 hours long. */
const STORMY_WAVES = 6;
/** Logarithms of a burst's effects. */
const BURST = { price: 0.5, volume: 2.3 };

/** Whether the simulated market exists at a time. */
export function isSimulatedTimestamp(atMs: number): boolean {
  return atMs >= SIMULATION_STARTS_MS && atMs < SIMULATION_ENDS_MS;
}

/** Returns the progress of its fate, 0 to 1. */
function ended({ fate, bornMs, endsMs }: SimulatedToken, atMs: number): number {
  if (atMs <= fate.atMs) return 0;
  const lasts =
    fate.kind === "pulled" ? PULL_MS : fate.kind === "dumped" ? DUMP_MS : Math.max(DUMP_MS, (endsMs - bornMs) / 3);
  return Math.min(1, (atMs - fate.atMs) / lasts);
}

/**
 * Returns the random part of the logarithm of a price: waves of 1, 4, 16 … minutes, each with the amplitude of a random
 * walk over that time.
 */
function wandered(token: SimulatedToken, atMs: number): number {
  const waves = token.series.name === "coin" ? 9 : token.series.name === "season" ? 8 : 7;
  const roughness = roughnessAt(atMs);
  let sum = 0;
  for (let wave = 0, minutes = 1; wave < waves; wave++, minutes *= 4) {
    const height = Math.sqrt(minutes / DAY_MINUTES) * (wave < STORMY_WAVES ? roughness : 1);
    sum += height * smoothNoise(token.seed + wave * 0x1f83d9ab, atMs / (minutes * MINUTE_MS));
  }
  return token.move * sum;
}

function logPrice(token: SimulatedToken, atMs: number): number {
  const age = (atMs - token.bornMs) / token.series.excitedMs;
  const story = token.rise * (1 - Math.exp(-age)) - token.sag * (1 - Math.exp(-age / 4));
  const crowd = token.follows * (tideAt(atMs) + BURST.price * burstAt(token.seed, atMs));
  return story + crowd + wandered(token, atMs) + ENDS[token.fate.kind].price * ended(token, atMs);
}

/**
 * Returns the price in US dollars at any time since its launch; continuous, but steep while its liquidity is pulled.
 */
export function priceAt(token: SimulatedToken, atMs: number): number {
  return token.priceUsd * Math.exp(logPrice(token, atMs));
}

/** Returns the price, and both sides of all its pools together, in US dollars. */
export function priceAndLiquidityAt(token: SimulatedToken, atMs: number): { priceUsd: number; liquidityUsd: number } {
  const { price, liquidity } = ENDS[token.fate.kind];
  const end = ended(token, atMs);
  const log = logPrice(token, atMs);
  // Pulled liquidity is counted once, and not again as the price fall that it causes.
  const withPrice = log - (token.fate.kind === "dumped" ? 0 : price * end);
  return {
    priceUsd: token.priceUsd * Math.exp(log),
    liquidityUsd: token.liquidityUsd * Math.exp(LIQUIDITY_PER_PRICE * withPrice + liquidity * end),
  };
}

/** Returns the volume of a whole hour of a token without a bad fate. */
function hourVolume(token: SimulatedToken, hour: number): number {
  const age = Math.max(0, (hour + 0.5) * HOUR_MS - token.bornMs);
  const excited = token.series.name === "coin" ? 1 : 0.5 + 1.5 * Math.exp(-age / token.series.excitedMs);
  const mood = 1.1 * smoothNoise(token.seed ^ 0x5be0cd19, hour / 11) + 0.5 * smoothNoise(token.seed ^ 0x1f83d9ab, hour);
  const burst = BURST.volume * token.follows * burstAt(token.seed, (hour + 0.5) * HOUR_MS);
  return ((token.liquidityUsd * token.turnover) / 24) * excited * Math.exp(mood + burst);
}

/** Returns the share of an hour's volume between two times in it, unevenly distributed over its twelve parts. */
function hourShare(seed: number, hour: number, fromMs: number, toMs: number): number {
  let all = 0;
  let some = 0;
  for (let bin = 0; bin < BINS; bin++) {
    const chance = dieAt(seed ^ 0x3ade68b1, hour * BINS + bin);
    const weight = 0.3 + 2 * chance * chance;
    const startMs = hour * HOUR_MS + bin * BIN_MS;
    all += weight;
    some += weight * Math.max(0, Math.min(1, (toMs - startMs) / BIN_MS) - Math.max(0, (fromMs - startMs) / BIN_MS));
  }
  return some / all;
}

/** Traded volume in US dollars, and the number of trades (fractional; rounded for display). */
export type Traded = { readonly volumeUsd: number; readonly trades: number };

/** Returns the average trade size of an hour. Genuine traders vary from hour to hour; wash traders have one size. */
function hourTradeUsd(token: SimulatedToken, hour: number): number {
  return token.isWashed
    ? token.tradeUsd
    : token.tradeUsd * Math.exp(0.7 * smoothNoise(token.seed ^ 0x71374491, hour / 5));
}

function calmlyTraded(token: SimulatedToken, fromMs: number, toMs: number): Traded {
  let volumeUsd = 0;
  let trades = 0;
  if (fromMs < toMs) {
    for (let hour = Math.floor(fromMs / HOUR_MS); hour * HOUR_MS < toMs; hour++) {
      const isWhole = hour * HOUR_MS >= fromMs && (hour + 1) * HOUR_MS <= toMs;
      const volume = hourVolume(token, hour) * (isWhole ? 1 : hourShare(token.seed, hour, fromMs, toMs));
      volumeUsd += volume;
      trades += volume / hourTradeUsd(token, hour);
    }
  }
  return { volumeUsd, trades };
}

/** Returns what was traded between two times over all pools. Periods are additive, so that bars and windows agree. */
export function tradedBetween(token: SimulatedToken, fromMs: number, toMs: number): Traded {
  const from = Math.max(fromMs, token.bornMs);
  const { atMs, kind } = token.fate;
  const before = calmlyTraded(token, from, Math.min(toMs, atMs));
  if (toMs <= atMs) return before;
  const after = calmlyTraded(token, Math.max(from, atMs), toMs);
  const share = ENDS[kind].volume;
  return {
    volumeUsd: before.volumeUsd + share * after.volumeUsd,
    trades: before.trades + share * after.trades,
  };
}

/** Returns the volume in US dollars between two times over all pools. */
export function volumeBetween(token: SimulatedToken, fromMs: number, toMs: number): number {
  return tradedBetween(token, fromMs, toMs).volumeUsd;
}
