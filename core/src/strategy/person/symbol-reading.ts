import type { Book } from "../../contract/index.ts";
import { COIN_DAYS_A_SESSION, type DailyCloses } from "../../portfolio-risk/index.ts";
import type { CandleColumns, Instrument } from "../../market/index.ts";
import type { Forecast, Profile } from "../../forecast/index.ts";
import type { GroundForecast } from "../ground-forecast.ts";
import type { IssuedVerdict } from "../ground-policy.ts";
import { sizeOf } from "../volatility-size.ts";

/**
 * The basis of an action: a calibrated probability for this symbol, or a frequency counted over past cases of its
 * class.
 */
export type AdviceOdds = {
  readonly share: number;
  readonly isFrequency: boolean;
  /** Version of the statistics it came from. */
  readonly modelVersion: string;
};

/** The record row with the claim of an advice. */
export type AdviceRow = { readonly book: Book; readonly seq: number; readonly issuedAtMs: number };

/** The inputs of recommendations for one symbol at its last daily close. */
export type SymbolReading = {
  readonly symbol: string;
  /** The advice of the grounds; undefined if there is none, as for shares abroad. */
  readonly advice: (IssuedVerdict & { readonly odds: AdviceOdds | undefined }) | undefined;
  /** Where the record has that advice; undefined if no claim was issued on this close. */
  readonly record: AdviceRow | undefined;
  /** Share of a full position to hold, 0 to 1, by volatility and advice; undefined without advice. */
  readonly size: number | undefined;
  /** Forecast volatility of one trading session's log return, a fraction. */
  readonly sessionVolatility: number;
  readonly closes: DailyCloses;
  readonly currency: string;
  readonly source: string;
  /** When the last bar began. */
  readonly asOfMs: number;
};

export type SymbolReadingCase = {
  readonly instrument: Instrument;
  /** The user's profile. */
  readonly profile: Profile;
  /** Closed daily bars, oldest first. */
  readonly columns: CandleColumns;
  /** Whether the last close is recent enough for its advice to apply; if not, only the volatility is used. */
  readonly isCurrent: boolean;
  readonly currency: string;
  readonly source: string;
  readonly grounds: GroundForecast | undefined;
  /** The newest claim of this advice, for this profile, issued on this close. */
  readonly record: (AdviceRow & { readonly action: string }) | undefined;
  /** The forecast of any daily horizon; used if there are no grounds. */
  readonly forecast: Forecast | undefined;
};

/**
 * Collects the inputs of recommendations for a symbol: advice and size for the user's profile, and volatility from the
 * grounds, or from the forecast if there are none. Undefined if neither has a volatility: the symbol is then left out.
 */
export function symbolReading(one: SymbolReadingCase): SymbolReading | undefined {
  const { instrument, profile, columns, currency, source, grounds, forecast } = one;
  const daily =
    grounds?.dailyVolatility ??
    (forecast === undefined ? undefined : forecast.sigma / Math.sqrt(forecast.horizon.barsAhead));
  const asOfMs = columns.openTimeMs.at(-1);
  if (daily === undefined || !(daily > 0 && daily < Infinity) || asOfMs === undefined) return undefined;
  const everyDay = instrument.kind === "crypto";
  const verdict = one.isCurrent ? grounds?.verdicts[profile] : undefined;
  // A claim with another action comes from other bars than these.
  const { action: claimed, ...row } = one.record ?? { action: undefined };
  return {
    symbol: instrument.symbol,
    advice: grounds === undefined || verdict === undefined ? undefined : { ...verdict, odds: oddsOf(grounds, verdict) },
    size:
      grounds === undefined || verdict === undefined
        ? undefined
        : sizeOf({
            state: grounds.state,
            action: verdict.action,
            profile,
            dailyVolatility: grounds.dailyVolatility,
          }),
    sessionVolatility: daily * (everyDay ? Math.sqrt(COIN_DAYS_A_SESSION) : 1),
    closes: { symbol: instrument.symbol, everyDay, openTimeMs: columns.openTimeMs, close: columns.close },
    currency,
    source,
    asOfMs,
    record: verdict !== undefined && "seq" in row && claimed === verdict.action ? row : undefined,
  };
}

/**
 * Returns the odds that a profile's action is based on; a HOLD has none. Those of an index and of a coin are past
 * frequencies.
 */
function oddsOf(
  { up, deepFall, coin, state, modelVersion }: GroundForecast,
  { action, because }: IssuedVerdict,
): AdviceOdds | undefined {
  const isDeepFall = because === "deep_fall";
  const share = action === "BUY" ? up?.p : action !== "SELL" ? undefined : isDeepFall ? deepFall : coin?.lower.share;
  if (share === undefined) return undefined;
  return { share, modelVersion, isFrequency: action === "BUY" ? state.kind === "index" : !isDeepFall };
}
