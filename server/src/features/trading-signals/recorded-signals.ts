import type { SignalTimeframe } from "@sextant/core/contract";
import type { Database } from "../../database/database.ts";
import type { ColumnOf } from "../../database/row.ts";
import type { PastSignals } from "../../forecasts/index.ts";

/** The schedule's claims of some symbols' bars, by what they claim; their bars by symbol. */
export type RecordedSignals = Omit<PastSignals, "bars"> & {
  readonly bars: ReadonlyMap<string, number>;
  /** The symbols whose bars were simulated. */
  readonly simulated: ReadonlySet<string>;
};

export type CountRecorded = (choice: {
  readonly symbols: readonly string[];
  readonly timeframe: SignalTimeframe;
  readonly fromMs: number;
  readonly toMs: number;
  /** The machine's time before which none of them was written. */
  readonly writtenFromMs: number;
}) => Promise<RecordedSignals>;

type Row = {
  readonly symbol: string;
  readonly claim_kind: ColumnOf<"record_entries", "claim_kind">;
  readonly is_simulated: boolean;
  readonly claims: string;
  readonly bars: string;
};

/** Creates the count of the signals that the schedule recorded, in either book. */
export function createCountRecorded({ pool }: Pick<Database, "pool">): CountRecorded {
  return async ({ symbols, timeframe, fromMs, toMs, writtenFromMs }) => {
    const { rows } = await pool.query<Row>(
      `select symbol, claim_kind, line::jsonb ->> 'source' = 'simulated' as is_simulated, count(*) as claims,
              count(distinct bar_close_at) as bars
       from record_entries
       where book in ('live', 'practice') and appended_at >= $5 and kind = 'issue' and origin = 'scheduled'
         and claim_kind <> 'advisory' and timeframe = $1 and symbol = any($2)
         and bar_close_at >= $3 and bar_close_at < $4
       group by 1, 2, 3`,
      [timeframe, symbols, new Date(fromMs).toISOString(), new Date(toMs).toISOString(), new Date(writtenFromMs)],
    );
    const sum = (kinds: readonly string[]) =>
      rows
        .filter(({ claim_kind }) => kinds.includes(claim_kind ?? ""))
        .reduce((total, { claims }) => total + Number(claims), 0);
    const bars = new Map<string, number>();
    for (const { symbol, bars: some } of rows) bars.set(symbol, Math.max(bars.get(symbol) ?? 0, Number(some)));
    return {
      bars,
      simulated: new Set(rows.filter(({ is_simulated }) => is_simulated).map(({ symbol }) => symbol)),
      directions: sum(["direction", "setup"]),
      moves: sum(["volatility"]),
      ranges: sum(["range"]),
    };
  };
}
