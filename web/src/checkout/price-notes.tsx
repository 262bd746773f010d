import type { PlanPreview, User } from "@sextant/core/contract";
import { useNow } from "../lib/use-now.ts";
import { isNothing } from "./invoice-view.ts";
import { describeStart } from "./start-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly preview: PlanPreview; readonly owner: Pick<User, "trialEndsAt"> };

/** When the plan begins, and what the amount includes. */
export function PriceNotes({ preview, owner }: Props) {
  const now = useNow(60_000);
  const { amountDue, kind } = preview;
  return (
    <div className="pay-price">
      <p className="note keep">{describeStart(preview, owner, now)}</p>
      <p className="meta">
        {kind === "downgrade"
          ? TEXTS.smallerPlanFree
          : isNothing(amountDue)
            ? TEXTS.creditCoversAll
            : TEXTS.digitsAdded}
      </p>
    </div>
  );
}
