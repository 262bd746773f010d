import { Failure } from "@sextant/core/contract";
import {
  type Book,
  type Entry,
  entryHash,
  type Feed,
  type GroundMetrics,
  type GroundKind,
  type Issue,
  type Resolution,
  type Scorecard,
  type shownKind,
  toHex,
  utf8,
} from "@sextant/core/record";
import type { Database } from "../database/database.ts";
import type { ColumnOf, RowOf } from "../database/row.ts";
import { advisedOnSchedule, type AdvisedChange, type AdvisedChoice } from "./advised-on-schedule.ts";
import { nodeSha256 } from "./record-key.ts";
import { GROUND_COLUMNS, ROWS_PER_PAGE, SCORE_COLUMNS } from "./score-pages.ts";

/** Selects claims; absent fields match all. */
export type ClaimFilter = {
  readonly origin?: Issue["origin"] | undefined;
  readonly kind?: ReturnType<typeof shownKind> | undefined;
  /** A signal (issued for a timeframe, without a profile) or an advisory. */
  readonly claimKind?: Issue["claimKind"] | undefined;
  readonly horizon?: string | undefined;
  readonly timeframe?: string | undefined;
  readonly profile?: Issue["profile"] | undefined;
  readonly symbol?: string | undefined;
  readonly assetClass?: Issue["assetClass"] | undefined;
  /** BUY and SELL include the strong ones. */
  readonly action?: "BUY" | "SELL" | undefined;
  /** Kind of the ground; 'setup' matches any setup. */
  readonly ground?: GroundKind | undefined;
  /** One setup, by its name: 'sma-cross'. */
  readonly setup?: string | undefined;
  /** 'settled' is held or failed. */
  readonly status?: "open" | "settled" | "held" | "failed" | "void" | undefined;
};

/** Selects signals: of one timeframe or symbol, otherwise of all; the newest `limit` of each timeframe. */
export type SignalChoice = {
  readonly timeframe?: string | undefined;
  readonly symbol?: string | undefined;
  readonly limit: number;
  /** Leaves out claims that have not ended. */
  readonly onlyEnded: boolean;
  /** Only buy or only sell signals; ranges and moves are neither. */
  readonly action?: "buy" | "sell" | undefined;
  /** Only those issued with a proven edge: `hasProvenEdge` of core's alerts. */
  readonly onlyEdge?: boolean | undefined;
  /** Only those on this kind of market. */
  readonly feed?: Feed | undefined;
};

export type Page = { readonly beforeSeq?: number | undefined; readonly limit: number };

/** A claim, and its resolution once it has ended. */
export type Claim = { readonly issue: Issue; readonly resolution: Resolution | null };

/** A claim with the facts published with it; their canonical text gives `issue.factsHash`. */
export type ClaimWithFacts = Claim & { readonly factsText: string };

/** Claims of one origin that ended the same way; `outcome` is null for open ones. */
export type TalliedClaims = {
  readonly origin: Issue["origin"];
  readonly outcome: Resolution["outcome"] | null;
  readonly count: number;
};

/** A claim as one row of the record left it; `seq` is that row's. */
export type ChangedClaim = { readonly seq: number; readonly claim: ClaimWithFacts };

/** Queries claims. Each row must be as it was written: throws `record-row-changed` for one changed since. */
export type ClaimQueries = {
  /** Returns matching claims, newest first. */
  list(book: Book, filter: ClaimFilter, page: Page): Promise<readonly ClaimWithFacts[]>;
  /** Returns how many claims match a filter, from a row on if one is given. */
  count(book: Book, filter: ClaimFilter, fromSeq?: number): Promise<number>;
  /** Returns how many claims of each origin ended in which way, or are open. */
  tally(book: Book): Promise<readonly TalliedClaims[]>;
  /**
   * Returns whether matching claims came true and their stated chance, 0 to 1, as far as they are settled, in the order
   * of issue.
   */
  outcomes(
    book: Book,
    filter: ClaimFilter,
    limit: number,
  ): Promise<readonly { readonly held: boolean; readonly chance: number }[]>;
  one(book: Book, by: { readonly seq: number } | { readonly id: string }): Promise<ClaimWithFacts | undefined>;
  /**
   * Returns the signals of each timeframe: open ones first, then the newest; no advisories, and no claims that a user
   * requested. Timeframes from short to long.
   */
  signals(book: Book, choice: SignalChoice): Promise<readonly ClaimWithFacts[]>;
  /**
   * Returns the signals changed by the rows after `seq`, oldest first: issued or ended. No advisories or requested
   * claims.
   */
  changedAfter(book: Book, seq: number, limit: number): Promise<readonly ChangedClaim[]>;
  /** Returns when the first claim was issued, as its row says: the row isn't verified. */
  since(book: Book): Promise<string | undefined>;
  /** Returns the horizons that claims were made for. */
  horizons(book: Book): Promise<readonly string[]>;
  /**
   * Returns the metrics over matching claims; the headline is `{ origin: "scheduled" }`. Cached until the book
   * changes.
   */
  scorecard(book: Book, filter: ClaimFilter): Promise<Scorecard>;
  /**
   * Returns the scheduled advice of each symbol over long horizons, by symbol and oldest first: the first row and each
   * change.
   */
  advisedOnSchedule(book: Book, choice: AdvisedChoice): Promise<readonly AdvisedChange[]>;
  /** Returns the metrics of each ground over matching claims that name one. */
  groundScores(book: Book, filter: ClaimFilter): Promise<readonly GroundMetrics[]>;
};

/** Timeframes of signals, from short to long. */
const SIGNAL_TIMEFRAMES = ["1m", "5m", "15m", "1h", "4h", "1d"];

type Row = RowOf<"record_entries", "facts"> & {
  readonly issue: ColumnOf<"record_entries", "line">;
  readonly resolution: string | null;
};

const FROM = `from record_entries i
  left join record_entries r on r.book = i.book and r.kind = 'resolve' and r.claim_id = i.claim_id`;
const HELD = "r.outcome in ('HIT_TARGET', 'EXPIRED_WIN')";
const FAILED = "r.outcome in ('HIT_STOP', 'EXPIRED_LOSS')";
const STATUS = {
  open: "r.outcome is null",
  settled: `(${HELD} or ${FAILED})`,
  held: HELD,
  failed: FAILED,
  void: "r.outcome = 'VOID'",
};
const KIND = {
  volatility: "i.claim_kind = 'volatility'",
  range: "i.claim_kind = 'range'",
  setup: "i.claim_kind = 'setup'",
  hold: "i.claim_kind not in ('volatility', 'range', 'setup') and i.action = 'HOLD'",
  direction: "i.claim_kind not in ('volatility', 'range', 'setup') and i.action <> 'HOLD'",
};
const COLUMNS = {
  origin: "origin",
  claimKind: "claim_kind",
  horizon: "horizon",
  timeframe: "timeframe",
  profile: "profile",
  assetClass: "asset_class",
  symbol: "symbol",
} as const;

/** Everything issued on schedule but advice. A claim that a user requested is no other user's signal. */
const IS_SIGNAL = "i.claim_kind <> 'advisory' and i.origin = 'scheduled'";
const ACTION = { buy: "('BUY', 'STRONG_BUY')", sell: "('SELL', 'STRONG_SELL')" } as const;
/**
 * Signals with a direction, and those with a proven edge: written as in the conditions of their indexes (migration
 * 0032).
 */
const SIDED = "i.claim_kind in ('direction', 'setup')";
const HAS_EDGE = `(i.claim_kind = 'direction' or i.claim_kind = 'setup' and i.facts like '%"hasEdge":true%')`;

/** Rows are canonical JSON, in which a text's own quotes are escaped: the pattern finds the field alone. */
const IS_ON: Readonly<Record<Feed, string>> = {
  real: `and i.line like '%"feed":"real"%'`,
  replay: `and i.line like '%"feed":"replay"%'`,
  simulated: `and i.line like '%"feed":"simulated"%'`,
};

/** Cached scorecards: those that advisories read (some 25 by profile and class), and a page's filters. */
const STORED = 400;

/** Computes the metrics over pages of claims, possibly in another thread. */
export type ScorePages = {
  readonly scorecard: (pages: readonly string[]) => Promise<Scorecard>;
  readonly groundScores: (pages: readonly string[]) => Promise<readonly GroundMetrics[]>;
};

export function claimQueries({ pool }: Database, scoring: ScorePages): ClaimQueries {
  const scored = new Map<string, { readonly hash: string; readonly card: Promise<Scorecard> }>();

  /** Reads the columns of claims that match a filter and `also`, as pages of JSON text. */
  async function pagesOf(book: Book, filter: ClaimFilter, columns: string, also = "true"): Promise<readonly string[]> {
    const { where, values } = conditions(book, filter);
    const place = values.push(0);
    const pages: string[] = [];
    // Rows are read as unparsed text: parsing those of a long record would alone take most of a second.
    for (let after: string | null = "0"; after !== null;) {
      values[place - 1] = after;
      const { rows }: { rows: { page: string; last: string | null }[] } = await pool.query(
        `select coalesce(json_agg(told order by seq), '[]')::text as page, max(seq) as last from (
           select i.seq, json_build_array(${columns}) as told ${FROM} ${where} and ${also} and i.seq > $${String(place)}
            order by i.seq limit ${String(ROWS_PER_PAGE)}) page`,
        values,
      );
      const [{ page, last } = { page: "[]", last: null }] = rows;
      if (last !== null) pages.push(page);
      after = last;
    }
    return pages;
  }

  return {
    list: async (book, filter, { beforeSeq, limit }) => {
      const { where, values } = conditions(book, filter);
      if (beforeSeq !== undefined) values.push(beforeSeq);
      const before = beforeSeq === undefined ? "" : ` and i.seq < $${String(values.length)}`;
      values.push(limit);
      const { rows } = await pool.query<Row>(
        `select i.line as issue, i.facts, r.line as resolution ${FROM} ${where}${before} order by i.seq desc limit $${String(values.length)}`,
        values,
      );
      return rows.map(claimOf);
    },
    count: async (book, filter, fromSeq) => {
      const { where, values } = conditions(book, filter);
      if (fromSeq !== undefined) values.push(fromSeq);
      const from = fromSeq === undefined ? "" : ` and i.seq >= $${String(values.length)}`;
      const { rows } = await pool.query<{ count: string }>(`select count(*) ${FROM} ${where}${from}`, values);
      return Number(rows[0]?.count ?? 0);
    },
    tally: async (book) => {
      const { rows } = await pool.query<Omit<TalliedClaims, "count"> & { readonly count: string }>(
        `select i.origin, r.outcome, count(*) ${FROM} where i.book = $1 and i.kind = 'issue' group by i.origin, r.outcome`,
        [book],
      );
      return rows.map((row) => ({ ...row, count: Number(row.count) }));
    },
    outcomes: async (book, { status: _, ...filter }, limit) => {
      const { where, values } = conditions(book, filter);
      const { rows } = await pool.query<{ readonly held: boolean; readonly chance: number }>(
        `select ${HELD} as held, i.confidence::float8 as chance ${FROM} ${where} and ${STATUS.settled} order by i.seq
          limit ${String(limit)}`,
        values,
      );
      return rows;
    },
    one: async (book, by) => {
      const [is, value] = "seq" in by ? ["i.seq", by.seq] : ["i.claim_id", by.id];
      const { rows } = await pool.query<Row>(
        `select i.line as issue, i.facts, r.line as resolution ${FROM} where i.book = $1 and i.kind = 'issue' and ${is} = $2`,
        [book, value],
      );
      const [row] = rows;
      return row === undefined ? undefined : claimOf(row);
    },
    signals: async (book, { timeframe, symbol, limit, onlyEnded, action, onlyEdge = false, feed }) => {
      const of = symbol === undefined ? "" : "and i.symbol = $4";
      const side = action === undefined ? "" : `and ${SIDED} and i.action in ${ACTION[action]}`;
      const signal = `i.book = $1 and i.kind = 'issue' and i.timeframe = t.timeframe and ${IS_SIGNAL} ${of} ${side} ${onlyEdge ? `and ${HAS_EDGE}` : ""} ${feed === undefined ? "" : IS_ON[feed]}`;
      const columns = "i.seq, i.line as issue, i.facts";
      // Open claims are few and have a separate table; ended ones are read from the newest on.
      const open = `select true as is_open, ${columns}, null as resolution from record_open o
        join record_entries i on i.claim_id = o.claim_id and ${signal}
        where o.book = $1 and o.timeframe = t.timeframe ${symbol === undefined ? "" : "and o.symbol = $4"}
        order by i.seq desc limit $3`;
      const ended = `select false as is_open, ${columns}, r.line as resolution from record_entries i
        join record_entries r on r.book = i.book and r.kind = 'resolve' and r.claim_id = i.claim_id
        where ${signal} order by i.seq desc limit $3`;
      const { rows } = await pool.query<Row>(
        `select c.issue, c.facts, c.resolution from unnest($2::text[]) with ordinality as t (timeframe, place)
         cross join lateral (
           select * from (${onlyEnded ? ended : `(${open}) union all (${ended})`}) each
           order by is_open desc, seq desc limit $3
         ) c order by t.place, c.is_open desc, c.seq desc`,
        [
          book,
          timeframe === undefined ? SIGNAL_TIMEFRAMES : [timeframe],
          limit,
          ...(symbol === undefined ? [] : [symbol]),
        ],
      );
      return rows.map(claimOf);
    },
    changedAfter: async (book, seq, limit) => {
      const { rows } = await pool.query<Row & RowOf<"record_entries", "seq">>(
        `select c.seq, i.line as issue, i.facts, case when c.kind = 'resolve' then c.line end as resolution
         from record_entries c
         join record_entries i on i.book = c.book and i.kind = 'issue' and i.claim_id = c.claim_id
         where c.book = $1 and c.seq > $2 and ${IS_SIGNAL} order by c.seq limit $3`,
        [book, seq, limit],
      );
      return rows.map((row) => ({ seq: Number(row.seq), claim: claimOf(row) }));
    },
    since: async (book) => {
      const { rows } = await pool.query<{ readonly at: string }>(
        "select line::jsonb ->> 'issuedAt' as at from record_entries where book = $1 and kind = 'issue' order by seq limit 1",
        [book],
      );
      return rows[0]?.at;
    },
    horizons: async (book) => {
      const { rows } = await pool.query<RowOf<"record_entries", "horizon"> & { readonly horizon: string }>(
        "select distinct horizon from record_entries where book = $1 and kind = 'issue' order by horizon",
        [book],
      );
      return rows.map(({ horizon }) => horizon);
    },
    scorecard: async (book, filter) => {
      const { rows } = await pool.query<RowOf<"record_heads", "hash">>(
        "select hash from record_heads where book = $1",
        [book],
      );
      const hash = rows[0]?.hash ?? "";
      const key = JSON.stringify([book, Object.entries(filter).sort()]);
      const known = scored.get(key);
      if (known?.hash === hash) return known.card;
      const card = pagesOf(book, filter, SCORE_COLUMNS).then(scoring.scorecard);
      scored.delete(key);
      scored.set(key, { hash, card });
      card.catch(() => scored.delete(key));
      const [oldest] = scored.keys();
      if (scored.size > STORED && oldest !== undefined) scored.delete(oldest);
      return card;
    },
    advisedOnSchedule: (book, choice) => advisedOnSchedule(pool, book, choice),
    groundScores: async (book, filter) =>
      scoring.groundScores(await pagesOf(book, filter, GROUND_COLUMNS, "i.ground is not null")),
  };
}

function conditions(book: Book, filter: ClaimFilter): { readonly where: string; readonly values: unknown[] } {
  const values: unknown[] = [book];
  const all = ["i.book = $1", "i.kind = 'issue'"];
  for (const [name, column] of Object.entries(COLUMNS)) {
    const value = filter[name as keyof typeof COLUMNS];
    if (value === undefined) continue;
    values.push(value);
    all.push(`i.${column} is not distinct from $${String(values.length)}`);
  }
  if (filter.kind !== undefined) all.push(KIND[filter.kind]);
  if (filter.ground === "setup") all.push("i.ground like 'setup:%'");
  else if (filter.ground !== undefined) {
    values.push(filter.ground);
    all.push(`i.ground = $${String(values.length)}`);
  }
  if (filter.setup !== undefined) {
    values.push(`setup:${filter.setup}`);
    all.push(`i.ground = $${String(values.length)}`);
  }
  if (filter.action !== undefined) all.push(`i.action in ('${filter.action}', 'STRONG_${filter.action}')`);
  if (filter.status !== undefined) all.push(STATUS[filter.status]);
  return { where: `where ${all.join(" and ")}`, values };
}

/** A row is returned only as it was written: one changed since then is rejected by its number, not shown as ours. */
function claimOf({ issue: line, facts, resolution }: Row): ClaimWithFacts {
  const issue = asWritten(JSON.parse(line) as Issue);
  const factsText = facts ?? "";
  if (toHex(nodeSha256(utf8(factsText))) !== issue.factsHash) throw changed(issue);
  return { issue, factsText, resolution: resolution === null ? null : asWritten(JSON.parse(resolution) as Resolution) };
}

function asWritten<E extends Entry>(entry: E): E {
  if (entryHash(entry, nodeSha256) !== entry.hash) throw changed(entry);
  return entry;
}

const changed = ({ seq }: Entry) => new Failure("record-row-changed", { seq: String(seq) });
