import { SCREENS } from "../../contract/index.ts";
import { fixedSentence } from "../proof/sentence.ts";
import type { Action, ActionReply } from "./action.ts";
import { missing, openScreen } from "./action-reply.ts";
import { alertFormAddress } from "./alert-form-address.ts";
import { deleteAlert, pauseAlert } from "./change-alert.ts";
import { unwatch, watch } from "./change-watchlist.ts";
import { createAlert } from "./create-alert.ts";
import { exportData, exportRecord } from "./export-data.ts";
import { paperTrade } from "./paper-trade.ts";
import { saveFilter } from "./save-filter.ts";
import { startBacktest } from "./start-backtest.ts";
import { isForbidden } from "./unsupported-words.ts";

type ActionEntry = {
  readonly action: Action;
  /** What it does, as the rest of 'I …': for users whose plan doesn't include it. */
  readonly does: string;
  /** Where users do it themselves. */
  readonly leadsTo: readonly string[];
  /** The address of the form in which they do it, filled with their sentence. */
  readonly formAt?: (question: string) => string;
  /** It only leads to files, which every plan includes. */
  readonly isForAll?: true;
  /** What it answers to visitors, where it needs no account. */
  readonly forVisitors?: (question: string) => ActionReply | undefined;
};

/** Returns an action that proposes nothing where the question says not to do it. */
function unlessForbidden(
  doing: Parameters<typeof isForbidden>[1],
  action: Action,
  { label, path }: { readonly label: string; readonly path: string },
): Action {
  return function* act(context) {
    if (!isForbidden(context.question, doing)) return yield* action(context);
    const text =
      "I read a 'no' or 'not' in that, so I propose nothing. Say what should be done, or do it on the screen.";
    return missing(fixedSentence("do.forbidden", text, path), [openScreen(label, path, "The screen for it.")]);
  };
}

/** What the assistant can do for its user, by intent. */
export const ACTIONS: Readonly<Record<string, ActionEntry>> = {
  "do.create-alert": {
    action: createAlert,
    does: "create alerts for you",
    leadsTo: ["open.alerts"],
    formAt: alertFormAddress,
  },
  "do.pause-alert": {
    action: unlessForbidden("pause", pauseAlert, SCREENS.alerts),
    does: "pause and resume alerts for you",
    leadsTo: ["open.alerts"],
  },
  "do.delete-alert": {
    action: unlessForbidden("delete", deleteAlert, SCREENS.alerts),
    does: "delete alerts for you",
    leadsTo: ["open.alerts"],
  },
  "do.watch": {
    action: unlessForbidden("watch", watch, SCREENS.watchlist),
    does: "change your watchlist",
    leadsTo: ["open.watchlist"],
  },
  "do.unwatch": {
    action: unlessForbidden("unwatch", unwatch, SCREENS.watchlist),
    does: "change your watchlist",
    leadsTo: ["open.watchlist"],
  },
  "do.paper-trade": { action: paperTrade, does: "place paper orders for you", leadsTo: ["open.paper"] },
  "do.backtest": {
    action: unlessForbidden("backtest", startBacktest, SCREENS.backtest),
    does: "start backtests for you",
    leadsTo: ["open.backtest"],
  },
  "do.save-filter": {
    action: unlessForbidden("save", saveFilter, SCREENS.cryptoScreener),
    does: "save filters for you",
    leadsTo: ["open.screener", "open.stock-screener"],
  },
  "do.export": {
    action: exportData,
    does: "find your files",
    leadsTo: ["open.account"],
    isForAll: true,
    forVisitors: exportRecord,
  },
};
