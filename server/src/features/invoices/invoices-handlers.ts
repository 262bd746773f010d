import { microToBase, networkOf, type SoldPlanId } from "@sextant/core/billing";
import { Failure, type Invoice, type NetworkId } from "@sextant/core/contract";
import type pg from "pg";
import type { CallContext } from "../../identity/person.ts";
import type { Agreed, PaymentLedger, NewInvoice } from "../../payments/payment-ledger.ts";
import { type ClaimOptions, createClaimPayment } from "./claim-payment.ts";
import { ownInvoice } from "./own-invoice.ts";
import { createGetReceipt, type ReceiptOptions } from "./receipt.ts";
import type { CurrentWallet } from "../../wallets/wallets.ts";
import type { WireInvoice } from "./wire-invoice.ts";

export type InvoicesOptions = {
  readonly ledger: Pick<PaymentLedger, "create" | "invoice" | "invoicesOf" | "withdraw">;
  readonly wireInvoice: WireInvoice;
  readonly currentWallet: (networkId: NetworkId) => Promise<CurrentWallet>;
  /** Returns the price as it was shown, or as of now; and what must still be true when the invoice is written. */
  readonly agreedFromPreview: (
    previewId: string | undefined,
    userId: string,
    planId: SoldPlanId,
  ) => Promise<{ readonly agreed: Agreed; check(within: pg.PoolClient): Promise<void> }>;
  /** Returns the decimals of USDT on a network, as configured here. */
  readonly decimalsOf: (networkId: NetworkId) => number;
};

type Owner = { readonly id: string };
type OneInvoice = Owner & { readonly invoiceId: string };
type Requested<P, B = undefined> = { readonly params: P; readonly body: B; readonly context: CallContext };
type Input = {
  readonly planId: SoldPlanId;
  readonly networkId: NetworkId | null;
  readonly previewId?: string | undefined;
};

/** Creates the handlers of all calls about a user's own invoices. Only their owner may create, read or cancel them. */
export function createInvoices(options: InvoicesOptions & ClaimOptions & ReceiptOptions) {
  const { ledger, wireInvoice, currentWallet, agreedFromPreview, decimalsOf } = options;

  /** Returns the payment address; undefined where credit covers everything. */
  async function payOf(networkId: NetworkId | null, agreed: Agreed): Promise<NewInvoice["pay"]> {
    const dueMicro = agreed.priceMicro - agreed.creditUsedMicro;
    if (dueMicro <= 0n) {
      if (networkId !== null) throw new Failure("nothing-to-pay", {}, { field: "networkId" });
      return undefined;
    }
    if (networkId === null)
      throw new Failure(
        "bad-request",
        { detail: "networkId: choose the network to pay on, because your credit doesn't cover the price" },
        { field: "networkId" },
      );
    const wallet = await currentWallet(networkId);
    if (wallet.kind === "off")
      throw new Failure("network-off", { network: networkOf(networkId).name, why: wallet.why }, { field: "networkId" });
    return {
      networkId,
      address: wallet.address,
      walletVersion: wallet.version,
      priceBase: microToBase(dueMicro, decimalsOf(networkId)),
    };
  }

  return {
    createInvoice: async ({ params, body }: Requested<Owner, Input>): Promise<Invoice> => {
      const { agreed, check } = await agreedFromPreview(body.previewId, params.id, body.planId);
      const pay = await payOf(body.networkId, agreed);
      return wireInvoice(await ledger.create({ userId: params.id, agreed, pay, check }));
    },

    listInvoices: async ({ params }: Requested<Owner>): Promise<Invoice[]> =>
      Promise.all((await ledger.invoicesOf(params.id)).map(wireInvoice)),

    getInvoice: async ({ params }: Requested<OneInvoice>): Promise<Invoice> =>
      wireInvoice(await ownInvoice(ledger, params)),

    withdrawInvoice: async ({ params }: Requested<OneInvoice>): Promise<Invoice> => {
      const { id } = await ownInvoice(ledger, params);
      return wireInvoice(await ledger.withdraw(id));
    },

    claimPayment: createClaimPayment(options),
    getReceipt: createGetReceipt(options),
  };
}
