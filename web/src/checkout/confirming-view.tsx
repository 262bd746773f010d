import { networkOf, planName } from "@sextant/core/billing";
import type { Invoice } from "@sextant/core/contract";
import { exactTime } from "../lib/time-text.ts";
import { isNothing } from "./invoice-view.ts";
import { Ruler } from "./ruler.tsx";
import { Say } from "./say.tsx";
import { formatSpan } from "./span-text.ts";
import { Transactions } from "./transactions.tsx";
import { describeWaiting } from "./waiting-text.ts";

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
          <b>
            Your payment came {Number.isFinite(lateByMs) ? `${formatSpan(lateByMs)} ` : ""}after the time was up. It
            still counts.
          </b>{" "}
          Late payments are accepted for 24 hours.
        </Say>
      )}
      <div className="pay-sum">
        <span className="lbl">Received{networkId === null ? "" : ` on ${networkOf(networkId).name}`}</span>
        <b className="num">{received} USDT</b>
      </div>
      <div className="pay-count">
        <div className="pay-count-row">
          <span>Confirming</span>
          <span className="fig num">
            {have}/{need}
          </span>
        </div>
        <Ruler part={have} of={need} steps={Math.min(need, 20)} />
      </div>
      <p className="note keep">
        Your payment is on the chain. {describeWaiting(invoice)} <b>You may close this window.</b>
      </p>
      {closedBecause === "superseded" && (
        <Say>A newer payment took the place of this one, so what arrives here becomes credit.</Say>
      )}
      {!isNothing(over) && <Say>{over} USDT more than was asked for arrived. It becomes credit.</Say>}
      <dl className="kv pay-kv">
        {isLate && (
          <>
            <dt>Time was up</dt>
            <dd>{exactTime(Date.parse(expiresAt))}</dd>
            {Number.isFinite(inBlockMs) && (
              <>
                <dt>In a block at</dt>
                <dd>{exactTime(inBlockMs)}</dd>
              </>
            )}
            <dt>{planName(planId)} starts</dt>
            <dd>when confirmed</dd>
          </>
        )}
        <dt>Nodes that must agree</dt>
        <dd>{nodes}</dd>
      </dl>
      <Transactions payments={payments} />
    </>
  );
}
