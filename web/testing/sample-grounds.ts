import type { GroundKind, GroundScore, LedgerLine, PastMetric } from "@sextant/core/contract";
import type { WireAnswer } from "./fake-api.ts";

type Grounds = WireAnswer<"getRecordGrounds">;
type Ledger = WireAnswer<"getRecordLedger">;

const KINDS: readonly GroundKind[] = ["skill", "premium", "risk", "relative", "setup"];

/** Returns the score of a group of so many claims, of which so many have ended: nothing is concluded from fewer than 100. */
function scoreOf(name: string, issued: number, resolved: number): GroundScore {
  const tooEarly = resolved < 100;
  return {
    name,
    issued,
    open: issued - resolved,
    resolved,
    void: 0,
    tooEarly,
    statedPercent: tooEarly ? null : 55.1,
    hitRatePercent: tooEarly ? null : 56.3,
    hitRate95: tooEarly ? null : { low: 49.2, high: 63.4 },
    basePercent: tooEarly ? null : 50,
    brier: tooEarly ? null : 0.241,
    brierBase: tooEarly ? null : 0.25,
    skillPercent: tooEarly ? null : 3.6,
    skill95: null,
  };
}

const past = (ground: GroundKind, what: string, changes: Partial<PastMetric> = {}): PastMetric => ({
  ground,
  what,
  kind: "walk-forward",
  n: 4210,
  statedPercent: 58.9,
  hitRatePercent: 60.2,
  range: { low: 41.3, high: 77.5 },
  version: "sample-2026-01",
  ...changes,
});

/**
 * Returns the scores of the grounds: reward for risk has enough data for a score, a deep fall and setups have little,
 * two have none.
 */
export function sampleGrounds(isYoung = false): Grounds {
  const issued: Partial<Record<GroundKind, readonly [issued: number, resolved: number]>> = isYoung
    ? {}
    : { premium: [260, 240], risk: [40, 36], setup: [44, 40] };
  return {
    book: isYoung ? "live" : "practice",
    grounds: KINDS.map((ground) => {
      const counts = issued[ground] ?? ([0, 0] as const);
      const of = (name: string) => scoreOf(name, ...counts);
      const has = counts[0] > 0;
      return {
        ground,
        all: of(ground),
        byClass: has ? [of("crypto"), of("stock")] : [],
        byHorizon: has ? [of("6x4h"), of("4x1h")] : [],
        byYear: has ? [of("2025")] : [],
        bySetup: ground === "setup" && has ? [of("sma-cross")] : [],
        years: ground === "premium" && has ? { low: 56.3, high: 56.3, count: 1 } : null,
      };
    }),
    past: [
      past("premium", "BUY of the S&P 500: ended higher 126 trading days later", { statedPercent: null, range: null }),
      past("risk", "SELL of US stocks the model had not seen: fell 20% or more within 126 trading days"),
      past("setup", "BUY plans of all setups on stocks came true", { kind: "past", statedPercent: null }),
    ],
  };
}

const lineOf = (name: LedgerLine["name"], percents: readonly [number, number, number] | null): LedgerLine => ({
  name,
  returnPercent: percents?.[0] ?? null,
  volatilityPercent: percents?.[1] ?? null,
  worstFallPercent: percents?.[2] ?? null,
  return95: percents === null ? null : { low: -8, high: 30 },
  volatility95: percents === null ? null : { low: 4, high: 20 },
  worstFall95: percents === null ? null : { low: 17.8, high: 48.9 },
});

const NAMES = ["advice", "hold", "same-exposure"] as const;

/** Returns the paper portfolio of a record that is twelve days old, with the same on past data. */
export const youngLedger = (): Ledger => ({
  book: "practice",
  from: "2026-11-10",
  to: "2026-11-21",
  closes: 11,
  symbols: 15,
  missing: 0,
  tooEarly: true,
  lines: NAMES.map((name) => lineOf(name, null)),
  stopped: { symbols: [], sessions: 10, lossPercent: 30, lines: null, what: null },
  curve: [],
  past: {
    version: "sample-2026-01",
    from: "2001-01-02",
    to: "2025-12-30",
    what: "US stocks the model had not seen, equally weighted.",
    lines: NAMES.map((name, i) => lineOf(name, [8.2 + i, 14.1 + i, 31.4 + i])),
  },
});

/** Returns the paper portfolio of a record of eighty days, which has fallen by 9 percent at worst; two closes are missing. */
export function oldLedger(): Ledger {
  const days = Array.from({ length: 80 }, (_, i) => new Date(Date.UTC(2026, 5, 1 + i)).toISOString().slice(0, 10));
  const curve = days.map((day, i) => ({
    day,
    advice: 100 + i / 8,
    hold: 100 + Math.sin(i) * 9,
    sameExposure: 100 - i / 20,
  }));
  const [from = null] = days;
  const lines = NAMES.map((name, i) => lineOf(name, [10 + i, 12 + i, 9 + i]));
  return {
    ...youngLedger(),
    from,
    to: days.at(-1) ?? null,
    closes: 79,
    missing: 2,
    tooEarly: false,
    lines,
    curve,
    past: null,
  };
}
