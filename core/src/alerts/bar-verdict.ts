import type { CandleColumns } from "../market/index.ts";
import { barReadings, barsFor, barWay, type BarCondition, type BarReading, hasReturn } from "./bar-condition.ts";

/** The bar of the last firing, and how far the reading must have gone back since; undefined for rules that tell every such bar. */
export type AfterFiring = { readonly barOpenMs: number; readonly hysteresisPercent: number | undefined };

/** What the last closed bar says of a condition. */
export type BarVerdict =
  | { readonly state: "not_enough_data"; readonly barsNeeded: number }
  | {
      readonly state: "judged";
      readonly fires: boolean;
      readonly barOpenMs: number;
      readonly close: number;
      readonly now: BarReading;
      /** At the bar before; undefined where only the bar itself counts and none is known. */
      readonly before: BarReading | undefined;
    };

type Side = -1 | 0 | 1;
const sideOf = ({ value, level }: BarReading): Side => (value > level ? 1 : value < level ? -1 : 0);

/**
 * Judges one bar by the bars up to it and none after it. The reading must be strictly beyond its level and have been strictly on
 * the other side at the bar before; bars exactly on the level count for neither side, so the one before them decides. A volume
 * spike is judged by its bar alone: at least `times` the mean of the twenty before. After a firing the reading must also have
 * been back by the hysteresis at some bar since, where there is one (never for MACD, nor volume). In warm-up it never fires.
 */
function judge(
  condition: BarCondition,
  columns: CandleColumns,
  readings: (index: number) => BarReading | undefined,
  index: number,
  after: AfterFiring | undefined,
): BarVerdict {
  const now = readings(index);
  const barOpenMs = columns.openTimeMs[index];
  const missing: BarVerdict = { state: "not_enough_data", barsNeeded: barsFor(condition).least };
  if (now === undefined || barOpenMs === undefined) return missing;
  const before = readings(index - 1);
  const told = { state: "judged", barOpenMs, close: columns.close[index]!, now, before } as const;
  const isNew = after === undefined || barOpenMs > after.barOpenMs;
  if (condition.kind === "volume") return { ...told, fires: isNew && now.value >= now.level };
  if (before === undefined) return missing;
  const wanted: Side = barWay(condition) === "up" ? 1 : -1;
  if (!isNew || sideOf(now) !== wanted) return { ...told, fires: false };
  let crossed = false;
  for (let i = index - 1; i >= 0; i--) {
    const earlier = readings(i);
    if (earlier === undefined) break;
    const side = sideOf(earlier);
    if (side === 0) continue;
    crossed = side !== wanted;
    break;
  }
  if (!crossed || after?.hysteresisPercent === undefined || !hasReturn(condition.kind))
    return { ...told, fires: crossed };
  for (let i = index - 1; i >= 0 && columns.openTimeMs[i]! > after.barOpenMs; i--) {
    const earlier = readings(i);
    if (earlier === undefined) break;
    const back = earlier.level * (1 - (wanted * after.hysteresisPercent) / 100);
    if ((earlier.value - back) * wanted <= 0) return { ...told, fires: true };
  }
  return { ...told, fires: false };
}

/** What the last of the closed bars says (`judge`). Pure: no bar after it, no clock. */
export function barVerdict(condition: BarCondition, columns: CandleColumns, after?: AfterFiring): BarVerdict {
  return judge(condition, columns, barReadings(condition, columns), columns.length - 1, after);
}

/**
 * The first bar from index `from` on at which the condition fires: what was missed while nobody watched. Undefined where none
 * does.
 */
export function firstFiringBar(
  condition: BarCondition,
  columns: CandleColumns,
  from: number,
  after?: AfterFiring,
): Extract<BarVerdict, { state: "judged" }> | undefined {
  const readings = barReadings(condition, columns);
  for (let index = Math.max(0, from); index < columns.length; index++) {
    const verdict = judge(condition, columns, readings, index, after);
    if (verdict.state === "judged" && verdict.fires) return verdict;
  }
  return undefined;
}
