import type { Dice } from "../random.ts";
import { bySize, evenly } from "./draws.ts";

/** The actual facts of a simulated contract, whether or not a checker reports them. */
export type ContractFacts = {
  readonly isHoneypot: boolean;
  readonly buyTaxPercent: number;
  readonly sellTaxPercent: number;
  readonly transferTaxPercent: number;
  readonly isVerified: boolean;
  readonly isProxy: boolean;
  readonly isMintable: boolean;
  readonly isPausable: boolean;
  readonly hasBlacklist: boolean;
  readonly hasHiddenOwner: boolean;
  readonly canTakeBackOwnership: boolean;
  readonly ownerChangesBalance: boolean;
  readonly isTaxModifiable: boolean;
  readonly isRenounced: boolean;
  readonly isConcentrated: boolean;
  readonly top10Percent: number;
  readonly creatorPercent: number;
  readonly lockedPercent: number;
  /** The lock never ends. */
  readonly isBurnt: boolean;
  /** Market value relative to liquidity. */
  readonly valueToLiquidity: number;
};

/** Draws the facts of a contract with `quality` from 0 to 1: the lower, the more often each fact is bad. */
export function contractFacts(quality: number, isEvm: boolean, dice: Dice): ContractFacts {
  const isBad = (usual: number) => dice() < (1 - quality) * usual;
  const isConcentrated = isBad(0.8);
  const isUnlocked = isBad(1);
  const tax = isBad(0.08) ? evenly([52, 99], dice) : isBad(0.5) ? evenly([1, 12], dice) : 0;
  const isHoneypot = isBad(0.14);
  // Holders who can't sell everything can't sell at all here: sales beside such a finding would contradict it.
  const isOneWay = isBad(0.05);
  const rounded = (percent: number) => Math.round(percent * 10) / 10;
  return {
    isHoneypot: isHoneypot || isOneWay,
    buyTaxPercent: rounded(Math.min(tax, 10)),
    sellTaxPercent: rounded(tax),
    transferTaxPercent: isBad(0.1) ? 2 : 0,
    isVerified: !(isEvm && isBad(0.7)),
    isProxy: isEvm && isBad(0.35),
    isMintable: isBad(0.6),
    isPausable: isEvm && isBad(0.3),
    hasBlacklist: isBad(0.35),
    hasHiddenOwner: isEvm && isBad(0.15),
    canTakeBackOwnership: isEvm && isBad(0.1),
    ownerChangesBalance: isEvm && isBad(0.06),
    isTaxModifiable: isBad(0.4),
    isRenounced: dice() < quality * 0.9,
    isConcentrated,
    top10Percent: isConcentrated ? evenly([53, 92], dice) : evenly([9, 44], dice),
    creatorPercent: isConcentrated ? evenly([6, 40], dice) : evenly([0, 4], dice),
    lockedPercent: rounded(isUnlocked ? evenly([0, 40], dice) : evenly([82, 100], dice)),
    isBurnt: dice() < 0.5,
    valueToLiquidity: isBad(0.4) ? bySize([55, 200], dice) : bySize([3, 38], dice),
  };
}

/**
 * Returns how dangerous a contract and its liquidity are, about 0 to 100; this determines its fate. Not the product's
 * risk score.
 */
export function contractDanger(facts: ContractFacts, liquidityUsd: number): number {
  return (
    (liquidityUsd < 10_000 ? 25 : liquidityUsd < 50_000 ? 15 : 0) +
    (facts.valueToLiquidity > 50 ? 12 : 0) +
    (facts.isConcentrated ? 15 : 0) +
    (facts.lockedPercent < 50 ? 12 : 0) +
    (facts.isVerified ? 0 : 12) +
    8 * (Number(facts.isProxy) + Number(facts.isMintable) + Number(facts.isPausable) + Number(facts.hasBlacklist)) +
    10 * (Number(facts.hasHiddenOwner) + Number(facts.canTakeBackOwnership) + Number(facts.ownerChangesBalance)) +
    (facts.sellTaxPercent > 50 ? 50 : facts.sellTaxPercent >= 5 ? 6 : 0)
  );
}
