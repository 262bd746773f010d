import { timingSafeEqual } from "node:crypto";
import type { Secrets } from "../secrets/secrets.ts";
import { agreedJson, agreedOf } from "./agreed-json.ts";
import type { InvoiceRow } from "./invoice-row.ts";

export type SealKeys = Pick<Secrets, "mac">;

type Sealed = Pick<
  InvoiceRow,
  | "id"
  | "agreed"
  | "network"
  | "chain_id"
  | "contract"
  | "decimals"
  | "confirmations"
  | "finality"
  | "address"
  | "wallet_version"
  | "owner_mac"
  | "amount_base"
  | "created_at"
  | "expires_at"
>;

/** Stands for the person within the seal, so that it still holds when the account is gone. */
export function ownerMac(keys: SealKeys, invoiceId: string, userId: string): Buffer {
  return keys.mac("invoice-owner", JSON.stringify([invoiceId, userId]));
}

/** Over all that was agreed: whoever changes an amount, an address or a plan in the database alone is noticed. */
export function invoiceSeal(keys: SealKeys, row: Sealed): Buffer {
  const sealed = [
    ...[row.id, agreedJson(agreedOf(row.agreed)), row.network, row.chain_id, row.contract, row.decimals],
    ...[row.confirmations, row.finality, row.address, row.wallet_version, row.owner_mac.toString("hex")],
    ...[row.amount_base, row.created_at.getTime(), row.expires_at.getTime()],
  ];
  return keys.mac("invoice", JSON.stringify(sealed));
}

/** Whether the row is as it was made. */
export function isSealed(keys: SealKeys, row: InvoiceRow): boolean {
  try {
    return (
      equal(row.seal, invoiceSeal(keys, row)) &&
      (row.user_id === null || equal(row.owner_mac, ownerMac(keys, row.id, row.user_id)))
    );
  } catch {
    // What was agreed cannot even be read any more.
    return false;
  }
}

function equal(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
