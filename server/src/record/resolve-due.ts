import type { Candle, Timeframe } from "@sextant/core/market";
import { type Issue, resolveClaim, type Split } from "@sextant/core/record";
import type { Database } from "../database/database.ts";
import type { RecordWriter, ResolveRequest } from "./record-writer.ts";

/** Bars to settle claims of one series on: closed, split-adjusted, from the oldest claim's own bar on, which tells their scale. */
export type SettlingBars = {
  readonly bars: readonly Candle[];
  /** Shorter bars of the same span, where they are at hand: they decide when one bar reaches target and stop. */
  readonly finerBars?: readonly Candle[];
  /** Splits known of the symbol. */
  readonly splits?: readonly Split[];
};

/** Reads the closed bars of one series that end at `fromMs` or later; undefined when they cannot be had now (the claims wait). */
export type ReadSettlingBars = (series: {
  readonly symbol: string;
  readonly timeframe: Timeframe;
  readonly fromMs: number;
}) => Promise<SettlingBars | undefined>;

export type OpenClaims = {
  /** Claims that may have ended by now: those with levels at any time, others at their end. Oldest first. */
  openIssues(only?: {
    readonly timeframes?: readonly Timeframe[];
    readonly symbols?: readonly string[];
  }): Promise<readonly Issue[]>;
  /** Settles what can be settled now, series by series. How many claims ended. Called twice it settles nothing twice. */
  resolveDue(
    readBars: ReadSettlingBars,
    only?: { readonly timeframes?: readonly Timeframe[]; readonly symbols?: readonly string[] },
  ): Promise<number>;
};

/** Ends are written down in portions, so that a kill loses little and the head is not held for long. */
const PORTION = 2_000;

export function openClaims({ pool }: Database, writer: RecordWriter, clock: { nowMs(): number }): OpenClaims {
  const openIssues: OpenClaims["openIssues"] = async ({ timeframes, symbols } = {}) => {
    const { rows } = await pool.query<{ line: string }>(
      `select i.line from record_open o join record_entries i on i.book = o.book and i.kind = 'issue' and i.claim_id = o.claim_id
        where o.book = $1 and (not o.only_at_end or o.expires_at <= $2)
          and ($3::text[] is null or o.timeframe = any($3)) and ($4::text[] is null or o.symbol = any($4))
        order by i.seq`,
      [writer.book, new Date(clock.nowMs()).toISOString(), timeframes ?? null, symbols ?? null],
    );
    return rows.map(({ line }) => JSON.parse(line) as Issue);
  };

  return {
    openIssues,
    resolveDue: async (readBars, only) => {
      const series = new Map<string, Issue[]>();
      for (const issue of await openIssues(only)) {
        const key = `${issue.timeframe} ${issue.symbol}`;
        const claims = series.get(key);
        if (claims === undefined) series.set(key, [issue]);
        else claims.push(issue);
      }
      let ended: ResolveRequest[] = [];
      let count = 0;
      const write = async (): Promise<void> => {
        if (ended.length > 0) count += await writer.resolveBatch(ended);
        ended = [];
      };
      for (const claims of series.values()) {
        const { symbol, timeframe } = claims[0]!;
        const fromMs = Math.min(...claims.map(({ barCloseAt }) => Date.parse(barCloseAt)));
        // The time before the bars are read: no claim is void for bars that came in between.
        const nowMs = clock.nowMs();
        const evidence = await readBars({ symbol, timeframe, fromMs });
        if (evidence === undefined) continue;
        for (const issue of claims) {
          const settled = resolveClaim(issue, { ...evidence, nowMs });
          if (settled === undefined) continue;
          const { outcome, price, barTimeMs, note } = settled;
          const barTime = barTimeMs === null ? null : new Date(barTimeMs).toISOString();
          ended.push({ of: issue.id, outcome, price, barTime, note });
        }
        if (ended.length >= PORTION) await write();
      }
      await write();
      return count;
    },
  };
}
