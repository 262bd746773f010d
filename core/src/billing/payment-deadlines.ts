/** How far clocks of chains may lie apart: an invoice expires that much later, and a transfer may look that much too early. */
export const CHAIN_CLOCK_SLACK_MS = 60_000;
/** After an invoice expired, how long a full payment still settles it, by its block's time. */
export const LATE_WINDOW_MS = 86_400_000;
/** Chain time after which a full payment that is not confirmed needs a person. */
export const UNCONFIRMED_LIMIT_MS = 86_400_000;
