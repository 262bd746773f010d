import { heapPop, heapPush, heapStale, levelHeap, type LevelHeap } from "./level-heap.ts";
import { backAbove, backBelow, isPoised, type Level, type LevelDirection, type Side } from "./side.ts";

/** A level to watch in a series (a symbol's price, the size of its move). */
export type WatchedLevel = Level & {
  readonly series: string;
  /** The side on which the value was last seen; `fresh` for a new level. */
  readonly side: Side;
};

/**
 * Finds which of very many levels a value fires. A level is identified by its handle, a small integer that `add`
 * returns and that is reused after `remove`: callers can store their own data in an array by handle.
 */
export type LevelMatcher = {
  /** Watches a level and returns its handle. Throws RangeError on an impossible level. */
  readonly add: (level: WatchedLevel) => number;
  /** Stops watching a level; returns false if it was not watched. */
  readonly remove: (handle: number) => boolean;
  /**
   * Processes a new value of a series and returns the handles that it fires, in no particular order. A fired level is
   * parked: it stays silent until `arm`. Throws RangeError if the value is not a number.
   */
  readonly see: (series: string, value: number) => readonly number[];
  /**
   * Arms a parked level (or evaluates a watched one again), at once by the last value of its series; returns false if
   * it is not watched.
   */
  readonly arm: (handle: number, side?: Side) => boolean;
  /** Returns the side of a level; undefined if it is not watched. */
  readonly sideOf: (handle: number) => Side | undefined;
  /** Sets the value of a series before its first tick: levels added later are evaluated by it; nothing fires. */
  readonly know: (series: string, value: number) => void;
  /**
   * Forgets a series, including its last value. Call it only when none of its levels is watched: they would end up in
   * another series' slot.
   */
  readonly drop: (series: string) => void;
  /** Returns the last value of a series that has, or had, levels. */
  readonly lastValue: (series: string) => number | undefined;
  readonly size: () => number;
};

const DIRECTIONS: readonly LevelDirection[] = ["above", "below", "crosses"];
const SIDES: readonly Side[] = ["fresh", "below", "above", "returning"];
const DIRECTION_CODES: Readonly<Record<LevelDirection, number>> = { above: 0, below: 1, crosses: 2 };
const SIDE_CODES: Readonly<Record<Side, number>> = { fresh: 0, below: 1, above: 2, returning: 3 };
const NONE: readonly number[] = [];
const NOT_WATCHED = -1;

/**
 * Returns why a level cannot be watched: it must be above zero, so that percentages of it make sense. Undefined if it
 * can.
 */
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
 * Creates a matcher with two typed heaps per series: upward levels with the lowest first, downward levels with the
 * highest first. A value is compared only with the nearest level of each, so that the cost of a million levels is only
 * that of those that fire. A level is in the heap of the direction that it waits for: its own if poised, else the
 * direction back from which it becomes poised again; a `crosses` level with no known side is in both. `onSide` is
 * called when a level becomes poised without having fired.
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
  // A stamp is odd while its handle is in the heap of that direction, and increases whenever it is added or removed.
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

  /**
   * Handles a key that was reached, after its entry was removed. Returns true if the level fires; otherwise the level
   * is now poised on the value's side.
   */
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

  /** Removes the nearest entry and returns its handle, or -1 if it was stale. */
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
    // A level that becomes poised here waits in the other direction beyond this value, so neither loop feeds the other.
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

  /** Makes a level poised by the last value at once; firing needs the next value. */
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
