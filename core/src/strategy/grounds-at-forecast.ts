import type { Forecast } from "../forecast/index.ts";
import type { Instrument } from "../market/index.ts";
import { absenceOf, hasMovedPastEntry, type AbsenceCase } from "./absence.ts";
import { forecastByGrounds } from "./forecast-by-grounds.ts";
import type { GroundForecast } from "./ground-forecast.ts";
import { GROUND_HORIZON, type ForecastAnswer, type Policy } from "./forecast-answer.ts";
import { soundForecast } from "./sound-forecast.ts";

/** Returns the grounds where they are of the close that the long forecast is of: those of another day would contradict it. */
export function groundsAtForecast(
  grounds: GroundForecast | undefined,
  forecasts: readonly ForecastAnswer[],
): GroundForecast | undefined {
  const same = forecasts.some(
    (one) => one.kind === "forecast" && one.horizon.id === GROUND_HORIZON && one.price === grounds?.price,
  );
  return same ? grounds : undefined;
}

/** A claim by ground has no barriers that a price could leave: only its range speaks of where it may be now. */
export const RANGE_ONLY: Policy = () => ({ action: "HOLD", because: "no_skill" });

export type GroundsNowCase = {
  readonly instrument: Instrument;
  readonly nowMs: number;
  readonly costPercent: number;
  /** The price that the advice stands beside. */
  readonly market: AbsenceCase["market"];
  /** Of GROUND_HORIZON. */
  readonly forecast: ForecastAnswer;
  readonly grounds: GroundForecast;
};

/**
 * Returns the grounds and the forecast beside them where both still speak of the price now, as the long part of an advisory
 * requires; undefined where it would show no advice by grounds.
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
