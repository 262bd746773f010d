/** The installation's time. The only place in the server that reads the machine's clock. */
export interface Clock {
  /** Epoch milliseconds on the installation's clock. */
  nowMs(): number;
  /** Set while the installation replays the past: where it began and how many seconds pass in one. */
  readonly replay: { readonly fromMs: number; readonly speed: number } | undefined;
}

/**
 * Wall-clock time that a replay does not change: for sessions, limits and codes, which concern users and not the
 * market.
 */
export interface WallClock {
  /** Epoch milliseconds of the machine, moved by CLOCK_OFFSET_MS only. */
  wallMs(): number;
}

export type ClockOptions = {
  readonly offsetMs?: number;
  readonly replay?: { readonly fromMs: number; readonly speed: number } | undefined;
};

/** Returns the machine's time, also in a replay: no trade can be later than this. */
export function machineNowMs(): number {
  return Date.now();
}

/** Creates the installation's clock: the machine's, shifted by an offset, or replaying the past at a given speed. */
export function createClock({ offsetMs = 0, replay }: ClockOptions = {}): Clock & WallClock {
  const wallMs = (): number => Date.now() + offsetMs;
  if (replay === undefined) return { nowMs: wallMs, wallMs, replay };
  const startedAtMs = Date.now();
  return { nowMs: () => Math.round(replay.fromMs + (Date.now() - startedAtMs) * replay.speed), wallMs, replay };
}
