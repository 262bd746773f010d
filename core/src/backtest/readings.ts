import type { CandleColumns } from "../market/index.ts";

/** The bars a rule decides on, and a place to keep what was computed from them, so that many parameter sets share it. */
export type Readings = {
  readonly columns: CandleColumns;
  /** The columns kept under `key`, computed at the first asking. The key must name everything they depend on. */
  readonly of: (key: string, compute: () => readonly Float64Array[]) => readonly Float64Array[];
};

/** 128 MB of numbers: far more than a sweep over 10,000 bars needs, and a bound for one over a million. */
const MOST_VALUES_STORED = 16_000_000;

/** Readings over `columns`; what was computed longest ago is forgotten first when there is too much. */
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
