import { levelMatcher, type LevelMatcher } from "./level-matcher.ts";
import { moveWindow, type MoveWindow } from "./move-window.ts";
import type { Side } from "./side.ts";

/** The direction in which a price must have moved. */
export type MoveDirection = "up" | "down" | "either";

/** A rule about a move of `percent` within `windowMinutes`. */
export type WatchedMove = {
  readonly symbol: string;
  readonly direction: MoveDirection;
  readonly percent: number;
  readonly windowMinutes: number;
  readonly hysteresisPercent: number;
  /** `below`: the last known move was smaller than requested. */
  readonly side: Side;
};

/** A rule's move that was reached: its direction, its size, and the extreme that it is measured from. */
export type FiredMove = {
  readonly handle: number;
  readonly way: "up" | "down";
  readonly movePercent: number;
  readonly from: number;
};

/** Finds which rules about moves a tick fires. */
export type MoveWatch = Pick<LevelMatcher, "remove" | "arm" | "sideOf" | "size"> & {
  /** Watches a rule and returns its handle; throws RangeError on an impossible rule. */
  readonly add: (rule: WatchedMove) => number;
  /**
   * Processes a price and returns what it fires, each parked until `arm` or `remove`. Throws RangeError if it is not a
   * price.
   */
  readonly tick: (symbol: string, price: number, atMs: number) => readonly FiredMove[];
  /**
   * Adds stored bars from before the first price, oldest first: they fill windows of that many minutes (all windows if
   * absent) and fire nothing.
   */
  readonly learn: (
    symbol: string,
    bars: readonly { readonly openTimeMs: number; readonly low: number; readonly high: number }[],
    windowMinutes?: number,
  ) => void;
  /** Empties the windows of a symbol, because its next prices are of another kind. */
  readonly forget: (symbol: string) => void;
  /** Drops the windows without rules, except those that must stay for a resting rule that will resume. */
  readonly tidy: (stays: (symbol: string, windowMinutes: number) => boolean) => void;
  /** Returns the lengths of a symbol's windows, in minutes. */
  readonly windowsOf: (symbol: string) => readonly number[];
};

type Watched = {
  readonly minutes: number;
  window: MoveWindow;
  /** Number of rules watched in it, including parked ones. */
  rules: number;
  readonly series: Record<MoveDirection, string>;
};
const DIRECTIONS = ["up", "down", "either"] as const;

/**
 * Watches moves in percent: `up` is measured from the lowest price within the window, `down` from the highest, `either`
 * is the larger of the two (exact definition: `moveWindow`). All rules of a symbol and length share one window, until
 * `tidy` finds it unused; move sizes are then levels like prices, with the same sides: a move that already exists when
 * the rule is created fires only after it has faded below the requested percentage.
 */
export function moveWatch(onSide?: (handle: number, side: Side) => void): MoveWatch {
  const matcher = levelMatcher(onSide);
  const windows = new Map<string, Watched[]>();
  /** By handle. */
  const watchedIn = new Map<number, Watched>();

  function windowOf(symbol: string, minutes: number): Watched {
    const own = windows.get(symbol) ?? [];
    windows.set(symbol, own);
    let found = own.find((one) => one.minutes === minutes);
    if (found === undefined) {
      const name = (direction: MoveDirection) => `${symbol} ${String(minutes)} ${direction}`;
      const series = { up: name("up"), down: name("down"), either: name("either") };
      found = { minutes, window: moveWindow(minutes), rules: 0, series };
      own.push(found);
    }
    return found;
  }

  function checked(symbol: string, price: number): void {
    if (!(price > 0 && Number.isFinite(price)))
      throw new RangeError(`alerts: ${String(price)} is no price of ${symbol}`);
  }

  return {
    remove: (handle) => {
      const own = watchedIn.get(handle);
      if (own !== undefined) own.rules -= 1;
      watchedIn.delete(handle);
      return matcher.remove(handle);
    },
    arm: matcher.arm,
    sideOf: matcher.sideOf,
    size: matcher.size,
    add: ({ symbol, direction, percent, windowMinutes, hysteresisPercent, side }) => {
      if (!(Number.isInteger(windowMinutes) && windowMinutes >= 1 && windowMinutes <= 10_080))
        throw new RangeError("alerts: a window is 1 to 10,080 whole minutes");
      const own = windowOf(symbol, windowMinutes);
      const series = own.series[direction];
      const handle = matcher.add({ series, direction: "above", level: percent, hysteresisPercent, side });
      own.rules += 1;
      watchedIn.set(handle, own);
      return handle;
    },
    tick: (symbol, price, atMs) => {
      checked(symbol, price);
      const fired: FiredMove[] = [];
      for (const { window, series } of windows.get(symbol) ?? []) {
        const { upPercent, downPercent, low, high } = window.see(atMs, price, price, price);
        const isUp = upPercent >= downPercent;
        for (const direction of DIRECTIONS) {
          const way = direction === "either" ? (isUp ? "up" : "down") : direction;
          const movePercent = way === "up" ? upPercent : downPercent;
          for (const handle of matcher.see(series[direction], movePercent))
            fired.push({ handle, way, movePercent, from: way === "up" ? low : high });
        }
      }
      return fired;
    },
    learn: (symbol, bars, windowMinutes) => {
      for (const { window, minutes } of windows.get(symbol) ?? []) {
        if (windowMinutes !== undefined && minutes !== windowMinutes) continue;
        for (const { openTimeMs, low, high } of bars.toReversed()) {
          checked(symbol, low);
          checked(symbol, high);
          window.learn(openTimeMs, low, high);
        }
      }
    },
    forget: (symbol) => {
      for (const one of windows.get(symbol) ?? []) one.window = moveWindow(one.minutes);
    },
    tidy: (stays) => {
      for (const [symbol, own] of windows) {
        const left = own.filter(({ rules, minutes }) => rules > 0 || stays(symbol, minutes));
        for (const { series } of own.filter((one) => !left.includes(one)))
          for (const direction of DIRECTIONS) matcher.drop(series[direction]);
        if (left.length > 0) windows.set(symbol, left);
        else windows.delete(symbol);
      }
    },
    windowsOf: (symbol) => (windows.get(symbol) ?? []).map(({ minutes }) => minutes),
  };
}
