import type { Action, ActionReply } from "./action.ts";
import { deleteAlert, pauseAlert } from "./change-alert.ts";
import { unwatch, watch } from "./change-watchlist.ts";
import { createAlert } from "./create-alert.ts";
import { exportData, exportRecord } from "./export-data.ts";
import { paperTrade } from "./paper-trade.ts";
import { saveFilter } from "./save-filter.ts";
import { startBacktest } from "./start-backtest.ts";

type ActionEntry = {
  readonly action: Action;
  /** What it does, as the rest of 'I …': for users whose plan doesn't include it. */
  readonly does: string;
  /** Where users do it themselves. */
  readonly leadsTo: readonly string[];
  /** It only leads to files, which every plan includes. */
  readonly isForAll?: true;
  /** What it answers to visitors, where it needs no account. */
  readonly forVisitors?: (question: string) => ActionReply | undefined;
};

/** What the assistant can do for its user, by intent. */
export const ACTIONS: Readonly<Record<string, ActionEntry>> = {
  "do.create-alert": { action: createAlert, does: "create alerts for you", leadsTo: ["open.alerts"] },
  "do.pause-alert": { action: pauseAlert, does: "pause and resume alerts for you", leadsTo: ["open.alerts"] },
  "do.delete-alert": { action: deleteAlert, does: "delete alerts for you", leadsTo: ["open.alerts"] },
  "do.watch": { action: watch, does: "change your watchlist", leadsTo: ["open.watchlist"] },
  "do.unwatch": { action: unwatch, does: "change your watchlist", leadsTo: ["open.watchlist"] },
  "do.paper-trade": { action: paperTrade, does: "place paper orders for you", leadsTo: ["open.paper"] },
  "do.backtest": { action: startBacktest, does: "start backtests for you", leadsTo: ["open.backtest"] },
  "do.save-filter": {
    action: saveFilter,
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
