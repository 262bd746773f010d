import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tradingSignalSchema } from "../contract/index.ts";
import { signalHorizon, type AssetClass, type SignalTimeframe } from "../forecast/index.ts";
import type { Freshness } from "../market/index.ts";
import { claimId, sha256 } from "../record/index.ts";
import {
  anyOdds,
  anyPolicy,
  instrumentOf,
  lastCloseMs,
  PLAIN_ODDS,
  testForecast,
  testPolicy,
  type Odds,
} from "./test-forecasts.ts";
import { expectFinite, expectGrounded, expectGroundedText } from "./test-sound-text.ts";
import { timeframeSignals, type SignalCase } from "./timeframe-signals.ts";

const FRAMES: readonly SignalTimeframe[] = ["1m", "5m", "15m", "1h", "4h", "1d"];
const NOW_MS = Date.UTC(2024, 2, 8, 18, 2);

function caseOf(
  assetClass: AssetClass,
  timeframe: SignalTimeframe,
  odds: Odds,
  nowMs = NOW_MS,
  freshness: Freshness = "live",
): SignalCase {
  const horizon = signalHorizon(assetClass, timeframe);
  return {
    instrument: instrumentOf(assetClass),
    timeframe,
    forecast: testForecast(horizon, lastCloseMs(horizon, nowMs), odds),
    policy: testPolicy,
    costPercent: 0.1,
    currency: "USD",
    source: "files",
    freshness,
  };
}

describe("the signals of a timeframe", () => {
  it("are a range and a volatility claim, and a direction only when the policy acts", () => {
    const kinds = (odds: Odds) => timeframeSignals(caseOf("crypto", "1h", odds)).map(({ signal }) => signal.signalType);
    expect(kinds(PLAIN_ODDS)).toEqual(["range", "volatility"]);
    expect(kinds({ ...PLAIN_ODDS, expectedValue: 0.004, strength: 90, claim: 0.56, skilled: true })).toEqual([
      "direction",
      "range",
      "volatility",
    ]);
  });

  it("show the odds of a large move next to the class's base rate and the symbol's own past, if that is long enough", () => {
    const given = caseOf("crypto", "1h", PLAIN_ODDS);
    if (given.forecast.kind === "error") throw new Error("no forecast");
    const { symbolBase, ...move } = given.forecast.move;
    expect(symbolBase).toBe(0.512);
    const usualOf = (of: typeof given) => timeframeSignals(of)[1]?.signal.reasoning.match(/usual \((.*?)\)/)?.[1];
    expect(usualOf(given)).toBe("47%; 51.2% for this symbol");
    expect(usualOf({ ...given, forecast: { ...given.forecast, move } })).toBe("47%");
  });

  it("end with the last bar of their claim, by the exchange's calendar", () => {
    const ends = (assetClass: AssetClass) =>
      FRAMES.map((frame) => timeframeSignals(caseOf(assetClass, frame, PLAIN_ODDS))[0]?.signal.expiresAt.slice(0, 16));
    expect(ends("crypto")).toEqual([
      "2024-03-08T18:07",
      "2024-03-08T18:15",
      "2024-03-08T19:00",
      "2024-03-08T22:00",
      "2024-03-09T16:00",
      "2024-03-13T00:00",
    ]);
    // Friday: New York closes at 21:00 UTC, and from Sunday on an hour earlier.
    expect(ends("stock")).toEqual([
      "2024-03-08T18:07",
      "2024-03-08T18:15",
      "2024-03-08T19:00",
      "2024-03-08T21:00",
      "2024-03-12T20:00",
      "2024-03-14T20:00",
    ]);
  });

  it("are absent without a forecast, or with one that contradicts itself", () => {
    const given = caseOf("crypto", "1h", PLAIN_ODDS);
    expect(timeframeSignals({ ...given, forecast: { kind: "error", error: "gap", reason: "A gap." } })).toEqual([]);
    if (given.forecast.kind === "error") throw new Error("no forecast");
    const broken = { ...given.forecast, hold: { ...given.forecast.hold, low: given.forecast.price * 2 } };
    expect(timeframeSignals({ ...given, forecast: broken })).toEqual([]);
  });

  it("are identified by kind, and are the same when requested again", () => {
    const odds = { ...PLAIN_ODDS, expectedValue: 0.004, strength: 90, claim: 0.56, skilled: true };
    const ids = () =>
      timeframeSignals(caseOf("crypto", "1h", odds)).map(({ claim }) => claimId({ ...claim, book: "live" }, sha256));
    expect(new Set(ids()).size).toBe(3);
    expect(ids()).toEqual(ids());
  });

  it("are valid on any forecast, in numbers and in words", { timeout: 3_600_000 }, () => {
    fc.assert(
      fc.property(
        anyOdds,
        fc.constantFrom<AssetClass>("stock", "crypto"),
        fc.constantFrom(...FRAMES),
        fc.nat(366 * 24 * 60),
        fc.constantFrom<Freshness>("live", "replay", "simulated"),
        anyPolicy,
        (odds, assetClass, timeframe, minute, freshness, policy) => {
          const nowMs = Date.UTC(2024, 0, 1) + minute * 60_000;
          const given = { ...caseOf(assetClass, timeframe, odds, nowMs, freshness), policy };
          for (const { signal, claim } of timeframeSignals(given)) {
            const whole = {
              ...signal,
              id: "x",
              platforms: [],
              createdAt: signal.barClosedAt,
              status: "open",
              held: null,
              resolvedAt: null,
              book: "practice",
              recordSeq: 1,
            };
            expect(tradingSignalSchema.safeParse(whole).error).toBeUndefined();
            expectFinite(signal);
            expectFinite(claim);
            // The record stores them with the claim: a fact without its source and time could not be checked.
            for (const fact of signal.evidence) expect([fact.source, fact.asOf]).not.toContain(undefined);
            const ledger = signal.evidence.map((one) => ({
              ...one,
              asOf: one.name === "End of the claim" ? signal.expiresAt : signal.barClosedAt,
              source: "files",
            }));
            expectGrounded(signal.sentences, ledger, signal.symbol);
            expectGroundedText(signal.claim, ledger, signal.symbol);
            expect(signal.expiresAt > signal.barClosedAt).toBe(true);
            expect(claim.confidence * 100).toBeCloseTo(signal.confidence, 9);
            const { entryPrice, targetPrice, stopLoss, low, high } = signal;
            if (signal.action === "other") {
              expect([targetPrice, stopLoss]).toEqual([null, null]);
              expect(low === null).toBe(signal.signalType === "volatility");
              if (low !== null) expect(low).toBeLessThan(entryPrice);
              if (high !== null) expect(high).toBeGreaterThan(entryPrice);
            } else {
              const way = signal.action === "buy" ? 1 : -1;
              expect(((targetPrice ?? NaN) - entryPrice) * way).toBeGreaterThan(0);
              expect((entryPrice - (stopLoss ?? NaN)) * way).toBeGreaterThan(0);
            }
          }
          expect(JSON.stringify(timeframeSignals(given))).toBe(JSON.stringify(timeframeSignals(given)));
        },
      ),
      { numRuns: Number(process.env["FC_RUNS"] ?? 100) },
    );
  });
});
