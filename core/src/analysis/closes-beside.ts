import {
  barEndMs,
  isSameUnit,
  nextTradingDay,
  type OtherMetric,
  presumedCurrency,
  type Quote,
  shareCalendar,
} from "../market/index.ts";
import type { AnalysisInput } from "./analysis-input.ts";

/** A price this close to the closing bell is the session's close. */
const AT_THE_CLOSE_MS = 3 * 60_000;

/**
 * Returns the daily bars' counterparts to the prices in a share's quote from another source: the price once the session
 * has closed, and the close before the quote's session. Chart, votes and claim are based on the bars, so users must see
 * where the two differ. A coin has no close that a quote could report.
 */
export function closesBeside(
  { instrument, daily, dailyProvenance, quotedIn }: AnalysisInput,
  quote: Quote,
): readonly OtherMetric[] {
  if (
    instrument.kind !== "stock" ||
    dailyProvenance === undefined ||
    !isSameUnit(quotedIn ?? presumedCurrency(instrument), quote.currency)
  )
    return [];
  const { source, freshness } = dailyProvenance;
  if (freshness === "simulated" || quote.freshness === "simulated") return [];
  const calendar = shareCalendar(instrument.symbol);
  const quoteDay = calendar.dayOf(quote.price.asOfMs);
  const reported = (
    field: "price" | "previousClose",
    isOf: (openTimeMs: number) => boolean,
  ): readonly OtherMetric[] => {
    const metric = quote[field];
    const index = daily.openTimeMs.findLastIndex(isOf);
    const [value, openTimeMs] = [daily.close[index], daily.openTimeMs[index]];
    const isAnothers = metric !== undefined && metric.source !== source;
    if (!isAnothers || value === undefined || openTimeMs === undefined) return [];
    const isReportedAlready = quote.others?.some((other) => other.field === field && other.source === source) === true;
    return isReportedAlready ? [] : [{ field, value, source, asOfMs: barEndMs(instrument, "1d", openTimeMs) }];
  };
  return [
    ...reported(
      "price",
      (openTimeMs) =>
        calendar.hasHours && Math.abs(quote.price.asOfMs - barEndMs(instrument, "1d", openTimeMs)) <= AT_THE_CLOSE_MS,
    ),
    // If holidays are unknown, a weekday in between may have had its own close: nextTradingDay would be that day.
    ...reported(
      "previousClose",
      (openTimeMs) => calendar.hasHours && openTimeMs < quoteDay && nextTradingDay(calendar, openTimeMs) === quoteDay,
    ),
  ];
}
