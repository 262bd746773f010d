import { heapPop, heapPush, heapStale, levelHeap, type LevelHeap } from "./level-heap.ts";
import { backAbove, backBelow, isPoised, type Level, type LevelDirection, type Side } from "./side.ts";

/** A level to be watched in a series (a symbol's price, the size of its move). */
export type WatchedLevel = Level & {
  readonly series: string;
  /** How it stood when last seen; `fresh` for a new one. */
  readonly side: Side;
};

/**
 * Which of very many levels a value fires. A level is known by its handle, a small whole number that `add` gives and that is given
 * anew after `remove`: keep what belongs to it in an array.
 */
export type LevelMatcher = {
  /** Watches a level. Throws RangeError on an impossible one. */
  readonly add: (level: WatchedLevel) => number;
  /** Watches no longer; false when it was not watched. */
  readonly remove: (handle: number) => boolean;
  /**
   * A new value of a series: the handles that it fires, in no order. What has fired is parked: it is silent until `arm`. Throws
   * RangeError on a value that is no number.
   */
  readonly see: (series: string, value: number) => readonly number[];
  /** Watches what is parked again (or judges it anew), at once by the last value of its series; false when it is not watched. */
  readonly arm: (handle: number, side?: Side) => boolean;
  /** How a level stands; undefined when it is not watched. */
  readonly sideOf: (handle: number) => Side | undefined;
  /** What is known of a series before its first value: levels that come are judged by it; nothing fires. */
  readonly know: (series: string, value: number) => void;
  /** Forgets a series, its last value included. Only where none of its levels is watched: those would wait in another's place. */
  readonly drop: (series: string) => void;
  /** Last value seen of a series that has, or had, levels. */
  readonly lastValue: (series: string) => number | undefined;
  readonly size: () => number;
};

const DIRECTIONS: readonly LevelDirection[] = ["above", "below", "crosses"];
const SIDES: readonly Side[] = ["fresh", "below", "above", "returning"];
const DIRECTION_CODES: Readonly<Record<LevelDirection, number>> = { above: 0, below: 1, crosses: 2 };
const SIDE_CODES: Readonly<Record<Side, number>> = { fresh: 0, below: 1, above: 2, returning: 3 };
const NONE: readonly number[] = [];
const NOT_WATCHED = -1;

/** Why a level cannot be watched: it must be above zero, so that percents of it mean something. Undefined when it can. */
function levelError({ level, hysteresisPercent }: Omit<Level, "direction">): string | undefined {
  if (!(level > 0 && level <= 1e15)) return `a level is a number above zero, not ${String(level)}`;
  if (!(hysteresisPercent >= 0 && hysteresisPercent <= 100)) return "a hysteresis is between 0 and 100 percent";
  return undefined;
}

type Numbers = Float64Array<ArrayBuffer>;

function wider<T extends Numbers | Int32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>>(fresh: T, old: T): T {
  fresh.set(old);
  return fresh;
}

/**
 * Watches levels in two typed heaps per series: upwards the lowest first, downwards the highest. A value is compared with the
 * two nearest only, so that what a million levels cost is what fires. A level lies in the heap of the way that it waits for: itself
 * when poised, else the way back from which it is poised again; one that `crosses` and has not been seen on a side yet lies in
 * both. `onSide` is told when a level is poised without having fired.
 */
export function levelMatcher(onSide?: (handle: number, side: Side) => void): LevelMatcher {
  const seriesOf = new Map<string, number>();
  const free: number[] = [];
  const freeSeries: number[] = [];
  let used = 0;
  let seriesAt = new Int32Array(64).fill(NOT_WATCHED);
  let levels: Numbers = new Float64Array(64);
  let hysteresis: Numbers = new Float64Array(64);
  let directions = new Uint8Array(64);
  let sides = new Uint8Array(64);
  // A stamp is odd while its handle lies in the heap of that way, and grows whenever it comes or goes.
  let upStamps = new Int32Array(64);
  let downStamps = new Int32Array(64);
  const ups: LevelHeap[] = [];
  // Keys of the downward heaps are negated, so that one order serves both.
  const downs: LevelHeap[] = [];
  let upGates: Numbers = new Float64Array(16);
  let downGates: Numbers = new Float64Array(16);
  let lastValues: Numbers = new Float64Array(16);

  function grow(): void {
    const capacity = used * 2;
    seriesAt = wider(new Int32Array(capacity).fill(NOT_WATCHED), seriesAt);
    levels = wider(new Float64Array(capacity), levels);
    hysteresis = wider(new Float64Array(capacity), hysteresis);
    directions = wider(new Uint8Array(capacity), directions);
    sides = wider(new Uint8Array(capacity), sides);
    upStamps = wider(new Int32Array(capacity), upStamps);
    downStamps = wider(new Int32Array(capacity), downStamps);
  }

  function seriesIndex(name: string): number {
    const known = seriesOf.get(name);
    if (known !== undefined) return known;
    const index = freeSeries.pop() ?? ups.length;
    if (index === upGates.length) {
      upGates = wider(new Float64Array(index * 2), upGates);
      downGates = wider(new Float64Array(index * 2), downGates);
      lastValues = wider(new Float64Array(index * 2), lastValues);
    }
    seriesOf.set(name, index);
    ups[index] = levelHeap();
    downs[index] = levelHeap();
    upGates[index] = Infinity;
    downGates[index] = -Infinity;
    lastValues[index] = NaN;
    return index;
  }

  const isWatched = (handle: number): boolean => (seriesAt[handle] ?? NOT_WATCHED) !== NOT_WATCHED;
  const directionAt = (handle: number): LevelDirection => DIRECTIONS[directions[handle]!]!;
  const sideAt = (handle: number): Side => SIDES[sides[handle]!]!;

  function setGates(index: number): void {
    const up = ups[index]!;
    const down = downs[index]!;
    upGates[index] = up.size > 0 ? up.keys[0]! : Infinity;
    downGates[index] = down.size > 0 ? -down.keys[0]! : -Infinity;
  }

  const pushUp = (index: number, key: number, handle: number) =>
    heapPush(ups[index]!, key, handle, (upStamps[handle] = upStamps[handle]! + 1));
  const pushDown = (index: number, key: number, handle: number) =>
    heapPush(downs[index]!, -key, handle, (downStamps[handle] = downStamps[handle]! + 1));

  function place(handle: number): void {
    const index = seriesAt[handle]!;
    const direction = directionAt(handle);
    const side = sideAt(handle);
    if (isPoised(direction, side)) {
      if (side === "below") pushUp(index, levels[handle]!, handle);
      else pushDown(index, levels[handle]!, handle);
      return;
    }
    if (direction !== "below") pushDown(index, backBelow(levels[handle]!, hysteresis[handle]!, side), handle);
    if (direction !== "above") pushUp(index, backAbove(levels[handle]!, hysteresis[handle]!, side), handle);
  }

  function unplace(handle: number): void {
    const index = seriesAt[handle]!;
    if ((upStamps[handle]! & 1) === 1) {
      upStamps[handle] = upStamps[handle]! + 1;
      heapStale(ups[index]!, upStamps);
    }
    if ((downStamps[handle]! & 1) === 1) {
      downStamps[handle] = downStamps[handle]! + 1;
      heapStale(downs[index]!, downStamps);
    }
  }

  /** A key was reached and its entry taken out: true when that is a firing; else the level is poised now, where the value is. */
  function reached(handle: number, side: "below" | "above"): boolean {
    const fires = isPoised(directionAt(handle), sideAt(handle));
    unplace(handle);
    sides[handle] = SIDE_CODES[fires ? "returning" : side];
    if (!fires) {
      place(handle);
      onSide?.(handle, side);
    }
    return fires;
  }

  /** Takes out the nearest entry: its handle, or -1 where it was stale. */
  function take(heap: LevelHeap, stampOf: Int32Array): number {
    const handle = heap.handles[0]!;
    const isStale = stampOf[handle] !== heap.stamps[0];
    heapPop(heap);
    if (isStale) {
      heap.stale -= 1;
      return -1;
    }
    stampOf[handle] = stampOf[handle]! + 1;
    return handle;
  }

  function settle(index: number, value: number): readonly number[] {
    let fired: number[] | undefined;
    const up = ups[index]!;
    const down = downs[index]!;
    // What is poised here waits for the other way beyond this value, so neither loop feeds the other.
    while (up.size > 0 && up.keys[0]! <= value) {
      const handle = take(up, upStamps);
      if (handle >= 0 && reached(handle, "above")) (fired ??= []).push(handle);
    }
    while (down.size > 0 && -down.keys[0]! >= value) {
      const handle = take(down, downStamps);
      if (handle >= 0 && reached(handle, "below")) (fired ??= []).push(handle);
    }
    setGates(index);
    return fired ?? NONE;
  }

  /** Poises a level by the last value at once; a crossing needs the next one. */
  function evaluateNow(handle: number): void {
    const value = lastValues[seriesAt[handle]!]!;
    const direction = directionAt(handle);
    const side = sideAt(handle);
    if (Number.isNaN(value) || isPoised(direction, side)) return;
    const [level, percent] = [levels[handle]!, hysteresis[handle]!];
    if (direction !== "below" && value <= backBelow(level, percent, side)) reached(handle, "below");
    else if (direction !== "above" && value >= backAbove(level, percent, side)) reached(handle, "above");
  }

  return {
    add: (level) => {
      const error = levelError(level);
      if (error !== undefined) throw new RangeError(`alerts: ${error}`);
      const handle = free.pop() ?? used++;
      if (used > seriesAt.length) {
        used -= 1;
        grow();
        used += 1;
      }
      const index = seriesIndex(level.series);
      seriesAt[handle] = index;
      levels[handle] = level.level;
      hysteresis[handle] = level.hysteresisPercent;
      directions[handle] = DIRECTION_CODES[level.direction];
      sides[handle] = SIDE_CODES[level.side];
      place(handle);
      evaluateNow(handle);
      setGates(index);
      return handle;
    },
    remove: (handle) => {
      if (!isWatched(handle)) return false;
      unplace(handle);
      setGates(seriesAt[handle]!);
      seriesAt[handle] = NOT_WATCHED;
      free.push(handle);
      return true;
    },
    see: (name, value) => {
      if (!Number.isFinite(value)) throw new RangeError(`alerts: ${name} cannot be ${String(value)}`);
      const index = seriesOf.get(name);
      if (index === undefined) return NONE;
      lastValues[index] = value;
      return value < upGates[index]! && value > downGates[index]! ? NONE : settle(index, value);
    },
    arm: (handle, side = "returning") => {
      if (!isWatched(handle)) return false;
      unplace(handle);
      sides[handle] = SIDE_CODES[side];
      place(handle);
      evaluateNow(handle);
      setGates(seriesAt[handle]!);
      return true;
    },
    know: (name, value) => {
      const index = seriesOf.get(name);
      if (index !== undefined && Number.isNaN(lastValues[index])) lastValues[index] = value;
    },
    drop: (name) => {
      const index = seriesOf.get(name);
      if (index === undefined) return;
      seriesOf.delete(name);
      freeSeries.push(index);
    },
    sideOf: (handle) => (isWatched(handle) ? sideAt(handle) : undefined),
    lastValue: (name) => {
      const value = lastValues[seriesOf.get(name) ?? -1];
      return value === undefined || Number.isNaN(value) ? undefined : value;
    },
    size: () => used - free.length,
  };
}
