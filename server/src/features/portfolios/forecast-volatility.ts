import { horizonOf, type HorizonId } from "@sextant/core/forecast";
import { parseSymbol } from "@sextant/core/market";
import { COIN_DAYS_A_SESSION, type ForecastVolatility } from "@sextant/core/portfolio-risk";
import { raceTimeout } from "../../async/race-timeout.ts";
import type { ForecastService } from "../../forecasts/index.ts";

/** The engine's daily horizon for each of a portfolio's; a coin's shortest has five days. */
const HORIZON_IDS: Readonly<Record<"stock" | "crypto", Readonly<Record<1 | 5 | 21 | 63, HorizonId>>>> = {
  stock: { 1: "1d", 5: "5d", 21: "21d", 63: "63d" },
  crypto: { 1: "5d", 5: "5d", 21: "21d", 63: "63d" },
};
/** Number of the largest holdings whose forecasts are awaited: the rest hardly move the range. */
const MOST = 40;
const WAIT_MS = 2_000;

/** A symbol to forecast and the source of its closes; inputs are sorted largest first. */
export type ForecastInput = { readonly symbol: string; readonly source: string };
export type ForecastVolatilities = (wanted: readonly ForecastInput[]) => Promise<readonly ForecastVolatility[]>;

/**
 * Reads the forecast engine's volatilities of symbols over each horizon, per trading session. Leaves out symbols
 * without a forecast, those it read from another source than the closes, and those that are not ready within two
 * seconds.
 */
export function createForecastVolatilities(forecasts: Pick<ForecastService, "of">): ForecastVolatilities {
  async function of({ symbol, source }: ForecastInput): Promise<ForecastVolatility | undefined> {
    const instrument = parseSymbol(symbol);
    if (instrument === undefined) return undefined;
    const session = instrument.kind === "crypto" ? Math.sqrt(COIN_DAYS_A_SESSION) : 1;
    const perSession = await Promise.all(
      ([1, 5, 21, 63] as const).map(async (sessions) => {
        const horizon = horizonOf(instrument.kind, HORIZON_IDS[instrument.kind][sessions]);
        const said = horizon && (await forecasts.of(instrument, horizon));
        if (said?.forecast.kind !== "forecast" || said.source !== source) return undefined;
        const daily = said.forecast.sigma / Math.sqrt(said.forecast.horizon.barsAhead);
        return daily > 0 && daily < Infinity ? { sessions, volatility: daily * session } : undefined;
      }),
    );
    const known = perSession.filter((one) => one !== undefined);
    return known.length === perSession.length ? { symbol, perSession: known } : undefined;
  }

  return async (wanted) => {
    const ready: ForecastVolatility[] = [];
    const all = Promise.all(
      wanted.slice(0, MOST).map(async (one) => {
        const found = await of(one);
        if (found !== undefined) ready.push(found);
      }),
    );
    await raceTimeout(all, WAIT_MS, () => undefined);
    // A copy, so that later results don't change it.
    return [...ready];
  };
}
