import type { PlanPreview, User } from "@sextant/core/contract";
import { useNow } from "../lib/use-now.ts";
import { isNothing } from "./invoice-view.ts";
import { describeStart } from "./start-text.ts";

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
              <dd className="num">{amount.replace("-", "−")} USDT</dd>
            </div>
          ))}
        <dt className="pay-total">To pay now</dt>
        <dd className="num pay-total">{amountDue} USDT</dd>
      </dl>
      <p className="note keep">{describeStart(preview, owner, now)}</p>
      <p className="meta">
        {kind === "downgrade"
          ? "Nothing is charged for a smaller plan."
          : isNothing(amountDue)
            ? "Your credit covers all of it: nothing is to be sent."
            : "Up to 0.02 USDT is added: its digits name your payment. The network’s own fee is paid to the network, not to us."}
      </p>
    </div>
  );
}
