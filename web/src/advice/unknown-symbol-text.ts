// Loaded with its component only.
export const DID_YOU_MEAN = "Did you mean";
export const SEARCH_BY_NAME = "You can also search by the name of the company or coin in the field above.";
export const RETRY = "Retry";
