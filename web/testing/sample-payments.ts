import type { Invoice, PlanPreview } from "@sextant/core/contract";
import { type Answers, failure } from "./fake-api.ts";
import type { FakeSocket } from "./fake-socket.ts";
import { sampleBilling } from "./sample-billing.ts";
import { invoiceOf, previewOf, type Providers, providersOf } from "./sample-invoices.ts";

type Rejection = { readonly status: number; readonly sentence: string; readonly field?: string };

/** What the payment calls answer in a test. */
export type SamplePayments = {
  providers: Providers;
  preview: PlanPreview;
  /** The one invoice there is, or that the next request for one makes. */
  invoice: Invoice;
  /** Whether it was already added. */
  exists: boolean;
  claim: { outcome: "bound" | "review"; sentence: string };
  /** Failures in place of answers, by call. */
  readonly refusing: Map<
    "getPaymentProviders" | "previewPlan" | "createInvoice" | "getInvoice" | "claimPayment",
    Rejection
  >;
};

export const samplePayments = (changes: Partial<SamplePayments> = {}): SamplePayments => ({
  providers: providersOf(),
  preview: previewOf(),
  invoice: invoiceOf(),
  exists: false,
  refusing: new Map(),
  claim: { outcome: "review", sentence: "A person looks at it and writes to you." },
  ...changes,
});

/** The calls of a payment, answered from these values; what a test changes in them is answered from then on. */
export function paymentAnswers(payments: SamplePayments): Answers {
  const unlessRefused = <T>(call: Parameters<SamplePayments["refusing"]["get"]>[0], answer: () => T) => {
    const rejection = payments.refusing.get(call);
    if (rejection === undefined) return answer();
    const { status, sentence, field } = rejection;
    return failure(status, sentence, undefined, field === undefined ? {} : { "x-error-field": field });
  };
  return {
    getPaymentProviders: () => unlessRefused("getPaymentProviders", () => payments.providers),
    previewPlan: ({ body: { planId } }) => unlessRefused("previewPlan", () => ({ ...payments.preview, planId })),
    getBilling: () => sampleBilling(),
    listInvoices: () => (payments.exists ? [payments.invoice] : []),
    createInvoice: () =>
      unlessRefused("createInvoice", () => {
        payments.exists = true;
        return payments.invoice;
      }),
    getInvoice: ({ params }) =>
      unlessRefused("getInvoice", () =>
        payments.exists && params["invoiceId"] === payments.invoice.id
          ? payments.invoice
          : failure(404, "There is nothing at this address."),
      ),
    withdrawInvoice: () => {
      const nothing = { amountToSend: null, amountToSendBase: null };
      payments.invoice = { ...payments.invoice, closedBecause: "withdrawn", ...nothing };
      return payments.invoice;
    },
    claimPayment: () => unlessRefused("claimPayment", () => ({ ...payments.claim, invoice: payments.invoice })),
  };
}

let seq = 0;

/** Sends the current invoice over the socket, as the server does when it changes. */
export function sendInvoice(live: FakeSocket, { invoice }: SamplePayments): void {
  seq += 1;
  live.send({ type: "invoice", topic: "payments", seq, data: { invoice } });
}
