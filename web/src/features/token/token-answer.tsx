import type { TokenDetail } from "@sextant/core/contract";
import { describeLabelRecord } from "../../tokens/label-record-text.ts";
import { raisingFacts } from "./raising-facts.ts";
import { fewOutcomes } from "../../tokens/texts.ts";
import { Answer } from "../../ui/answer.tsx";
import { Term } from "../../ui/term.tsx";
import * as TEXTS from "./texts.ts";

/** The main reasons that fit into two lines; all of them follow in the section 'Why'. */
const MOST_REASONS = 2;

/** Returns the heaviest facts, each with its value and why it matters; a reason that two facts share is said once. */
function reasonsOf(risk: TokenDetail["risk"]): string {
  const raising = raisingFacts(risk).slice(0, MOST_REASONS);
  return raising
    .map(({ label, value, why }, i) =>
      raising[i + 1]?.why === why ? `${label}: ${value}.` : `${label}: ${value}. ${why}`,
    )
    .join(" ");
}

/** The token's risk with how often that label was followed by a rug, and the main reasons for it. */
export function TokenAnswer({ data: { risk, labelRecord } }: { readonly data: TokenDetail }) {
  const outcomes = describeLabelRecord(labelRecord, risk.overallRisk);
  const isTooEarly = outcomes === fewOutcomes;
  const reasons = reasonsOf(risk);
  const unchecked = risk.notChecked === 0 ? "" : ` ${TEXTS.uncheckedFacts(risk.notChecked)}`;
  const early = isTooEarly ? ` ${TEXTS.tooEarly}` : "";
  const why = reasons === "" ? TEXTS.noRiskRaised : reasons;
  return (
    <Answer isShort note={`${why}${unchecked}${early}`}>
      <Term of="risk-label">{TEXTS.riskOf(risk.overallRisk)}</Term>
      {outcomes === undefined || isTooEarly ? "." : `: ${outcomes}.`}
    </Answer>
  );
}
