import { Answer } from "../../ui/answer.tsx";
import { formatSum } from "./usdt-text.ts";
import { useMetrics } from "./use-metrics.ts";
import * as TEXTS from "./texts.tsx";

/** What waits for the merchant's decision, or that nothing does, and what came in. */
export function ManagementAnswer() {
  const { data, error } = useMetrics();
  if (data === undefined) return error === null ? <Answer waiting={TEXTS.answerLoading} /> : null;
  const { unmatched, totalPayments, totalAmount } = data;
  return (
    <Answer isShort={totalPayments === 0}>
      {unmatched.count > 0 ? TEXTS.decisionsWait(unmatched.count) : TEXTS.nothingWaits}{" "}
      {TEXTS.receivedSoFar(formatSum(totalAmount), totalPayments)}
    </Answer>
  );
}
