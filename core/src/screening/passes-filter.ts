import type { Assessment } from "./assessment.ts";
import { isInList } from "./lists.ts";
import { HOUR_MS } from "./sane-metric.ts";
import type { MetricRange, ScreenerFilter } from "./table/screener-query.ts";

function isWithin(value: number | undefined, range: MetricRange | undefined): boolean {
  if (range === undefined) return true;
  return value !== undefined && value >= (range.min ?? -Infinity) && value <= (range.max ?? Infinity);
}

/** Whether a token passes a filter at a time; a token without a value is in no range of it. */
export function passesFilter(assessment: Assessment, filter: ScreenerFilter, nowMs: number): boolean {
  if (filter.chain !== undefined && assessment.chain !== filter.chain) return false;
  if (filter.address !== undefined && assessment.address !== filter.address) return false;
  if (filter.risk !== undefined && assessment.risk.riskClass !== filter.risk) return false;
  if (filter.list !== undefined && !isInList(assessment, filter.list, nowMs)) return false;
  if (filter.minSpike !== undefined && !((assessment.momentum.volumeSpikePercent ?? -1) >= filter.minSpike))
    return false;
  const ageHours = assessment.createdMs === undefined ? undefined : (nowMs - assessment.createdMs) / HOUR_MS;
  return (
    isWithin(ageHours, filter.ageHours) &&
    isWithin(assessment.liquidityUsd, filter.liquidityUsd) &&
    isWithin(assessment.volume24hUsd, filter.volume24hUsd) &&
    isWithin(assessment.marketCapUsd, filter.marketCapUsd)
  );
}
