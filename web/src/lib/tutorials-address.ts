/**
 * The parameter of an address that starts a tutorial, as `tutorialAddress` of core writes it: a tutorial's id, with or
 * without its prefix, or `all` for the list of them. Here because the shell waits for it without loading the tutorials.
 */
export const TUTORIAL_PARAMETER = "tutorial";

/** Returns the address of the current screen with the list of tutorials over it. */
export function tutorialsAddress(): string {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  query.set(TUTORIAL_PARAMETER, "all");
  return `${pathname}?${query.toString()}${hash}`;
}
