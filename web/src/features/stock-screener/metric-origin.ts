import type { ScreenedStocks } from "@sextant/core/contract";
import { sourceName } from "@sextant/core/market";
import type { StockField } from "@sextant/core/market";
import { isOldMetric } from "../../lib/stock-metric.ts";
import { exactTime } from "../../lib/time-text.ts";
import * as TEXTS from "./texts.ts";

export type Metric = ScreenedStocks["rows"][number]["values"][string];

/** Describes the source and time of a value; that it is too old, or that no source reports it. */
export function metricOrigin(field: StockField, metric: Metric | undefined, nowMs: number): string {
  if (metric === undefined || metric === null) return TEXTS.notReported;
  const origin = `${sourceName(metric.source)}, ${exactTime(Date.parse(metric.asOf))}`;
  return isOldMetric(field, metric.asOf, nowMs) ? `${origin}${TEXTS.tooOld}` : origin;
}
