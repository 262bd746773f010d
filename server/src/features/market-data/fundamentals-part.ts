import {
  type FundamentalField,
  type Fundamentals,
  fundamentalMetrics,
  type Instrument,
  isoTimeOf,
  oldMetricsNote,
} from "@sextant/core/market";
import { VendorError } from "../../providers/vendor.ts";
import { absentPart, noteOf, type Part, vendorPart } from "./answer-parts.ts";
import type { LastAnswers } from "./last-answers.ts";

export type FundamentalsPartInput = {
  readonly instrument: Instrument;
  readonly fetchFundamentals: (instrument: Instrument, signal?: AbortSignal) => Promise<Fundamentals>;
  readonly last: LastAnswers;
  /** The stored metrics of the company, as shown by peers and screener; undefined where there are none. */
  readonly stored?: Promise<Fundamentals | undefined>;
  readonly nowMs: number;
  readonly deadlineMs: number;
};

/**
 * The fields that apply to a coin: it has no earnings, no balance sheet and no shares, whatever a source publishes
 * under such names.
 */
const OF_A_COIN: ReadonlySet<string> = new Set<FundamentalField>([
  "marketCap",
  "yearLow",
  "yearHigh",
  "dayLow",
  "dayHigh",
]);

/** Returns the metrics of a company, or of a coin those that apply to one, as a part. */
export async function fundamentalsPart(input: FundamentalsPartInput): Promise<Part<Fundamentals>> {
  const { instrument, fetchFundamentals, stored, nowMs, ...rest } = input;
  const isCoin = instrument.kind === "crypto";
  const part = await vendorPart({
    ...rest,
    nowMs,
    symbol: instrument.symbol,
    kind: "fundamentals",
    request: async (signal) => {
      const reported = await fetchFundamentals(instrument, signal);
      return isCoin ? ofCoin(reported) : reported;
    },
    sourceOf: (value) => sourceOf(value, nowMs),
    oldNote: (value) => oldMetricsNote(value, nowMs),
  });
  if (!isCoin) return withStored(part, await stored, nowMs);
  // A coin without metrics is normal, not a failure.
  const isUnknown = part.error instanceof VendorError && part.error.kind === "not-found";
  if (part.value === undefined && isUnknown) return absentPart("not_applicable", "A coin has no company figures.");
  const by = part.value?.categoriesBy;
  const note = part.state.note ?? (by === undefined ? null : `Type of coin: ${by}.`);
  return { ...part, state: { ...part.state, note } };
}

function sourceOf({ metrics }: Fundamentals, nowMs: number) {
  const known = Object.values(metrics);
  return { source: known[0]?.source ?? null, asOfMs: Math.min(nowMs, ...known.map(({ asOfMs }) => asOfMs)) };
}

/**
 * Adds the stored metrics of the company, so that the key metrics include those its peers are compared by: values that
 * no responding source publishes now, and where none responds the later ones. Values in another currency stay as
 * published.
 */
function withStored(part: Part<Fundamentals>, stored: Fundamentals | undefined, nowMs: number): Part<Fundamentals> {
  if (stored === undefined || Object.keys(stored.metrics).length === 0) return part;
  const { value: reported } = part;
  if (reported === undefined) {
    const { source, asOfMs } = sourceOf(stored, nowMs);
    const old = oldMetricsNote(stored, nowMs);
    const note = [noteOf(part.error), "This is the last stored version.", ...(old === undefined ? [] : [old])].join(
      " ",
    );
    return { ...part, value: stored, state: { state: "stale", source, asOf: isoTimeOf(asOfMs), note } };
  }
  if (reported.currency !== undefined && reported.currency !== stored.currency) return part;
  // Stored values don't fill in what the sources withhold today.
  const isOutage = part.error !== undefined;
  const whoAnswered = new Set(Object.values(reported.metrics).map(({ source }) => source));
  const metrics = Object.entries(stored.metrics).filter(([field, metric]) => {
    if (reported.withheld?.[field as FundamentalField] !== undefined) return false;
    const own = reported.metrics[field as FundamentalField];
    // A responding source that no longer publishes a value has withdrawn it.
    return own === undefined ? isOutage || !whoAnswered.has(metric.source) : isOutage && metric.asOfMs > own.asOfMs;
  });
  if (metrics.length === 0) return part;
  const all = { ...reported.metrics, ...fundamentalMetrics(metrics) };
  return { ...part, value: { ...stored, ...reported, metrics: all } };
}

function ofCoin({ symbol, name, currency, categories, categoriesBy, metrics, others }: Fundamentals): Fundamentals {
  return {
    symbol,
    ...(name === undefined ? {} : { name }),
    ...(currency === undefined ? {} : { currency }),
    ...(categories === undefined ? {} : { categories }),
    ...(categoriesBy === undefined ? {} : { categoriesBy }),
    metrics: fundamentalMetrics(Object.entries(metrics).filter(([field]) => OF_A_COIN.has(field))),
    ...(others === undefined ? {} : { others: others.filter(({ field }) => OF_A_COIN.has(field)) }),
  };
}
