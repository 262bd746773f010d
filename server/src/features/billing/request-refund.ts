import {
  addressError,
  canonicalAddress,
  refundable,
  refundMessage,
  shownAddress,
  usdtText,
} from "@sextant/core/billing";
import { Failure } from "@sextant/core/contract";
import type { Database } from "../../database/database.ts";
import { inRequestTransaction } from "../../database/claimed-request.ts";
import type { InvoiceRecord } from "../../payments/payment-ledger.ts";
import { lockUsers } from "../../payments/lock-users.ts";
import { noteEvent } from "../../payments/payment-events.ts";
import { isSignedBy } from "../../payments/signed-message.ts";
import { createUlid } from "../../ulid.ts";
import { refundFacts } from "./refund-facts.ts";

export type RefundInput = { readonly address: string; readonly signature: string };

/**
 * Stores a user's request for an invoice's refund, to an address whose owner signed for it: the merchant pays it
 * manually. Throws Failure 'not-refundable', 'bad-address', 'wrong-signature'.
 */
export async function requestForRefund(
  { pool }: Database,
  record: InvoiceRecord,
  input: RefundInput,
  nowMs: number,
): Promise<void> {
  const { id, number, networkId, chainId, userId } = record;
  await inRequestTransaction(pool, async (client) => {
    // Not while a change of plan counts the invoice's remainder.
    if (userId !== undefined) await lockUsers(client, [userId]);
    // Serialise requests: two concurrent ones must not both be the first.
    await client.query("select from invoices where id = $1 for no key update", [id]);
    const [facts] = await refundFacts(client, [record]);
    if (facts === undefined) throw new Failure("not-found");
    const { paidBase } = facts;
    const answer = refundable(facts, nowMs);
    if ("why" in answer) throw new Failure("not-refundable", { why: answer.why }, { field: "invoiceId" });
    if (networkId === undefined || chainId === undefined)
      throw new Failure("not-refundable", { why: "no payment for it was made on a network." }, { field: "invoiceId" });

    if (addressError(networkId, input.address) !== undefined)
      throw new Failure("bad-address", {}, { field: "address" });
    const address = shownAddress(networkId, input.address);
    // A wallet formats its own address in its own way; the owner signed what they saw.
    const texts = new Set([input.address, address, canonicalAddress(networkId, input.address)]);
    const signed = await Promise.all(
      [...texts].map((named) =>
        isSignedBy(
          networkId,
          address,
          refundMessage({ id, number, networkId, chainId, address: named }),
          input.signature,
        ),
      ),
    );
    if (!signed.includes(true)) throw new Failure("wrong-signature", {}, { field: "signature" });

    await client.query(
      `insert into refunds (id, invoice_id, amount_base, address, signature, state, requested_at)
       values ($1, $2, $3, $4, $5, 'asked', $6)`,
      [createUlid(nowMs), id, String(paidBase), address, input.signature, new Date(nowMs)],
    );
    await noteEvent(client, {
      key: `refund.asked:${id}:${String(nowMs)}`,
      type: "refund.asked",
      invoiceId: id,
      userId,
      atMs: nowMs,
      facts: { invoiceId: id, number, address, amount: usdtText(paidBase, record.terms.decimals) },
    });
  });
}
