import type { CorporateAction } from "@sextant/core/contract";
import { sourceName } from "@sextant/core/market";
import { Money, Quantity } from "../../../portfolios/money.tsx";
import { describeAction, describeTerms } from "./action-text.ts";
import * as TEXTS from "./texts.tsx";

/** What happened, the quantity it applies to, and its source. */
export function ActionLine({ action }: { readonly action: CorporateAction }) {
  const { amount, currency, source, account, stale } = action;
  return (
    <span className="pff-action-words">
      <span>
        {describeAction(action)}: <span className="num">{describeTerms(action)}</span>, <Held action={action} />
        {amount !== null && currency !== null && stale === null && (
          <>
            {TEXTS.paysBeforeTaxes(
              <span className="num">
                <Money amount={amount} currency={currency} />
              </span>,
            )}
          </>
        )}
      </span>
      <span className="meta">
        {source === null ? TEXTS.noLongerReported : sourceName(source)}
        {account !== "" && TEXTS.account(account)}
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
  if (stale === null) return <>{TEXTS.held(amountOf(quantity))}</>;
  const held = stale.held === "0" ? "none" : amountOf(stale.held);
  if (kind === "split") return <>{TEXTS.youHeld(held)}</>;
  return <>{TEXTS.paidHeld(amountOf(quantity), held)}</>;
}
