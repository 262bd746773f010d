import type { CandleColumns, Instrument } from "../market/index.ts";
import { barReadings, barWay, type BarReading, hasReturn } from "./bar-condition.ts";
import type { BarCondition } from "./watched-by.ts";

/**
 * The bar of the last firing, and how far the reading must have moved back since; undefined for rules that fire at
 * every such bar.
 */
export type AfterFiring = { readonly barOpenMs: number; readonly hysteresisPercent: number | undefined };

/** A bar at which a condition fires. */
type FiringBar = {
  readonly barOpenMs: number;
  readonly close: number;
  readonly now: BarReading;
  /** The reading at the previous bar; undefined if only the bar itself counts and none is known. */
  readonly before: BarReading | undefined;
};

type Side = -1 | 0 | 1;
const sideOf = ({ value, level }: BarReading): Side => (value > level ? 1 : value < level ? -1 : 0);

/**
 * Returns the bar if it fires, evaluated on the bars up to it and none after it. The reading must be strictly beyond
 * its level and have been strictly on the other side at the previous bar; bars exactly on the level count for neither
 * side, so the bar before them decides. A volume spike is evaluated by its bar alone: at least `times` the mean of the
 * previous twenty. After a firing, the reading must also have moved back by the hysteresis at some bar since, where the
 * condition has one (`hasReturn`). Never fires during warm-up.
 */
function firingAt(
  condition: BarCondition,
  columns: CandleColumns,
  readings: (index: number) => BarReading | undefined,
  index: number,
  after: AfterFiring | undefined,
): FiringBar | undefined {
  const now = readings(index);
  const barOpenMs = columns.openTimeMs[index];
  if (now === undefined || barOpenMs === undefined) return undefined;
  const before = readings(index - 1);
  const firing = { barOpenMs, close: columns.close[index]!, now, before };
  const isNew = after === undefined || barOpenMs > after.barOpenMs;
  if (condition.kind === "volume") return isNew && now.value >= now.level ? firing : undefined;
  if (before === undefined) return undefined;
  const wanted: Side = barWay(condition) === "up" ? 1 : -1;
  if (!isNew || sideOf(now) !== wanted) return undefined;
  let crossed = false;
  for (let i = index - 1; i >= 0; i--) {
    const earlier = readings(i);
    if (earlier === undefined) break;
    const side = sideOf(earlier);
    if (side === 0) continue;
    crossed = side !== wanted;
    break;
  }
  if (!crossed || after?.hysteresisPercent === undefined || !hasReturn(condition)) return crossed ? firing : undefined;
  for (let i = index - 1; i >= 0 && columns.openTimeMs[i]! > after.barOpenMs; i--) {
    const earlier = readings(i);
    if (earlier === undefined) break;
    // Relative to the level's absolute value: for a negative level, such as Williams %R's, back is still the way it
    // came from.
    const back = earlier.level * (1 - (wanted * Math.sign(earlier.level) * after.hysteresisPercent) / 100);
    if ((earlier.value - back) * wanted <= 0) return firing;
  }
  return undefined;
}

/**
 * Returns the first bar from index `from` on at which the condition fires, to find events missed while no server was
 * watching. Undefined if none does. Sessions are those of `instrument`.
 */
export function firstFiringBar(
  condition: BarCondition,
  columns: CandleColumns,
  from: number,
  after?: AfterFiring,
  instrument?: Instrument,
): FiringBar | undefined {
  const readings = barReadings(condition, columns, instrument);
  for (let index = Math.max(0, from); index < columns.length; index++) {
    const firing = firingAt(condition, columns, readings, index, after);
    if (firing !== undefined) return firing;
  }
  return undefined;
}
