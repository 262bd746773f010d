import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AdvicePlan, Strategy } from "../contract/index.ts";
import { PROFILES } from "../forecast/index.ts";
import { shareBeyond } from "../grounds/index.ts";
import { parseSymbol } from "../market/index.ts";
import { advisory } from "./advisory.ts";
import { forecastByGrounds } from "./forecast-by-grounds.ts";
import { shortGrounds, type GroundForecast } from "./ground-forecast.ts";
import { ADVISORY_HORIZONS, GROUND_HORIZON, SHORT_GROUND_HORIZON } from "./forecast-answer.ts";
import { soundForecast } from "./sound-forecast.ts";
import { lastCloseMs, PLAIN_ODDS, testForecast, testHorizon, testPolicy } from "./test-forecasts.ts";
import { inventedGrounds } from "./test-grounds.ts";
import { testInput, TEST_METRICS } from "./test-markets.ts";
import { analyseMarket } from "../analysis/index.ts";

const NOW_MS = Date.UTC(2024, 2, 8, 15, 1);

/**
 * Grounds, and the usual volatility that levels are placed by: calm or volatile times let it differ from the forecast
 * one.
 */
const anyCase = fc.record({
  symbol: fc.constantFrom("SPY" as const, "AAPL" as const),
  drift: fc.constantFrom(0.001, -0.001),
  swing: fc.double({ min: 0.002, max: 0.06, noNaN: true }),
  seed: fc.integer({ min: 0, max: 1000 }),
  unit: fc.double({ min: 0.02, max: 0.6, noNaN: true }),
});

const touchAt = (grounds: GroundForecast, distance: number, up: boolean): number => {
  const { windows, days: sessions } = grounds;
  if (windows === undefined) throw new Error("windows");
  const { rises, falls } = windows.excursions;
  return shareBeyond(up ? rises : falls, distance / (windows.volatility * Math.sqrt(sessions)));
};

describe("a forecast by the windows of its grounds", () => {
  it("has no level that is reached first, or ended beyond, more often than it is touched", () => {
    fc.assert(
      fc.property(anyCase, fc.boolean(), ({ symbol, drift, swing, seed, unit }, isShort) => {
        const long = inventedGrounds(symbol, drift, swing, seed);
        const grounds = isShort ? (shortGrounds(long) ?? long) : long;
        const horizon = testHorizon("stock", grounds.days === 5 ? SHORT_GROUND_HORIZON : GROUND_HORIZON);
        const plain = testForecast(horizon, lastCloseMs(horizon, NOW_MS), { ...PLAIN_ODDS, unit });
        const made = forecastByGrounds(plain, grounds);
        expect(soundForecast(made)).toBe(made);
        for (const { side, target, stop, pTarget, pStop, pExpired, pClaim } of made.barriers) {
          const [toTarget, toStop] = [target, stop].map((level) => Math.abs(Math.log(level / made.price)));
          const [touchTarget, touchStop] = [
            touchAt(grounds, toTarget!, side === "BUY"),
            touchAt(grounds, toStop!, side !== "BUY"),
          ];
          expect(pTarget).toBeLessThanOrEqual(touchTarget + 1e-9);
          expect(pStop).toBeLessThanOrEqual(touchStop + 1e-9);
          expect(pExpired).toBeLessThanOrEqual(1 - Math.max(touchTarget, touchStop) + 1e-9);
          expect(pTarget).toBeLessThanOrEqual(pClaim);
        }
        for (const { nominal, low, high } of made.ranges) {
          const beyond = (1 - nominal / 100) / 2;
          expect(touchAt(grounds, Math.log(high / made.price), true)).toBeGreaterThanOrEqual(beyond - 1e-4);
          expect(touchAt(grounds, -Math.log(low / made.price), false)).toBeGreaterThanOrEqual(beyond - 1e-4);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("matches its mean result: at break-even odds, a trade makes nothing", () => {
    fc.assert(
      fc.property(anyCase, ({ symbol, drift, swing, seed, unit }) => {
        const horizon = testHorizon("stock", GROUND_HORIZON);
        const plain = testForecast(horizon, lastCloseMs(horizon, NOW_MS), { ...PLAIN_ODDS, unit });
        for (const { edge, expectedValue } of forecastByGrounds(plain, inventedGrounds(symbol, drift, swing, seed))
          .barriers)
          expect(Math.sign(edge) * Math.sign(expectedValue)).toBeGreaterThanOrEqual(Math.abs(edge) < 1e-9 ? -1 : 0);
      }),
      { numRuns: 100 },
    );
  });
});

/** The long section published for a symbol in calm or volatile times. */
function longPart(symbol: "SPY" | "AAPL", grounds: GroundForecast, unit: number, profile: (typeof PROFILES)[number]) {
  const instrument = parseSymbol(symbol);
  if (instrument === undefined) throw new Error(symbol);
  const { price } = grounds;
  const market = analyseMarket(
    { ...testInput("stock", 260, 0.001, NOW_MS, price), instrument, fundamentals: TEST_METRICS },
    undefined,
  );
  const forecast = (id: Parameters<typeof testHorizon>[1]) => {
    const horizon = testHorizon("stock", id);
    return testForecast(horizon, lastCloseMs(horizon, NOW_MS), { ...PLAIN_ODDS, price, unit });
  };
  const ids = ADVISORY_HORIZONS.stock;
  return advisory({
    market,
    grounds,
    instrument,
    nowMs: NOW_MS,
    profile,
    policy: testPolicy,
    costPercent: 0.1,
    finest: "1d",
    forecasts: {
      immediate: ids.immediate.map(forecast),
      shortTerm: ids.shortTerm.map(forecast),
      longTerm: ids.longTerm.map(forecast),
    },
  }).advisory.strategies.longTerm;
}

/** Probability at the whole percent at or before a level: the level itself is touched no more often. */
function publishedTouchBefore({ touch, entryPrice }: Strategy, level: number, isHigher: boolean): number | undefined {
  const half = touch.find(({ sessions }) => sessions === 126);
  const percent = Math.floor(Math.abs(level / (entryPrice ?? NaN) - 1) * 100);
  if (half === undefined || percent < 1) return undefined;
  return (isHigher ? half.rises : half.falls)[percent - 1];
}

describe("the published long section", () => {
  it("has a plan whose levels come first no more often than the touch probabilities say", () => {
    let seen = 0;
    fc.assert(
      fc.property(anyCase, fc.constantFrom(...PROFILES), ({ symbol, drift, swing, seed, unit }, profile) => {
        const one = longPart(symbol, inventedGrounds(symbol, drift, swing, seed), unit, profile);
        const rows: readonly Pick<AdvicePlan, "side" | "target" | "stop" | "odds">[] = [
          ...one.trades,
          ...(one.plan === null ? [] : [one.plan]),
        ];
        for (const { side, target, stop, odds } of rows) {
          const buys = side === "BUY";
          // Shares that sum to 100 are rounded up by less than a tenth.
          for (const [share, level, isHigher] of [
            [odds.target, target, buys],
            [odds.stop, stop, !buys],
          ] as const) {
            const touched = publishedTouchBefore(one, level, isHigher);
            if (touched === undefined) continue;
            seen++;
            expect(share).toBeLessThanOrEqual(touched + 0.1001);
          }
        }
      }),
      { numRuns: 60 },
    );
    expect(seen).toBeGreaterThan(100);
  });
});
