import { GROUND_DAYS, VOLATILITY_TERMS, type GroundDays, type IndexReadings } from "@sextant/core/grounds";
import { termsOf, type PanelName, type PanelNames } from "./panel-names.ts";

/** What came of one day of one name, for each of GROUND_DAYS; NaN where the series ends too early to know. */
export type Outcomes = {
  /** ln(close then / close). */
  readonly change: Float64Array;
  /** ln(close / lowest low on the way), at least 0. */
  readonly fall: Float64Array;
  /** ln(highest high on the way / close), at least 0. */
  readonly rise: Float64Array;
  /** Return with dividends, a fraction. */
  readonly total: Float64Array;
  /** Mean squared log return of the days on the way. */
  readonly variance: Float64Array;
};

/** One row per name and Wednesday: one day a week, since outcomes of adjacent days overlap. */
export type GroundRows = {
  readonly count: number;
  readonly names: readonly PanelName[];
  /** Place among the names, bar of the series, days since 1970. */
  readonly name: Int32Array;
  readonly bar: Int32Array;
  readonly day: Int32Array;
  readonly relativeVolatility: Float64Array;
  /** VOLATILITY_TERMS values a row. */
  readonly terms: Float64Array;
  readonly outcomes: Readonly<Record<GroundDays, Outcomes>>;
};

/** 1 January 1970 was a Thursday. */
const isWednesday = (day: number): boolean => day % 7 === 6;

/** Calendar days after which an outcome over so many sessions is known for certain, holidays included. */
export function knownAfterDays(sessions: number, kind: "stock" | "crypto"): number {
  return kind === "crypto" ? sessions + 1 : Math.ceil((sessions * 7) / 5) + 5;
}

function extremes({ high, low }: { high: Float64Array; low: Float64Array }, from: number, to: number) {
  let [highest, lowest] = [-Infinity, Infinity];
  for (let t = from; t < to; t++) {
    if (high[t]! > highest) highest = high[t]!;
    if (low[t]! < lowest) lowest = low[t]!;
  }
  return { highest, lowest };
}

/** What came within `sessions` bars after bar t; a name that ended has its whole fate in the bars it had. */
function outcomeAt({ series }: PanelName, t: number, sessions: number) {
  const { candles, total, ended } = series;
  const end = Math.min(t + sessions, candles.length - 1);
  if (end <= t || (end < t + sessions && !ended)) return undefined;
  const price = candles.close[t]!;
  const { highest, lowest } = extremes(candles, t + 1, end + 1);
  let squares = 0;
  for (let k = t + 1; k <= end; k++) squares += Math.log(candles.close[k]! / candles.close[k - 1]!) ** 2;
  return {
    change: Math.log(candles.close[end]! / price),
    fall: Math.max(0, Math.log(price / lowest)),
    rise: Math.max(0, Math.log(highest / price)),
    total: total[end]! / total[t]! - 1,
    // Of a name that ended early the volatility ahead is not known.
    variance: end < t + sessions ? NaN : squares / sessions,
  };
}

/** Rows of all names that `counts` takes, with the outcomes of every horizon. */
export function groundRows(
  { names }: PanelNames,
  index: IndexReadings,
  counts: (name: PanelName) => boolean,
): GroundRows {
  const places: [number, number][] = [];
  names.forEach((name, place) => {
    if (!counts(name)) return;
    name.days.forEach((day, t) => {
      if (isWednesday(day) && name.readings.sigma[t]! > 0) places.push([place, t]);
    });
  });
  const count = places.length;
  const width = VOLATILITY_TERMS.length;
  const column = (): Float64Array => new Float64Array(count).fill(NaN);
  const outcomes = Object.fromEntries(
    GROUND_DAYS.map((days) => [
      days,
      { change: column(), fall: column(), rise: column(), total: column(), variance: column() },
    ]),
  ) as Record<GroundDays, Outcomes>;
  const rows = {
    count,
    names,
    name: new Int32Array(count),
    bar: new Int32Array(count),
    day: new Int32Array(count),
    relativeVolatility: column(),
    terms: new Float64Array(count * width),
    outcomes,
  };
  let last = -1;
  let terms: Float64Array = new Float64Array(0);
  places.forEach(([place, t], r) => {
    const name = names[place]!;
    if (place !== last) terms = termsOf(name, index);
    last = place;
    rows.name[r] = place;
    rows.bar[r] = t;
    rows.day[r] = name.days[t]!;
    rows.relativeVolatility[r] = name.relativeVolatility[t]!;
    rows.terms.set(terms.subarray(t * width, (t + 1) * width), r * width);
    for (const days of GROUND_DAYS) {
      const outcome = outcomeAt(name, t, days);
      if (outcome === undefined) continue;
      for (const key of ["change", "fall", "rise", "total", "variance"] as const) outcomes[days][key][r] = outcome[key];
    }
  });
  return rows;
}
