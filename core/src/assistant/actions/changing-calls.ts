/**
 * Every call with which the assistant may change something, once its user has confirmed it. Payments, wallets, accounts,
 * security, portfolios and channels are not among them.
 */
export const CHANGING_CALLS = [
  "createAlertRule",
  "updateAlertRule",
  "deleteAlertRule",
  "addToWatchlist",
  "removeFromWatchlist",
  "placePaperOrder",
  "cancelPaperOrder",
  "createBacktest",
  "cancelBacktest",
  "saveTokenFilter",
  "deleteSavedTokenFilter",
  "saveStockFilter",
  "deleteSavedStockFilter",
] as const;
export type ChangingCall = (typeof CHANGING_CALLS)[number];

/** One changing call with its whole input. */
export type PlannedCall = {
  readonly call: ChangingCall;
  readonly input: {
    readonly params?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
};
