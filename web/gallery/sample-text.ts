/** A label that was not shortened. */
export const LONG =
  "A rather long text, such as a company or an exchange gives itself when nobody asks it to be brief, and then some more";

/** Characters without a break opportunity. */
export const UNBROKEN = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

/** Accepts a control's value and ignores it. */
export const nothing = (): void => undefined;
