import fc from "fast-check";
import {
  GEOMETRY,
  PROFILES,
  SIDES,
  horizonOf,
  policy,
  type AssetClass,
  type Forecast,
  type Horizon,
  type HorizonId,
} from "../forecast/index.ts";
import { barEndMs, expectedBars, timeframeMs, type Instrument } from "../market/index.ts";
import { normalQuantile } from "../statistics/index.ts";
import type { Policy } from "./forecast-answer.ts";

// Simulated for tests, in the engine's format; no number here is a forecast.
export const SHARE: Instrument = { kind: "stock", symbol: "ACME" };
export const PAIR: Instrument = { kind: "crypto", symbol: "BTC-USD", base: "BTC", quote: "USD" };
export const instrumentOf = (assetClass: AssetClass): Instrument => (assetClass === "stock" ? SHARE : PAIR);

export function testHorizon(assetClass: AssetClass, id: HorizonId): Horizon {
  const found = horizonOf(assetClass, id);
  if (found === undefined) throw new Error(`no ${id} of ${assetClass}`);
  return found;
}

/** Returns the end of a horizon's last bar that closed by a timestamp. */
export function lastCloseMs({ assetClass, timeframe }: Horizon, nowMs: number): number {
  const instrument = instrumentOf(assetClass);
  // Longer than the longest closure of an exchange.
  const spanMs = assetClass === "stock" ? 6 * 86_400_000 : 3 * timeframeMs(timeframe);
  const opens = expectedBars(instrument, timeframe, nowMs - spanMs, nowMs);
  const ends = opens.map((open) => barEndMs(instrument, timeframe, open)).filter((end) => end <= nowMs);
  return ends.at(-1) ?? nowMs;
}

export type Odds = {
  readonly price: number;
  readonly unit: number;
  readonly skew: number;
  readonly tails: number;
  readonly sigmaPercentile: number;
  readonly up: number;
  readonly hold: number;
  readonly move: number;
  readonly target: number;
  readonly stop: number;
  readonly claim: number;
  readonly expectedValue: number;
  readonly strength: number;
  readonly skilled: boolean;
  readonly novel: boolean;
  readonly factors: Readonly<Record<string, number>>;
};

export const PLAIN_ODDS: Odds = {
  price: 170.73,
  unit: 0.0267,
  skew: 0,
  tails: 1,
  sigmaPercentile: 16,
  up: 0.541,
  hold: 0.717,
  move: 0.424,
  target: 0.26,
  stop: 0.28,
  claim: 0.491,
  expectedValue: -0.0004,
  strength: 50,
  skilled: false,
  novel: false,
  factors: { "momentum:21": -1.4, "average:200": 0.8, "rsi:14": 27.8, macd: -0.9, "volatility:5:20": 0.1 },
};

/** Builds a forecast in the engine's format from a few probabilities. */
export function testForecast(horizon: Horizon, barCloseMs: number, odds: Odds): Forecast {
  const { price, unit } = odds;
  const sigma = unit * 1.05;
  const at = (move: number): number => price * Math.exp(move);
  return {
    kind: "forecast",
    horizon,
    barCloseMs,
    price,
    sigma,
    unit,
    sigmaPercentile: odds.sigmaPercentile,
    ranges: ([80, 90, 95] as const).map((nominal) => {
      const z = normalQuantile(0.5 + nominal / 200) * odds.tails;
      return { nominal, low: at(sigma * (odds.skew - z)), high: at(sigma * (odds.skew + z)) };
    }),
    up: { p: odds.up, base: 0.525, skilled: odds.skilled },
    barriers: PROFILES.flatMap((profile, i) =>
      SIDES.map((side) => {
        const { target, stop } = GEOMETRY[profile];
        const way = side === "BUY" ? 1 : -1;
        const pTarget = odds.target * (1 - i / 10);
        return {
          profile,
          side,
          target: at(way * target * unit),
          stop: at(-way * stop * unit),
          pTarget,
          pStop: odds.stop * (1 - pTarget),
          pExpired: 1 - pTarget - odds.stop * (1 - pTarget),
          pClaim: odds.claim,
          base: { target: 0.3, stop: 0.3, expired: 0.4, claim: 0.51 },
          breakEven: 0.505,
          edge: odds.claim - 0.505,
          lowerEdge: odds.claim - 0.53,
          strength: odds.strength,
          expectedValue: side === "BUY" ? odds.expectedValue : -odds.expectedValue,
          skilled: odds.skilled,
        };
      }),
    ),
    hold: { low: at(-unit), high: at(unit), p: odds.hold, base: 0.683 },
    move: { percent: 2, p: odds.move, base: 0.47, symbolBase: 0.512 },
    novelty: { index: odds.novel ? 7.5 : 1.2, limit: 5, novel: odds.novel },
    factors: Object.entries(odds.factors).map(([id, value]) => ({
      id,
      name: `Reading ${id.replaceAll(":", " ")}`,
      value,
      unit: "sd",
    })),
    samples: { bars: 600, trained: 120_000, ranges: 9_000 },
    modelVersion: "test-1",
  };
}

const odds = fc.double({ min: 0, max: 1, noNaN: true });
const FACTOR_IDS = [
  "momentum:1",
  "momentum:21",
  "momentum:252",
  "rsi:2",
  "rsi:14",
  "macd",
  "bollinger",
  "average:50",
  "average:200",
  "market:21",
  "market:volatility",
  "relative:5",
  "drawdown",
  "volume",
  "unheard:of",
];

/** Any probabilities the engine could produce, and prices from a billionth to a billion. */
export const anyOdds: fc.Arbitrary<Odds> = fc.record({
  price: fc.double({ min: -9, max: 9, noNaN: true }).map((power) => 10 ** power),
  unit: fc.double({ min: -4.5, max: -0.2, noNaN: true }).map((power) => 10 ** power),
  skew: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
  tails: fc.double({ min: 0.7, max: 1.4, noNaN: true }),
  sigmaPercentile: fc.double({ min: 0, max: 100, noNaN: true }),
  up: odds,
  hold: odds,
  move: odds,
  target: odds,
  stop: odds,
  claim: odds,
  expectedValue: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
  strength: fc.oneof(fc.double({ min: 80, max: 100, noNaN: true }), fc.double({ min: 0, max: 100, noNaN: true })),
  // Mostly true, so that the policy may act.
  skilled: fc.nat(3).map((n) => n > 0),
  novel: fc.nat(9).map((n) => n === 0),
  factors: fc.dictionary(
    fc.constantFrom(...FACTOR_IDS),
    fc.oneof(fc.double({ min: -4, max: 4, noNaN: true }), fc.double({ min: 0, max: 100, noNaN: true })),
  ),
});

/** The engine's own policy, so that tests cover all five ratings. */
export const testPolicy: Policy = (forecast, profile, costPercent) =>
  policy({
    forecast,
    profile,
    cost: costPercent / 100,
    rule: { costPercent: { stock: 0.1, crypto: 0.2 }, callStrength: 80, strongStrength: 95, strongCosts: 2 },
  });

type Said = ReturnType<Policy>;
const anySaid: fc.Arbitrary<Said> = fc.oneof(
  fc.record({
    action: fc.constantFrom<Said["action"]>("STRONG_BUY", "BUY", "SELL", "STRONG_SELL"),
    because: fc.constantFrom<Said["because"]>("edge", "kept"),
  }),
  fc.record({
    action: fc.constant<Said["action"]>("HOLD"),
    because: fc.constantFrom<Said["because"]>("no_edge", "cost", "ordinary", "novel", "no_skill"),
  }),
);

/** Policies that act half of the time, independently for each profile and horizon: the rules hold for any policy. */
export const anyPolicy: fc.Arbitrary<Policy> = fc.array(anySaid, { minLength: 7, maxLength: 7 }).map((said): Policy => {
  const holds: Said = { action: "HOLD", because: "no_edge" };
  return ({ horizon }, profile) => said[(horizon.barsAhead + PROFILES.indexOf(profile)) % said.length] ?? holds;
});
