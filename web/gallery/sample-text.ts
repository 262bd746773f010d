/** What a label that nobody shortened looks like. */
export const LONG =
  "A rather long text, such as a company or an exchange gives itself when nobody asks it to be brief, and then some more";

/** Letters without a place to break. */
export const UNBROKEN = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

/** Takes what a control says, and does nothing with it. */
export const nothing = (): void => undefined;
