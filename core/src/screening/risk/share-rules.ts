import { formatAge, formatPercent } from "./value-text.ts";
import {
  DAY_MS,
  decides,
  isAmount,
  isNeutral,
  isOutdated,
  lowers,
  raises,
  rulesOutLow,
  type RiskRule,
  type RiskStep,
  type SecurityOf,
} from "./risk-rule.ts";

/** Minimum share of the pool, locked or burnt, for liquidity to count as locked: at most a fifth can be removed. */
export const LOCKED_FROM_PERCENT = 80;
/** A lock that ends before the label's first evaluation is no lock. */
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
  read: ({ profile, nowMs }) => {
    const reported = of(profile.security);
    if (reported === undefined || !isAmount(reported.value)) return undefined;
    const step = stepAt(reported.value);
    if (isOutdated(step, reported.asOfMs, nowMs)) return undefined;
    return { step, value: formatPercent(reported.value, 2), source: reported.source, asOfMs: reported.asOfMs };
  },
});

/** Creates a rule on a tax: the share deducted from an amount. */
function taxRule(
  rule: Pick<ShareRule, "id" | "label" | "of" | "evm" | "solana" | "unknownWhy" | "isEssential">,
): RiskRule {
  const most = decides("above 50%", "More than half of the amount is taken away.");
  const heavy = rulesOutLow("above 25%", 50, "More than a quarter of the amount is taken away.");
  const high = rulesOutLow("above 10%", 8, "More than a tenth of the amount is taken away.");
  const some = rulesOutLow("above 0.1%", 2, "A part of the amount is taken away.");
  const none = lowers("0.1% or less", "Nothing is taken away, apart from rounding.");
  return shareRule({
    steps: [most, heavy, high, some, none],
    stepAt: (percent) =>
      percent > 50 ? most : percent > 25 ? heavy : percent > 10 ? high : percent > 0.1 ? some : none,
    ...rule,
  });
}
const NOT_REPORTED = "No checker reported this tax.";

const robbed = rulesOutLow("above 50%", 15, "A holder would lose more than half of what is sold.");
const taxed = rulesOutLow("above 0.1%", 2, "A holder would lose a part of what is sold.");
const untaxed = lowers("0.1% or less", "No tested holder is taxed, apart from rounding.");
const manyTaxed = rulesOutLow("above 10%", 50, "Holders would lose half or more of what they sell.");
const someTaxed = rulesOutLow("above 0%", 15, "Some holders would lose half or more of what they sell.");
const noneTaxed = lowers("none", "No tested holder would lose half of what is sold.");
const manyStuck = rulesOutLow("above 10%", 50, "Holders cannot sell, or their tokens were taken from them.");
const someStuck = rulesOutLow("above 0%", 8, "Some holders cannot sell, or their tokens were taken from them.");
const noneStuck = lowers("none", "Every tested holder can sell.");
const tied = raises("above 20%", 15, "Wallets linked to its maker can press the price by selling together.");
const partlyTied = raises("above 5%", 6, "Wallets linked to its maker hold a part of it.");
const free = lowers("5% or less", "Wallets linked to its maker hold little of it.");

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
  taxRule({
    id: "buy-tax",
    label: "Tax on buying",
    evm: "asked",
    solana: "told",
    isEssential: true,
    unknownWhy: NOT_REPORTED,
    of: (security) => security.buyTaxPercent,
  }),
  taxRule({
    id: "sell-tax",
    label: "Tax on selling",
    evm: "asked",
    solana: "told",
    isEssential: true,
    unknownWhy: NOT_REPORTED,
    of: (security) => security.sellTaxPercent,
  }),
  taxRule({
    id: "transfer-tax",
    label: "Tax on transfers",
    evm: "asked",
    solana: "asked",
    unknownWhy: NOT_REPORTED,
    of: (security) => security.transferTaxPercent,
  }),
  taxRule({
    id: "holder-tax",
    label: "Tax holders pay, on average",
    evm: "told",
    solana: "told",
    unknownWhy: "",
    of: (security) => security.holderTaxPercent,
  }),
  shareRule({
    id: "highest-holder-tax",
    label: "Highest tax of a holder",
    evm: "told",
    solana: "told",
    unknownWhy: "",
    of: (security) => security.highestHolderTaxPercent,
    steps: [robbed, taxed, untaxed],
    stepAt: (percent) => (percent > 50 ? robbed : percent > 0.1 ? taxed : untaxed),
  }),
  shareRule({
    id: "high-tax-holders",
    label: "Holders taxed half or more",
    evm: "told",
    solana: "told",
    unknownWhy: "",
    of: (security) => security.highTaxHoldersPercent,
    steps: [manyTaxed, someTaxed, noneTaxed],
    stepAt: (percent) => (percent > 10 ? manyTaxed : percent > 0 ? someTaxed : noneTaxed),
  }),
  shareRule({
    id: "unsellable-holders",
    label: "Holders who cannot sell",
    evm: "told",
    solana: "told",
    unknownWhy: "",
    of: (security) => security.unsellableHoldersPercent,
    steps: [manyStuck, someStuck, noneStuck],
    stepAt: (percent) => (percent > 10 ? manyStuck : percent > 0 ? someStuck : noneStuck),
  }),
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
    label: "Held by maker or owner",
    evm: "asked",
    solana: "told",
    of: (security) => security.creatorPercent,
    steps: [creatorHeavy, creatorLight],
    stepAt: (percent) => (percent > 10 ? creatorHeavy : creatorLight),
    unknownWhy: "Nobody told how much its maker has.",
  }),
  shareRule({
    id: "insider-share",
    label: "Held by linked wallets",
    evm: "never",
    solana: "told",
    unknownWhy: "",
    of: (security) => security.insiderPercent,
    steps: [tied, partlyTied, free],
    stepAt: (percent) => (percent > 20 ? tied : percent > 5 ? partlyTied : free),
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
    read: ({ profile, nowMs }) => {
      const reported = profile.security.liquidityLockedPercent;
      if (reported === undefined || !isAmount(reported.value)) return undefined;
      const { source, asOfMs } = reported;
      const value = `${formatPercent(reported.value)} locked or burnt`;
      if (reported.value < LOCKED_FROM_PERCENT) return { step: unlocked, value, source, asOfMs };
      if (isOutdated(locked, asOfMs, nowMs)) return undefined;
      const endMs = profile.security.liquidityUnlockMs?.value;
      if (!isAmount(endMs)) return { step: locked, value, source, asOfMs };
      const left = endMs - nowMs;
      const untilEnd = left > 0 ? `, for ${formatAge(left)} more` : ", the lock has ended";
      return { step: left < SHORTEST_LOCK_MS ? shortlyLocked : locked, value: value + untilEnd, source, asOfMs };
    },
  },
];

const renounced = isNeutral(
  "yes",
  "Given up, as far as the checker sees; it takes no points away, for power can lie elsewhere.",
);
const owned = isNeutral("no", "There is an owner; what an owner could do is counted above.");

/** Shows who owns it; no points either way. */
export const OWNER_RULE: RiskRule = {
  id: "ownership-renounced",
  label: "Ownership given up",
  evm: "told",
  solana: "told",
  steps: [owned, renounced],
  isEssential: false,
  unknownPoints: 0,
  unknownWhy: "",
  read: ({ profile }) => {
    const reported = profile.security.ownershipRenounced;
    if (reported === undefined) return undefined;
    const step = reported.value ? renounced : owned;
    return { step, value: step.when, source: reported.source, asOfMs: reported.asOfMs };
  },
};
