/** What time the installation believes it is. The only place in the server that asks the machine. */
export interface Clock {
  /** Epoch milliseconds on the installation's clock. */
  nowMs(): number;
  /** Set while the installation replays the past: where it began and how many seconds pass in one. */
  readonly replay: { readonly fromMs: number; readonly speed: number } | undefined;
}

/** Time that no replay moves: for sessions, limits and codes, which belong to people and not to the market. */
export interface WallClock {
  /** Epoch milliseconds of the machine, moved by CLOCK_OFFSET_MS only. */
  wallMs(): number;
}

export type ClockOptions = {
  readonly offsetMs?: number;
  readonly replay?: { readonly fromMs: number; readonly speed: number } | undefined;
};

/** The machine's own time, whatever is replayed: what nobody can have traded after. */
export function machineNowMs(): number {
  return Date.now();
}

/** The installation's clock: the machine's, moved by an offset, or running through the past at a speed of its own. */
export function createClock({ offsetMs = 0, replay }: ClockOptions = {}): Clock & WallClock {
  const wallMs = (): number => Date.now() + offsetMs;
  if (replay === undefined) return { nowMs: wallMs, wallMs, replay };
  const startedAtMs = Date.now();
  return { nowMs: () => Math.round(replay.fromMs + (Date.now() - startedAtMs) * replay.speed), wallMs, replay };
}
