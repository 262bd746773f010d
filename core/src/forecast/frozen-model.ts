import file from "./model.json" with { type: "json" };
import { modelFrom } from "./model-file.ts";
import type { ForecastModel } from "./model.ts";

let read: ForecastModel | undefined;

/** Returns the model that ships (docs/model-card.md), read once. */
export function frozenModel(): ForecastModel {
  return (read ??= modelFrom(file));
}
