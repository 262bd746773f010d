import { diceOf, normal, seedOf } from "./random.ts";

/** Regimes of a market: its bias (in parts of its usual daily move) and its volatility. */
const REGIMES = [
  { name: "bull", lean: 0.09, roughness: 0.8, days: 110 },
  { name: "calm", lean: 0.03, roughness: 0.55, days: 80 },
  { name: "volatile", lean: 0, roughness: 1.9, days: 25 },
  { name: "bear", lean: -0.13, roughness: 1.4, days: 60 },
] as const;
export type Regime = (typeof REGIMES)[number]["name"];

/** A whole market's behaviour on a day. */
export type Mood = {
  readonly regime: Regime;
  /** Volatility relative to usual, 1 = usual. */
  readonly roughness: number;
  /** Return of the market as a fraction. */
  readonly move: number;
};

type Market = "stock" | "crypto";
/**
 * Usual daily move as a fraction. Over all regimes this amounts to about 13 % a year for shares and 52 % for coins,
 * near a broad index and bitcoin; each symbol adds its own move. A test keeps the volatility of each symbol in a
 * realistic range.
 */
const USUAL_MOVE: Record<Market, number> = { stock: 0.0085, crypto: 0.026 };
// Share of news common to both markets: crypto half follows the same news as shares.
const SHARED_NEWS: Record<Market, number> = { stock: 1, crypto: 0.5 };

const NEWS_SEED = seedOf("news of the day");
const SEEDS: Record<Market, number> = { stock: seedOf("stock market"), crypto: seedOf("crypto market") };
const MOODS: Record<Market, Mood[]> = { stock: [], crypto: [] };

/**
 * Returns a market's mood on a day, counted from the simulation's first. Regimes follow each other at random, each with
 * its own usual length; results are cached, so repeated calls are free.
 */
export function marketMood(market: Market, day: number): Mood {
  const moods = MOODS[market];
  while (moods.length <= day) {
    const index = moods.length;
    const dice = diceOf(SEEDS[market], index);
    let regime = REGIMES.find(({ name }) => name === moods[index - 1]?.regime) ?? REGIMES[1];
    if (dice() < 1 / regime.days) {
      const others = REGIMES.filter((one) => one !== regime);
      regime = others[Math.floor(dice() * others.length)] ?? regime;
    }
    const shared = SHARED_NEWS[market];
    const news = shared * normal(diceOf(NEWS_SEED, index)) + Math.sqrt(1 - shared * shared) * normal(dice);
    moods.push({
      regime: regime.name,
      roughness: regime.roughness,
      move: USUAL_MOVE[market] * (regime.lean + regime.roughness * news),
    });
  }
  return moods[day] as Mood;
}
