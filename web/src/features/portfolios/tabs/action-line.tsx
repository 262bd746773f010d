import type { CorporateAction } from "@sextant/core/contract";
import { sourceName } from "@sextant/core/market";
import { Money, Quantity } from "../../../portfolios/money.tsx";
import { describeAction, describeTerms } from "./action-text.ts";

/** What happened, the quantity it applies to, and its source. */
export function ActionLine({ action }: { readonly action: CorporateAction }) {
  const { amount, currency, source, account, stale } = action;
  return (
    <span className="pff-action-words">
      <span>
        {describeAction(action)}: <span className="num">{describeTerms(action)}</span>, <Held action={action} />
        {amount !== null && currency !== null && stale === null && (
          <>
            , pays{" "}
            <span className="num">
              <Money amount={amount} currency={currency} />
            </span>{" "}
            before taxes
          </>
        )}
      </span>
      <span className="meta">
        {source === null ? "No source has it any more" : sourceName(source)}
        {account !== "" && ` · account ${account}`}
      </span>
    </span>
  );
}

/**
 * The quantity it applies to. If it no longer fits: the quantity it was added for, and the quantity held according to
 * the current transactions.
 */
function Held({ action: { kind, quantity, stale } }: { readonly action: CorporateAction }) {
  const amountOf = (of: string) => (
    <span className="num">
      <Quantity of={of} />
    </span>
  );
  if (stale === null) return <>you held {amountOf(quantity)}</>;
  const held = stale.held === "0" ? "none" : amountOf(stale.held);
  if (kind === "split") return <>you held {held}</>;
  return (
    <>
      paid on {amountOf(quantity)}, you held {held}
    </>
  );
}
