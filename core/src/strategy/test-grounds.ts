import fc from "fast-check";
import { PROFILES, type AssetClass } from "../forecast/index.ts";
import { frozenGrounds, GROUND_DAYS, type GroundDays } from "../grounds/index.ts";
import { candleColumns, parseSymbol, TOUCH_MOVES, type CandleColumns } from "../market/index.ts";
import { GROUND_HORIZON_DAYS, groundForecast, SHORT_GROUND_DAYS, type GroundForecast } from "./ground-forecast.ts";
import { groundVerdict, type GroundState } from "./ground-policy.ts";

const DAY_MS = 86_400_000;

/** Generates daily bars: a drift, and swings whose size and order depend on a seed. */
function inventedDays(drift: number, swing: number, seed: number): CandleColumns {
  let close = 100;
  return candleColumns(
    Array.from({ length: 420 }, (_, i) => {
      const open = close;
      close = open * Math.exp(drift + swing * Math.sin(seed + i * 1.7) * Math.cos(i * 0.31));
      const [high, low] = [Math.max(open, close) * (1 + swing / 2), Math.min(open, close) * (1 - swing / 2)];
      return { openTimeMs: i * DAY_MS, open, high, low, close, volume: 1e6 };
    }),
  );
}

/** Returns the grounds of generated daily bars; `drift` is the index's, a share or coin has none. */
export function inventedGrounds(symbol: string, drift: number, swing = 0.01, seed = 1): GroundForecast {
  const instrument = parseSymbol(symbol);
  const index = inventedDays(drift, symbol === "SPY" ? swing : 0.01, 2);
  const bars = symbol === "SPY" ? index : inventedDays(0, swing, seed);
  const forecast = instrument && groundForecast({ instrument, bars, index });
  if (forecast === undefined) throw new Error(`nothing said of ${symbol}`);
  return forecast;
}

const chance = fc.double({ min: 0, max: 1, noNaN: true });

const anyState = (assetClass: AssetClass): fc.Arbitrary<GroundState> =>
  assetClass === "crypto"
    ? fc.record({ kind: fc.constant("coin" as const), major: fc.boolean(), bestFifth: fc.boolean() })
    : fc.oneof(
        fc.record({ kind: fc.constant("index" as const), indexUp: fc.boolean() }),
        fc.record({
          kind: fc.constant("share" as const),
          indexUp: fc.boolean(),
          relativeVolatility: fc.double({ min: -1, max: 2, noNaN: true }),
          deepFallOdds: chance,
          large: fc.boolean(),
        }),
      );

/** Generates possible grounds of a symbol of a class whose last close was `price`. */
export function anyGrounds(assetClass: AssetClass, price: number): fc.Arbitrary<GroundForecast> {
  return fc
    .record({
      state: anyState(assetClass),
      dailyVolatility: fc.double({ min: 0.001, max: 0.3, noNaN: true }),
      overMean: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
      worstQuarter: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      isMember: fc.boolean(),
      // Days of November, and the list's own day.
      listed: fc.integer({ min: 20, max: 31 }),
      changing: fc.option(
        fc.record({
          to: fc.constantFrom("BUY" as const, "SELL" as const, "HOLD" as const),
          closes: fc.integer({ min: 1, max: 2 }),
        }),
        { nil: undefined },
      ),
      odds: fc.array(chance, { minLength: 6, maxLength: 6 }),
    })
    .map(({ state, dailyVolatility, overMean, worstQuarter, isMember, listed, changing, odds }) => {
      const [p, base, deepFall, deepFallBase, place, lower] = odds as [number, number, number, number, number, number];
      const standing = (days: GroundDays) => ({
        verdicts: Object.fromEntries(
          PROFILES.map((profile) => {
            const verdict = groundVerdict(state, profile, days);
            return [profile, { ...verdict, changing: changing?.to === verdict.action ? undefined : changing }];
          }),
        ) as GroundForecast["verdicts"],
        up: state.kind === "coin" ? undefined : { p, base },
        windows: windowsOf(state.kind, days, dailyVolatility),
      });
      const fall = state.kind === "share" ? state.deepFallOdds : deepFall;
      return {
        state,
        dailyVolatility,
        worstQuarter,
        price,
        deepFallBase,
        modelVersion: "grounds-1-test",
        openTimeMs: Date.UTC(2024, 0, 1),
        member:
          state.kind === "share" && isMember
            ? { onMs: Date.UTC(2023, 10, listed), asOfMs: Date.UTC(2023, 11, 1), source: "a list of members" }
            : undefined,
        ...standing(GROUND_HORIZON_DAYS),
        days: GROUND_HORIZON_DAYS,
        short: state.kind === "index" ? standing(SHORT_GROUND_DAYS) : undefined,
        touch: (state.kind === "coin" ? [5 as const] : GROUND_DAYS).map((sessions) => ({
          sessions,
          falls: Array.from({ length: TOUCH_MOVES }, (_, k) => fall ** ((k + 1) / 20)),
          rises: Array.from({ length: TOUCH_MOVES }, (_, k) => p ** (k + 1)),
        })),
        index: { openTimeMs: Date.UTC(2024, 0, 1), overMean, up: state.kind === "coin" ? overMean > 0 : state.indexUp },
        relativeVolatility: state.kind === "share" ? state.relativeVolatility : state.kind === "coin" ? 0.3 : undefined,
        deepFall: fall,
        coin:
          state.kind === "coin"
            ? {
                standing: place,
                years: [2017, 2025] as const,
                classLower: base,
                lower: { share: lower, count: 1000, lowestEra: lower / 2, highestEra: (1 + lower) / 2 },
              }
            : undefined,
      };
    });
}

function windowsOf(kind: GroundState["kind"], days: GroundDays, volatility: number): GroundForecast["windows"] {
  const { stock, index } = frozenGrounds();
  return kind === "coin" ? undefined : { excursions: (kind === "index" ? index : stock).excursions[days], volatility };
}
