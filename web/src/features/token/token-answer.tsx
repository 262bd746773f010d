import type { TokenDetail } from "@sextant/core/contract";
import { describeLabelRecord } from "../../tokens/label-record-text.ts";
import { fewOutcomes } from "../../tokens/texts.ts";
import { Answer } from "../../ui/answer.tsx";
import { Term } from "../../ui/term.tsx";
import * as TEXTS from "./texts.ts";

/** The main reasons that fit into two lines; all of them follow in the section 'Why'. */
const MOST_REASONS = 2;

/** The token's risk with how often that label was followed by a rug, and the main reasons for it. */
export function TokenAnswer({ data: { project, risk, labelRecord } }: { readonly data: TokenDetail }) {
  const outcomes = describeLabelRecord(labelRecord, risk.overallRisk);
  const isTooEarly = outcomes === fewOutcomes;
  const { reasons } = project.risks;
  const unchecked = risk.notChecked === 0 ? "" : ` ${TEXTS.uncheckedFacts(risk.notChecked)}`;
  const early = isTooEarly ? ` ${TEXTS.tooEarly}` : "";
  const why = reasons.length === 0 ? TEXTS.noRiskRaised : reasons.slice(0, MOST_REASONS).join(" ");
  return (
    <Answer note={`${why}${unchecked}${early}`}>
      <Term of="risk-label">{TEXTS.riskOf(risk.overallRisk)}</Term>
      {outcomes === undefined || isTooEarly ? "." : `: ${outcomes}.`}
    </Answer>
  );
}
