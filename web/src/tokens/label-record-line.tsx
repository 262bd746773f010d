import type { LabelRecord } from "@sextant/core/contract";
import { describeLabelRecord } from "./label-record-text.ts";
import type { RiskClass } from "./risk-classes.ts";
import * as TEXTS from "./texts.ts";

type Props = { readonly record: LabelRecord; readonly risk: RiskClass };

/** What became of earlier tokens with the same risk label, in one line; nothing while that is unknown. */
export function LabelRecordLine({ record, risk }: Props) {
  const outcomes = describeLabelRecord(record, risk);
  return outcomes === undefined ? null : <p className="meta">{TEXTS.labelled(risk, outcomes)}</p>;
}
