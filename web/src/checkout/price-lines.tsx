import type { PlanPreview, User } from "@sextant/core/contract";
import { useNow } from "../lib/use-now.ts";
import { isNothing } from "./invoice-view.ts";
import { describeStart } from "./start-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly preview: PlanPreview; readonly owner: Pick<User, "trialEndsAt"> };

/** The amount due now and why, and when the plan begins. */
export function PriceLines({ preview, owner }: Props) {
  const now = useNow(60_000);
  const { lines, amountDue, kind } = preview;
  return (
    <div className="pay-price">
      <dl className="kv pay-kv">
        {lines.length > 1 &&
          lines.map(({ text, amount }) => (
            <div className="contents" key={text}>
              <dt>{text}</dt>
              <dd className="num">{TEXTS.priceUsdt(amount.replace("-", "−"))}</dd>
            </div>
          ))}
        <dt className="pay-total">{TEXTS.payNow}</dt>
        <dd className="num pay-total">{TEXTS.dueUsdt(amountDue)}</dd>
      </dl>
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
