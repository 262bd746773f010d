import { signInAddress } from "@sextant/core/identity";

/**
 * Returns whether MERCHANT_EMAILS (in canonical form) lists a user. Only a verified ASCII address counts: a stranger's
 * 'boſs@', or a Kelvin sign for a K, folds into another user's letters (CVE-2019-19844).
 */
export function isNamedMerchant(
  { email, emailVerified }: { readonly email: string; readonly emailVerified: boolean },
  merchantEmails: readonly string[],
): boolean {
  const address = signInAddress(email);
  return emailVerified && address !== undefined && merchantEmails.includes(address);
}
