import type { Candle, Timeframe } from "@sextant/core/market";
import { type Book, type Issue, resolveClaim, ruleOf, type Split, symbolAtIssue } from "@sextant/core/record";
import type { Database } from "../database/database.ts";
import type { RowOf } from "../database/row.ts";
import { RecordError } from "./record-error.ts";
import type { RecordWriter, ResolveRequest } from "./record-writer.ts";

/**
 * Bars for settling the claims of one series: closed, split-adjusted, from the oldest claim's own bar on, which gives
 * their scale.
 */
export type SettlingBars = {
  readonly bars: readonly Candle[];
  /** Shorter bars of the same span, if available: they decide when one bar reaches both target and stop. */
  readonly finerBars?: readonly Candle[];
  /** The symbol's known splits. */
  readonly splits?: readonly Split[];
  /** Set while the source is unreachable: later bars may exist, so no claim becomes void for their absence. */
  readonly knownToMs?: number;
};

/**
 * Reads the closed bars of one series that end at `fromMs` or later, simulated or real as the claims' own; undefined if
 * they are unavailable now (the claims wait).
 */
export type ReadSettlingBars = (series: {
  readonly symbol: string;
  readonly timeframe: Timeframe;
  readonly fromMs: number;
  /** Whether shorter bars can decide anything: a claim has target and stop. */
  readonly finer: boolean;
  /** Whether the claims were made from simulated bars: only such bars settle them, also once real ones are there. */
  readonly simulated: boolean;
}) => Promise<SettlingBars | undefined>;

type Only = { readonly timeframes?: readonly Timeframe[]; readonly symbols?: readonly string[] };
type Series = RowOf<"record_open", "timeframe" | "symbol"> & { readonly timeframe: Timeframe };

/** The due claims of a series that the same bars settle: `symbol` as they named it when they were issued. */
type DueClaims = { readonly symbol: string; readonly simulated: boolean; readonly claims: readonly Issue[] };

export type OpenClaims = {
  /**
   * Settles everything that can be settled now, book by book and series by series: claims with levels may end at any
   * time, others at their end. Claims of a replay wait for one: their time is another. Idempotent. Returns how many
   * claims ended. Throws RecordError after the other book was settled.
   */
  resolveDue(readBars: ReadSettlingBars, only?: Only): Promise<number>;
};

/** The migration since which a dot before F, L, T or V means an exchange. */
const CLASSES = "0029-share-classes.sql";

/** Results are written in batches, so that a kill loses little and nothing waits long for the thread or the head. */
const PORTION = 200;

export function openClaims({ pool }: Database, writer: RecordWriter, clock: { nowMs(): number }): OpenClaims {
  const due = "o.book = $1 and (not o.only_at_end or o.expires_at <= $2)";

  async function dueSeries(book: Book, only: Only, at: string): Promise<readonly Series[]> {
    const { rows } = await pool.query<Series>(
      `select o.timeframe, o.symbol from record_open o
        where ${due} and ($3::text[] is null or o.timeframe = any($3)) and ($4::text[] is null or o.symbol = any($4))
        group by o.timeframe, o.symbol order by min(o.expires_at)`,
      [book, at, only.timeframes ?? null, only.symbols ?? null],
    );
    return rows;
  }

  async function dueClaims(book: Book, { timeframe, symbol }: Series, at: string): Promise<readonly DueClaims[]> {
    const { rows } = await pool.query<RowOf<"record_entries", "line"> & { readonly before_classes: boolean }>(
      `select i.line, i.appended_at < (select applied_at from schema_migration where name = $5) as before_classes
        from record_open o join record_entries i on i.book = o.book and i.kind = 'issue' and i.claim_id = o.claim_id
        where ${due} and o.timeframe = $3 and o.symbol = $4 order by i.seq`,
      [book, at, timeframe, symbol, CLASSES],
    );
    const series = new Map<string, DueClaims & { readonly claims: Issue[] }>();
    for (const { line, before_classes } of rows) {
      const issue = JSON.parse(line) as Issue;
      if (issue.feed === "replay" && writer.feed !== "replay") continue;
      const simulated = issue.source === "simulated";
      const meant = symbolAtIssue(issue, before_classes);
      const key = `${meant} ${String(simulated)}`;
      const own = series.get(key) ?? { symbol: meant, simulated, claims: [] };
      own.claims.push(issue);
      series.set(key, own);
    }
    return [...series.values()];
  }

  async function resolveBook(book: Book, readBars: ReadSettlingBars, only: Only): Promise<number> {
    const at = new Date(clock.nowMs()).toISOString();
    let ended: ResolveRequest[] = [];
    let count = 0;
    const write = async (): Promise<void> => {
      const portion = ended;
      ended = [];
      if (portion.length > 0) count += await writer.resolveBatch(book, portion);
    };
    for (const series of await dueSeries(book, only, at)) {
      for (const { symbol, simulated, claims } of await dueClaims(book, series, at)) {
        const fromMs = Math.min(...claims.map(({ barCloseAt }) => Date.parse(barCloseAt)));
        const finer = claims.some((issue) => ruleOf(issue) === "barriers");
        // The time before the bars are read, so that bars closed in between void no claim.
        const requestedMs = clock.nowMs();
        const evidence = await readBars({ timeframe: series.timeframe, symbol, fromMs, finer, simulated });
        if (evidence === undefined) continue;
        const nowMs = Math.min(requestedMs, evidence.knownToMs ?? Infinity);
        for (const issue of claims) {
          const settled = resolveClaim(issue, { ...evidence, symbol, nowMs });
          if (settled === undefined) continue;
          const { outcome, price, barTimeMs, note } = settled;
          const barTime = barTimeMs === null ? null : new Date(barTimeMs).toISOString();
          ended.push({ of: issue.id, outcome, price, barTime, note });
          if (ended.length >= PORTION) await write();
        }
      }
    }
    await write();
    return count;
  }

  return {
    resolveDue: async (readBars, only = {}) => {
      let count = 0;
      let refused: RecordError | undefined;
      for (const book of writer.books) {
        try {
          count += await resolveBook(book, readBars, only);
        } catch (error) {
          if (!(error instanceof RecordError)) throw error;
          refused ??= error;
        }
      }
      if (refused !== undefined) throw refused;
      return count;
    },
  };
}
