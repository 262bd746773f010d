// Loaded with its components only.
export const DID_YOU_MEAN = "Did you mean";
export const SEARCH_BY_NAME = "You can also search by the name of the company or coin in the field above.";
export const RETRY = "Retry";
export const TRY_LATER = "Try again later, or look at a symbol that has prices here:";
export const WITH_PRICES = "Symbols with prices";
