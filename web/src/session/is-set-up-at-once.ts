import { SCREENS, type Identity } from "@sextant/core/contract";

/**
 * Whether the page sets this person up without asking for anything: on Welcome, with all three that setting up takes. It gives
 * the record back where there is one, so the record is not asked for first: for who is new it would not be there.
 */
export function isSetUpAtOnce({ pathname }: { readonly pathname: string }, identity: Identity): boolean {
  return pathname === SCREENS.welcome.path && hasAllToSetUp(identity);
}

/** Without all three the result of signing in makes no call. */
export function hasAllToSetUp<I extends Identity>(identity: I): identity is I & { readonly displayName: string } {
  const { uid, email, displayName } = identity;
  return uid !== "" && email !== "" && displayName !== null && displayName !== "";
}
