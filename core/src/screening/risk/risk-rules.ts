import { CHECKER_RULES } from "./checker-rules.ts";
import { CONTRACT_RULES } from "./contract-rules.ts";
import { MARKET_RULES } from "./market-rules.ts";
import type { RiskRule } from "./risk-rule.ts";
import { SELLING_RULES } from "./selling-rules.ts";
import { HOLDER_RULES, OWNER_RULE, TAX_RULES } from "./share-rules.ts";

/**
 * Published version of the rules (docs/dex-risk.md): stored with every label, increased with every change to a rule.
 */
export const RISK_RULES = "2";

/** All rules, in display order of their facts. */
export const ALL_RULES: readonly RiskRule[] = [
  ...SELLING_RULES,
  ...TAX_RULES,
  ...MARKET_RULES,
  ...HOLDER_RULES,
  ...CONTRACT_RULES,
  ...CHECKER_RULES,
  OWNER_RULE,
];
