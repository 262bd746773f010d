import { planName, shownAddress } from "@sextant/core/billing";
import { SCREENS } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { Link } from "wouter";
import type { Answer } from "../../lib/call.ts";
import { getReceipt } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { exactTime } from "../../lib/time-text.ts";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import * as TEXTS from "./texts.tsx";

type Receipt = Answer<"getReceipt">;
type Props = { readonly userId: string; readonly invoiceId: string };

/** The receipt of a settled invoice, as stored and printed. */
export function ReceiptView({ userId, invoiceId }: Props) {
  const { data, error, refetch } = useQuery({
    ...callQuery(getReceipt, { params: { id: userId, invoiceId } }),
    refetchOnMount: "always",
  });
  return (
    <PageScaffold title={TEXTS.receipt} className="bill-receipt" head={null}>
      <nav className="bill-row bill-no-print" aria-label={TEXTS.receipt}>
        <Link className="tlink" href={SCREENS.billing.path}>
          {TEXTS.backBilling}
        </Link>
        <Button variant="outline" disabled={data === undefined} onClick={() => window.print()}>
          {TEXTS.print(<Printer aria-hidden="true" />)}
        </Button>
      </nav>
      <Loaded
        data={data}
        error={error}
        waiting={<PartWaiting label={TEXTS.loadingReceipt} rows={6} row="h-10" />}
        failed={(failure) => (
          <>
            <h1 className="h-page">{TEXTS.receipt}</h1>
            <PartFailed title={TEXTS.receiptFailed} error={failure} onRetry={() => void refetch()} />
          </>
        )}
      >
        {(receipt) => <Sheet receipt={receipt} />}
      </Loaded>
    </PageScaffold>
  );
}

function Sheet({ receipt }: { readonly receipt: Receipt }) {
  const { number, issuedAt, seller, buyer, lines, paid, paidBase, decimals, period, credit, note, payments } = receipt;
  return (
    <article className="bill-sheet" aria-labelledby="receipt-title">
      <header className="grid gap-1">
        <h1 className="h-page" id="receipt-title">
          {TEXTS.receiptTitle(number)}
        </h1>
        <p className="note keep">{exactTime(Date.parse(issuedAt), TEXTS.utc)}</p>
      </header>
      <div className="bill-parties">
        <div className="grid content-start gap-1">
          <h2 className="lbl">{TEXTS.from}</h2>
          <p>{seller.entity ?? seller.name}</p>
          {seller.entity !== null && seller.entity !== seller.name && <p className="meta">{seller.name}</p>}
          {seller.address !== null && <p className="meta bill-address">{seller.address}</p>}
        </div>
        <div className="grid content-start gap-1">
          <h2 className="lbl">{TEXTS.to}</h2>
          <p className="wrap-anywhere">{buyer.username}</p>
          <p className="meta wrap-anywhere">{buyer.email}</p>
        </div>
      </div>
      <dl className="kv">
        {lines.map(({ text, amount }) => (
          <div className="contents" key={text}>
            <dt>{text}</dt>
            <dd className="num">{TEXTS.priceUsdt(amount.replace("-", "−"))}</dd>
          </div>
        ))}
        <dt>
          <b>{TEXTS.paid}</b>
        </dt>
        <dd className="num">
          <b>{TEXTS.paidUsdt(paid)}</b>
        </dd>
      </dl>
      {period !== null && (
        <p className="note keep">
          {TEXTS.fromUntil(
            planName(period.planId),
            exactTime(Date.parse(period.startsAt), TEXTS.utc),
            exactTime(Date.parse(period.endsAt), TEXTS.utc),
          )}
        </p>
      )}
      {!/^0(\.0+)?$/.test(credit) && <p className="note keep">{TEXTS.usdtBecameCredit(credit)}</p>}
      {note !== null && <p className="note keep">{note}</p>}
      {receipt.networkName === null ? (
        <p className="note keep">{TEXTS.paidFromCreditNothing}</p>
      ) : (
        <>
          <h2 className="h-sub">{TEXTS.onChain}</h2>
          <Facts
            rows={[
              [TEXTS.network, TEXTS.chainOf(receipt.networkName, receipt.chainId ?? "-")],
              [TEXTS.contract, receipt.contract ?? "-"],
              [TEXTS.paidTo, receipt.recipient ?? "-"],
              [TEXTS.exactUnits, TEXTS.unitsOf(paidBase, String(decimals))],
            ]}
          />
          {payments.map((payment) => (
            <Facts
              key={`${payment.txHash} ${String(payment.logIndex)}`}
              rows={[
                [TEXTS.transaction, payment.txHash],
                [TEXTS.transfer, TEXTS.transferOf(payment.amount, payment.amountBase, String(payment.logIndex))],
                [
                  TEXTS.sender,
                  receipt.networkId === null ? payment.from : shownAddress(receipt.networkId, payment.from),
                ],
                [TEXTS.block, `${String(payment.block)}, ${exactTime(Date.parse(payment.blockTime), "UTC")}`],
                [TEXTS.blockHash, payment.blockHash],
              ]}
            />
          ))}
        </>
      )}
    </article>
  );
}

function Facts({ rows }: { readonly rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="bill-facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="lbl">{name}</dt>
          <dd className="num wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
