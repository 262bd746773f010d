import { ageWords, percentWords } from "./value-words.ts";
import {
  DAY_MS,
  decides,
  isAmount,
  isNeutral,
  isOutdated,
  lowers,
  raises,
  type Asked,
  type RiskRule,
  type RiskStep,
  type SecurityOf,
} from "./risk-rule.ts";

/** From this share of the pool on, locked or burnt, liquidity counts as locked: at most a fifth can be taken out. */
export const LOCKED_FROM_PERCENT = 80;
/** A lock that ends before a label is judged first is no lock. */
const SHORTEST_LOCK_MS = 7 * DAY_MS;

type ShareRule = Pick<RiskRule, "id" | "label" | "evm" | "solana" | "steps" | "unknownWhy"> & {
  readonly of: SecurityOf<number>;
  readonly stepAt: (percent: number) => RiskStep;
  readonly isEssential?: boolean;
  readonly unknownPoints?: number;
};

const shareRule = ({ of, stepAt, ...rule }: ShareRule): RiskRule => ({
  isEssential: false,
  unknownPoints: 0,
  ...rule,
  read: ({ dossier, nowMs }) => {
    const told = of(dossier.security);
    if (told === undefined || !isAmount(told.value)) return undefined;
    const step = stepAt(told.value);
    if (isOutdated(step, told.asOfMs, nowMs)) return undefined;
    return { step, value: percentWords(told.value, 2), source: told.source, asOfMs: told.asOfMs };
  },
});

function taxRule(id: string, label: string, of: SecurityOf<number>, solana: Asked, isEssential: boolean): RiskRule {
  const most = decides("above 50%", "More than half of the amount is taken away.");
  const high = raises("above 10%", 8, "A tenth of the amount or more is taken away.");
  const low = lowers("10% or less", "The tax is no trap as it stands.");
  return shareRule({
    id,
    label,
    evm: "asked",
    solana,
    of,
    steps: [most, high, low],
    stepAt: (percent) => (percent > 50 ? most : percent > 10 ? high : low),
    isEssential,
    unknownWhy: "Nobody told what is taken away.",
  });
}

const crowded = raises("above 50%", 15, "Ten holders can sell more than all others together.");
const spread = lowers("50% or less", "The ten largest holders have half of it or less.");
const creatorHeavy = raises("above 10%", 6, "Its maker can press the price by selling.");
const creatorLight = lowers("10% or less", "Its maker holds little of it.");
const unlocked = raises(
  `below ${String(LOCKED_FROM_PERCENT)}% locked or burnt`,
  12,
  "Who provided the liquidity can take it out.",
);
const shortlyLocked = raises(
  "locked, but the lock ends within 7 days",
  12,
  "The lock ends within 7 days, or has ended: the liquidity can be taken out then.",
);
const locked = lowers(
  `${String(LOCKED_FROM_PERCENT)}% or more locked or burnt`,
  "Most of the liquidity cannot be taken out.",
);

export const TAX_RULES: readonly RiskRule[] = [
  taxRule("buy-tax", "Tax on buying", (security) => security.buyTaxPercent, "told", true),
  taxRule("sell-tax", "Tax on selling", (security) => security.sellTaxPercent, "told", true),
  taxRule("transfer-tax", "Tax on transfers", (security) => security.transferTaxPercent, "asked", false),
];

export const HOLDER_RULES: readonly RiskRule[] = [
  shareRule({
    id: "top-10-holders",
    label: "Ten largest holders",
    evm: "asked",
    solana: "asked",
    of: (security) => security.top10Percent,
    steps: [crowded, spread],
    stepAt: (percent) => (percent > 50 ? crowded : spread),
    isEssential: true,
    unknownPoints: 8,
    unknownWhy: "Nobody told how much the largest holders have.",
  }),
  shareRule({
    id: "creator-share",
    label: "Held by its maker",
    evm: "asked",
    solana: "told",
    of: (security) => security.creatorPercent,
    steps: [creatorHeavy, creatorLight],
    stepAt: (percent) => (percent > 10 ? creatorHeavy : creatorLight),
    unknownWhy: "Nobody told how much its maker has.",
  }),
  {
    id: "liquidity-lock",
    label: "Liquidity lock",
    evm: "asked",
    solana: "asked",
    steps: [unlocked, shortlyLocked, locked],
    isEssential: true,
    unknownPoints: 6,
    unknownWhy: "Nobody told whether the liquidity is locked.",
    read: ({ dossier, nowMs }) => {
      const told = dossier.security.liquidityLockedPercent;
      if (told === undefined || !isAmount(told.value)) return undefined;
      const { source, asOfMs } = told;
      const value = `${percentWords(told.value)} locked or burnt`;
      if (told.value < LOCKED_FROM_PERCENT) return { step: unlocked, value, source, asOfMs };
      if (isOutdated(locked, asOfMs, nowMs)) return undefined;
      const endMs = dossier.security.liquidityUnlockMs?.value;
      if (!isAmount(endMs)) return { step: locked, value, source, asOfMs };
      const left = endMs - nowMs;
      const untilEnd = left > 0 ? `, for ${ageWords(left)} more` : ", the lock has ended";
      return { step: left < SHORTEST_LOCK_MS ? shortlyLocked : locked, value: value + untilEnd, source, asOfMs };
    },
  },
];

const renounced = isNeutral(
  "yes",
  "Given up, as far as the checker sees; it takes no points away, for power can lie elsewhere.",
);
const owned = isNeutral("no", "There is an owner; what an owner could do is counted above.");

/** Says who owns it; no points either way. */
export const OWNER_RULE: RiskRule = {
  id: "ownership-renounced",
  label: "Ownership given up",
  evm: "told",
  solana: "told",
  steps: [owned, renounced],
  isEssential: false,
  unknownPoints: 0,
  unknownWhy: "",
  read: ({ dossier }) => {
    const told = dossier.security.ownershipRenounced;
    if (told === undefined) return undefined;
    const step = told.value ? renounced : owned;
    return { step, value: step.when, source: told.source, asOfMs: told.asOfMs };
  },
};
