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

/**
 * Computes a code that stands for the user within the seal, so that the seal still holds after the account is deleted.
 */
export function ownerMac(keys: SealKeys, invoiceId: string, userId: string): Buffer {
  return keys.mac("invoice-owner", JSON.stringify([invoiceId, userId]));
}

/**
 * Computes the seal over everything that was agreed, so that an amount, address or plan changed in the database alone
 * is detected.
 */
export function invoiceSeal(keys: SealKeys, row: Sealed): Buffer {
  const sealed = [
    ...[row.id, agreedJson(agreedOf(row.agreed)), row.network, row.chain_id, row.contract, row.decimals],
    ...[row.confirmations, row.finality, row.address, row.wallet_version, row.owner_mac.toString("hex")],
    ...[row.amount_base, row.created_at.getTime(), row.expires_at.getTime()],
  ];
  return keys.mac("invoice", JSON.stringify(sealed));
}

/** Returns whether the row is unchanged since it was created. */
export function isSealed(keys: SealKeys, row: InvoiceRow): boolean {
  try {
    return (
      equal(row.seal, invoiceSeal(keys, row)) &&
      (row.user_id === null || equal(row.owner_mac, ownerMac(keys, row.id, row.user_id)))
    );
  } catch {
    // The agreement can't even be parsed any more.
    return false;
  }
}

function equal(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
