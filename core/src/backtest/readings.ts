import type { CandleColumns } from "../market/index.ts";

/** The bars that a rule decides on, with a cache of values computed from them that many parameter sets share. */
export type Readings = {
  readonly columns: CandleColumns;
  /**
   * Returns the columns cached under `key`, computing them at the first request. The key must name everything that they
   * depend on.
   */
  readonly of: (key: string, compute: () => readonly Float64Array[]) => readonly Float64Array[];
};

/** 128 MB of numbers: far more than a sweep over 10,000 bars needs, and a bound for one over a million. */
const MOST_VALUES_STORED = 16_000_000;

/** Returns readings over `columns`; when the cache is full, the oldest results are dropped first. */
export function readingsOf(columns: CandleColumns): Readings {
  const stored = new Map<string, readonly Float64Array[]>();
  let values = 0;
  return {
    columns,
    of: (key, compute) => {
      const known = stored.get(key);
      if (known !== undefined) return known;
      const made = compute();
      stored.set(key, made);
      values += made.length * columns.length;
      for (const [oldest, its] of stored) {
        if (values <= MOST_VALUES_STORED || oldest === key) break;
        stored.delete(oldest);
        values -= its.length * columns.length;
      }
      return made;
    },
  };
}
