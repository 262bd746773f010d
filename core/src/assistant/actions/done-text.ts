import type { PlannedCall } from "./changing-calls.ts";

type Answer = {
  readonly says?: unknown;
  readonly status?: unknown;
  readonly reason?: unknown;
  readonly deleted?: unknown;
};

/** Returns what a call did, as a sentence, and whether it changed something. */
export function doneText(
  { call, input }: PlannedCall,
  answer: unknown,
): { readonly message: string; readonly hasChanged: boolean } {
  const { status, reason, deleted } = (typeof answer === "object" && answer !== null ? answer : {}) as Answer;
  const done = (message: string, hasChanged = true) => ({ message, hasChanged });
  switch (call) {
    case "createAlertRule":
      return done("The alert is created.");
    case "updateAlertRule":
      return done(
        (input.body as { readonly muted?: unknown } | undefined)?.muted === true
          ? "The alert is paused."
          : "The alert is active again.",
      );
    case "deleteAlertRule":
      return deleted === false ? done("The alert was already deleted.", false) : done("The alert is deleted.");
    case "addToWatchlist":
      return done("It is on your watchlist.");
    case "removeFromWatchlist":
      return done("It is no longer on your watchlist.");
    case "placePaperOrder":
    case "cancelPaperOrder":
      if (status === "rejected")
        return done(`The order was rejected.${typeof reason === "string" ? ` ${reason}` : ""}`, false);
      return done(
        call === "cancelPaperOrder"
          ? "The order is cancelled."
          : status === "filled"
            ? "The order has filled."
            : "The order is placed. It fills at a coming price.",
      );
    case "createBacktest":
      return done("The backtest has started. Its screen shows how far it is.");
    case "cancelBacktest":
      return done("The backtest is stopped.");
    case "saveTokenFilter":
    case "saveStockFilter":
      return done("The filter is saved.");
    case "deleteSavedTokenFilter":
    case "deleteSavedStockFilter":
      return done("The saved filter is deleted.");
  }
}
