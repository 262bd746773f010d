import { createHash } from "node:crypto";

/** Hashes a user's issuer and subject, for rows that outlive their record for a while. */
export function whoseHash({ issuer, subject }: { readonly issuer: string; readonly subject: string }): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([issuer, subject]))
    .digest();
}
