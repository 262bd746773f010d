import type { PaperLeague } from "@sextant/core/contract";
import type { RowOf } from "../database/row.ts";

/** A paper account, without what follows from its events. */
export type AccountRow = {
  readonly id: string;
  /** Undefined for an agent's account. */
  readonly userId: string | undefined;
  readonly agent: string | undefined;
  readonly league: PaperLeague;
  readonly season: string;
  /** How many events it has. */
  readonly revision: number;
  readonly openedAtMs: number;
  readonly closedAtMs: number | undefined;
};

type AccountSql = RowOf<
  "paper_accounts",
  "id" | "user_id" | "agent" | "league" | "season" | "revision" | "opened_at" | "closed_at"
>;

export const ACCOUNT_COLUMNS = "id, user_id, agent, league, season, revision, opened_at, closed_at";

/** Returns an account as it is stored. */
export function accountRow({ user_id, agent, opened_at, closed_at, ...row }: AccountSql): AccountRow {
  return {
    id: row.id,
    userId: user_id ?? undefined,
    agent: agent ?? undefined,
    league: row.league,
    season: row.season,
    revision: row.revision,
    openedAtMs: opened_at.getTime(),
    closedAtMs: closed_at?.getTime(),
  };
}

export type { AccountSql };
