import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tradingAdvisorySchema, type MarketData, type Strategy, type TradingAdvisory } from "../contract/index.ts";
import { PROFILES, type AssetClass, type ForecastError, type HorizonId, type Profile } from "../forecast/index.ts";
import { TIMEFRAMES } from "../market/index.ts";
import { entryError } from "../record/index.ts";
import { advisory, type Advised, type AdvisoryInput } from "./advisory.ts";
import { anyGrounds } from "./test-grounds.ts";
import { PARTS } from "./parts.ts";
import type { ForecastAnswer } from "./forecast-answer.ts";
import { ADVISORY_HORIZONS } from "./forecast-answer.ts";
import {
  anyOdds,
  anyPolicy,
  instrumentOf,
  lastCloseMs,
  testForecast,
  testHorizon,
  type Odds,
} from "./test-forecasts.ts";
import { testMarkets } from "./test-markets.ts";
import { FORBIDDEN_PHRASES } from "./forbidden-phrases.ts";
import { expectFinite, expectGrounded, expectGroundedText } from "./test-sound-text.ts";

const RUNS = { numRuns: Number(process.env["FC_RUNS"] ?? 60) };
/** Ten thousand runs take minutes. */
const TIMEOUT_MS = 3_600_000;
const MARKETS = { stock: testMarkets("stock"), crypto: testMarkets("crypto") };
const ERRORS = ["too_few_bars", "stale", "gap", "split", "bad_values", "no_model", "session_over"] as const;

type Found = { readonly odds: Odds; readonly ageBars: number } | { readonly error: ForecastError["error"] };
const anyFound: fc.Arbitrary<Found> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ odds: anyOdds, ageBars: fc.constantFrom(0, 0, 0, 1, 4) }) },
  { weight: 1, arbitrary: fc.record({ error: fc.constantFrom(...ERRORS) }) },
);

const anySnapshot = fc.record({
  assetClass: fc.constantFrom<AssetClass>("stock", "crypto"),
  // Covers nights, weekends, holidays and both clock changes.
  minute: fc.nat(366 * 24 * 60),
  market: fc.nat(5),
  nowMove: fc.oneof(fc.constant(0), fc.double({ min: -0.05, max: 0.05, noNaN: true })),
  priced: fc.integer({ min: 0, max: 9 }),
  found: fc.array(anyFound, { minLength: 6, maxLength: 6 }),
  finest: fc.constantFrom(undefined, ...TIMEFRAMES),
  cost: fc.constantFrom(0, 0.05, 0.1, 0.2, 1),
  policy: anyPolicy,
  grounds: fc.option(fc.record({ stock: anyGrounds("stock", 1), crypto: anyGrounds("crypto", 1) })),
  held: fc.option(fc.record({ resolved: fc.nat(500), share: fc.double({ min: 0, max: 1, noNaN: true }) })),
});
type Snapshot = typeof anySnapshot extends fc.Arbitrary<infer T> ? T : never;

function inputOf(snapshot: Snapshot, profile: Profile): AdvisoryInput {
  const { assetClass, minute, found, finest, cost, held, nowMove, priced } = snapshot;
  const nowMs = Date.UTC(2024, 0, 1) + minute * 60_000;
  const price = found.flatMap((one) => ("odds" in one ? [one.odds.price] : []))[0] ?? 100;
  const template = MARKETS[assetClass][snapshot.market];
  if (template === undefined) throw new Error("no such market");
  const market: MarketData = {
    ...template,
    price: priced === 0 || template.price === null ? null : price * (1 + nowMove),
    asOf: new Date(nowMs).toISOString(),
  };
  let next = 0;
  const forecast = (id: HorizonId): ForecastAnswer => {
    const one = found[next++ % found.length];
    if (one === undefined || "error" in one) {
      return { kind: "error", error: one?.error ?? "gap", reason: "Made up." };
    }
    const horizon = testHorizon(assetClass, id);
    const late = one.ageBars * (horizon.durationMs / horizon.barsAhead);
    return testForecast(horizon, lastCloseMs(horizon, nowMs - late), { ...one.odds, price });
  };
  const ids = ADVISORY_HORIZONS[assetClass];
  return {
    market,
    instrument: instrumentOf(assetClass),
    nowMs,
    profile,
    forecasts: {
      immediate: ids.immediate.map(forecast),
      shortTerm: ids.shortTerm.map(forecast),
      longTerm: ids.longTerm.map(forecast),
    },
    finest,
    policy: snapshot.policy,
    grounds: snapshot.grounds === null ? undefined : { ...snapshot.grounds[assetClass], price },
    costPercent: cost,
    hitRateSoFar: () =>
      held === null ? undefined : { resolved: held.resolved, held: Math.floor(held.resolved * held.share) },
  };
}

function expectSoundStrategy(one: Strategy, profile: Profile): void {
  const { action, entryPrice, targetPrice, stopLoss, expectedMove, confidence } = one;
  if (one.state === "unavailable") {
    expect([action, confidence, entryPrice, targetPrice, stopLoss, one.claim, one.barClosedAt]).toEqual([
      "HOLD",
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(one.trades).toEqual([]);
    expect(one.unavailable).not.toBeNull();
    expect(one.riskLevel).toBe("HIGH");
    return;
  }
  expect(one.unavailable).toBeNull();
  expect(confidence).toBeGreaterThanOrEqual(0);
  expect(confidence).toBeLessThanOrEqual(100);
  expect(one.rating.endsWith(action)).toBe(true);
  expect(one.trades).toHaveLength(6);
  for (const trade of one.trades) {
    const [low, high] = trade.side === "BUY" ? [trade.stop, trade.target] : [trade.target, trade.stop];
    expect(low).toBeLessThan(trade.entry);
    expect(trade.entry).toBeLessThan(high);
    const { target, neither, stop } = trade.odds;
    expect(Math.round((target + neither + stop) * 10)).toBe(1000);
  }
  if (action === "HOLD") {
    expect([targetPrice, stopLoss, expectedMove, one.odds, one.breakEvenPercent]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(one.range90?.low).toBeLessThan(entryPrice ?? NaN);
    expect(one.range90?.high).toBeGreaterThan(entryPrice ?? NaN);
    expect(confidence).toBe(one.hold?.percent);
    expect(one.ground).toBeNull();
  } else {
    const way = action === "BUY" ? 1 : -1;
    expect(((targetPrice ?? NaN) - (entryPrice ?? NaN)) * way).toBeGreaterThan(0);
    expect(((entryPrice ?? NaN) - (stopLoss ?? NaN)) * way).toBeGreaterThan(0);
    expect(Math.sign(expectedMove ?? NaN)).toBe(way);
    const row = one.trades.find((trade) => trade.profile === profile && trade.side === action);
    expect(row).toMatchObject({ target: targetPrice, stop: stopLoss });
    // A ground makes a different claim than its plan: to end higher, to fall deeply.
    if (one.ground === "skill") expect(row?.rightPercent).toBe(confidence);
    else expect(one.plan).toMatchObject({ kind: "advised", side: action, target: targetPrice, stop: stopLoss });
  }
  const steps = [one.barClosedAt ?? "", ...one.cone.map(({ at }) => at)];
  expect([...steps].sort()).toEqual(steps);
  expect(new Set(steps).size).toBe(steps.length);
  expect(steps.at(-1)).toBe(one.expiresAt);
  const crossed = one.cone.filter(({ p05, p25, p50, p75, p95 }) => {
    const edges = [p05, p25, p50, p75, p95];
    // Equal up to the rounding of a power.
    return edges.slice(1).some((edge, i) => !(edge >= (edges[i] ?? NaN) * (1 - 1e-12)));
  });
  expect(crossed).toEqual([]);
  expect(one.cone.at(-1)?.p05).toBeCloseTo(one.range90?.low ?? NaN, 6);
}

/**
 * The probabilities of a touch are one value per whole percent, decrease with distance, and agree with the probability
 * of a deep fall.
 */
function expectSoundTouch({ touch, deepFall, plan, state }: Strategy, kind: AssetClass): void {
  expect(touch.length > 0).toBe(state === "available" && plan !== null);
  if (kind === "crypto") expect(touch.every(({ sessions }) => sessions === 5)).toBe(true);
  for (const { sessions, falls, rises } of touch) {
    for (const odds of [falls, rises]) {
      expect(odds).toHaveLength(60);
      expect(odds).toEqual(odds.toSorted((a, b) => b - a));
    }
    if (deepFall !== null && sessions === deepFall.sessions)
      expect(falls[deepFall.fallPercent - 1]).toBe(deepFall.percent);
  }
}

function expectSound({ advisory: answer, claims }: Advised, profile: Profile): void {
  expectFinite(answer);
  const { evidence, strategies, overallRecommendation: overall } = answer;
  const { immediate, shortTerm, longTerm } = overall.portfolioAllocation;
  expect(immediate + shortTerm + longTerm).toBe(100);
  expect(new Set(evidence.map(({ id }) => id)).size).toBe(evidence.length);
  for (const part of PARTS) {
    const one = strategies[part];
    expectSoundStrategy(one, profile);
    expectSoundTouch(one, answer.kind);
    expect(one.reasoning).toBe(one.sentences.map(({ text }) => text).join(" "));
    const claim = claims[part];
    expect(claim === undefined).toBe(one.state === "unavailable");
    if (claim === undefined) continue;
    expect(claim.confidence * 100).toBeCloseTo(one.confidence ?? NaN, 9);
    expect(claim.claim).toBe(one.claim);
  }
}

function describeExpectSound({ symbol, evidence, strategies, summary, overallRecommendation }: TradingAdvisory): void {
  for (const one of Object.values(strategies)) {
    expectGrounded([...one.sentences, ...one.invalidation], evidence, symbol);
    for (const text of [...one.keyIndicators, one.claim, one.unavailable]) {
      if (text !== null) expectGroundedText(text, evidence, symbol);
    }
  }
  const { conditionReason, primaryReason, allocationReason } = overallRecommendation;
  expectGrounded([...summary, conditionReason, primaryReason, allocationReason], evidence, symbol);
}

const RISK = ["LOW", "MEDIUM", "HIGH"];

describe("an advisory on any snapshot", () => {
  it("is valid in numbers and in words, and a bolder profile is never the safer one", { timeout: TIMEOUT_MS }, () => {
    fc.assert(
      fc.property(anySnapshot, (snapshot) => {
        const input = inputOf(snapshot, "MODERATE");
        const all = PROFILES.map((profile) => advisory({ ...input, profile }));
        const { advisory: read } = all[snapshot.minute % PROFILES.length] ?? advisory(input);
        expect(tradingAdvisorySchema.safeParse(read).error).toBeUndefined();
        describeExpectSound(read);
        expect(JSON.stringify(read)).not.toMatch(FORBIDDEN_PHRASES);
        all.forEach((one, i) => expectSound(one, PROFILES[i] ?? "MODERATE"));
        all.slice(1).forEach(({ advisory: bolder }, i) => {
          const calmer = all[i]?.advisory;
          if (calmer === undefined) return;
          const share = (of: typeof bolder) => of.overallRecommendation.portfolioAllocation.immediate;
          expect(share(calmer)).toBeLessThanOrEqual(share(bolder));
          for (const part of PARTS) {
            const level = (of: typeof bolder) => RISK.indexOf(of.strategies[part].riskLevel);
            expect(level(calmer)).toBeLessThanOrEqual(level(bolder));
            expect(calmer.strategies[part].state).toBe(bolder.strategies[part].state);
          }
        });
      }),
      RUNS,
    );
  });

  it("gives the same bytes for the same snapshot", () => {
    fc.assert(
      fc.property(anySnapshot, fc.constantFrom(...PROFILES), (snapshot, profile) => {
        const bytes = JSON.stringify(advisory(inputOf(snapshot, profile)));
        expect(JSON.stringify(advisory(inputOf(snapshot, profile)))).toBe(bytes);
      }),
      { numRuns: 50 },
    );
  });

  it("makes claims that the record accepts", () => {
    fc.assert(
      fc.property(anySnapshot, (snapshot) => {
        const { claims, advisory: answer } = advisory(inputOf(snapshot, "MODERATE"));
        for (const draft of Object.values(claims)) {
          const { claim, ...row } = draft;
          if (claim === "" || row.entry >= 1e11) continue;
          const digest = "0".repeat(64);
          const entry = {
            ...row,
            kind: "issue",
            id: "0".repeat(32),
            seq: 1,
            prevHash: digest,
            hash: digest,
            book: "practice",
            feed: "replay",
            origin: "requested",
            issuedAt: answer.timestamp,
            source: "files",
            codeHash: digest,
            inputHash: digest,
            factsHash: digest,
          };
          expect(entryError(entry)).toBeUndefined();
        }
      }),
      { numRuns: 100 },
    );
  });
});
