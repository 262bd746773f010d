import { isSessionDay } from "../market/index.ts";
import { marketMood } from "./market-mood.ts";
import { diceOf, normal, seedOf } from "./random.ts";
import type { SimulatedSymbol } from "./simulated-symbol.ts";

const DAY_MS = 86_400_000;
/** Start of the simulated history. */
export const SIMULATION_STARTS_MS = Date.UTC(2015, 0, 1);
/** End of the simulated history. */
export const SIMULATION_ENDS_MS = Date.UTC(2100, 0, 1);

const LEVEL_DAY = Math.round((Date.UTC(2025, 5, 1) - SIMULATION_STARTS_MS) / DAY_MS);
// Speed of mean reversion: prices return to their level over about a year, so that decades of them stay plausible.
const PULL = 1 / 250;
const OVERNIGHT_SHARE = 0.35;

/** One day of one symbol: the values of its bar; absent days (weekends and holidays of stocks) have none. */
export type SimulatedDay = {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
};

type Path = { readonly days: (SimulatedDay | undefined)[]; readonly seed: number; wander: number; lastClose: number };
const PATHS = new Map<string, Path>();

/** Returns the index of the day that begins at a date's 00:00 UTC. */
export function dayIndex(dayMs: number): number {
  return Math.round((dayMs - SIMULATION_STARTS_MS) / DAY_MS);
}

/** Rounds a price to the venue's tick size. */
export function tickRounded(price: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.max(1, Math.round(price * scale)) / scale;
}

/**
 * Returns the highest point above `from` that a Brownian bridge to `to` reaches: an exact draw from its distribution
 * (Karatzas and Shreve, 2.8).
 */
function bridgePeak(from: number, to: number, deviation: number, chance: number): number {
  const distance = to - from;
  return (from + to + Math.sqrt(distance * distance - 2 * deviation * deviation * Math.log(1 - chance))) / 2;
}

function nextDay(symbol: SimulatedSymbol, path: Path): SimulatedDay | undefined {
  const index = path.days.length;
  const { kind } = symbol.instrument;
  if (kind === "stock" && !isSessionDay(SIMULATION_STARTS_MS + index * DAY_MS)) return undefined;
  const dice = diceOf(path.seed, index);
  const mood = marketMood(kind, index);
  const ownMove = symbol.ownMove * mood.roughness;
  const move = symbol.beta * mood.move + ownMove * normal(dice);
  path.wander = path.wander * (1 - PULL) + move;

  const trend = Math.log(symbol.level) + Math.log1p(symbol.growth) * ((index - LEVEL_DAY) / 365.25);
  const round = (logPrice: number) => tickRounded(Math.exp(logPrice), symbol.decimals);
  const close = trend + path.wander;
  const usual = Math.hypot(symbol.beta * (kind === "stock" ? 0.0085 : 0.026), symbol.ownMove) * mood.roughness;
  // Crypto trades continuously, so a day begins where the last one ended; shares gap on overnight news.
  const before = path.lastClose > 0 ? Math.log(path.lastClose) : close - move;
  const open = kind === "crypto" ? before : before + OVERNIGHT_SHARE * (close - before) + 0.25 * usual * normal(dice);
  const deviation = usual * (kind === "crypto" ? 0.95 : 0.75);
  const peak = round(bridgePeak(open, close, deviation, dice()));
  const trough = round(-bridgePeak(-open, -close, deviation, dice()));
  const [first, last] = [round(open), round(close)];
  const excitement = (0.6 + 0.5 * (Math.abs(move) / usual)) * Math.exp(0.18 * normal(dice));
  path.lastClose = last;
  return {
    open: first,
    high: Math.max(first, last, peak),
    low: Math.min(first, last, trough),
    close: last,
    // Whole units, so that minutes add up to their day exactly.
    volume: Math.round(symbol.dailyVolume * excitement * Math.sqrt(mood.roughness)),
  };
}

/** Returns a symbol's day by index; undefined outside the simulated history and when its market was closed. */
export function simulatedDay(symbol: SimulatedSymbol, index: number): SimulatedDay | undefined {
  if (index < 0 || index >= dayIndex(SIMULATION_ENDS_MS)) return undefined;
  const key = symbol.instrument.symbol;
  let path = PATHS.get(key);
  if (path === undefined) {
    path = { days: [], seed: seedOf(key), wander: 0, lastClose: 0 };
    PATHS.set(key, path);
  }
  while (path.days.length <= index) path.days.push(nextDay(symbol, path));
  return path.days[index];
}
