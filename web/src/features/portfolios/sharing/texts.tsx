import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// shareButton
export const share = (share2: ReactNode) => <>{share2}Share</>;

// shareDialog
export const n1Day = "In 1 day";
export const n7Days = "In 7 days";
export const n30Days = "In 30 days";
export const n90Days = "In 90 days";
export const n1Year = "In 1 year";
export const noExpiry = "Only when you end it";
export const shareTitle = (name: string) => `Share ${name}`;
export const intro =
  "Anyone with the link can view this portfolio without signing in: its name, its holdings and their shares. They can't see your account or your transactions.";
export const hideAmounts = "Hide amounts and show percentages only";
export const linkExpires = "Link expires";
export const creating = "Creating...";
export const createLink = "Create link";
export const link = "Your link";
export const linkNote = (part: ReactNode) => <>{part} Anyone with it can open the portfolio.</>;
export const copyNow = "Copy this link now. We can't show it again.";
export const copyLink = "Copy link";
export const done = "Done";
export const linkEnded = "Link ended";
export const linksTitle = "Links to this portfolio";
export const loadingLinks = "Loading the links";
export const linksLoadFailed = "The links couldn't be loaded.";
export const noLinks = "No links yet. Only you can see this portfolio.";
export const percentagesOnly = "Percentages only";
export const amounts = "With amounts";
export const created = (timestamp: ReactNode, word: string) => (
  <>
    created {timestamp}, {word}
  </>
);
export const neverExpires = "doesn't expire";
export const endLink = "End link";
