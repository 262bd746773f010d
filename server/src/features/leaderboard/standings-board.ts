import type { LeaderboardOrder, LeaderboardWindow, PaperLeague } from "@sextant/core/contract";
import {
  type AccountRecord,
  type Entrant,
  storedStandings,
  rankedRows,
  type RankedBy,
  type RankedRow,
  type Standing,
} from "@sextant/core/leaderboard";
import { seasonAt } from "@sextant/core/seasons";
import { LRUCache } from "lru-cache";
import { mapInYieldingChunks } from "../../async/map-in-yielding-chunks.ts";
import type { Database } from "../../database/database.ts";
import { recordOf } from "./record-rows.ts";

/** An account that takes part, with everything stored about it. */
export type BoardEntry = {
  readonly accountId: string;
  readonly traderId: string;
  readonly league: PaperLeague;
  readonly season: string;
  readonly isAgent: boolean;
  readonly isFlagged: boolean;
  readonly enteredAtMs: number;
  readonly record: AccountRecord;
};

export type StandingsBoard = {
  /** Returns the ten best, and a trader's own row where it has a rank. */
  top(
    of: { readonly league: PaperLeague; readonly window: LeaderboardWindow; readonly by: LeaderboardOrder },
    traderId: string | undefined,
    nowMs: number,
  ): Promise<{ readonly top: readonly RankedRow[]; readonly own: RankedRow | undefined }>;
  /** Returns a trader's standing in each window of a league, with the rank by profit. */
  of(
    traderId: string,
    league: PaperLeague,
    nowMs: number,
  ): Promise<readonly { readonly standing: Standing; readonly rank: number | undefined }[]>;
  /** Returns the account with which a trader is on a board. */
  accountOf(traderId: string, league: PaperLeague, nowMs: number): Promise<BoardEntry | undefined>;
};

const WINDOWS: readonly LeaderboardWindow[] = ["7d", "30d", "season", "all"];

/** How long the cache is valid before changed records are read. */
const FRESH_MS = 3_000;
/** A ranking is recomputed after this long even without changed records: days pass. */
const RANKED_FOR_MS = 30_000;
/** By the database's clock: a transaction that began earlier may become visible later. */
const OVERLAP = "30 seconds";

type Ranked = { readonly version: number; readonly atMs: number; readonly rows: readonly RankedRow[] };
type Standings = { readonly flagged: ReadonlySet<string>; readonly entrants: readonly Entrant[] };
type Stored = { readonly version: number; readonly atMs: number; readonly standings: Promise<Standings> };

/** Creates the board in memory: each process reads the changed records, and ranks its cache. */
export function createStandingsBoard({ pool }: Database): StandingsBoard {
  const entries = new Map<string, BoardEntry & { readonly changedMs: number }>();
  const rankings = new LRUCache<string, Ranked>({ max: 100 });
  const boards = new LRUCache<string, Stored>({ max: 8 });
  const standing = storedStandings();
  let version = 0;
  let readAtMs = -Infinity;
  let since: Date | undefined;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    const { rows } = await pool.query<{
      now: Date;
      account_id: string;
      trader_id: string;
      league: PaperLeague;
      season: string;
      is_agent: boolean;
      is_flagged: boolean;
      entered_at: Date;
      record: string;
      changed_at: Date;
    }>(
      `select account_id, trader_id, league, season, is_agent, is_flagged, entered_at, record, changed_at from leaderboard_records
         where entered_at is not null and trader_id is not null
           and ($1::timestamptz is null or changed_at > $1::timestamptz - interval '${OVERLAP}')`,
      [since ?? null],
    );
    // Thousands of records after a start take seconds to read.
    await mapInYieldingChunks(rows, (row) => {
      const changedMs = row.changed_at.getTime();
      if (since === undefined || row.changed_at > since) since = row.changed_at;
      if (entries.get(row.account_id)?.changedMs === changedMs) return;
      version += 1;
      entries.set(row.account_id, {
        accountId: row.account_id,
        traderId: row.trader_id,
        league: row.league,
        season: row.season,
        isAgent: row.is_agent,
        isFlagged: row.is_flagged,
        enteredAtMs: row.entered_at.getTime(),
        record: recordOf(row.record),
        changedMs,
      });
    });
  }

  async function fresh(): Promise<void> {
    const nowMs = performance.now();
    if (nowMs - readAtMs < FRESH_MS) return;
    reading ??= read().finally(() => (reading = undefined));
    await reading;
    readAtMs = nowMs;
  }

  /** Returns each trader's account of this season; over all time their latest one. */
  function candidates(league: PaperLeague, window: LeaderboardWindow, nowMs: number): readonly BoardEntry[] {
    const season = seasonAt(nowMs).id;
    const latest = new Map<string, BoardEntry>();
    for (const entry of entries.values()) {
      if (entry.league !== league || (window !== "all" && entry.season !== season)) continue;
      const before = latest.get(entry.traderId);
      if (before === undefined || before.season < entry.season) latest.set(entry.traderId, entry);
    }
    return [...latest.values()];
  }

  async function ranked(
    league: PaperLeague,
    window: LeaderboardWindow,
    by: RankedBy,
    nowMs: number,
  ): Promise<readonly RankedRow[]> {
    const key = `${league} ${window} ${by}`;
    const known = rankings.get(key);
    if (known !== undefined && known.version === version && nowMs - known.atMs < RANKED_FOR_MS) return known.rows;
    const stored = storedBoard(league, window, nowMs);
    const { entrants, flagged } = await stored.standings;
    const rows = rankedRows(entrants, by, league, flagged, known?.rows);
    rankings.set(key, { version: stored.version, atMs: stored.atMs, rows });
    return rows;
  }

  /** Returns the board's members and their standings, which are the same for every ranking. */
  function storedBoard(league: PaperLeague, window: LeaderboardWindow, nowMs: number): Stored {
    const key = `${league} ${window}`;
    const known = boards.get(key);
    if (known !== undefined && known.version === version && nowMs - known.atMs < RANKED_FOR_MS) return known;
    const made = { version, atMs: nowMs, standings: standingsOf(league, window, nowMs) };
    boards.set(key, made);
    // The next request retries; callers of this one get its error.
    made.standings.catch(() => {
      if (boards.peek(key) === made) boards.delete(key);
    });
    return made;
  }

  async function standingsOf(league: PaperLeague, window: LeaderboardWindow, nowMs: number): Promise<Standings> {
    const all = candidates(league, window, nowMs);
    return {
      flagged: new Set(all.filter(({ isFlagged }) => isFlagged).map(({ accountId }) => accountId)),
      entrants: await mapInYieldingChunks(all, (entry): Entrant => ({
        accountId: entry.accountId,
        personId: entry.traderId,
        enteredAtMs: entry.enteredAtMs,
        league,
        isAgent: entry.isAgent,
        standing: standing(entry.record, window, nowMs),
      })),
    };
  }

  return {
    async top({ league, window, by }, traderId, nowMs) {
      await fresh();
      const rows = await ranked(league, window, by, nowMs);
      return { top: rows.slice(0, TOP), own: rows.find(({ entrant }) => entrant.personId === traderId) };
    },
    async of(traderId, league, nowMs) {
      await fresh();
      const found: { readonly standing: Standing; readonly rank: number | undefined }[] = [];
      for (const window of WINDOWS) {
        const entry = candidates(league, window, nowMs).find((one) => one.traderId === traderId);
        if (entry === undefined) continue;
        const rows = await ranked(league, window, "profit", nowMs);
        const row = rows.find(({ entrant }) => entrant.personId === traderId);
        found.push({ standing: standing(entry.record, window, nowMs), rank: row?.rank });
      }
      return found;
    },
    async accountOf(traderId, league, nowMs) {
      await fresh();
      return candidates(league, "all", nowMs).find((one) => one.traderId === traderId);
    },
  };
}

const TOP = 10;
