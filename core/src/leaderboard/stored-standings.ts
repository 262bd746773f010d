import { DAY_MS, type AccountRecord, type Window } from "./account-record.ts";
import { advancedRecord } from "./advanced-record.ts";
import { settlesAtMs } from "./merged-trades.ts";
import { standingNow, type Standing } from "./standing.ts";

/** Returns `standing`, and the same object again until the record or time changes it. */
export type StoredStandings = (record: AccountRecord, window: Window, nowMs: number) => Standing;

type Stored = {
  readonly fromMs: number;
  /** When the result for this record changes. */
  readonly untilMs: number;
  readonly current: AccountRecord;
  readonly standings: Partial<Record<Window, Standing>>;
};

/** Caches standings with their records, so that a ranking only computes those of changed accounts. */
export function storedStandings(): StoredStandings {
  const stored = new WeakMap<AccountRecord, Stored>();
  return (record, window, nowMs) => {
    let one = stored.get(record);
    if (one === undefined || nowMs < one.fromMs || nowMs >= one.untilMs) {
      const current = advancedRecord(record, nowMs);
      one = { fromMs: nowMs, untilMs: changesAtMs(current, nowMs), current, standings: {} };
      stored.set(record, one);
    }
    return (one.standings[window] ??= standingNow(one.current, window, nowMs));
  };
}

/** A new UTC day, a trade that counts from then on, or another day since the first trade. */
function changesAtMs({ waiting, windows }: AccountRecord, nowMs: number): number {
  let atMs = (Math.floor(nowMs / DAY_MS) + 1) * DAY_MS;
  for (const trade of waiting) atMs = Math.min(atMs, settlesAtMs(trade));
  for (const window of ["season", "all"] as const) {
    const firstMs = windows[window].totals.firstTradeAtMs;
    if (firstMs !== undefined) atMs = Math.min(atMs, firstMs + (Math.floor((nowMs - firstMs) / DAY_MS) + 1) * DAY_MS);
  }
  return atMs;
}
