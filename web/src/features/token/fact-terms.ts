import type { TermId } from "@sextant/core/glossary";

/** The facts whose names a beginner cannot know, each with its term in the glossary. */
export const FACT_TERMS: Readonly<Record<string, TermId>> = {
  honeypot: "honeypot",
  mintable: "mint-authority",
  "mint-authority": "mint-authority",
  "freeze-authority": "freeze-authority",
  "liquidity-lock": "liquidity-lock",
  liquidity: "liquidity",
  "liquidity-pulled": "liquidity",
  "liquidity-to-cap": "liquidity",
  "pair-age": "pool",
  "contract-verified": "contract",
};
