import { alertEvidence, alertMessage, type Finding } from "@sextant/core/alerts";
import type { TriggerExplanation } from "./commit-crossings.ts";
import type { RuleRow } from "./rule-row.ts";

/** Returns the explanation of why an event fired, in words and in numbers. */
export function explainTrigger(
  { symbol, condition }: RuleRow,
  finding: Finding,
  of: { readonly currency: string; readonly late: boolean; readonly portfolioName?: string },
): TriggerExplanation {
  const { currency, late, portfolioName } = of;
  const context = { currency, ...(portfolioName === undefined ? {} : { portfolioName }) };
  return {
    message: alertMessage(symbol ?? "", condition, finding, context, late),
    evidence: alertEvidence(condition, finding, currency),
  };
}
