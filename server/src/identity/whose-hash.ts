import { createHash } from "node:crypto";

/** A person by issuer and subject, where a row of them outlives their record for a while. */
export function whoseHash({ issuer, subject }: { readonly issuer: string; readonly subject: string }): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([issuer, subject]))
    .digest();
}
