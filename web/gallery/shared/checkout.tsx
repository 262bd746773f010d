import "../../src/checkout/checkout.css";
import { PRICING_PLANS } from "@sextant/core/billing";
import type { GalleryGroup } from "../entry.ts";
import { LONG, nothing } from "../sample-text.ts";
import { Stateful } from "../stateful.tsx";
import {
  confirmingOf,
  invoiceOf,
  PAY_TO,
  paymentOf,
  previewOf,
  providersOf,
  settledOf,
} from "../../testing/sample-invoices.ts";
import { AddressToPay } from "../../src/checkout/address-to-pay.tsx";
import { AmountToSend } from "../../src/checkout/amount-to-send.tsx";
import { ClaimForm } from "../../src/checkout/claim-form.tsx";
import { ConfirmingView } from "../../src/checkout/confirming-view.tsx";
import { ConventionalPayments } from "../../src/checkout/conventional-payments.tsx";
import { Countdown } from "../../src/checkout/countdown.tsx";
import { EndedView, type EndedKind } from "../../src/checkout/ended-view.tsx";
import { InvoiceBody } from "../../src/checkout/invoice-body.tsx";
import { InvoiceFooter } from "../../src/checkout/invoice-footer.tsx";
import { NetworkCards } from "../../src/checkout/network-cards.tsx";
import { OpenPayment } from "../../src/checkout/open-payment.tsx";
import { PlanLines } from "../../src/checkout/plan-lines.tsx";
import { PlanSummary } from "../../src/checkout/plan-summary.tsx";
import { PriceLines } from "../../src/checkout/price-lines.tsx";
import { PriceNotes } from "../../src/checkout/price-notes.tsx";
import { QrCode } from "../../src/checkout/qr-code.tsx";
import { Ruler } from "../../src/checkout/ruler.tsx";
import { Say } from "../../src/checkout/say.tsx";
import { SettledView } from "../../src/checkout/settled-view.tsx";
import { SpelledAddress } from "../../src/checkout/spelled-address.tsx";
import { Transactions } from "../../src/checkout/transactions.tsx";
import type { NetworkId } from "@sextant/core/contract";

const PLAN = PRICING_PLANS[0]!;
const waiting = invoiceOf();
const OWNER = { trialEndsAt: null };

const cards = (shut: Partial<Record<NetworkId, string>> = {}) => (
  <Stateful<NetworkId | undefined> initial={undefined}>
    {(chosen, set) => <NetworkCards providers={providersOf(shut)} chosen={chosen} onChoose={set} />}
  </Stateful>
);

const ENDED: readonly EndedKind[] = ["expired", "superseded", "withdrawn", "review", "reversed", "invalid"];

const body = (error: Error | null) => (
  <InvoiceBody userId="u1" invoice={confirmingOf(7)} view="confirming" answeredAtMs={Date.now()} error={error} />
);

/** Parts of the dialog in which an invoice is paid. */
export const checkout: GalleryGroup = {
  title: "Checkout",
  entries: [
    {
      file: "checkout/address-to-pay.tsx",
      states: {
        usual: () => <AddressToPay invoice={waiting} isSameAgain={false} />,
        "the same address again": () => <AddressToPay invoice={waiting} isSameAgain />,
        error: () => (
          <AddressToPay invoice={invoiceOf({ id: "gallery-mistyped", address: "T0" })} isSameAgain={false} />
        ),
        narrow: { draw: () => <AddressToPay invoice={waiting} isSameAgain={false} />, narrow: true },
      },
    },
    {
      file: "checkout/amount-to-send.tsx",
      states: {
        usual: () => <AmountToSend label="Send exactly" amount="79.004217" />,
        "a round amount": () => <AmountToSend label="Send exactly" amount="79.00" />,
        narrow: { draw: () => <AmountToSend label="Send exactly" amount="79.004217" />, narrow: true },
      },
    },
    {
      file: "checkout/claim-form.tsx",
      states: { closed: () => <ClaimForm userId="u1" invoice={waiting} /> },
    },
    {
      file: "checkout/confirming-view.tsx",
      states: {
        usual: () => <ConfirmingView invoice={confirmingOf(7)} isLate={false} />,
        late: () => <ConfirmingView invoice={confirmingOf(7, { exception: "PAID_LATE" })} isLate />,
        "more than was due": () => <ConfirmingView invoice={confirmingOf(1, { over: "1.00" })} isLate={false} />,
        narrow: { draw: () => <ConfirmingView invoice={confirmingOf(7)} isLate={false} />, narrow: true },
      },
    },
    { file: "checkout/conventional-payments.tsx", states: { disabled: () => <ConventionalPayments /> } },
    {
      file: "checkout/countdown.tsx",
      states: {
        usual: () => <Countdown invoice={invoiceOf()} answeredAtMs={Date.now()} />,
        "the clock is not known": () => (
          <Countdown invoice={invoiceOf({ chainTime: null })} answeredAtMs={Date.now()} />
        ),
      },
    },
    {
      file: "checkout/ended-view.tsx",
      states: Object.fromEntries(
        ENDED.map((kind) => [kind, () => <EndedView userId="u1" kind={kind} invoice={invoiceOf()} />]),
      ),
    },
    {
      file: "checkout/invoice-body.tsx",
      states: { usual: () => body(null), error: () => body(new TypeError("Failed to fetch")) },
    },
    {
      file: "checkout/invoice-footer.tsx",
      states: {
        "to pay": () => <InvoiceFooter userId="u1" invoice={waiting} view="pay" onChange={nothing} />,
        settled: () => <InvoiceFooter userId="u1" invoice={settledOf()} view="settled" onChange={nothing} />,
      },
    },
    {
      file: "checkout/network-cards.tsx",
      states: {
        usual: () => cards(),
        "one not available": () => cards({ tron: "Its nodes cannot be reached right now." }),
        narrow: { draw: () => cards(), narrow: true },
      },
    },
    {
      file: "checkout/open-payment.tsx",
      states: {
        "waiting to be paid": () => <OpenPayment invoice={waiting} onOpen={nothing} />,
        "being confirmed": () => <OpenPayment invoice={confirmingOf(7)} onOpen={nothing} />,
        narrow: { draw: () => <OpenPayment invoice={waiting} onOpen={nothing} />, narrow: true },
      },
    },
    {
      file: "checkout/plan-lines.tsx",
      states: { usual: () => <PlanLines plan={PLAN} className="pay-features" /> },
    },
    { file: "checkout/plan-summary.tsx", states: { usual: () => <PlanSummary plan={PLAN} /> } },
    {
      file: "checkout/price-lines.tsx",
      states: {
        usual: () => <PriceLines preview={previewOf()} />,
        "covered by credit": () => <PriceLines preview={previewOf({ amountDue: "0.00" })} />,
      },
    },
    {
      file: "checkout/price-notes.tsx",
      states: {
        usual: () => <PriceNotes preview={previewOf()} owner={OWNER} />,
        "covered by credit": () => <PriceNotes preview={previewOf({ amountDue: "0.00" })} owner={OWNER} />,
      },
    },
    {
      file: "checkout/qr-code.tsx",
      states: { usual: () => waiting.qr && <QrCode qr={waiting.qr} label="QR code of this payment" /> },
    },
    {
      file: "checkout/ruler.tsx",
      states: {
        empty: () => <Ruler part={0} of={12} steps={12} />,
        half: () => <Ruler part={6} of={12} steps={12} />,
        full: () => <Ruler part={12} of={12} steps={12} />,
      },
    },
    {
      file: "checkout/say.tsx",
      states: {
        "each kind": () => (
          <div className="grid gap-2">
            {(["info", "warn", "late", "bad"] as const).map((kind) => (
              <Say key={kind} kind={kind}>
                {kind}
              </Say>
            ))}
          </div>
        ),
        "long text, narrow": { draw: () => <Say>{LONG}</Say>, narrow: true },
      },
    },
    {
      file: "checkout/settled-view.tsx",
      states: {
        usual: () => <SettledView invoice={settledOf()} />,
        "became credit": () => <SettledView invoice={settledOf({ entitlement: null })} />,
      },
    },
    {
      file: "checkout/spelled-address.tsx",
      states: {
        usual: () => <SpelledAddress className="pay-address" address={PAY_TO.ethereum} />,
        narrow: { draw: () => <SpelledAddress className="pay-address" address={PAY_TO.tron} />, narrow: true },
      },
    },
    {
      file: "checkout/transactions.tsx",
      states: {
        usual: () => <Transactions payments={[paymentOf(), paymentOf({ logIndex: 1, state: "CONFIRMED" })]} />,
        empty: () => <Transactions payments={[]} />,
      },
    },
  ],
};
