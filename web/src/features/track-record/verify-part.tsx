import { CheckYourself } from "./check-yourself.tsx";
import { SettleRules } from "./settle-rules.tsx";
import type { RecordAnswer } from "./use-record.ts";

/** How to verify the record, and the rules by which its claims are settled. */
export function VerifyPart({ data }: { readonly data: Pick<RecordAnswer, "book" | "head"> }) {
  return (
    <div className="tr-two-columns">
      <CheckYourself data={data} />
      <SettleRules />
    </div>
  );
}
