import type { Chain } from "../../market/index.ts";
import { flagRule } from "./flag-rule.ts";
import type { RiskRule } from "./risk-rule.ts";

/**
 * Chains on which a checker simulates buying and selling: there, 'not a honeypot' from code analysis alone is
 * insufficient.
 */
const TRIED_ON: readonly Chain[] = ["ethereum", "bsc", "base"];

/** Rules on whether bought tokens can be sold again. */
export const SELLING_RULES: readonly RiskRule[] = [
  flagRule({
    id: "honeypot",
    label: "Honeypot",
    of: (security) => security.honeypot,
    bad: true,
    badText: "yes",
    goodText: "no",
    points: "decides",
    badWhy: "A checker found that you can buy it but not sell it.",
    goodWhy: "A checker found no trap. A contract that can change may still become one later.",
    unknownWhy: "No source reports whether you can sell it after buying.",
    unknownPoints: 10,
    isCovered: ({ profile }) => profile.security.sellSimulated !== undefined,
    evm: "asked",
    solana: "told",
  }),
  flagRule({
    id: "sell-simulation",
    label: "Trial sale",
    of: (security) => security.sellSimulated,
    bad: false,
    badText: "failed",
    goodText: "succeeded",
    points: "decides",
    badWhy: "A simulated sale failed.",
    goodWhy: "A simulated sale succeeded at the time of the check.",
    unknownWhy: "No source has simulated a sale.",
    isEssential: TRIED_ON,
    evm: "asked",
    solana: "told",
  }),
  flagRule({
    id: "sell-all",
    label: "Selling everything",
    of: (security) => security.cannotSellAll,
    bad: true,
    badText: "not possible",
    goodText: "possible",
    points: "decides",
    badWhy: "Holders can't sell, or can't sell everything they hold.",
    goodWhy: "Holders can sell everything they hold.",
    unknownWhy: "No source reports whether holders can sell everything.",
    evm: "asked",
    solana: "told",
  }),
  flagRule({
    id: "known-scam",
    label: "Known scam",
    of: (security) => security.knownScam,
    bad: true,
    badText: "yes",
    goodText: "not listed",
    points: "decides",
    badWhy: "A checker lists it as a scam: a counterfeit, an airdropped bait, or a scam that has already played out.",
    goodWhy: "The checker doesn't list it as a scam. Most scams aren't on any list yet.",
    unknownWhy: "",
    isEssential: false,
    evm: "told",
    solana: "told",
  }),
];
