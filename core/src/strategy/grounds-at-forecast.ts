import type { Forecast } from "../forecast/index.ts";
import type { Instrument } from "../market/index.ts";
import { absenceOf, hasMovedPastEntry, type AbsenceCase } from "./absence.ts";
import { forecastByGrounds } from "./forecast-by-grounds.ts";
import type { GroundForecast } from "./ground-forecast.ts";
import { GROUND_HORIZON, type ForecastAnswer, type Policy } from "./forecast-answer.ts";
import { soundForecast } from "./sound-forecast.ts";

/**
 * Returns the grounds if they are from the same close as the long forecast: those of another day would contradict it.
 */
export function groundsAtForecast(
  grounds: GroundForecast | undefined,
  forecasts: readonly ForecastAnswer[],
): GroundForecast | undefined {
  const same = forecasts.some(
    (one) => one.kind === "forecast" && one.horizon.id === GROUND_HORIZON && one.price === grounds?.price,
  );
  return same ? grounds : undefined;
}

/** A claim by ground has no barriers that a price could cross: only its range limits the current price. */
export const RANGE_ONLY: Policy = () => ({ action: "HOLD", because: "no_skill" });

export type GroundsNowCase = {
  readonly instrument: Instrument;
  readonly nowMs: number;
  readonly costPercent: number;
  /** The price shown with the advice. */
  readonly market: AbsenceCase["market"];
  /** The forecast of GROUND_HORIZON. */
  readonly forecast: ForecastAnswer;
  readonly grounds: GroundForecast;
};

/**
 * Returns the grounds and their forecast if both are still valid for the current price, as the long section of an
 * advisory requires; undefined if it would show no advice by grounds.
 */
export function groundsNow(given: GroundsNowCase): { forecast: Forecast; grounds: GroundForecast } | undefined {
  const forecastAnswer = soundForecast(given.forecast);
  const grounds = groundsAtForecast(given.grounds, [forecastAnswer]);
  if (grounds === undefined || forecastAnswer.kind !== "forecast") return undefined;
  if (absenceOf({ ...given, part: "longTerm", finest: undefined, forecast: forecastAnswer }) !== undefined)
    return undefined;
  const forecast = forecastByGrounds(forecastAnswer, grounds);
  return hasMovedPastEntry(given.market.price, forecast, given.costPercent, RANGE_ONLY)
    ? undefined
    : { forecast, grounds };
}
