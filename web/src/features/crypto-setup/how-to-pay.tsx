import { SCREENS } from "@sextant/core/contract";
import { Fragment } from "react";
import { Link } from "wouter";
import type { PayableNetwork } from "../../checkout/payable-networks.ts";
import { usePayableNetworks } from "../../checkout/use-payable-networks.ts";
import { BulletList } from "../../ui/bullet-list.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { TwoColumns } from "../../ui/two-columns.tsx";
import { WalletGuide } from "./wallet-guide.tsx";
import * as TEXTS from "./texts.tsx";

const MINUTE_MS = 60_000;

const COLUMNS: readonly RowsColumn<PayableNetwork>[] = [
  { name: TEXTS.network, cell: nameOf },
  { name: TEXTS.fee, kind: "number", cell: feeOf },
  { name: TEXTS.confirmations, kind: "number", cell: ({ confirmations }) => confirmations },
  {
    name: TEXTS.confirmedAfter,
    kind: "number",
    cell: ({ confirmations, blockMs }) => TEXTS.aboutMinutes(Math.ceil((confirmations * blockMs) / MINUTE_MS)),
  },
];

function nameOf({ name, standard, isClosed }: PayableNetwork) {
  return (
    <span className={isClosed ? "ink3" : undefined}>
      {name}
      {standard !== "" && <span className="cs-standard"> {standard}</span>}
    </span>
  );
}

function feeOf({ feeText, isClosed }: PayableNetwork) {
  return isClosed ? <span className="ink3">{TEXTS.notAvailable}</span> : feeText;
}

/** How anyone pays for a plan in USDT: the steps, the networks, the exact amount, and what happens otherwise. */
export function HowToPay() {
  const { networks, error, retry } = usePayableNetworks();
  return (
    <div className="grid gap-8">
      <TwoColumns>
        <section className="grid content-start justify-items-start gap-3" aria-labelledby="cs-steps">
          <h2 className="h-sec" id="cs-steps">
            {TEXTS.howToPay}
          </h2>
          <BulletList isOrdered>
            {TEXTS.paySteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </BulletList>
          <Link className="btn btn-default btn-size-default" href={SCREENS.pricing.path}>
            {TEXTS.seePlans}
          </Link>
        </section>
        <section className="grid content-start gap-3" aria-labelledby="cs-networks">
          <h2 className="h-sec" id="cs-networks">
            {TEXTS.networks}
          </h2>
          {error && <PartFailed title={TEXTS.networksUnchecked} error={error} onRetry={retry} />}
          <div className="cs-networks">
            <RowsTable label={TEXTS.networks} columns={COLUMNS} rows={networks} keyOf={({ id }) => id} staysTable />
          </div>
          <p className="note keep">{TEXTS.feeGoesToNetwork}</p>
        </section>
      </TwoColumns>
      <section className="sec grid gap-3" aria-labelledby="cs-otherwise">
        <h2 className="h-sec" id="cs-otherwise">
          {TEXTS.otherwise}
        </h2>
        <dl className="cs-otherwise">
          {TEXTS.otherwiseAnswers.map(([what, then]) => (
            <Fragment key={what}>
              <dt>{what}</dt>
              <dd>{then}</dd>
            </Fragment>
          ))}
        </dl>
      </section>
      <TwoColumns>
        <section className="sec grid content-start gap-3" aria-labelledby="cs-payers-wallet">
          <h2 className="h-sec" id="cs-payers-wallet">
            {TEXTS.wallets}
          </h2>
          <BulletList>
            {TEXTS.payersWallet.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </BulletList>
          <WalletGuide />
        </section>
        <section className="sec grid content-start gap-3" aria-labelledby="cs-payers-safety">
          <h2 className="h-sec" id="cs-payers-safety">
            {TEXTS.paySafely}
          </h2>
          <BulletList>
            {TEXTS.payersSafety.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </BulletList>
        </section>
      </TwoColumns>
    </div>
  );
}
