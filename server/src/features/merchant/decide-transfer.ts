import { baseToMicro, networkOf, usdtText } from "@sextant/core/billing";
import { type decideTransfer, Failure, type NetworkId } from "@sextant/core/contract";
import type pg from "pg";
import type * as z from "zod";
import type { WallClock } from "../../clock.ts";
import { decisionLabel } from "../../payments/decision-label.ts";
import type { PaymentLedger, InvoiceRecord } from "../../payments/payment-ledger.ts";
import { type ChainReader, ChainUnread } from "../../providers/chains/port.ts";
import { noteEvent } from "../../payments/payment-events.ts";
import { createUlid } from "../../ulid.ts";
import { appendMerchantLog } from "../../wallets/merchant-log.ts";
import { transferId } from "./transfer-id.ts";
import type { ListedTransfer, TransferStore } from "./transfer-store.ts";
import { writtenReason } from "./written-reason.ts";

export type DecideOptions = {
  readonly clock: WallClock;
  readonly store: TransferStore;
  readonly ledger: Pick<PaymentLedger, "bind" | "invoice" | "chainTime" | "transaction">;
  /** Returns a network's reader; undefined where it is not read. */
  readonly readerOf: (networkId: NetworkId) => Pick<ChainReader, "agreement" | "terms"> | undefined;
  readonly decimalsOf: (networkId: NetworkId) => number;
};

export type Decision = z.output<(typeof decideTransfer)["body"]>;

const LOGGED: Readonly<Record<Decision["decision"], string>> = {
  assign: "transfer.assigned",
  credit: "transfer.credited",
  refund: "transfer.to-refund",
  keep: "transfer.kept",
};

/**
 * Creates the merchant's decision about a waiting transfer: once, with its reason, in one transaction with all its
 * consequences.
 */
export function createDecideTransfer({ clock, store, ledger, readerOf, decimalsOf }: DecideOptions) {
  /**
   * Rejects an uncertain transfer. Credit may be spent at once, so its transfer must be as certain as one that settles
   * an invoice.
   */
  async function refuseUncertain(transfer: ListedTransfer): Promise<void> {
    const { networkId, blockNumber } = transfer;
    const { name: network, confirmations } = networkOf(networkId);
    const reader = readerOf(networkId);
    const time = await ledger.chainTime(networkId);
    if (reader === undefined || time === undefined) throw new Failure("chain-unread", { network });
    const needed = reader.terms.chainId === transfer.chainId ? reader.terms.confirmations : confirmations;
    const isFinal =
      reader.terms.finality === "depth" || (time.finalizedNumber !== undefined && blockNumber <= time.finalizedNumber);
    const have = time.blockNumber - blockNumber + 1;
    if (have < needed || !isFinal)
      throw refused(
        "decision",
        `it has ${String(Math.max(0, have))} of ${String(needed)} confirmations; credit it once it has all of them`,
      );
    const said = await reader.agreement(transfer).catch((error: unknown) => {
      throw error instanceof ChainUnread ? new Failure("chain-unread", { network }, { cause: error }) : error;
    });
    if (said.confirm < said.needed || said.deny > 0) throw new Failure("chain-unread", { network });
  }

  async function credit(transfer: ListedTransfer, invoice: InvoiceRecord, within: pg.PoolClient): Promise<void> {
    const { micro } = baseToMicro(transfer.valueBase, decimalsOf(transfer.networkId));
    await within.query(
      `insert into credit_entries (id, user_id, amount_micro, reason, ref, text, at)
       values ($1, $2, $3, 'review', $4, $5, $6)`,
      [
        ...[createUlid(clock.wallMs()), invoice.userId, String(micro), transferId(transfer)],
        ...[`An unmatched payment, credited for invoice ${String(invoice.number)}`, new Date(clock.wallMs())],
      ],
    );
    await noteEvent(within, {
      key: `credit.given:${transferId(transfer)}`,
      type: "credit.given",
      atMs: clock.wallMs(),
      invoiceId: invoice.id,
      userId: invoice.userId,
      facts: {
        invoiceId: invoice.id,
        number: invoice.number,
        networkId: transfer.networkId,
        txHash: transfer.txHash,
        amount: usdtText(micro, 6),
      },
    });
  }

  /** Returns the named invoice, where the transfer can be for it. */
  async function namedInvoice(transfer: ListedTransfer, decision: Decision): Promise<InvoiceRecord | undefined> {
    if (decision.decision !== "assign" && decision.decision !== "credit") return undefined;
    const invoice = await ledger.invoice(decision.invoiceId);
    if (invoice === undefined) throw refused("invoiceId", "there is no such invoice");
    if (decision.decision === "assign" && invoice.chainId !== transfer.chainId)
      throw refused("invoiceId", "that invoice is due on another network; credit its owner instead");
    return invoice;
  }

  return async (found: ListedTransfer, decision: Decision, actor: string): Promise<void> => {
    refuseDecided(found);
    const reason = writtenReason(decision.reason);
    const invoice = await namedInvoice(found, decision);
    if (decision.decision === "credit") {
      if (invoice?.userId === undefined) throw refused("invoiceId", "the account of that invoice's owner was deleted");
      await refuseUncertain(found);
    }
    await ledger.transaction(async (within) => {
      const transfer = await store.hold(found, within);
      if (transfer === undefined) throw new Failure("not-found");
      refuseDecided(transfer);
      if (decision.decision === "assign" && invoice !== undefined)
        await ledger.bind(transfer, invoice.id, "review", within);
      else await store.setDecided(transfer, within);
      if (decision.decision === "credit" && invoice !== undefined) await credit(transfer, invoice, within);
      const { chainId, txHash, logIndex, networkId, valueBase } = transfer;
      await within.query(
        `insert into transfer_decisions (id, chain_id, tx_hash, log_index, kind, invoice_id, actor, reason, at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          ...[createUlid(clock.wallMs()), chainId, txHash, logIndex, decision.decision, invoice?.id ?? null],
          ...[actor, reason, new Date(clock.wallMs())],
        ],
      );
      await appendMerchantLog(within, clock.wallMs(), {
        actor,
        action: LOGGED[decision.decision],
        subject: `transfer:${transferId(transfer)}`,
        facts: {
          networkId,
          amount: usdtText(valueBase, decimalsOf(networkId)),
          reason,
          ...(invoice === undefined ? {} : { invoiceId: invoice.id, invoiceNumber: invoice.number }),
        },
      });
    });
  };
}

function refuseDecided({ standing, state, decision, invoiceNumber }: ListedTransfer): void {
  if (decision !== undefined) throw new Failure("decided-already", { kind: decisionLabel(decision.kind) });
  if (standing === "bound")
    throw new Failure("decided-already", { kind: `it counts for invoice ${String(invoiceNumber ?? "")}` });
  if (state !== "canonical") throw refused("transferId", "that transfer's block was undone; wait until it is back");
}

function refused(field: string, detail: string): Failure {
  return new Failure("bad-request", { detail: `${field}: ${detail}` }, { field });
}
