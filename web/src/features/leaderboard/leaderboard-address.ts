import type { LeaderboardOrder, LeaderboardWindow } from "@sextant/core/contract";
import { leagueField } from "../../paper-trading/leagues.ts";
import { WINDOWS } from "../../paper-trading/ranking-text.ts";
import { addressOf, choiceField, flagField } from "../../lib/address-fields.ts";
import * as TEXTS from "./texts.tsx";

export const TABS = {
  profit: TEXTS.profitTab,
  "win-rate": TEXTS.winRateTab,
  trades: TEXTS.tradesTab,
  streak: TEXTS.streakTab,
  badges: TEXTS.badgesTab,
} as const;
export type Tab = keyof typeof TABS;
/** A tab that ranks traders. */
export type RankingTab = Exclude<Tab, "badges">;

/** The scope of a ranking besides its league. */
export type RankingView = { readonly window: LeaderboardWindow; readonly isByLowerBound: boolean };

/** The sort order of each tab. */
export const ORDERS: Readonly<Record<RankingTab, LeaderboardOrder>> = {
  profit: "profit",
  "win-rate": "win_rate",
  trades: "trades",
  streak: "streak",
};

/** The leaderboard's shareable state. */
export const LEADERBOARD_ADDRESS = addressOf({
  tab: choiceField("tab", TABS, "profit"),
  window: choiceField("window", WINDOWS, "season"),
  league: leagueField,
  isByLowerBound: flagField("lower-bound"),
});
