import type { SettledTrade } from "../advanced-record.ts";
import type { League } from "../../seasons/index.ts";

/** What a season came to for one account, when it was over. */
export type SeasonResult = {
  readonly seasonId: string;
  readonly trades: number;
  readonly isInProfit: boolean;
  readonly maxDrawdown: number | undefined;
  readonly meanReturnLow: number | undefined;
  readonly isSkilled: boolean;
};

/**
 * What badges are earned by, numbered from 1 in one ledger for each person. `isAdmitted` says whether the other person has a rank of their own: whoever has
 * neither 30 trades nor 14 days counts as nobody's follower.
 */
export type BadgeEvent = { readonly sequence: number; readonly atMs: number } & (
  | { readonly kind: "trade"; readonly league: League; readonly settled: SettledTrade }
  | { readonly kind: "season"; readonly league: League; readonly result: SeasonResult }
  | { readonly kind: "followed" | "copied"; readonly byPersonId: string; readonly isAdmitted: boolean }
  | { readonly kind: "lesson"; readonly lessonId: string }
  /** A note on one of the person's own closed trades. */
  | { readonly kind: "review" }
);
