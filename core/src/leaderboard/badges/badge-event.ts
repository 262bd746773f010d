import type { SettledTrade } from "../advanced-record.ts";
import type { League } from "../../seasons/index.ts";

/** One account's result for a finished season. */
export type SeasonResult = {
  readonly seasonId: string;
  readonly trades: number;
  readonly isInProfit: boolean;
  readonly maxDrawdown: number | undefined;
  readonly meanReturnLow: number | undefined;
  readonly isSkilled: boolean;
};

/**
 * An event that can earn badges, numbered from 1 in one ledger per user. `isAdmitted` says whether the other user is
 * ranked: a follower without 30 trades and 14 days does not count.
 */
export type BadgeEvent = { readonly sequence: number; readonly atMs: number } & (
  | { readonly kind: "trade"; readonly league: League; readonly settled: SettledTrade }
  | { readonly kind: "season"; readonly league: League; readonly result: SeasonResult }
  | { readonly kind: "followed" | "copied"; readonly byPersonId: string; readonly isAdmitted: boolean }
  | { readonly kind: "lesson"; readonly lessonId: string }
  /** A note on one of the person's own closed trades. */
  | { readonly kind: "review" }
);
