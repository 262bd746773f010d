import type { RecordMarket } from "@sextant/core/contract";
import type { Instrument } from "@sextant/core/market";
import { barEnds } from "@sextant/core/strategy";
import type { StoredDays } from "../../candles/index.ts";
import type { Clock, WallClock } from "../../clock.ts";

/** What is checked here: how many symbols have real or simulated prices, and when the next hourly bar closes. */
export type CheckedMarket = { readonly market: RecordMarket; readonly nextCheckAt: string | null };

export type RecordMarketOptions = {
  /** The symbols that claims are issued for. */
  readonly universe: () => Promise<readonly Instrument[]>;
  /** Reads stored daily closes; sends no request. */
  readonly daysOf: (instrument: Instrument, atLeast: number) => Promise<StoredDays | undefined>;
  readonly clock: Clock & WallClock;
};

/** Sources change seldom, and the largest universe has hundreds of symbols. */
const COUNTED_MS = 30_000;
const HOUR_MS = 3_600_000;

/** Creates the reader of the checked market; sources are counted at most twice a minute, for all callers. */
export function createRecordMarket({ universe, daysOf, clock }: RecordMarketOptions): () => Promise<CheckedMarket> {
  type Counted = { readonly instruments: readonly Instrument[]; readonly market: RecordMarket };
  let known: { readonly atMs: number; readonly counted: Promise<Counted> } | undefined;

  async function count(): Promise<Counted> {
    const instruments = await universe();
    const found = await Promise.all(instruments.map((instrument) => daysOf(instrument, 2)));
    const sources = found.flatMap((days) => days?.source ?? []);
    const simulated = sources.filter((source) => source === "simulated").length;
    return { instruments, market: { real: sources.length - simulated, simulated } };
  }

  function counted(): Promise<Counted> {
    const ageMs = known === undefined ? Infinity : clock.wallMs() - known.atMs;
    if (known !== undefined && ageMs >= 0 && ageMs < COUNTED_MS) return known.counted;
    const now = { atMs: clock.wallMs(), counted: count() };
    known = now;
    now.counted.catch(() => {
      if (known === now) known = undefined;
    });
    return now.counted;
  }

  return async () => {
    const { instruments, market } = await counted();
    const nowMs = clock.nowMs();
    // A bar that closes next may have started up to an hour ago.
    const next = instruments.flatMap((instrument) => barEnds(instrument, "1h", nowMs - HOUR_MS, 2));
    const first = next.reduce((least, ms) => (ms > nowMs ? Math.min(least, ms) : least), Infinity);
    return { market, nextCheckAt: first === Infinity ? null : new Date(first).toISOString() };
  };
}
