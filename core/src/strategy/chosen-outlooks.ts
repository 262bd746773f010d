import type { AdvisoryHorizon } from "../contract/index.ts";
import type { GroundOutlook } from "./ground-outlook.ts";
import { GROUND_HORIZON, type Outlook } from "./outlook.ts";
import { mapParts } from "./parts.ts";
import { bestForRisk, resultForRisk } from "./result-for-risk.ts";
import { soundOutlook } from "./sound-outlook.ts";

/**
 * Of each part the forecast that is used: short-term the best for its risk, otherwise the first there is; or the first fault.
 * Where grounds speak, the long part is the forecast of their horizon. MODERATE chooses for all profiles, so that they speak of the same thing.
 */
export function chosenOutlooks(
  outlooks: Readonly<Record<AdvisoryHorizon, readonly Outlook[]>>,
  costPercent: number,
  grounds?: GroundOutlook,
): Record<AdvisoryHorizon, Outlook | undefined> {
  return mapParts((part) => {
    const sound = outlooks[part].map(soundOutlook);
    const forecasts = sound.filter((one) => one.kind === "forecast");
    const rated = forecasts.map((forecast) => ({
      forecast,
      ratio: resultForRisk(forecast, "MODERATE", costPercent),
      durationMs: forecast.horizon.durationMs,
    }));
    if (part === "shortTerm") return bestForRisk(rated)?.forecast ?? sound[0];
    const grounded = part === "longTerm" && grounds !== undefined;
    const own = grounded ? forecasts.find(({ horizon }) => horizon.id === GROUND_HORIZON) : undefined;
    return own ?? forecasts[0] ?? sound[0];
  });
}
