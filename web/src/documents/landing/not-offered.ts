/** Id of the footer's sentence about what the operator does not offer; buttons that are unavailable refer to it. */
export const NOT_OFFERED = "not-offered";
