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
    badWhy: "A checker found that it can be bought but not sold.",
    goodWhy: "A checker found no trap; a contract that can change may become one later.",
    unknownWhy: "Nobody checked whether what is bought can be sold again.",
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
    goodText: "went through",
    points: "decides",
    badWhy: "A simulated sale did not go through.",
    goodWhy: "A simulated sale went through at the time of the check.",
    unknownWhy: "No sale was simulated.",
    isEssential: TRIED_ON,
    evm: "asked",
    solana: "told",
  }),
  flagRule({
    id: "sell-all",
    label: "Sale of all one holds",
    of: (security) => security.cannotSellAll,
    bad: true,
    badText: "not possible",
    goodText: "possible",
    points: "decides",
    badWhy: "Holders are kept from selling what they hold, or all of it.",
    goodWhy: "Holders can sell everything they hold.",
    unknownWhy: "Nobody checked whether all of it can be sold.",
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
    badWhy: "A checker lists it as a scam: a counterfeit, bait sent to wallets, or one that has already run.",
    goodWhy: "The checker lists it as no scam; most scams are on no list yet.",
    unknownWhy: "",
    isEssential: false,
    evm: "told",
    solana: "told",
  }),
];
