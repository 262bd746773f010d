import { SCREENS, type Identity } from "@sextant/core/contract";

/**
 * Returns whether the page sets this user up without any question: on Welcome, with all three values that setup
 * takes. Setup returns the record if there is one, so the record is not requested first: for a new user it would not
 * exist.
 */
export function isSetUpAtOnce({ pathname }: { readonly pathname: string }, identity: Identity): boolean {
  return pathname === SCREENS.welcome.path && hasAllToSetUp(identity);
}

/** Without all three values, the sign-in result triggers no call. */
export function hasAllToSetUp<I extends Identity>(identity: I): identity is I & { readonly displayName: string } {
  const { uid, email, displayName } = identity;
  return uid !== "" && email !== "" && displayName !== null && displayName !== "";
}
