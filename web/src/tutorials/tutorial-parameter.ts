/**
 * The parameter of an address that starts a tutorial, as `tutorialAddress` of core writes it: a tutorial's id, with or
 * without its prefix, or `all` for the list of them. Here because the shell waits for it without loading the tutorials.
 */
export const PARAMETER = "tutorial";
