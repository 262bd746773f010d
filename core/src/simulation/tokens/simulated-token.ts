import { type Chain, tokenAddress } from "../../market/index.ts";
import { diceOf } from "../random.ts";
import { BIRTH_SERIES, birthMs, type BirthSeries, lifeMs, tokenSeed } from "./birth-series.ts";
import { type ContractFacts, contractFacts } from "./contract-facts.ts";
import { bySize, evenly, weighted } from "./draws.ts";
import type { Theme } from "./theme.ts";
import { type TokenFate, tokenFate } from "./token-fate.ts";
import { tokenName } from "./token-name.ts";
import { simulatedAddress, simulatedPlace } from "./token-spelling.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The constant properties of a simulated token, from which its market at any time is computed. */
export type SimulatedToken = {
  readonly series: BirthSeries;
  readonly slot: number;
  readonly seed: number;
  readonly chain: Chain;
  readonly address: string;
  readonly name: string;
  readonly symbol: string;
  readonly theme: Theme;
  readonly bornMs: number;
  /** When it is delisted. */
  readonly endsMs: number;
  readonly facts: ContractFacts;
  readonly fate: TokenFate;
  /** At launch. */
  readonly liquidityUsd: number;
  readonly priceUsd: number;
  readonly supply: number;
  /** Circulating share of the supply; 0 if not reported. */
  readonly circulating: number;
  readonly turnover: number;
  readonly tradeUsd: number;
  readonly move: number;
  /** Logarithms of the price gain from the initial excitement and of the decline after it. */
  readonly rise: number;
  readonly sag: number;
  /** How much it follows the whole market and its own moods: 1 for most, 0 for a dollar. */
  readonly follows: number;
  readonly isWashed: boolean;
  /** Fractions of 1 per pool; the first is the deepest. */
  readonly poolShares: readonly number[];
  /** Whether the source reports when its pools were created. */
  readonly hasBirthday: boolean;
  /** Interval at which the source reports it; 0: continuously. */
  readonly reportedEveryMs: number;
  /** `none`: no checker knows it; `some`: they know half of it. */
  readonly checked: "all" | "some" | "none";
  readonly isBoosted: boolean;
  readonly hasLinks: boolean;
  readonly hasTelegram: boolean;
  readonly hasMentions: boolean;
};

const CHAIN_WHEEL: readonly (readonly [Chain, number])[] = [
  ["solana", 0.44],
  ["base", 0.17],
  ["bsc", 0.13],
  ["ethereum", 0.13],
  ["arbitrum", 0.07],
  ["polygon", 0.06],
];
const SUPPLIES: readonly (readonly [number, number])[] = [
  [1e9, 0.58],
  [1e8, 0.14],
  [4.2e14, 0.1],
  [2.1e7, 0.08],
  [1e6, 0.04],
  [1e18, 0.03],
  [2_100, 0.03],
];
const POOL_SHARES = [[1], [0.74, 0.26], [0.6, 0.28, 0.12], [0.55, 0.25, 0.13, 0.07]];

function chainOf(seed: number): Chain {
  return weighted(CHAIN_WHEEL, diceOf(seed, 2));
}

/** Returns the token of a slot. */
export function simulatedToken(series: BirthSeries, slot: number): SimulatedToken {
  const seed = tokenSeed(series, slot);
  const dice = diceOf(seed, 3);
  const chain = chainOf(seed);
  const { name, symbol, theme, isFake } = tokenName(series, slot);
  const isCoin = series.name === "coin";
  const isStable = theme.name === "stable";
  // A fake never has high quality; a dollar coin always does.
  const quality = isFake ? evenly([0, 0.4], dice) : evenly(series.quality, dice);
  const facts = contractFacts(quality, chain !== "solana", dice);
  const liquidityUsd = bySize(series.liquidityUsd, dice) * (isFake ? 0.3 : 1);
  const supply = isStable ? Math.round(liquidityUsd * facts.valueToLiquidity) : weighted(SUPPLIES, dice);
  const bornMs = birthMs(series, slot);
  const livesMs = lifeMs(series, slot);
  const fate = tokenFate(series, facts, liquidityUsd, bornMs, livesMs, diceOf(seed, 4));
  const lingersMs = series.lingersMs * (0.2 + 0.8 * dice());
  const endsSoon = fate.kind === "pulled" || fate.kind === "dumped" || (fate.kind === "trap" && fate.atMs > bornMs);
  const isWashed = !isCoin && dice() < (1 - quality) * 0.2;
  const shared = dice();
  const excitement = isStable || isCoin ? 0 : 1;
  return {
    series,
    slot,
    seed,
    chain,
    address: simulatedAddress(chain, { series: series.index, slot, part: 0 }, seed),
    name,
    symbol,
    theme,
    bornMs,
    endsMs: endsSoon ? fate.atMs + lingersMs : bornMs + livesMs,
    facts,
    fate,
    liquidityUsd,
    priceUsd: isStable ? 1 : (liquidityUsd * facts.valueToLiquidity) / supply,
    supply,
    circulating: dice() < 0.1 ? 0 : dice() < 0.7 ? 1 : evenly([0.3, 0.95], dice),
    turnover: isWashed ? evenly([24, 70], dice) : bySize(series.turnover, dice),
    tradeUsd: bySize(series.tradeUsd, dice),
    move: isStable ? 0.0004 : bySize(series.move, dice),
    rise: excitement * evenly([0.1, 2.4], dice),
    sag: excitement * evenly([0.1, 0.8 + 1.4 * (1 - quality)], dice),
    follows: isStable ? 0 : isCoin ? 0.35 : 1,
    isWashed,
    poolShares: POOL_SHARES[Math.floor(shared * shared * series.mostPools)] ?? [1],
    hasBirthday: dice() < 0.94,
    reportedEveryMs: series.name !== "fresh" && dice() < 0.04 ? (dice() < 0.7 ? 6 * HOUR_MS : 1.3 * DAY_MS) : 0,
    checked: dice() < (isCoin ? 0.08 : 0.16) ? "none" : dice() < 0.15 ? "some" : "all",
    isBoosted: !isCoin && dice() < 0.1,
    hasLinks: dice() < (isCoin ? 1 : 0.7),
    hasTelegram: dice() < 0.7,
    hasMentions: dice() < 0.75,
  };
}

/** Returns every token listed at a time, the oldest kinds first. */
export function listedTokens(atMs: number): SimulatedToken[] {
  const listed: SimulatedToken[] = [];
  for (const series of BIRTH_SERIES) {
    const last = Math.floor((atMs - birthMs(series, 0)) / series.everyMs) + 1;
    const first = last - Math.ceil((series.longestMs + series.lingersMs) / series.everyMs) - 2;
    for (let slot = Math.max(0, first); slot <= last; slot++) {
      const bornMs = birthMs(series, slot);
      if (bornMs > atMs || bornMs + lifeMs(series, slot) + series.lingersMs <= atMs) continue;
      const token = simulatedToken(series, slot);
      if (atMs < token.endsMs) listed.push(token);
    }
  }
  return listed;
}

/** Returns the simulated token of an address, still listed or not; undefined if it is not one of our addresses. */
export function tokenOfAddress(chain: Chain, text: string): SimulatedToken | undefined {
  const address = tokenAddress(chain, text);
  const place = address === undefined ? undefined : simulatedPlace(chain, address);
  const series = BIRTH_SERIES[place?.series ?? -1];
  if (place === undefined || series === undefined || place.part !== 0) return undefined;
  // The address is regenerated first, which is cheap: a foreign address may only look like one of ours.
  const seed = tokenSeed(series, place.slot);
  if (chainOf(seed) !== chain || simulatedAddress(chain, place, seed) !== address) return undefined;
  return simulatedToken(series, place.slot);
}
