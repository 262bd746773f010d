import { CHECKER_RULES } from "./checker-rules.ts";
import { CONTRACT_RULES } from "./contract-rules.ts";
import { MARKET_RULES } from "./market-rules.ts";
import type { RiskRule } from "./risk-rule.ts";
import { SELLING_RULES } from "./selling-rules.ts";
import { HOLDER_RULES, OWNER_RULE, TAX_RULES } from "./share-rules.ts";

/** The published number of the rules (docs/dex-risk.md): kept with every label, raised with every change of a rule. */
export const RISK_RULES = "2";

/** Every rule, in the order in which its fact is shown. */
export const ALL_RULES: readonly RiskRule[] = [
  ...SELLING_RULES,
  ...TAX_RULES,
  ...MARKET_RULES,
  ...HOLDER_RULES,
  ...CONTRACT_RULES,
  ...CHECKER_RULES,
  OWNER_RULE,
];
