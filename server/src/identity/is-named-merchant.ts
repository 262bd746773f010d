import { signInAddress } from "@sextant/core/identity";

/**
 * Whether MERCHANT_EMAILS (in canonical form) names a person. Only a verified address counts, and only one in ASCII: a stranger's
 * 'boſs@' or a Kelvin sign for a K folds into somebody else's letters (CVE-2019-19844).
 */
export function isNamedMerchant(
  { email, emailVerified }: { readonly email: string; readonly emailVerified: boolean },
  merchantEmails: readonly string[],
): boolean {
  const address = signInAddress(email);
  return emailVerified && address !== undefined && merchantEmails.includes(address);
}
