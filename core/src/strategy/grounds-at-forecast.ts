import type { Forecast } from "../forecast/index.ts";
import type { Instrument } from "../market/index.ts";
import { absenceOf, hasOutrun, type AbsenceCase } from "./absence.ts";
import { forecastByGrounds } from "./forecast-by-grounds.ts";
import type { GroundOutlook } from "./ground-outlook.ts";
import { GROUND_HORIZON, type Outlook, type Policy } from "./outlook.ts";
import { soundOutlook } from "./sound-outlook.ts";

/** Returns the grounds where they are of the close that the long forecast is of: those of another day would contradict it. */
export function groundsAtForecast(
  grounds: GroundOutlook | undefined,
  outlooks: readonly Outlook[],
): GroundOutlook | undefined {
  const same = outlooks.some(
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
  readonly outlook: Outlook;
  readonly grounds: GroundOutlook;
};

/**
 * Returns the grounds and the forecast beside them where both still speak of the price now, as the long part of an advisory
 * requires; undefined where it would show no advice by grounds.
 */
export function groundsNow(given: GroundsNowCase): { forecast: Forecast; grounds: GroundOutlook } | undefined {
  const outlook = soundOutlook(given.outlook);
  const grounds = groundsAtForecast(given.grounds, [outlook]);
  if (grounds === undefined || outlook.kind !== "forecast") return undefined;
  if (absenceOf({ ...given, part: "longTerm", finest: undefined, outlook }) !== undefined) return undefined;
  const forecast = forecastByGrounds(outlook, grounds);
  return hasOutrun(given.market.price, forecast, given.costPercent, RANGE_ONLY) ? undefined : { forecast, grounds };
}
