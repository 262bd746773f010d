import { networkOf, planName } from "@sextant/core/billing";
import type { Invoice } from "@sextant/core/contract";
import { exactTime } from "../lib/time-text.ts";
import { isNothing } from "./invoice-view.ts";
import { Ruler } from "./ruler.tsx";
import { Say } from "./say.tsx";
import { formatSpan } from "./span-text.ts";
import { Transactions } from "./transactions.tsx";
import { describeWaiting } from "./waiting-text.ts";
import * as TEXTS from "./texts.tsx";

/** The payment is on the chain and is being confirmed, in time or late. */
export function ConfirmingView({ invoice, isLate }: { readonly invoice: Invoice; readonly isLate: boolean }) {
  const { networkId, received, over, confirmations, payments, expiresAt, planId, closedBecause } = invoice;
  const { have, need, nodes } = confirmations;
  const inBlockMs = Math.max(...payments.map(({ blockTime }) => Date.parse(blockTime)));
  const lateByMs = inBlockMs - Date.parse(expiresAt);
  return (
    <>
      {isLate && (
        <Say kind="late">
          {TEXTS.lateAccepted(<b>{TEXTS.cameLate(Number.isFinite(lateByMs) ? `${formatSpan(lateByMs)} ` : "")}</b>)}
        </Say>
      )}
      <div className="pay-sum">
        <span className="lbl">
          {TEXTS.received(networkId === null ? "" : TEXTS.onNetwork(networkOf(networkId).name))}
        </span>
        <b className="num">{TEXTS.receivedUsdt(received)}</b>
      </div>
      <div className="pay-count">
        <div className="pay-count-row">
          <span>{TEXTS.confirming}</span>
          <span className="fig num">
            {have}/{need}
          </span>
        </div>
        <Ruler part={have} of={need} steps={Math.min(need, 20)} />
      </div>
      <p className="note keep">{TEXTS.onTheChain(describeWaiting(invoice), <b>{TEXTS.mayClose}</b>)}</p>
      {closedBecause === "superseded" && <Say>{TEXTS.replacedBecomesCredit}</Say>}
      {!isNothing(over) && <Say>{TEXTS.overpaid(over)}</Say>}
      <dl className="kv pay-kv">
        {isLate && (
          <>
            <dt>{TEXTS.timeWasUp}</dt>
            <dd>{exactTime(Date.parse(expiresAt))}</dd>
            {Number.isFinite(inBlockMs) && (
              <>
                <dt>{TEXTS.inBlockAt}</dt>
                <dd>{exactTime(inBlockMs)}</dd>
              </>
            )}
            <dt>{TEXTS.starts(planName(planId))}</dt>
            <dd>{TEXTS.whenConfirmed}</dd>
          </>
        )}
        <dt>{TEXTS.nodesMustAgree}</dt>
        <dd>{nodes}</dd>
      </dl>
      <Transactions payments={payments} />
    </>
  );
}
