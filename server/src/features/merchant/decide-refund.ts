import { canonicalAddress, networkOf, transactionHash, usdtText } from "@sextant/core/billing";
import { type decideRefund, Failure, type NetworkId } from "@sextant/core/contract";
import type pg from "pg";
import type { WallClock } from "../../clock.ts";
import { setUpUser } from "../../identity/signed-in.ts";
import { type ChainReader, ChainUnread } from "../../providers/chains/port.ts";
import { decisionLabel } from "../../payments/decision-label.ts";
import type { PaymentLedger } from "../../payments/payment-ledger.ts";
import { appendEntry } from "../../payments/invoice-entries.ts";
import { noteEvent } from "../../payments/payment-events.ts";
import { lockUsers } from "../../payments/lock-users.ts";
import { appendMerchantLog } from "../../wallets/merchant-log.ts";
import type { Requested } from "./requested.ts";
import { type Refund, type RefundStore, type WireRefund, wireRefund } from "./refund-store.ts";
import { writtenReason } from "./written-reason.ts";

export type DecideRefundOptions = {
  readonly clock: WallClock;
  readonly ledger: Pick<PaymentLedger, "transaction" | "recompute">;
  readonly store: RefundStore;
  /** Returns a network's reader; undefined where it is not read. */
  readonly readerOf: (networkId: NetworkId) => Pick<ChainReader, "transaction"> | undefined;
  /** Reports users whose plans have changed. */
  readonly planChanged: (userIds: readonly string[]) => void;
};

/**
 * Creates the decision about a refund. Nothing is sent from here: a merchant pays manually and records it, or rejects
 * with a reason.
 */
export function createDecideRefund({ ledger, clock, store, readerOf, planChanged }: DecideRefundOptions) {
  /**
   * Returns the amount that the transaction pays to the refund's address, according to its chain; undefined where the
   * chain cannot be queried. Throws where the chain shows that nothing was paid.
   */
  async function paidBy(txHash: string, { networkId, address }: Refund): Promise<bigint | undefined> {
    if (networkId === undefined) return undefined;
    const reader = readerOf(networkId);
    if (reader === undefined) return undefined;
    const transaction = await reader.transaction(txHash).catch((error: unknown) => {
      if (error instanceof ChainUnread) return undefined;
      throw error;
    });
    if (transaction === undefined) return undefined;
    const { name } = networkOf(networkId);
    if (transaction.state === "absent") throw refused(`that transaction isn't in a block of ${name} yet`);
    if (transaction.state === "failed") throw refused(`that transaction failed on ${name}, so nothing was sent`);
    const wanted = canonicalAddress(networkId, address);
    return transaction.transfers
      .filter(({ to }) => canonicalAddress(networkId, to) === wanted)
      .reduce((sum, { valueBase }) => sum + valueBase, 0n);
  }

  async function refuseShort(refund: Refund, txHash: string, paid: bigint, within: pg.PoolClient): Promise<void> {
    const left = paid - (await store.countedBy(txHash, refund, within));
    if (left >= refund.amountBase) return;
    const amount = usdtText(refund.amountBase, refund.decimals);
    throw refused(
      paid === left
        ? `that transaction doesn't send ${amount} USDT to ${refund.address}`
        : "that transaction already counts for another refund",
    );
  }

  return async ({ params, body, context }: Requested<typeof decideRefund>): Promise<WireRefund> => {
    const { id: actor } = setUpUser(context.person);
    // A paid refund needs no reason.
    const written = body.reason === "" ? "" : writtenReason(body.reason);
    const requested = open(await store.find(params.refundId));
    const txHash = body.state === "paid" ? hashOf(requested, body.txHash) : undefined;
    const paid = txHash === undefined ? undefined : await paidBy(txHash, requested);
    const isUnread = txHash !== undefined && paid === undefined;
    const reason = [written, ...(isUnread ? ["Not checked, because the network could not be read."] : [])]
      .filter((part) => part !== "")
      .join(" ");

    await ledger.transaction(async (within) => {
      if (requested.userId !== undefined) await lockUsers(within, [requested.userId]);
      // Lock it before its refund, in the order of the code that recomputes invoices.
      await within.query("select from invoices where id = $1 for no key update", [requested.invoiceId]);
      const refund = open(await store.hold(requested.id, within));
      // Serialise per transaction: it counts for one refund.
      if (txHash !== undefined)
        await within.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`refund ${txHash}`]);
      if (txHash !== undefined && paid !== undefined) await refuseShort(refund, txHash, paid, within);
      const atMs = clock.wallMs();
      await store.decide(refund.id, { state: body.state, txHash, reason, actor, atMs }, within);
      if (body.state === "paid") await store.endPeriod(refund.invoiceId, atMs, within);
      if (refund.userId === undefined && !refund.isSigned) {
        await appendEntry(within, refund.invoiceId, { kind: "decided", atMs });
        await ledger.recompute(refund.invoiceId, within);
      }
      const amount = usdtText(refund.amountBase, refund.decimals);
      await noteEvent(within, {
        key: `refund.${body.state}:${refund.id}`,
        type: `refund.${body.state}`,
        atMs,
        invoiceId: refund.invoiceId,
        userId: refund.userId,
        facts: {
          invoiceId: refund.invoiceId,
          number: refund.invoiceNumber,
          networkId: refund.networkId ?? null,
          amount,
          address: refund.address,
          txHash: txHash ?? null,
          reason: written,
        },
      });
      await appendMerchantLog(within, atMs, {
        actor,
        action: `refund.${body.state}`,
        subject: `refund:${refund.id}`,
        facts: {
          invoiceId: refund.invoiceId,
          invoiceNumber: refund.invoiceNumber,
          address: refund.address,
          reason,
          amount,
          ...(txHash === undefined ? {} : { txHash, isChecked: !isUnread }),
        },
      });
    });
    if (requested.userId !== undefined && body.state === "paid") planChanged([requested.userId]);
    const now = await store.find(requested.id);
    if (now === undefined) throw new Failure("not-found");
    return wireRefund(now);
  };
}

/** Throws for one that does not exist, or was decided. */
function open(refund: Refund | undefined): Refund {
  if (refund === undefined) throw new Failure("not-found");
  if (refund.state !== "asked") throw new Failure("decided-already", { kind: decisionLabel(refund.state) });
  return refund;
}

/** Returns the transaction's hash in the network's format. */
function hashOf({ networkId }: Refund, text: string): string {
  const hash = networkId && transactionHash(networkId, text);
  const network = networkId === undefined ? "a network" : networkOf(networkId).name;
  if (hash === undefined) throw new Failure("not-a-transaction", { network }, { field: "txHash" });
  return hash;
}

const refused = (detail: string): Failure =>
  new Failure("bad-request", { detail: `txHash: ${detail}` }, { field: "txHash" });
