import type { Dice } from "../random.ts";
import type { BirthSeries } from "./birth-series.ts";
import { contractDanger, type ContractFacts } from "./contract-facts.ts";

/**
 * The fate of a simulated token: `pulled`, its liquidity disappears within a minute; `dumped`, its price collapses
 * within half an hour; `fades`, both decline for a long time; `trap`, it can no longer be sold; `lives`, none of these.
 */
export type TokenFate = {
  readonly kind: "lives" | "pulled" | "dumped" | "fades" | "trap";
  /** When it begins; never for one that lives. */
  readonly atMs: number;
};

type Chance = { readonly from: number; readonly base: number; readonly perPoint: number };
/**
 * Below `from` points of danger nothing happens to a token; above, the probability of a bad end increases with each
 * point.
 */
const CHANCES: Record<BirthSeries["name"], Chance> = {
  coin: { from: 25, base: 0.2, perPoint: 0.01 },
  season: { from: 25, base: 0.12, perPoint: 0.016 },
  week: { from: 14, base: 0.08, perPoint: 0.013 },
  fresh: { from: 0, base: 0.16, perPoint: 0.0115 },
};

/**
 * Draws the fate of a token from the danger of its contract, so that the facts that risk rules check are informative.
 */
export function tokenFate(
  series: BirthSeries,
  facts: ContractFacts,
  liquidityUsd: number,
  bornMs: number,
  livesMs: number,
  dice: Dice,
): TokenFate {
  // Bad ends are more often early than late.
  const atMs = Math.round(bornMs + livesMs * (0.04 + 0.92 * dice() ** 1.6));
  const isTrapFromBirth = dice() < 0.5;
  const isDoomed = dice();
  const way = dice();
  if (facts.isHoneypot) return { kind: "trap", atMs: isTrapFromBirth ? bornMs : atMs };
  const danger = contractDanger(facts, liquidityUsd);
  const { from, base, perPoint } = CHANCES[series.name];
  const chance = danger < from ? 0 : Math.min(0.95, base + (danger - from) * perPoint);
  if (isDoomed >= chance) return { kind: "lives", atMs: Infinity };
  if (way < 0.25) return { kind: "fades", atMs };
  // Burnt or locked liquidity can't be pulled.
  return { kind: way < 0.45 || facts.lockedPercent > 50 ? "dumped" : "pulled", atMs };
}
