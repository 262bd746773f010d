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
  const most = decides("above 50%", "More than half of the amount is deducted.");
  const heavy = rulesOutLow("above 25%", 50, "More than a quarter of the amount is deducted.");
  const high = rulesOutLow("above 10%", 8, "More than a tenth of the amount is deducted.");
  const some = rulesOutLow("above 0.1%", 2, "Part of the amount is deducted.");
  const none = lowers("0.1% or less", "Nothing is deducted, apart from rounding.");
  return shareRule({
    steps: [most, heavy, high, some, none],
    stepAt: (percent) =>
      percent > 50 ? most : percent > 25 ? heavy : percent > 10 ? high : percent > 0.1 ? some : none,
    ...rule,
  });
}
const NOT_REPORTED = "No source reports this tax.";

const robbed = rulesOutLow("above 50%", 15, "A holder would lose more than half of what they sell.");
const taxed = rulesOutLow("above 0.1%", 2, "A holder would lose part of what they sell.");
const untaxed = lowers("0.1% or less", "No tested holder is taxed, apart from rounding.");
const manyTaxed = rulesOutLow("above 10%", 50, "Holders would lose half or more of what they sell.");
const someTaxed = rulesOutLow("above 0%", 15, "Some holders would lose half or more of what they sell.");
const noneTaxed = lowers("none", "No tested holder would lose half of what they sell.");
const manyStuck = rulesOutLow("above 10%", 50, "Holders can't sell, or their tokens were taken from them.");
const someStuck = rulesOutLow("above 0%", 8, "Some holders can't sell, or their tokens were taken from them.");
const noneStuck = lowers("none", "Every tested holder can sell.");
const tied = raises("above 20%", 15, "Wallets linked to its creator can push the price down by selling together.");
const partlyTied = raises("above 5%", 6, "Wallets linked to its creator hold part of the supply.");
const free = lowers("5% or less", "Wallets linked to its creator hold little of the supply.");

const crowded = raises("above 50%", 15, "Ten holders can sell more than all others combined.");
const spread = lowers("50% or less", "The ten largest holders own half of the supply or less.");
const creatorHeavy = raises("above 10%", 6, "Its creator can push the price down by selling.");
const creatorLight = lowers("10% or less", "Its creator holds little of the supply.");
const unlocked = raises(
  `below ${String(LOCKED_FROM_PERCENT)}% locked or burnt`,
  12,
  "The liquidity provider can withdraw it.",
);
const shortlyLocked = raises(
  "locked, but the lock ends within 7 days",
  12,
  "The lock ends within 7 days, or has ended. After that, the liquidity can be withdrawn.",
);
const locked = lowers(
  `${String(LOCKED_FROM_PERCENT)}% or more locked or burnt`,
  "Most of the liquidity can't be withdrawn.",
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
    label: "Average tax holders pay",
    evm: "told",
    solana: "told",
    unknownWhy: "",
    of: (security) => security.holderTaxPercent,
  }),
  shareRule({
    id: "highest-holder-tax",
    label: "Highest tax on a holder",
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
    label: "Holders who can't sell",
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
    unknownWhy: "No source reports how much the largest holders own.",
  }),
  shareRule({
    id: "creator-share",
    label: "Held by creator or owner",
    evm: "asked",
    solana: "told",
    of: (security) => security.creatorPercent,
    steps: [creatorHeavy, creatorLight],
    stepAt: (percent) => (percent > 10 ? creatorHeavy : creatorLight),
    unknownWhy: "No source reports how much its creator owns.",
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
    unknownWhy: "No source reports whether the liquidity is locked.",
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
  "Renounced, as far as the checker can see. This takes off no points, because control can lie elsewhere.",
);
const owned = isNeutral("no", "It has an owner. What an owner could do counts above.");

/** Shows who owns it; no points either way. */
export const OWNER_RULE: RiskRule = {
  id: "ownership-renounced",
  label: "Ownership renounced",
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
